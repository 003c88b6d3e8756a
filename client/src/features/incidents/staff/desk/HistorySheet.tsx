import { Drawer } from "@chakra-ui/react";
import { useListIncidentHistory } from "@klantportaal/api/incidents";
import type { IncidentDetail } from "@klantportaal/api/model";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { HistoryEntries, historyParams } from "../../../../ui/HistoryList";
import { Sheet } from "../../../../ui/Sheet";
import { s } from "../messages.nl";
import { incidentLine } from "./incidentLine";

const words = s.desk.changes;

/** What was done with an incident, and by whom. What was told stands on its desk. */
export default function HistorySheet({ incident, onClose }: { incident: IncidentDetail; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const result = useListIncidentHistory(incident.id, historyParams(page), {
    query: { placeholderData: keepPreviousData },
  });
  return (
    <Sheet
      open
      title={words.title(incident.number)}
      placement="end"
      content={{ w: "full", maxW: { base: "full", md: "560px" } }}
      onClose={onClose}
    >
      <Drawer.Body pb="24px">
        <HistoryEntries result={result} page={page} empty={words.empty} line={incidentLine} onPage={setPage} />
      </Drawer.Body>
    </Sheet>
  );
}
