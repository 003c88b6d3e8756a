import { getListInstalledConfigurationsQueryOptions } from "@klantportaal/api/services";
import type { InstalledConfiguration, ListInstalledConfigurationsParams } from "@klantportaal/api/model";
import { useMemo, type ReactNode } from "react";
import type { Column } from "../../../ui/DataTable";
import type { List } from "../../../ui/list/defineList";
import { ListPages, ListStatus } from "../../../ui/list/ListPages";
import { type ChangeList, useListAddress, useListPages } from "../../../ui/list/useListAddress";
import { m, services as noun } from "../messages.nl";
import { endedList, serviceList, type Filtered } from "./listState";
import { Changed, Empty, type ViewProps, useListTop } from "./parts";
import { endedColumns, ServiceCard, serviceColumns } from "./serviceColumns";
import { States } from "../ServiceState";
import { ServiceFilters } from "./ServiceFilters";
import { ServiceSkeleton } from "./ServiceSkeleton";

type Props<State extends Filtered> = Omit<ViewProps, "codecs"> & {
  list: List<State>;
  state: NoInfer<State>;
  change: ChangeList<NoInfer<State>>;
  params: (page: number) => ListInstalledConfigurationsParams;
  columns: readonly Column<InstalledConfiguration>[];
  empty: ReactNode;
};

function Services<State extends Filtered>(props: Props<State>) {
  const { list, state, change, params, columns, empty, summary, exporting, live } = props;
  const result = useListPages(state.page, (page) => getListInstalledConfigurationsQueryOptions(params(page)));
  const scroller = useListTop(state.page, result.data !== undefined);
  return (
    <>
      <ServiceFilters
        list={list}
        state={state}
        change={change}
        summary={summary}
        busy={exporting.busy}
        onExport={result.data?.total ? () => exporting.start(params(1)) : undefined}
      />
      {/* What has ended shows no states. */}
      <States known={list === endedList || !result.outdated} line={m.unknownStates} onRetry={result.refetch}>
        <ListStatus busy={result.busy && result.data !== undefined}>
          <Changed live={live} words={m.list.servicesChanged} />
        </ListStatus>
        <ListPages
          label={m.title}
          what={m.what}
          noun={noun}
          result={result}
          state={state}
          change={change as ChangeList<Filtered>}
          empty={empty}
          skeleton={<ServiceSkeleton locations={false} />}
          onClearFilters={() => change(list.reset)}
          scroller={scroller}
          columns={columns}
          card={(service) => <ServiceCard service={service} />}
        />
      </States>
    </>
  );
}

/** All services that have not ended. */
export function ServicesView({ codecs, ...props }: ViewProps) {
  const [state, change] = useListAddress(codecs.all);
  const { rights } = props;
  const columns = useMemo(() => serviceColumns(rights), [rights]);
  return (
    <Services
      list={serviceList}
      state={state}
      change={change}
      params={(page) => serviceList.params({ ...state, page })}
      columns={columns}
      empty={<Empty list={serviceList} state={state} change={change} words={m.list.empty} rights={rights} />}
      {...props}
    />
  );
}

export function EndedView({ codecs, ...props }: ViewProps) {
  const [state, change] = useListAddress(codecs.ended);
  const { rights } = props;
  const columns = useMemo(() => endedColumns(rights), [rights]);
  return (
    <Services
      list={endedList}
      state={state}
      change={change}
      params={(page) => endedList.params({ ...state, page }, ["ended:true"])}
      columns={columns}
      empty={<Empty list={endedList} state={state} change={change} words={m.list.emptyEnded} />}
      {...props}
    />
  );
}
