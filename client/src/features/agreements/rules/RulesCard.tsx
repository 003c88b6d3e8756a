import { Box, Button, Flex, chakra } from "@chakra-ui/react";
import { FlaskConical, Plus } from "lucide-react";
import { priorityLabel } from "../../tickets/model/status";
import { RowMenu } from "../../../ui/RowMenu";
import { useFrom } from "../../../ui/useMediaQuery";
import { Card } from "../Card";
import { m } from "../messages.nl";
import type { Draft } from "../model/draft";
import { combinationOf, topicText } from "../model/rules";
import { type RuleRow, RulesTable } from "./RulesTable";
import type { Edited } from "./RuleSheet";

const { rules: words } = m;

/** Customers' own rules first, by name; the default ones last. */
function rowsOf({ agreements, calendars }: Draft): RuleRow[] {
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const order = [...agreements].sort(
    (a, b) =>
      Number(a.organisationId === null) - Number(b.organisationId === null) ||
      (a.organisationName ?? "").localeCompare(b.organisationName ?? "", "nl"),
  );
  return order.flatMap(({ id, organisationName, rules }) =>
    rules.map((rule) => ({ agreement: id, organisationName, rule, calendar: names.get(rule.calendarId) ?? "—" })),
  );
}

type Props = {
  draft: Draft;
  onEdit: (edited: Edited) => void;
  onTry: () => void;
  onRemove: (agreement: string, combination: string) => void;
};

/** The rules, and their customers. */
export function RulesCard({ draft, onEdit, onTry, onRemove }: Props) {
  const rows = rowsOf(draft);
  const wide = useFrom("md");
  const edit = ({ agreement, rule }: RuleRow) => {
    const of = draft.agreements.find(({ id }) => id === agreement);
    const customer = of?.organisationId ? { id: of.organisationId, name: of.organisationName ?? "" } : null;
    onEdit({ customer, rule });
  };
  const nameOf = ({ organisationName, rule }: RuleRow) =>
    words.name(
      organisationName ?? words.everybody,
      topicText(rule),
      rule.priority ? priorityLabel(rule.priority) : words.anyPriority,
    );
  const add = (
    <Button size="sm" variant="solid" onClick={() => onEdit({ customer: null })}>
      <Plus size={15} />
      {words.add}
    </Button>
  );
  return (
    <Card
      title={words.title}
      head={
        <>
          <chakra.span hideBelow="md" color="fg.muted" textStyle="meta">
            {words.hint}
          </chakra.span>
          <Flex ms="auto" gap="8px">
            <Button
              size="sm"
              px={wide ? undefined : "9px"}
              aria-label={words.tryOut}
              title={wide ? undefined : words.tryOut}
              onClick={onTry}
            >
              <FlaskConical size={15} />
              {wide && words.tryOut}
            </Button>
            {rows.length > 0 && add}
          </Flex>
        </>
      }
    >
      {rows.length === 0 ? (
        <Flex direction="column" align="center" gap="12px" px="16px" py="28px">
          <Box color="fg.muted">{words.empty}</Box>
          {add}
        </Flex>
      ) : (
        <RulesTable
          rows={rows}
          menu={(row) => (
            <RowMenu name={nameOf(row)}>
              {(Menu) => (
                <>
                  <Menu.Item value="edit" onSelect={() => edit(row)}>
                    {m.edit}
                  </Menu.Item>
                  <Menu.Item value="remove" onSelect={() => onRemove(row.agreement, combinationOf(row.rule))}>
                    {m.remove}
                  </Menu.Item>
                </>
              )}
            </RowMenu>
          )}
        />
      )}
    </Card>
  );
}
