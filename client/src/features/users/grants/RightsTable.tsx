import { Box, Flex, chakra } from "@chakra-ui/react";
import { CircleAlert, Ellipsis, Lock } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { lastDayOf } from "../../../lib/format/days";
import { formatPeriod } from "../../../lib/format/format";
import { viewAs } from "../../../lib/session/view-as";
import { m as kit } from "../../../ui/messages.nl";
import { MenuButton } from "../../../ui/Overlay";
import { Switch } from "../../../ui/Switch";
import { TableFrame, bodyCell } from "../../../ui/TableFrame";
import { ToneBadge } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import { m } from "../messages.nl";
import { type Right, grouped } from "./rights";
import { sourceText } from "./sourceText";
import type { Failure } from "./useGrantChanges";
import { InnerButton } from "../../../ui/InnerButton";

export interface RightActions {
  turn: (right: Right, on: boolean) => void;
  edit: (right: Right) => void;
  /** Why a switch is locked, besides being implied by another right. */
  lockedBecause: (right: Right) => string | null;
  failureOf: (right: Right) => Failure | undefined;
}

type Props = { rights: readonly Right[]; actions: RightActions };

/** The rights in groups: a table, or cards below md. */
export function RightsTable(props: Props) {
  const table = useFrom("md");
  return table ? <TableView {...props} /> : <CardView {...props} />;
}

const idOf = (right: Right, part: string) => `right-${right.grant.grantId}-${part}`;

function TheSwitch({ right, actions }: { right: Right; actions: RightActions }) {
  const locked = right.status === "automatic" || actions.lockedBecause(right) !== null;
  return (
    <Switch
      checked={right.on}
      labelledBy={idOf(right, "name")}
      describedBy={locked ? idOf(right, "why") : undefined}
      locked={locked}
      onChange={(on) => actions.turn(right, on)}
    />
  );
}

function Status({ right: { status, daysLeft } }: { right: Right }) {
  switch (status) {
    case "active":
      return <ToneBadge tone="green">{m.grants.status.active}</ToneBadge>;
    case "ending":
      return <ToneBadge tone="orange">{m.grants.daysLeft(daysLeft ?? 0)}</ToneBadge>;
    case "planned":
      return <ToneBadge tone="accent">{m.grants.status.planned}</ToneBadge>;
    case "expired":
      return <ToneBadge tone="gray">{m.grants.status.expired}</ToneBadge>;
    case "automatic":
      return (
        <ToneBadge tone="gray" icon={<Lock size={13} style={{ marginLeft: -1 }} />}>
          {m.grants.status.automatic}
        </ToneBadge>
      );
    case "none":
      return (
        <chakra.span textStyle="meta" color="fg.subtle">
          {m.grants.status.none}
        </chakra.span>
      );
  }
}

/** Its validity, or the right that implies it; the reason it was granted; why it can't be switched. */
function Validity({ right, actions, empty }: { right: Right; actions: RightActions; empty?: ReactNode }) {
  const { own, via, status } = right;
  const lines: ReactNode[] = [];
  if (status === "automatic" && via)
    lines.push(
      <Line key="via" id={idOf(right, "why")}>
        {m.grants.via(sourceText(via))}
      </Line>,
    );
  else if (own) {
    lines.push(
      <Box key="period" className="num">
        {formatPeriod(own.validFrom, own.validUntil && lastDayOf(own.validUntil))}
      </Box>,
    );
    if (via) lines.push(<Line key="via">{m.grants.nowVia(sourceText(via))}</Line>);
    if (own.reason && status !== "expired") lines.push(<Line key="reason">{own.reason}</Line>);
  }
  const locked = actions.lockedBecause(right);
  if (locked)
    lines.push(
      <Line key="why" id={idOf(right, "why")}>
        {locked}
      </Line>,
    );
  return lines.length > 0 ? <>{lines}</> : empty;
}

const Line = ({ id, children }: { id?: string; children: string }) => (
  <Box id={id} textStyle="meta" color="fg.subtle">
    {children}
  </Box>
);

