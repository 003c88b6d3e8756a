/**
 * The four states of a query: loading (nothing, then the skeleton, then a note that it takes long), failed, empty,
 * loaded. Loaded data stays on screen during a refresh and when a refresh fails.
 */
import { Box, Button, Text, chakra } from "@chakra-ui/react";
import { FilterX, Lock, ServerCrash } from "lucide-react";
import { useDeferredValue, type ReactNode } from "react";
import { ProblemError, problemText } from "../lib/api/problem";
import { m } from "./messages.nl";
import { StateView } from "./StateView";
import { useDelayed } from "./useDelayed";

const SKELETON_AFTER_MS = 200;
const SLOW_AFTER_MS = 10_000;

export type QueryState<Data> = { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };

type Props<Data> = {
  result: QueryState<Data>;
  /** What could not be loaded, in Dutch with its article: "de tickets". */
  what: string;
  /** In the exact geometry of the content. */
  skeleton: ReactNode;
  /** Shown on 404 instead of the common failure. */
  notFound?: ReactNode;
  /** Clears the filters, when the list call refuses them. */
  onClearFilters?: () => void;
  level?: "h1" | "h2";
  children: (data: Data) => ReactNode;
};

export function QueryBoundary<Data>({ result, children, skeleton, ...failure }: Props<Data>) {
  const there = result.data !== undefined;
  // A newly loaded screenful renders in slices between which the browser can respond, which an update of a query does
  // not. Data that exists when the screen opens renders at once.
  const drawn = useDeferredValue(there);
  if (result.data !== undefined && drawn) return children(result.data);
  if (!there && result.error) return <Failure result={result} {...failure} />;
  return <Waiting skeleton={skeleton} refetch={result.refetch} />;
}

function Waiting({ skeleton, refetch }: { skeleton: ReactNode; refetch: () => unknown }) {
  const show = useDelayed(SKELETON_AFTER_MS);
  const slow = useDelayed(SLOW_AFTER_MS);
  return (
    <Box aria-busy="true" minH="0" flex="1">
      <chakra.span srOnly role="status">
        {show ? m.loading : ""}
      </chakra.span>
      {slow && (
        <Box textAlign="center" py="10px" color="fg.muted">
          {m.slow}{" "}
          <Button variant="plain" size="sm" onClick={() => refetch()}>
            {m.retry}
          </Button>
        </Box>
      )}
      <Box aria-hidden="true" visibility={show ? "visible" : "hidden"}>
        {skeleton}
      </Box>
    </Box>
  );
}

type FailureProps<Data> = Omit<Props<Data>, "children" | "skeleton">;

function Failure<Data>({ result, what, notFound, onClearFilters, level = "h2" }: FailureProps<Data>) {
  const { error, refetch } = result;
  const status = error instanceof ProblemError ? error.status : null;
  const retry = (
    <Button variant="solid" onClick={() => refetch()}>
      {m.retry}
    </Button>
  );
  if (status === 404 && notFound) return notFound;
  if (status === 403) return <StateView icon={Lock} level={level} title={m.deniedTitle} text={m.deniedText} />;
  if (status === 400 && onClearFilters) {
    return (
      <StateView
        icon={FilterX}
        level={level}
        title={m.failedListTitle}
        actions={
          <Button variant="solid" onClick={onClearFilters}>
            {m.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <StateView
      icon={ServerCrash}
      level={level}
      title={m.failedTitle}
      text={m.failedText(what)}
      actions={retry}
      details={<Technical error={error} />}
    />
  );
}

function Technical({ error }: { error: unknown }) {
  const problem = error instanceof ProblemError ? error : null;
  return (
    <chakra.details>
      <chakra.summary cursor="pointer">{m.technical}</chakra.summary>
      <Text mt="4px" className="num">
        {problemText(error)}
        {problem &&
          ` ${m.technicalStatus}: ${problem.status}. ${m.technicalCode}: ${problem.code || "–"}. ${m.technicalRequest}: ${problem.requestId ?? "–"}.`}
      </Text>
    </chakra.details>
  );
}
