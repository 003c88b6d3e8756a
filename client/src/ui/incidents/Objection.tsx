import { Box, Button, chakra } from "@chakra-ui/react";
import type { Incident } from "@klantportaal/api/model";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatExactId } from "../../lib/format/format";
import { m } from "../../lib/incidents/messages.nl";
import { linkButton } from "../linkButton";
import { writes } from "../readOnly";
import { useNow } from "../ticker";
import { ObjectionDialog } from "./ObjectionDialog";

type Props = {
  incident: Incident;
  /** Whether the user may create tickets. */
  tickets: boolean;
};

/** Whether customers say, or said, that the moment of maintenance does not suit them. */
const takesObjections = ({ kind, state, objectUntil, mine }: Incident): boolean =>
  kind === "maintenance" && state === "planned" && objectUntil !== null && mine !== null;

/** Says that the moment of maintenance does not suit; then leads to the ticket about it. */
export function Objection({ incident, tickets }: Props) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const objection = incident.mine?.objection ?? null;
  // The pressed button goes: the focus moves to the link in its place.
  useEffect(() => {
    if (!open && objection && pressed.current) place.current?.querySelector("a")?.focus();
  }, [open, objection]);
  if (!takesObjections(incident) || (!objection && !tickets)) return null;
  const late = Date.parse(incident.objectUntil ?? "") <= now;
  return (
    <Box ref={place} position="relative" textStyle="meta" color="fg.muted" className="num">
      {objection ? (
        <>
          {m.objection.discussed}{" "}
          <chakra.span asChild color="accent.fg" fontWeight="600" _hover={{ textDecoration: "underline" }}>
            <Link to={`/support/tickets/${objection.ticketId}`}>
              {objection.exactId ? formatExactId(objection.exactId) : m.objection.ticket}
            </Link>
          </chakra.span>
        </>
      ) : late && !open ? (
        m.objection.late
      ) : (
        <Button
          {...linkButton}
          aria-label={m.objection.of(incident.title)}
          aria-haspopup="dialog"
          {...writes}
          onClick={() => {
            pressed.current = true;
            setOpen(true);
          }}
        >
          {m.objection.open}
        </Button>
      )}
      {open && <ObjectionDialog incident={incident} onClose={() => setOpen(false)} />}
    </Box>
  );
}
