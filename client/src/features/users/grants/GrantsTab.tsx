import { Box, Button, Flex, Skeleton } from "@chakra-ui/react";
import { useListUserGrants } from "@klantportaal/api/grants";
import type { Grant, UserGrant } from "@klantportaal/api/model";
import { Plus } from "lucide-react";
import { startTransition, useState } from "react";
import { Link } from "react-router";
import { parts } from "../../../lib/address";
import { roleCaption, roles } from "../../../lib/session/roles";
import { viewAs } from "../../../lib/session/view-as";
import { ConfirmDialog } from "../../../ui/ConfirmDialog";
import { ChoiceFilter, SearchField } from "../../../ui/list/FilterBar";
import { m as kit } from "../../../ui/messages.nl";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { useNow } from "../../../ui/ticker";
import { useAddress } from "../../../ui/list/useListAddress";
import { m } from "../messages.nl";
import { useCatalogue, useMyGrants } from "./catalogue";
import { GiveDialog } from "./GiveDialog";
import { NowPanel } from "./NowPanel";
import { PeriodDialog } from "./PeriodDialog";
import { type Holder, type Right, type RightStatus, lostWithout, refusalOf, rightsOf } from "./rights";
import { type RightActions, RightsTable } from "./RightsTable";
import { useGrantChanges } from "./useGrantChanges";

const statuses = Object.keys(m.grants.status) as RightStatus[];
const statusOptions = statuses.map((value) => ({ value, label: m.grants.status[value] }));

type Filters = { q: string; status: readonly RightStatus[] };

/** Search and status, in the address beside the tab. */
const filterAddress = {
  parse: (params: URLSearchParams): Filters => ({
    q: params.get("gq") ?? "",
    status: parts(params.get("gstatus")).filter((one): one is RightStatus => statuses.includes(one as RightStatus)),
  }),
  format: ({ q, status }: Filters) =>
    new URLSearchParams({ ...(q && { gq: q }), ...(status.length > 0 && { gstatus: status.join(",") }) }),
};

function useFilters() {
  const [filters, change] = useAddress(filterAddress);
  const set = (next: Partial<Filters>) => change(next, { replace: true });
  return {
    ...filters,
    search: (q: string) => set({ q }),
    choose: (chosen: readonly string[]) => set({ status: statuses.filter((one) => chosen.includes(one)) }),
    clear: () => set({ q: "", status: [] }),
  };
}

function matches({ grant, status }: Right, q: string, wanted: readonly RightStatus[]): boolean {
  const text = `${grant.caption} ${grant.key} ${grant.description}`.toLowerCase();
  return (wanted.length === 0 || wanted.includes(status)) && text.includes(q.toLowerCase());
}

/** The open dialog: the validity of a right, or several rights at once. */
type Open = { kind: "period"; right: Right } | { kind: "give" } | null;

/** The question about account-admin; its text stays while it closes. */
type Asking = { right: Right; on: boolean; lost: string[] };

type Props = {
  user: Holder;
  isSelf: boolean;
  catalogue: readonly Grant[];
  storedAt: number;
  mine: readonly UserGrant[] | undefined;
};

