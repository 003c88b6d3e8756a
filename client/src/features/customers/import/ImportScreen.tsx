import { Button, Flex } from "@chakra-ui/react";
import { useGetCustomer } from "@klantportaal/api/customers";
import { useListGrants } from "@klantportaal/api/grants";
import type { Customer } from "@klantportaal/api/model";
import { Building2 } from "lucide-react";
import { useMemo, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router";
import { usePageCaption } from "../../../lib/page-caption";
import { isUuid, oneOf } from "../../../lib/address";
import { useKinds } from "../../../lib/services/kinds";
import { scrolls } from "../../../lib/screen";
import { ListSkeleton } from "../../../ui/ListSkeleton";
import { PageHeader } from "../../../ui/PageHeader";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { StateView } from "../../../ui/StateView";
import { CustomerNotFound } from "../CustomerNotFound";
import { useCustomerCrumbs } from "../../../lib/customer-crumbs";
import { FileStep } from "./FileStep";
import { type Importer, configurationImporter, importKinds, userImporter } from "./kinds";
import { m } from "./messages.nl";
import type { ImportPlan } from "./plan";
import { ReviewStep } from "./ReviewStep";

function Steps<Row>({ customer, importer }: { customer: Customer; importer: Importer<Row> }) {
  const [plan, setPlan] = useState<ImportPlan<Row> | null>(null);
  if (!plan) return <FileStep importer={importer} onPlan={setPlan} />;
  return <ReviewStep customer={customer.id} importer={importer} plan={plan} onOther={() => setPlan(null)} />;
}

function Configurations({ customer }: { customer: Customer }) {
  const kinds = useKinds();
  const importer = useMemo(() => configurationImporter(customer, kinds.data), [customer, kinds.data]);
  return (
    <QueryBoundary result={kinds} what={m.what} skeleton={<ListSkeleton />}>
      {() => <Steps customer={customer} importer={importer} />}
    </QueryBoundary>
  );
}

function Users({ customer }: { customer: Customer }) {
  const catalogue = useListGrants();
  const importer = useMemo(() => userImporter(customer, catalogue.data ?? []), [customer, catalogue.data]);
  return (
    <QueryBoundary result={catalogue} what={m.what} skeleton={<ListSkeleton />}>
      {() => <Steps customer={customer} importer={importer} />}
    </QueryBoundary>
  );
}

function Ended({ id }: { id: string }) {
  const [title, text] = m.ended;
  const back = (
    <Button asChild variant="solid">
      <Link to={`/customers/${id}`}>{m.back}</Link>
    </Button>
  );
  return <StateView icon={Building2} title={title} text={text} actions={back} />;
}

function Screen({ id }: { id: string }) {
  const [params] = useSearchParams();
  const kind = oneOf(importKinds, params.get("kind")) ?? "configurations";
  const customer = useGetCustomer(id);
  usePageCaption(m.crumb, m.title[kind], useCustomerCrumbs(customer.data && { ...customer.data, tab: kind }));
  return (
    <QueryBoundary
      result={customer}
      what={m.what}
      level="h1"
      notFound={<CustomerNotFound />}
      skeleton={<ListSkeleton />}
    >
      {(found) => (
        <>
          <PageHeader title={m.title[kind]} />
          <Flex {...scrolls} direction="column">
            {found.status === "ended" ? (
              <Ended id={id} />
            ) : kind === "users" ? (
              <Users key={kind} customer={found} />
            ) : (
              <Configurations key={kind} customer={found} />
            )}
          </Flex>
        </>
      )}
    </QueryBoundary>
  );
}

/** Imports services or users of a customer from a file. */
export default function ImportScreen() {
  const { id = "" } = useParams();
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {isUuid(id) ? <Screen key={id} id={id} /> : <CustomerNotFound />}
    </Flex>
  );
}
