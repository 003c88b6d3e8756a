/** The facts about a service: beside its tickets, in a sheet, or on a phone below them. */
import { Box, Button, Flex, Skeleton, chakra } from "@chakra-ui/react";
import { useListInstalledConfigurations } from "@klantportaal/api/services";
import type { InstalledConfigurationDetail as Service, ServiceAttribute } from "@klantportaal/api/model";
import type { ListParams } from "@klantportaal/api/lists";
import { Copy } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { dayKey, formatShort } from "../../../lib/format/format";
import { openingHoursText, openingTimeText } from "../../../lib/format/openingHours";
import { copyText } from "../../../ui/copy";
import { InnerButton } from "../../../ui/InnerButton";
import { writes } from "../../../ui/readOnly";
import { ContactLines, contactsShort } from "../contacts/ContactLines";
import { ContractEnd } from "../list/cells";
import { addresses, serviceList } from "../list/listState";
import { m } from "../messages.nl";
import { hasAddress, servicePath, serviceTitle } from "../../../lib/services/names";
import { Retry } from "../Retry";
import { ServiceState, StatesKnown } from "../ServiceState";
import { ServiceTile } from "../../../ui/serviceIcons";

const { facts: words, contract, promise: promised, nearby } = m.detail;

export type Section = {
  name: string;
  title: string;
  content: ReactNode;
  /** Beside the title; below the content where it is folded. */
  action?: ReactNode;
  /** In one line, where it is folded. */ short: string;
};

type Fact = readonly [label: string, value: ReactNode];

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <chakra.dl
    display="grid"
    gridTemplateColumns="6rem minmax(0, 1fr)"
    rowGap="6px"
    alignItems="baseline"
    fontSize="0.8125rem"
  >
    {facts.map(([label, value]) => (
      <Fragment key={label}>
        <chakra.dt color="fg.subtle" overflowWrap="anywhere" pe="8px">
          {label}
        </chakra.dt>
        <chakra.dd minW="0" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </Fragment>
    ))}
  </chakra.dl>
);

function Copied({ label, value }: { label: string; value: string }) {
  return (
    <Flex align="center" gap="4px">
      <chakra.span minW="0">{value}</chakra.span>
      <InnerButton
        label={words.copy(value === "" ? label : value)}
        my="-3px"
        color="fg.muted"
        onClick={() => copyText(value)}
      >
        <Copy size={14} />
      </InnerButton>
    </Flex>
  );
}

/** What somebody copies: addresses and long numbers. */
const IS_CODE = /\d[.:]\d|\d{5,}/;

function Value({ attribute: { caption, type, value } }: { attribute: ServiceAttribute }) {
  if (type === "date") return formatShort(value);
  if (type === "phones")
    return value
      .split("\n")
      .filter(Boolean)
      .map((number) => <Copied key={number} label={caption} value={number} />);
  return type === "text" && IS_CODE.test(value) ? <Copied label={caption} value={value} /> : value;
}

function factsOf({ kind, attributes }: Service): Section {
  const facts: Fact[] = [
    ...(kind ? [[words.kind, kind.caption] as const] : []),
    ...attributes.map((one): Fact => [one.caption, <Value key={one.key} attribute={one} />]),
  ];
  return {
    name: "facts",
    title: words.title,
    short: "",
    content:
      facts.length > 0 ? (
        <Facts facts={facts} />
      ) : (
        <Box textStyle="small" color="fg.subtle">
          {words.none}
        </Box>
      ),
  };
}

/** What customers do not see. */
function deskOf({ deskAttributes }: Service): Section[] {
  if (!deskAttributes?.length) return [];
  const facts = deskAttributes.map((one): Fact => [one.caption, <Value key={one.key} attribute={one} />]);
  return [{ name: "desk", title: words.desk, short: "", content: <Facts facts={facts} /> }];
}

/** The contract's number; it opens the document where there is one. */
function ContractNumber({ service, staff }: { service: Service; staff: boolean }) {
  const { contractNumber: number, contractDocumentId: id, organisationId } = service;
  if (id === null) return number;
  const to = staff
    ? `/customers/${organisationId}?${new URLSearchParams({ tab: "documents", state: "published", q: number }).toString()}`
    : `/documents?doc=${id}`;
  return (
    <chakra.span asChild color="accent.fg" fontWeight="550" _hover={{ textDecoration: "underline" }}>
      <Link to={to} state={fromService} aria-label={contract.openDocument(number)}>
        {number}
      </Link>
    </chakra.span>
  );
}

/** Closing the document leads back to the service. */
const fromService = { fromList: true };

function contractOf(service: Service, staff: boolean): Section {
  const { startsOn, contractEndsOn, contractNumber, noticeBy, endedOn } = service;
  const future = startsOn !== null && startsOn > dayKey(Date.now());
  return {
    name: "contract",
    title: contract.title,
    short: endedOn
      ? m.ended(formatShort(endedOn))
      : contractEndsOn
        ? contract.short(formatShort(contractEndsOn), noticeBy ? formatShort(noticeBy) : "")
        : contract.endless,
    content: (
      <Facts
        facts={[
          ...(contractNumber
            ? [[contract.number, <ContractNumber key="number" service={service} staff={staff} />] as const]
            : []),
          ...(startsOn ? [[future ? contract.from : contract.since, formatShort(startsOn)] as const] : []),
          [contract.until, <ContractEnd key="until" day={contractEndsOn} color="fg" />],
          ...(noticeBy && !endedOn ? [[contract.notice, contract.before(formatShort(noticeBy))] as const] : []),
          ...(endedOn ? [[contract.ended, formatShort(endedOn)] as const] : []),
        ]}
      />
    ),
  };
}