function Grants({ user, isSelf, catalogue, storedAt, mine }: Props) {
  // The shared clock may be half a minute behind data fetched just now.
  const now = Math.max(useNow(), storedAt);
  const changes = useGrantChanges(user.id);
  const filters = useFilters();
  const [open, setOpen] = useState<Open>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [askingOpen, setAskingOpen] = useState(false);
  const close = () => setOpen(null);
  const { grants, failures } = changes;
  const rights = rightsOf(catalogue, grants, user.isCustomer, now);
  const shown = rights.filter((right) => matches(right, filters.q, filters.status));

  const turn = (right: Right, on: boolean, asked = false) => {
    if (right.grant.key === roles.accountAdmin && !asked) {
      setAsking({
        right,
        on,
        lost: on ? [] : lostWithout(roles.accountAdmin, catalogue, grants, user.isCustomer, now).map(roleCaption),
      });
      return setAskingOpen(true);
    }
    if (!on && right.own) void changes.take(right.grant, right.own);
    else if (on && right.status === "expired") setOpen({ kind: "period", right });
    else if (on) void changes.give(right.grant);
  };
  const lockedBecause = (right: Right) => {
    if (viewAs !== null) return kit.readOnly;
    if (right.on) return isSelf && right.own && right.grant.key === roles.accountAdmin ? m.grants.ownAdmin : null;
    const refusal = refusalOf(right.grant.key, mine, { isSelf, isCustomer: user.isCustomer }, now);
    return refusal && m.grants.refusal[refusal];
  };
  const actions: RightActions = {
    turn,
    edit: (right) => setOpen({ kind: "period", right }),
    lockedBecause,
    failureOf: (right) => failures.get(right.grant.grantId),
  };
  // The dialog is long: it renders while the page stays responsive.
  const giveButton = (
    <Button variant="solid" {...writes} onClick={() => startTransition(() => setOpen({ kind: "give" }))}>
      <Plus size={16} />
      {m.grants.give}
    </Button>
  );
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 292px", xl: "minmax(0, 1fr) 340px" }}
      gap="20px"
      px={{ base: "16px", md: "28px" }}
      pt={{ base: "12px", md: "18px" }}
      pb={{ base: "80px", md: "28px" }}
      alignItems="start"
      maxW="1736px"
      mx="auto"
      w="full"
    >
      <Box minW="0">
        <Flex hideBelow="md" align="center" gap="8px" mb="12px">
          <Flex flex="1" gap="8px" minW="0" wrap="wrap">
            <Box display="flex" flex="0 1 260px">
              <SearchField value={filters.q} placeholder={m.grants.search} onSearch={filters.search} />
            </Box>
            <ChoiceFilter
              label={m.grants.filterStatus}
              options={statusOptions}
              chosen={filters.status}
              onChange={filters.choose}
            />
          </Flex>
          {giveButton}
        </Flex>
        <Box hideFrom="md" css={{ "& > button": { width: "100%" } }}>
          {giveButton}
        </Box>
        {shown.length > 0 ? (
          <RightsTable rights={shown} actions={actions} />
        ) : (
          <Flex direction="column" align="center" gap="10px" py="40px" color="fg.muted">
            {m.grants.noneFound}
            <Button onClick={filters.clear}>{m.grants.clear}</Button>
          </Flex>
        )}
        <Box mt="14px" textStyle="small">
          <Box
            asChild
            color="accent.fg"
            textDecoration="underline"
            textUnderlineOffset="2px"
            display="inline-block"
            lineHeight="24px"
          >
            <Link to="/users/knowledge-base">{m.grants.help}</Link>
          </Box>
        </Box>
      </Box>
      <NowPanel user={user} rights={rights} />
      {open?.kind === "period" && <PeriodDialog right={open.right} changes={changes} onClose={close} />}
      {open?.kind === "give" && (
        <GiveDialog
          name={user.fullName}
          rights={rights.filter(
            (right) => refusalOf(right.grant.key, mine, { isSelf, isCustomer: user.isCustomer }, now) === null,
          )}
          changes={changes}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={askingOpen}
        {...(asking && !asking.on
          ? m.grants.confirmOff(user.fullName, asking.lost)
          : m.grants.confirmOn(user.fullName))}
        destructive={asking?.on === false}
        onConfirm={() => asking && turn(asking.right, asking.on, true)}
        onClose={() => setAskingOpen(false)}
      />
    </Box>
  );
}

type TabProps = {
  user: Holder;
  isSelf: boolean;
  /** Which rights they may hold; all. */
  mayHold?: (grant: Grant) => boolean;
};

/** The rights of a user or an integration, and their total effect. */
export default function GrantsTab({ user, isSelf, mayHold = () => true }: TabProps) {
  const catalogue = useCatalogue();
  const stored = useListUserGrants(user.id);
  const mine = useMyGrants();
  const both = {
    data:
      catalogue.data && stored.data
        ? { catalogue: catalogue.data.filter(mayHold), storedAt: stored.dataUpdatedAt }
        : undefined,
    error: catalogue.error ?? stored.error,
    isPending: catalogue.isPending || stored.isPending,
    refetch: () => void Promise.all([catalogue.refetch(), stored.refetch()]),
  };
  return (
    <QueryBoundary result={both} what={m.grants.what} skeleton={<GrantsSkeleton />}>
      {(lists) => <Grants user={user} isSelf={isSelf} mine={mine} {...lists} />}
    </QueryBoundary>
  );
}

const GrantsSkeleton = () => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 292px" }}
    gap="20px"
    px={{ base: "16px", md: "28px" }}
    py="18px"
  >
    <Box>
      <Skeleton h="34px" mb="12px" />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h="54px" mb="1px" />
      ))}
    </Box>
    <Skeleton h="250px" hideBelow="lg" />
  </Box>
);
