/** What the three lists of services share. */
import { Button, Flex } from "@chakra-ui/react";
import type { ConfigurationSummary } from "@klantportaal/api/model";
import { ArrowUp, Layers } from "lucide-react";
import { useDeferredValue, useEffect, useRef } from "react";
import { Link } from "react-router";
import { toTop } from "../../../lib/screen";
import type { List } from "../../../ui/list/defineList";
import { useListKeys } from "../../../ui/list/useListKeys";
import { NoneFound } from "../../../ui/NoneFound";
import { StateView } from "../../../ui/StateView";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";
import { ticketAbout } from "../../../lib/services/names";
import type { Rights } from "./cells";
import type { Addresses, Filtered } from "./listState";
import type { useExport } from "./useExport";
import type { useLiveServices } from "./useLiveServices";

export type ViewProps = {
  codecs: Addresses;
  summary: ConfigurationSummary;
  rights: Rights;
  exporting: ReturnType<typeof useExport>;
  live: ReturnType<typeof useLiveServices>;
};

/** Says above the rows how many have changed, and shows them in their places. */
export function Changed({ live, words }: { live: ViewProps["live"]; words: (count: number) => string }) {
  if (live.changed === 0) return null;
  return (
    <Flex justify="center">
      <Button
        variant="solid"
        size="sm"
        borderRadius="full"
        position="absolute"
        top="4px"
        boxShadow="overlay"
        onClick={live.apply}
      >
        <ArrowUp size={14} />
        {words(live.changed)}
      </Button>
    </Flex>
  );
}

/** The scrolling area: another page starts at its top, and J and K move into its rows. */
export function useListTop(page: number, loaded: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const wide = useFrom("md");
  // Rows are drawn a render after they are loaded: a key that was pressed before waits for that one.
  useDeferredValue(loaded);
  useListKeys(scroller);
  useEffect(() => {
    if (wide && scroller.current) toTop(scroller.current);
  }, [wide, page]);
  return scroller;
}

type EmptyProps<State extends Filtered> = {
  list: List<State>;
  state: NoInfer<State>;
  change: (change: Partial<NoInfer<State>>) => void;
  words: readonly [string, string];
  /** Absent where there is nothing to ask. */
  rights?: Rights;
};

export function Empty<State extends Filtered>({ list, state, change, words, rights }: EmptyProps<State>) {
  if (list.narrowed(state)) return <NoneFound words={m.list.noneFound} onClear={() => change(list.cleared)} />;
  return (
    <StateView
      icon={Layers}
      title={words[0]}
      text={words[1]}
      actions={
        rights?.tickets && (
          <Button asChild>
            <Link to={ticketAbout("question")}>{m.ask}</Link>
          </Button>
        )
      }
    />
  );
}
