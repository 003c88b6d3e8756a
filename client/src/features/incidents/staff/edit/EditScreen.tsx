import { Box, Button, Flex, Skeleton } from "@chakra-ui/react";
import { useGetIncident } from "@klantportaal/api/incidents";
import { useListOrganisations } from "@klantportaal/api/people";
import type { ListParams } from "@klantportaal/api/lists";
import { IncidentKind } from "@klantportaal/api/model";
import { RadioTower } from "lucide-react";
import { Link, useParams, useSearchParams } from "react-router";
import { isUuid, oneOf } from "../../../../lib/address";
import { usePageCaption } from "../../../../lib/page-caption";
import { QueryBoundary } from "../../../../ui/QueryBoundary";
import { StateView } from "../../../../ui/StateView";
import { m } from "../../messages.nl";
import { NotFound } from "../desk/StaffIncident";
import { s } from "../messages.nl";
import { Editor } from "./Editor";

/** What is over is no longer changed. */
function Over() {
  const [title, text] = s.edit.over;
  return (
    <StateView
      icon={RadioTower}
      level="h1"
      title={title}
      text={text}
      actions={
        <Button asChild variant="solid">
          <Link to="/incidents">{m.toList}</Link>
        </Button>
      }
    />
  );
}

function Stored({ id }: { id: string }) {
  const known = isUuid(id);
  const incident = useGetIncident(id, { query: { enabled: known, staleTime: Infinity, refetchOnMount: "always" } });
  // The names of customers that it leaves out.
  const out = incident.data?.audience?.exceptCustomerIds.length ?? 0;
  const customers = useListOrganisations(
    { PageSize: 100, Filters: ["kind:customer"] } satisfies ListParams<"listOrganisations">,
    { query: { enabled: out > 0 } },
  );
  usePageCaption(
    incident.data
      ? incident.data.publishedOn
        ? s.edit.title
        : s.create[incident.data.kind]
      : known
        ? null
        : m.unnamed,
  );
  if (!known) return <NotFound />;
  // The form begins with what is stored now.
  const waits = !incident.isFetchedAfterMount || (out > 0 && customers.isPending);
  const names = new Map(customers.data?.items.map((one) => [one.id, one.name]));
  return (
    <QueryBoundary
      result={incident}
      what={s.desk.whatOne}
      level="h1"
      notFound={<NotFound />}
      skeleton={<EditorSkeleton />}
    >
      {(found) =>
        found.state === "ended" || found.state === "cancelled" ? (
          <Over />
        ) : waits ? (
          <EditorSkeleton />
        ) : (
          <Editor key={found.id} opened={found} kind={found.kind} names={names} />
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

function New() {
  const kind = oneOf(Object.values(IncidentKind), useSearchParams()[0].get("kind")) ?? "disruption";
  usePageCaption(s.create[kind]);
  return <Editor key={kind} opened={undefined} kind={kind} names={new Map()} />;
}

/** Begins an incident, or changes one. */
export default function EditScreen() {
  const { id } = useParams();
  return (
    <Flex direction="column" flex="1" minH="0" h="full" position="relative">
      {id === undefined ? <New /> : <Stored key={id} id={id} />}
    </Flex>
  );
}
