import { useListIncidents } from "@klantportaal/api/incidents";
import { TabLinks } from "../../ui/TabLinks";
import { pastCount } from "./listState";
import { openParams } from "./model/open";
import { m } from "./messages.nl";

/** The two views as links, with their counts. */
export function Views({ past }: { past: boolean }) {
  const open = useListIncidents(openParams);
  const over = useListIncidents(pastCount);
  return (
    <TabLinks
      label={m.views}
      path="/incidents"
      tabs={[
        { name: "now", caption: m.tabs.now, count: open.data?.total, search: "", active: !past },
        { name: "past", caption: m.tabs.past, count: over.data?.total, search: "?view=past", active: past },
      ]}
    />
  );
}
