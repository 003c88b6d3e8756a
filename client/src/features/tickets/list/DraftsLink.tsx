import { Button, chakra } from "@chakra-ui/react";
import { useListTicketDrafts } from "@klantportaal/api/drafts";
import { Bot } from "lucide-react";
import { Link } from "react-router";
import { viewAs } from "../../../lib/session/view-as";
import { useDraftList } from "../model/drafts";
import { d } from "../model/drafts.nl";

const A_MINUTE = 60_000;

/** Leads to the tickets that assistants prepared, beside the button that makes one. */
export default function DraftsLink() {
  const { data } = useListTicketDrafts({ query: { enabled: viewAs === null, staleTime: A_MINUTE } });
  useDraftList(null);
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <Button asChild>
      <Link to="/support/tickets/create" aria-label={d.countOf(count)}>
        <Bot size={16} />
        <chakra.span hideBelow="md">{d.count(count)}</chakra.span>
        <chakra.span hideFrom="md">{count}</chakra.span>
      </Link>
    </Button>
  );
}
