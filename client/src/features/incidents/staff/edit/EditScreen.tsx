import { Box, Flex, Skeleton } from "@chakra-ui/react";
import { useGetIncident } from "@klantportaal/api/incidents";
import { type ConfigurationKind, IncidentKind } from "@klantportaal/api/model";
import { useParams, useSearchParams } from "react-router";
import { isUuid, oneOf } from "../../../../lib/address";
import { usePageCaption } from "../../../../lib/page-caption";
import { useKinds } from "../../../../lib/services/kinds";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { m } from "../../messages.nl";
import { NotFound } from "../../NotFound";
import { s } from "../messages.nl";
import { Editor } from "./Editor";

type Kinds = { kinds: readonly ConfigurationKind[] };

function Stored({ id, kinds }: { id: string } & Kinds) {
  const known = isUuid(id);
  const incident = useGetIncident(id, { query: { enabled: known, staleTime: Infinity, refetchOnMount: "always" } });
  usePageCaption(
    incident.data
      ? incident.data.publishedOn
        ? s.edit.title
        : s.create[incident.data.kind]
      : known
        ? null
        : m.unnamed,
  );
  if (!known) return <NotFound words={s.edit.notFound} />;
  return (
    <QueryBoundary
      result={incident}
      what={s.desk.whatOne}
      level="h1"
      notFound={<NotFound words={s.edit.notFound} />}
      skeleton={<EditorSkeleton />}
    >
      {(found) =>
        found.state === "ended" || found.state === "cancelled" ? (
          <NotFound words={s.edit.over} />
        ) : !incident.isFetchedAfterMount ? (
          // The form begins with what is stored now.
          <EditorSkeleton />
        ) : (
          <Editor key={found.id} opened={found} kind={found.kind} kinds={kinds} />
        )
      }
    </QueryBoundary>
  );
}

const EditorSkeleton = () => (
  <Box px={{ base: "16px", md: "28px" }} pt="12px">
    <Skeleton h="26px" w="240px" mb="24px" />
    <Skeleton h="240px" mb="16px" />
    <Skeleton h="280px" />
  </Box>
);

function New({ kinds }: Kinds) {
  const kind = oneOf(Object.values(IncidentKind), useSearchParams()[0].get("kind")) ?? "disruption";
  usePageCaption(s.create[kind]);
  return <Editor key={kind} opened={undefined} kind={kind} kinds={kinds} />;
}

/** Begins an incident, or changes one. */
export default function EditScreen() {
  const { id } = useParams();
  const kinds = useKinds();
  return (
    <Flex direction="column" flex="1" minH="0" h="full" position="relative">
      <QueryBoundary result={kinds} what={s.edit.whatKinds} level="h1" skeleton={<EditorSkeleton />}>
        {(all) => (id === undefined ? <New kinds={all} /> : <Stored key={id} id={id} kinds={all} />)}
      </QueryBoundary>
    </Flex>
  );
}