/** What is promised about an urgent fault; absent when nothing is, and of a service that has ended. */
function promiseOf({ promise, endedOn }: Service): Section[] {
  if (!promise || endedOn !== null) return [];
  const times = [
    [promised.response, promise.responseMinutes],
    [promised.resolution, promise.resolutionMinutes],
  ] as const;
  const facts = times.flatMap(([label, minutes]) =>
    minutes === null ? [] : [[label, promised.within(openingTimeText(minutes))] as const],
  );
  if (facts.length === 0) return [];
  return [
    {
      name: "promise",
      title: promised.title,
      short: promised.short(facts.map((fact) => fact.join(" "))),
      content: (
        <>
          <Facts facts={facts} />
          <Box mt="6px" textStyle="meta" color="fg.subtle" className="num">
            {promised.about(openingHoursText(promise.openingHours.hours))}
          </Box>
        </>
      ),
    },
  ];
}

/** Whom to call; absent when there is nobody and the reader may add nobody. */
function contactsOf({ contacts }: Service, onContacts: (() => void) | undefined): Section[] {
  if (contacts.length === 0 && !onContacts) return [];
  return [
    {
      name: "contacts",
      title: m.contacts.title,
      short: contactsShort(contacts),
      content:
        contacts.length > 0 ? (
          <ContactLines contacts={contacts} />
        ) : (
          <Box textStyle="small" color="fg.subtle">
            {m.contacts.none}
          </Box>
        ),
      action: onContacts && (
        <Button variant="plain" size="xs" minH={{ base: "40px", md: "auto" }} {...writes} onClick={onContacts}>
          {contacts.length > 0 ? m.contacts.change : m.contacts.add}
        </Button>
      ),
    },
  ];
}

/** Other services there. */
const OTHERS = 5;

function Nearby({ service, staff }: { service: Service; staff: boolean }) {
  const { data, error, isRefetchError, refetch } = useListInstalledConfigurations(nearbyParams(service, staff));
  const others = data?.items.filter(({ id }) => id !== service.id).slice(0, OTHERS);
  if (!others)
    return error ? (
      <Retry what={m.what} onRetry={() => void refetch()} />
    ) : (
      <Flex direction="column" gap="16px" py="8px" aria-busy="true">
        <Skeleton h="18px" w="80%" />
        <Skeleton h="18px" w="70%" />
      </Flex>
    );
  const { location } = service;
  const search = addresses.locations.all.format({ ...serviceList.standard, q: location.postCode });
  return (
    <StatesKnown known={!isRefetchError}>
      <chakra.ul>
        {others.map((one) => (
          <chakra.li key={one.id} display="flex" alignItems="center" gap="9px" py="4px" fontSize="0.8125rem" minW="0">
            <ServiceTile icon={one.kind?.icon} size="sm" />
            <chakra.span asChild flex="1" minW="0" truncate _hover={{ textDecoration: "underline" }}>
              <Link to={servicePath(one)} title={serviceTitle(one)}>
                {serviceTitle(one)}
              </Link>
            </chakra.span>
            <ServiceState of={one} />
          </chakra.li>
        ))}
      </chakra.ul>
      {data && data.total > OTHERS + 1 && !staff && location.postCode && (
        <chakra.span asChild color="accent.fg" fontWeight="550" textStyle="small">
          <Link to={`/services?${search}`}>{nearby.all(data.total)}</Link>
        </chakra.span>
      )}
    </StatesKnown>
  );
}

const nearbyParams = ({ organisationId, location }: Service, staff: boolean) =>
  ({
    Filters: [`locationId:${location.id}`, ...(staff ? ([`organisationId:${organisationId}`] as const) : [])],
    OrderBy: "state ASC",
    PageSize: OTHERS + 1,
  }) satisfies ListParams<"listInstalledConfigurations">;

/** The parts in their order; other services at the location only where there are any. */
export function useSections(service: Service, staff: boolean, onContacts: (() => void) | undefined): Section[] {
  const { data } = useListInstalledConfigurations(nearbyParams(service, staff));
  const others = data && data.total - (data.items.some(({ id }) => id === service.id) ? 1 : 0);
  const { name } = service.location;
  return [
    ...deskOf(service),
    factsOf(service),
    contractOf(service, staff),
    ...promiseOf(service),
    ...contactsOf(service, onContacts),
    ...(others === 0
      ? []
      : [
          {
            name: "nearby",
            title: name ? nearby.title(name) : hasAddress(service.location) ? nearby.titleHere : nearby.titleNowhere,
            short: others ? nearby.short(others) : "",
            content: <Nearby service={service} staff={staff} />,
          },
        ]),
  ];
}
