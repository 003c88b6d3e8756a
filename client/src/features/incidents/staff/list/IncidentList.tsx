import { Button, Flex } from "@chakra-ui/react";
import { getListIncidentsQueryOptions, useListIncidents } from "@klantportaal/api/incidents";
import { ChevronDown, Plus, RadioTower } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { usePageCaption } from "../../../../lib/page-caption";
import { useProfile } from "../../../../lib/session/profile";
import { roles } from "../../../../lib/session/roles";
import { ListFilters } from "../../../../ui/list/ListFilters";
import { ListPages } from "../../../../ui/list/ListPages";
import { useListAddress, useListPages } from "../../../../ui/list/useListAddress";
import { useListKeys } from "../../../../ui/list/useListKeys";
import { NoneFound } from "../../../../ui/NoneFound";
import { MenuButton } from "../../../../ui/Overlay";
import { PageHeader } from "../../../../ui/PageHeader";
import { StateView } from "../../../../ui/StateView";
import { TabLinks } from "../../../../ui/TabLinks";
import { m } from "../../messages.nl";
import { s } from "../messages.nl";
import { IncidentCard, incidentColumns } from "./incidentColumns";
import { address, countOf, filtersOf, incidentList, sorts, tabs, type IncidentTab } from "./listState";

/** Begins an incident: a disruption at once, the others from the menu. */
const Create = () => (
  <Flex>
    <Button asChild variant="solid" borderEndRadius="0">
      <Link to="/incidents/create">
        <Plus size={17} />
        {s.create.disruption}
      </Link>
    </Button>
    <MenuButton
      placement="bottom-end"
      trigger={
        <Button
          variant="solid"
          px="8px"
          minW="0"
          aria-label={s.more}
          borderStartRadius="0"
          borderInlineStartColor="accent.contrast"
        >
          <ChevronDown size={16} />
        </Button>
      }
    >
      {(menu) =>
        (["maintenance", "announcement"] as const).map((kind) => (
          <menu.Item key={kind} value={kind} asChild>
            <Link to={`/incidents/create?kind=${kind}`}>{s.create[kind]}</Link>
          </menu.Item>
        ))
      }
    </MenuButton>
  </Flex>
);

function Tabs({ active }: { active: IncidentTab }) {
  const counts: Record<IncidentTab, number | undefined> = {
    now: useListIncidents(countOf("now")).data?.total,
    planned: useListIncidents(countOf("planned")).data?.total,
    draft: useListIncidents(countOf("draft")).data?.total,
    past: undefined,
  };
  return (
    <TabLinks
      label={m.views}
      tabs={tabs.map((name) => ({
        name,
        caption: s.tabs[name],
        search: name === tabs[0] ? "" : `?view=${name}`,
        count: counts[name],
        active: name === active,
      }))}
    />
  );
}

/** The incidents of all customers. */
export function IncidentList() {
  usePageCaption(s.title);
  const manages = useProfile().data?.roles?.includes(roles.manageIncidents) ?? false;
  const [state, change] = useListAddress(address);
  const result = useListPages(state.page, (page) =>
    getListIncidentsQueryOptions(incidentList.params({ ...state, page }, filtersOf(state.tab))),
  );
  const noun = s.list.nouns[state.tab];
  const scroller = useRef<HTMLDivElement>(null);
  useListKeys(scroller);
  return (
    <>
      <PageHeader title={s.title} actions={manages && <Create />} />
      <Tabs active={state.tab} />
      <ListFilters list={incidentList} state={state} change={change} search={s.list.search} sheet />
      <ListPages
        label={s.tabs[state.tab]}
        what={m.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={
          incidentList.narrowed(state) ? (
            <NoneFound words={s.list.noneFound(noun[1])} onClear={() => change(incidentList.cleared)} />
          ) : (
            <StateView icon={RadioTower} title={s.list.empty(noun[1])} />
          )
        }
        onClearFilters={() => change({ ...incidentList.reset, sort: sorts[state.tab] })}
        scroller={scroller}
        columns={incidentColumns}
        card={(incident) => <IncidentCard incident={incident} />}
      />
    </>
  );
}
