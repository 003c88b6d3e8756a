import { Box, Button, Flex, Skeleton } from "@chakra-ui/react";
import type { Customer } from "@klantportaal/api/model";
import { Handshake, Plus } from "lucide-react";
import { Link } from "react-router";
import { Mark } from "../../ui/Mark";
import { QueryBoundary } from "../../ui/QueryBoundary";
import { StateView } from "../../ui/StateView";
import { m } from "./messages.nl";
import { agreementOf } from "./model/rules";
import { RulesTable } from "./rules/RulesTable";
import { useStored } from "./useAgreements";

const { customer: words } = m;

/** The rules that apply to a customer: its own, else the default ones. */
export default function CustomerAgreementsScreen({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) {
  const result = useStored();
  const add = mayEdit && (
    <Button asChild variant="solid" flex="none">
      <Link to={`/settings/agreements?rule=new&customer=${customer.id}`}>
        <Plus size={17} />
        {words.add}
      </Link>
    </Button>
  );
  const [title, text] = words.empty;
  return (
    <QueryBoundary result={result} what={m.what} skeleton={<Skeleton h="240px" borderRadius="12px" />}>
      {({ agreements, calendars }) => {
        const agreement = agreementOf(agreements, customer.id);
        if (!agreement || agreement.rules.length === 0)
          return <StateView icon={Handshake} title={title} text={text} {...(add && { actions: add })} />;
        const own = agreement.organisationId !== null;
        return (
          <Flex direction="column" gap="14px" px={{ base: "16px", md: "28px" }} py="14px">
            <Flex justify="space-between" align="center" gap="12px" wrap="wrap">
              <Box color="fg.muted">{own ? words.owns : words.everybodys}</Box>
              {add}
            </Flex>
            <Box bg="bg.panel" borderWidth="1px" borderRadius="12px" boxShadow="card" overflow="clip">
              <RulesTable
                rows={agreement.rules.map((rule) => ({
                  agreement: agreement.id,
                  organisationName: agreement.organisationName,
                  rule,
                  calendar: calendars.find(({ id }) => id === rule.calendarId)?.name ?? "—",
                }))}
                mark={own && <Mark>{words.own}</Mark>}
              />
            </Box>
          </Flex>
        );
      }}
    </QueryBoundary>
  );
}
