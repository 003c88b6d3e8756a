import { Box, Flex, chakra } from "@chakra-ui/react";
import type { AgreementRule } from "@klantportaal/api/model";
import { Building2 } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../../ui/Avatar";
import { bodyCell, headCell } from "../../../ui/TableFrame";
import { useFrom } from "../../../ui/useMediaQuery";
import { PriorityMark } from "../../tickets/model/StatusBadge";
import { m } from "../messages.nl";
import { combinationOf, promiseText, topicText } from "../model/rules";

const { rules: words } = m;
const { columns } = words;
const widths = [undefined, "132px", "136px", "118px", "126px", "142px"] as const;
const heads = [
  columns.customer,
  columns.topic,
  columns.priority,
  columns.response,
  columns.resolution,
  columns.hours,
] as const;

export type RuleRow = { agreement: string; organisationName: string | null; rule: AgreementRule; calendar: string };

type Props = {
  rows: readonly RuleRow[];
  /** The actions of a row. */
  menu?: ((row: RuleRow) => ReactNode) | undefined;
  /** Rendered beside the rule's customer. */
  mark?: ReactNode;
};

const keyOf = ({ agreement, rule }: RuleRow) => `${agreement}/${combinationOf(rule)}`;

const Who = ({ name, mark }: { name: string | null; mark: ReactNode }) => (
  <Flex align="center" gap="9px" minW="0">
    {name === null ? (
      <Box boxSize="24px" display="grid" placeItems="center" flex="none" color="fg.muted">
        <Building2 size={16} />
      </Box>
    ) : (
      <Avatar name={name} size="sm" borderRadius="6px" />
    )}
    <Box truncate>{name ?? words.everybody}</Box>
    {mark}
  </Flex>
);

const Priority = ({ rule }: { rule: AgreementRule }) =>
  rule.priority ? (
    <PriorityMark priority={rule.priority} />
  ) : (
    <chakra.span color="fg.muted">{words.anyPriority}</chakra.span>
  );

const Promise = ({ minutes }: { minutes: number | null }) => (
  <chakra.span className="num" {...(minutes === null ? { color: "fg.muted" } : { fontWeight: "550" })}>
    {promiseText(minutes)}
  </chakra.span>
);

function RuleCards({ rows, menu, mark }: Props) {
  return (
    <chakra.ul aria-label={words.title} listStyleType="none">
      {rows.map((row) => (
        <Flex as="li" key={keyOf(row)} gap="12px" px="16px" py="10px" borderTopWidth="1px" align="center">
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="8px">
              <Who name={row.organisationName} mark={mark} />
              <Priority rule={row.rule} />
            </Flex>
            <Box textStyle="meta" color="fg.muted" className="num" mt="3px">
              {topicText(row.rule)} ·{" "}
              {words.card(promiseText(row.rule.responseMinutes), promiseText(row.rule.resolutionMinutes))}
            </Box>
          </Box>
          {menu?.(row)}
        </Flex>
      ))}
    </chakra.ul>
  );
}

/** Rules in the order in which they are evaluated. */
export function RulesTable({ rows, menu, mark }: Props) {
  const wide = useFrom("md");
  if (!wide) return <RuleCards rows={rows} menu={menu} mark={mark} />;
  return (
    <chakra.table
      w="full"
      borderCollapse="separate"
      borderSpacing="0"
      tableLayout="fixed"
      css={{ "& tbody tr:last-of-type > *": { borderBottomWidth: "0" } }}
    >
      <chakra.caption srOnly>{words.title}</chakra.caption>
      <colgroup>
        {widths.map((width, at) => (
          <col key={at} style={{ width }} />
        ))}
        {menu && <col style={{ width: "46px" }} />}
      </colgroup>
      <thead>
        <tr>
          {heads.map((head) => (
            <chakra.th key={head} {...headCell} _first={{ ps: "16px" }}>
              {head}
            </chakra.th>
          ))}
          {menu && (
            <chakra.th {...headCell}>
              <chakra.span srOnly>{columns.actions}</chakra.span>
            </chakra.th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { rule } = row;
          const cells = [
            <Who name={row.organisationName} mark={mark} />,
            topicText(rule),
            <Priority rule={rule} />,
            <Promise minutes={rule.responseMinutes} />,
            <Promise minutes={rule.resolutionMinutes} />,
            <Box truncate color="fg.muted" fontSize="0.8125rem">
              {row.calendar}
            </Box>,
          ];
          return (
            <tr key={keyOf(row)}>
              {cells.map((cell, at) => (
                <chakra.td key={at} {...bodyCell} h="44px" py="4px" _first={{ ps: "16px" }}>
                  {cell}
                </chakra.td>
              ))}
              {menu && (
                <chakra.td {...bodyCell} h="44px" py="4px" px="6px">
                  {menu(row)}
                </chakra.td>
              )}
            </tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
