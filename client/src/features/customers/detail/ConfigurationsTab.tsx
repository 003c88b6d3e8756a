import { Box, Flex } from "@chakra-ui/react";
import { getListConfigurationsQueryOptions } from "@klantportaal/api/general-purposes";
import type { Configuration, Customer } from "@klantportaal/api/model";
import { SearchX, Server } from "lucide-react";
import { usePreference } from "../../../lib/preferences";
import type { Column } from "../../../ui/DataTable";
import { SearchField } from "../../../ui/FilterBar";
import { ListPages } from "../../../ui/ListPages";
import { totalText } from "../../../ui/Pager";
import { StateView } from "../../../ui/StateView";
import { useFoundAnnouncement } from "../../../ui/useFoundAnnouncement";
import { useListAddress, useListPages } from "../../../ui/useListAddress";
import { useFrom } from "../../../ui/useMediaQuery";
import { configurations as noun, m } from "../messages.nl";
import { address, paramsOf, standard } from "./configurationList";

const { columns: headers } = m.configurations;

const addressOf = ({ PostCode, HouseNumber }: Configuration) => `${PostCode} ${HouseNumber}`.trim();

const columns: Column<Configuration>[] = [
  {
    id: "code",
    header: headers.code,
    width: "132px",
    sortKey: "configuration_code",
    css: { fontWeight: "550" },
    cell: (one) => <span className="num">{one.configuration_code}</span>,
  },
  { id: "service", header: headers.service, cell: (one) => <Box truncate>{one.description}</Box> },
  {
    id: "location",
    header: headers.location,
    width: "200px",
    sortKey: "City",
    cell: (one) => (
      <>
        <Box fontSize="0.8125rem">{one.City}</Box>
        <Box textStyle="meta" color="fg.subtle" className="num">
          {addressOf(one)}
        </Box>
      </>
    ),
  },
];

const Card = ({ one }: { one: Configuration }) => (
  <Box px="16px" py="12px">
    <Box className="num" fontWeight="550">
      {one.configuration_code}
    </Box>
    <Box truncate>{one.description}</Box>
    <Box textStyle="meta" color="fg.subtle" className="num">
      {[one.City, addressOf(one)].filter(Boolean).join(", ")}
    </Box>
  </Box>
);

/** The services that a customer has. */
export default function ConfigurationsTab({ customer }: { customer: Customer }) {
  const [state, change] = useListAddress(address);
  const wide = useFrom("md");
  const [density] = usePreference("ui.density");
  const result = useListPages(
    state.page,
    !wide,
    (page) => getListConfigurationsQueryOptions(paramsOf({ ...state, page }, customer.id)),
    (one: Configuration) => one.id,
  );
  const page = result.data;
  useFoundAnnouncement(page && m.configurations.found(totalText(page.total, page.totalIsExact, noun)));
  const [title, text] = state.q ? m.configurations.noneFound : m.configurations.empty;
  const empty = <StateView icon={state.q ? SearchX : Server} title={title} text={text} />;
  return (
    <>
      <Flex gap="8px" wrap="wrap" px={{ base: "16px", md: "28px" }} py={{ base: "10px", md: "14px" }}>
        <SearchField
          value={state.q}
          placeholder={m.configurations.search}
          onSearch={(q) => q !== state.q && change({ q })}
        />
      </Flex>
      <ListPages
        label={m.configurations.title}
        what={m.configurations.what}
        noun={noun}
        result={result}
        state={state}
        change={change}
        empty={empty}
        notFound={empty}
        onClearFilters={() => change({ q: "", sort: standard.sort })}
        columns={columns}
        rowKey={(one) => one.id}
        card={(one) => <Card one={one} />}
        density={density}
      />
    </>
  );
}