function NotSaved({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null;
  return (
    <Flex role="alert" gap="6px" align="center" wrap="wrap" color="red.fg" textStyle="meta" mt="3px">
      <CircleAlert size={14} style={{ flex: "none" }} />
      <span title={failure.text}>{failure.retry && !failure.label ? m.grants.notSaved : failure.text}</span>
      {failure.retry && (
        <chakra.button
          type="button"
          onClick={failure.retry}
          textDecoration="underline"
          textUnderlineOffset="2px"
          minH="24px"
          cursor="pointer"
        >
          {failure.label ?? m.grants.retry}
        </chakra.button>
      )}
    </Flex>
  );
}

/** An implied right has no validity of its own, and one that the user may not grant gets none. */
const isEditable = (right: Right, actions: RightActions) =>
  viewAs === null && right.status !== "automatic" && (right.on || actions.lockedBecause(right) === null);

function RowMenu({ right, actions }: { right: Right; actions: RightActions }) {
  if (!isEditable(right, actions)) return null;
  const assigned = right.own !== null && right.status !== "expired";
  const again = right.status === "expired" ? m.grants.giveAgain : m.grants.giveWithPeriod;
  return (
    <MenuButton
      placement="bottom-end"
      trigger={
        <InnerButton label={kit.rowActions(right.grant.caption)} boxSize="32px" borderRadius="8px" color="fg.muted">
          <Ellipsis size={17} />
        </InnerButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Item value="edit" onSelect={() => actions.edit(right)}>
            {assigned ? m.grants.change : again}
          </Menu.Item>
          {assigned && actions.lockedBecause(right) === null && (
            <Menu.Item value="revoke" onSelect={() => actions.turn(right, false)}>
              {m.grants.revoke}
            </Menu.Item>
          )}
        </>
      )}
    </MenuButton>
  );
}

const columns = [
  { id: "on", header: m.grants.columns.on, width: "62px" },
  { id: "right", header: m.grants.columns.right },
  { id: "period", header: m.grants.columns.period, width: "218px" },
  { id: "status", header: m.grants.columns.status, width: "140px" },
  { id: "actions", header: m.grants.columns.actions, width: "46px", hiddenHeader: true },
];

function TableView({ rights, actions }: Props) {
  return (
    <TableFrame label={m.grants.label} columns={columns}>
      {grouped(rights).map(({ name, items }) => (
        <tbody key={name}>
          <tr>
            <chakra.th
              scope="rowgroup"
              colSpan={columns.length}
              bg="bg.subtle"
              textStyle="label"
              fontWeight="600"
              color="fg.muted"
              textAlign="left"
              px="12px"
              py="7px"
              borderBottomWidth="1px"
            >
              {m.grants.groups[name]}
            </chakra.th>
          </tr>
          {items.map((right) => (
            <tr key={right.grant.grantId}>
              <chakra.td {...bodyCell}>
                <TheSwitch right={right} actions={actions} />
              </chakra.td>
              <chakra.td {...bodyCell}>
                <Box id={idOf(right, "name")} fontWeight="500" title={right.grant.description}>
                  {right.grant.caption}
                </Box>
              </chakra.td>
              <chakra.td {...bodyCell} fontSize="0.8125rem" color="fg.muted">
                <Validity
                  right={right}
                  actions={actions}
                  empty={
                    <chakra.span textStyle="meta" color="fg.subtle">
                      {m.none}
                    </chakra.span>
                  }
                />
                <NotSaved failure={actions.failureOf(right)} />
              </chakra.td>
              <chakra.td {...bodyCell}>
                <Status right={right} />
              </chakra.td>
              <chakra.td {...bodyCell} px="6px">
                <RowMenu right={right} actions={actions} />
              </chakra.td>
            </tr>
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

function CardView({ rights, actions }: Props) {
  return grouped(rights).map(({ name, items }) => (
    <Fragment key={name}>
      <chakra.h2 fontSize="0.75rem" lineHeight="20px" fontWeight="600" color="fg.muted" px="2px" pt="12px" pb="6px">
        {m.grants.groups[name]}
      </chakra.h2>
      <chakra.ul
        aria-label={m.grants.groups[name]}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="12px"
        boxShadow="card"
        overflow="hidden"
      >
        {items.map((right, index) => (
          <Card key={right.grant.grantId} right={right} actions={actions} first={index === 0} />
        ))}
      </chakra.ul>
    </Fragment>
  ));
}

function Card({ right, actions, first }: { right: Right; actions: RightActions; first: boolean }) {
  const editable = isEditable(right, actions);
  return (
    <chakra.li position="relative" display="flex" gap="12px" px="14px" py="12px" borderTopWidth={first ? "0" : "1px"}>
      <Box flex="1" minW="0">
        <Box id={idOf(right, "name")} fontWeight="500">
          {right.grant.caption}
        </Box>
        {/* A click anywhere on the card opens its validity; the switch is above it. */}
        {editable && (
          <chakra.button
            type="button"
            aria-label={m.grants.changePeriodOf(right.grant.caption)}
            onClick={() => actions.edit(right)}
            position="absolute"
            inset="0"
            cursor="pointer"
            _focusVisible={{ outline: "2px solid", outlineColor: "focus", outlineOffset: "-2px" }}
          />
        )}
        <Box fontSize="0.8125rem" lineHeight="20px" color="fg.muted" mt="2px" mb="6px">
          <Validity right={right} actions={actions} />
        </Box>
        <Status right={right} />
        <Box position="relative">
          <NotSaved failure={actions.failureOf(right)} />
        </Box>
      </Box>
      <Box position="relative" alignSelf="flex-start">
        <TheSwitch right={right} actions={actions} />
      </Box>
    </chakra.li>
  );
}
