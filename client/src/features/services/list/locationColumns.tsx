/** Locations as rows, each with a button that opens it in place. */
import { Box, Flex, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { Location } from "@klantportaal/api/model";
import { ChevronDown, ChevronRight, Pencil } from "lucide-react";
import { formatNumber } from "../../../lib/format/format";
import type { Column } from "../../../ui/DataTable";
import { InnerButton } from "../../../ui/InnerButton";
import { writes } from "../../../ui/readOnly";
import { aboveRowLink, rowLink } from "../../../ui/rowLink";
import { m } from "../messages.nl";
import { locationLine, locationTitle } from "../../../lib/services/names";
import { ServiceState, locationWords, useStatesKnown } from "../ServiceState";
import { ContractEnd, OpenTickets, type Rights, StateWords } from "./cells";
import { Sub } from "../../../ui/Sub";

export type Opening = { isOpen: (location: Location) => boolean; onToggle: (location: Location) => void };

/** Edits the name of a location; absent for those who may not. */
type Rename = ((location: Location) => void) | undefined;

const { columns: heads } = m.list;

/** Whether something is open there: the filter `open` of the contract. */
export const hasOpen = ({ state, openTickets }: Location) => state !== "works" || openTickets > 0;

function OpenButton({ location, opening }: { location: Location; opening: Opening }) {
  const open = opening.isOpen(location);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <chakra.button
      type="button"
      aria-expanded={open}
      aria-label={m.list.servicesOf(locationTitle(location))}
      onClick={() => opening.onToggle(location)}
      boxSize="28px"
      display="grid"
      placeItems="center"
      borderRadius="7px"
      color="fg.muted"
      cursor="pointer"
      {...rowLink}
    >
      <Chevron size={17} />
    </chakra.button>
  );
}

function RenameButton({ location, onRename }: { location: Location; onRename: NonNullable<Rename> }) {
  const label = m.rename.of(locationTitle(location));
  return (
    <InnerButton
      label={label}
      title={label}
      css={aboveRowLink}
      boxSize={{ base: "40px", md: "32px" }}
      my="-9px"
      color="fg.muted"
      _hover={{ bg: "bg.muted" }}
      data-row-hover=""
      {...writes}
      onClick={() => onRename(location)}
    >
      <Pencil size={15} />
    </InnerButton>
  );
}

export const locationColumns = (
  rights: Rights,
  opening: Opening,
  onRename: Rename,
): Column<Location, Lists["listLocations"]["order"]>[] => [
  {
    id: "open",
    header: heads.open,
    hiddenHeader: true,
    width: "44px",
    px: "8px",
    cell: (location) => <OpenButton location={location} opening={opening} />,
  },
  {
    id: "name",
    header: heads.location,
    sortKey: "name",
    cell: (location) => (
      <>
        <Box truncate fontWeight="500" title={locationTitle(location)}>
          {locationTitle(location)}
        </Box>
        <Sub>{locationLine(location)}</Sub>
      </>
    ),
  },
  {
    id: "state",
    header: heads.now,
    width: "232px",
    sortKey: "state",
    cell: (location) => (
      // A badge is higher than a line: the row stays as high as the others.
      <Box my="-2px">
        <Flex>
          <ServiceState of={location} />
        </Flex>
        <StateWords>{locationWords(location)}</StateWords>
      </Box>
    ),
  },
  {
    id: "services",
    header: heads.services,
    width: "84px",
    sortKey: "services",
    firstDescending: true,
    css: { fontSize: "0.8125rem", color: "fg.muted" },
    cell: ({ services }) => <chakra.span className="num">{formatNumber(services)}</chakra.span>,
  },
  {
    id: "openTickets",
    header: heads.openTickets,
    width: "100px",
    sortKey: "openTickets",
    firstDescending: true,
    cell: (location) => (
      <OpenTickets
        count={location.openTickets}
        name={locationTitle(location)}
        to={rights.tickets ? `/support/tickets?location=${location.id}` : undefined}
      />
    ),
  },
  {
    id: "contract",
    header: heads.contractEndsOn,
    width: "116px",
    from: "lg",
    sortKey: "contractEndsOn",
    cell: ({ contractEndsOn, contractEnds }) => <ContractEnd day={contractEndsOn} ends={contractEnds} />,
  },
  {
    id: "actions",
    header: heads.actions,
    hiddenHeader: true,
    width: "46px",
    px: "6px",
    cell: (location) => onRename && <RenameButton location={location} onRename={onRename} />,
  },
];

type CardProps = { location: Location; opening: Opening; onRename: Rename };

/** A location below md. */
export function LocationCard({ location, opening, onRename }: CardProps) {
  const known = useStatesKnown();
  const open = opening.isOpen(location);
  const Chevron = open ? ChevronDown : ChevronRight;
  const words = [
    known ? locationWords(location) : "",
    location.openTickets > 0 ? m.list.openTickets(location.openTickets) : "",
  ].filter(Boolean);
  const line = [locationLine(location), words.length === 0 ? m.list.serviceCount(location.services) : ""];
  return (
    <Box position="relative" px="16px" py="12px">
      <Flex gap="10px" align="center">
        <Box flex="1" minW="0" truncate fontWeight="500">
          <chakra.button
            type="button"
            aria-expanded={open}
            aria-label={m.list.servicesOf(locationTitle(location))}
            onClick={() => opening.onToggle(location)}
            cursor="pointer"
            {...rowLink}
          >
            {locationTitle(location)}
          </chakra.button>
        </Box>
        {open && onRename && <RenameButton location={location} onRename={onRename} />}
        <ServiceState of={location} />
        <chakra.span color="fg.subtle" flex="none">
          <Chevron size={16} />
        </chakra.span>
      </Flex>
      <Sub>{line.filter(Boolean).join(" · ")}</Sub>
      {words.length > 0 && (
        <Box textStyle="meta" color="fg.muted" className="num" mt="2px">
          {words.join(" · ")}
        </Box>
      )}
    </Box>
  );
}
