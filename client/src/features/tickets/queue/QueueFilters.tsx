import { Button, Flex } from "@chakra-ui/react";
import { TicketTopic } from "@klantportaal/api/model";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { useFrom } from "../../../ui/useMediaQuery";
import { ChoiceFilter, ClearFilters, SearchField, type Option } from "../../../ui/FilterBar";
import { AssigneeFilter, CustomerFilter, PickFilter } from "../list/PickFilter";
import { Failed } from "../detail/Section";
import { m } from "../messages.nl";
import { isPriority, isStatus, openStatuses, priorityOptions, statusLabel } from "../model/status";
import { NOBODY } from "../../../lib/list-address";
import { activeFilters, noFilters, risks, type QueueState } from "./queueState";
import { q } from "./messages.nl";
import type { Catalogue } from "./useQueue";

const statusOptions = openStatuses.map((value) => ({ value, label: statusLabel(value, true) }));
const riskOptions = risks.map((value) => ({ value, label: q.risk[value] }));
const topics = Object.values(TicketTopic);
const topicOptions = topics.map((value) => ({ value, label: m.topic[value] }));

type Props = {
  state: QueueState;
  catalogue: Catalogue;
  onChange: (change: Partial<QueueState>) => void;
  /** Offered beside active filters; absent when they are saved already. */
  onSave: (() => void) | undefined;
};

/** Labels, by name. */
function TagFilter({ state, catalogue, onChange }: Pick<Props, "state" | "catalogue" | "onChange">) {
  const options: Option[] = catalogue.tags.map(({ id, name }) => ({ value: id, label: name }));
  const [first] = state.tag;
  const rest = state.tag.length > 1 ? ` +${state.tag.length - 1}` : "";
  return (
    <PickFilter
      label={q.filterTag}
      chosen={state.tag}
      chipText={first && (catalogue.tag(first)?.name ?? m.list.chosen(1)) + rest}
      placeholder={q.searchTag}
      none={q.noTag}
      search={(query) => ({
        options: options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
      })}
      onChange={(tag) => onChange({ tag })}
    />
  );
}

/** Search and filters above the queue; on small screens the filters expand below the search. */
export function QueueFilters({ state, catalogue, onChange, onSave }: Props) {
  const teamOptions: Option[] = [
    { value: NOBODY, label: q.bulk.noTeam },
    ...catalogue.teams.filter(({ archived }) => !archived).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const wide = useFrom("md");
  const [unfolded, setUnfolded] = useState(false);
  const count = activeFilters(state);
  return (
    <Flex gap="8px" align="flex-start" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
      <Flex gap="8px" wrap="wrap" align="center" flex="1" minW="0">
        <SearchField
          value={state.q}
          placeholder={q.search}
          onSearch={(text) => text !== state.q && onChange({ q: text })}
        />
        {!wide && (
          <IconButton
            label={count > 0 ? `${kit.filters}, ${count}` : kit.filters}
            variant="outline"
            borderColor={count > 0 ? "accent" : "border.strong"}
            boxSize="40px"
            aria-expanded={unfolded}
            onClick={() => setUnfolded(!unfolded)}
          >
            <ListFilter size={18} />
          </IconButton>
        )}
        {(wide || unfolded) && (
          <>
            <ChoiceFilter
              label={m.list.filterStatus}
              options={statusOptions}
              chosen={state.status}
              onChange={(chosen) => onChange({ status: chosen.filter(isStatus) })}
            />
            <CustomerFilter chosen={state.customer} onChange={(customer) => onChange({ customer })} />
            <ChoiceFilter
              label={m.list.filterPriority}
              options={priorityOptions}
              chosen={state.priority}
              onChange={(chosen) => onChange({ priority: chosen.filter(isPriority) })}
            />
            {state.view !== "mine" && state.view !== "unassigned" && (
              <AssigneeFilter chosen={state.assignee} onChange={(assignee) => onChange({ assignee })} />
            )}
            {catalogue.teams.length > 0 && state.view !== "team" && (
              <ChoiceFilter
                label={q.filterTeam}
                options={teamOptions}
                chosen={state.team}
                onChange={(team) => onChange({ team })}
              />
            )}
            {catalogue.tags.length > 0 && <TagFilter state={state} catalogue={catalogue} onChange={onChange} />}
            <ChoiceFilter
              label={q.filterTopic}
              options={topicOptions}
              chosen={state.topic}
              onChange={(chosen) => onChange({ topic: topics.filter((one) => chosen.includes(one)) })}
            />
            {state.view !== "due" && (
              <ChoiceFilter
                label={q.filterDue}
                options={riskOptions}
                chosen={state.risk}
                onChange={(chosen) => onChange({ risk: risks.filter((one) => chosen.includes(one)) })}
              />
            )}
            {activeFilters(state) > 0 && (
              <ClearFilters onClear={() => onChange({ ...noFilters } as unknown as Partial<QueueState>)} />
            )}
            {onSave && (
              <Button variant="plain" size="sm" flex="none" color="accent.fg" onClick={onSave}>
                {q.saved.save}
              </Button>
            )}
          </>
        )}
        {catalogue.failed && <Failed text={kit.failed(q.catalogue)} onRetry={catalogue.retry} />}
      </Flex>
    </Flex>
  );
}
