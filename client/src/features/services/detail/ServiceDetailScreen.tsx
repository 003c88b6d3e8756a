import { Box, Button, Drawer, Flex, Grid } from "@chakra-ui/react";
import { useGetInstalledConfiguration } from "@klantportaal/api/services";
import type { CurrentUser, InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import { MessageCircleQuestionMark, PanelRight, Pencil, Plus, SearchX, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState, type Ref } from "react";
import { Link, useLocation, useParams } from "react-router";
import { isUuid } from "../../../lib/address";
import { useCustomerCrumbs } from "../../../lib/customer-crumbs";
import { formatShort } from "../../../lib/format/format";
import { usePageCaption } from "../../../lib/page-caption";
import { scrolls } from "../../../lib/screen";
import { useProfile } from "../../../lib/session/profile";
import { DetailHead, DetailSkeleton } from "../../../ui/DetailPage";
import { DockedPanel } from "../../../ui/DockedPanel";
import { IconButton } from "../../../ui/IconButton";
import { usePageKeys } from "../../../ui/keys";
import { QueryBoundary } from "../../../ui/QueryBoundary";
import { writes } from "../../../ui/readOnly";
import { Sheet } from "../../../ui/Sheet";
import { StateView } from "../../../ui/StateView";
import { ToneBadge } from "../../../ui/ToneBadge";
import { useFrom } from "../../../ui/useMediaQuery";
import type { Rights } from "../list/cells";
import { m } from "../messages.nl";
import { locationText, serviceLine, serviceTitle, ticketAbout } from "../../../lib/services/names";
import { ContactsSheet } from "../contacts/ContactsSheet";
import { serviceNaming } from "../naming";
import { RenameForm, RenameRefused } from "../RenameForm";
import { rightsOf } from "../rights";
import { useLiveService } from "../serviceCache";
import { ServiceState, States } from "../ServiceState";
import { useRename } from "../useRename";
import { ServiceTile } from "../../../ui/serviceIcons";
import { ChangesCard } from "./ChangesCard";
import { DocumentsCard } from "./DocumentsCard";
import { IncidentsCard, RunningIncidents } from "./Incidents";
import { FoldedSections, PanelSections } from "./Sections";
import { useSections } from "./useSections";
import { TicketsCard } from "./TicketsCard";

type Props = { service: Service; me: CurrentUser };
type ActionsProps = Props & { rights: Rights };

/** What can be done about the service: customers report and ask, staff create a ticket for the customer. */
function Actions({ service, me, rights }: ActionsProps) {
  if (!rights.tickets) return null;
  if (!me.isCustomer)
    return (
      <Button asChild>
        <Link to={`/support/tickets/create?customer=${service.organisationId}&config=${service.id}`}>
          <Plus size={16} />
          {m.detail.newTicket}
        </Link>
      </Button>
    );
  return (
    <>
      <Button asChild>
        <Link to={ticketAbout("question", service.id)}>
          <MessageCircleQuestionMark size={16} />
          {m.ask}
        </Link>
      </Button>
      {!service.endedOn && (
        <Button asChild variant="solid">
          <Link to={ticketAbout("incident", service.id)}>
            <TriangleAlert size={16} />
            {m.report}
          </Link>
        </Button>
      )}
    </>
  );
}

type NameProps = { service: Service; onRename: (() => void) | undefined; pencil: Ref<HTMLButtonElement> };

/** Beside the name: the pencil, and the state. */
function Badges({ service, onRename, pencil }: NameProps) {
  return (
    <>
      {onRename && (
        <IconButton
          ref={pencil}
          label={m.menu.rename}
          boxSize="30px"
          minW="30px"
          mx="-6px"
          iconSize={16}
          {...writes}
          onClick={onRename}
        >
          <Pencil />
        </IconButton>
      )}
      {service.endedOn ? (
        <ToneBadge tone="gray">{m.ended(formatShort(service.endedOn))}</ToneBadge>
      ) : (
        <ServiceState of={service} />
      )}
    </>
  );
}

/** Whether the name is being edited; the focus returns to the pencil afterwards. */
function useEditing(allowed: boolean) {
  const asked = (useLocation().state as { rename?: boolean } | null)?.rename === true;
  const may = allowed && !("disabled" in writes);
  const [editing, setEditing] = useState(may && asked);
  const pencil = useRef<HTMLButtonElement>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing) pencil.current?.focus();
    before.current = editing;
  }, [editing]);
  usePageKeys({
    e: () => {
      if (!may) return false;
      setEditing(true);
    },
  });
  return { editing, pencil, onRename: () => setEditing(true), close: () => setEditing(false) };
}

function Detail({ service, me }: Props) {
  const rights = rightsOf(me);
  const naming = useRename(serviceNaming);
  const { editing, pencil, onRename, close } = useEditing(rights.name);
  const [details, showDetails] = useState(false);
  const [docked, wide] = [useFrom("lg"), useFrom("md")];
  const [contacts, showContacts] = useState<{ adding: boolean }>();
  const sections = useSections(
    service,
    !me.isCustomer,
    rights.name ? () => showContacts({ adding: service.contacts.length === 0 }) : undefined,
  );
  const actions = <Actions service={service} me={me} rights={rights} />;
  return (
    <>
      <DetailHead
        picture={(wide || !editing) && <ServiceTile icon={service.kind?.icon} size="lg" />}
        title={serviceTitle(service)}
        badge={<Badges service={service} pencil={pencil} onRename={rights.name ? onRename : undefined} />}
        facts={[
          ...(me.isCustomer ? [] : [service.organisationName]),
          serviceLine(service),
          ...(wide ? [locationText(service.location)] : []),
        ]}
        {...(editing && {
          editor: (
            <RenameForm
              one={service}
              name={service.customerName}
              standard={service.description || service.code}
              help={m.rename.help(service.code)}
              onSave={(base, name) => {
                naming.save(base, name, service);
                close();
              }}
              onCancel={close}
            />
          ),
        })}
      >
        {wide && (
          <Flex gap="12px" flex="none">
            {actions}
            {!docked && (
              <IconButton label={m.detail.details} aria-haspopup="dialog" onClick={() => showDetails(true)}>
                <PanelRight />
              </IconButton>
            )}
          </Flex>
        )}
      </DetailHead>
      {!wide && rights.tickets && (
        <Grid
          templateColumns="repeat(auto-fit, minmax(140px, 1fr))"
          gap="8px"
          px={{ base: "16px", md: "28px" }}
          pb="12px"
          css={{ "& > *": { minW: "0", order: 1 }, "& > :last-child": { order: 0 } }}
        >
          {actions}
        </Grid>
      )}
      {naming.refused && !editing && (
        <Box px={{ base: "16px", md: "28px" }} pb="12px">
          <RenameRefused
            {...naming}
            refused={naming.refused}
            titleOf={serviceTitle}
            onEnd={() => pencil.current?.focus()}
          />
        </Box>
      )}
      <Flex flex="1" minH="0" borderTopWidth="1px">
        {/* A column of its own: in a short window what scrolls is as large as its content. */}
        <Flex direction="column" flex="1" minW="0" minH="0">
          <Box
            {...scrolls}
            role="region"
            aria-label={serviceTitle(service)}
            tabIndex={0}
            _focusVisible={{ outlineOffset: "-2px" }}
          >
            <Grid
              gap={{ base: "12px", md: "16px" }}
              templateColumns="minmax(0, 1fr)"
              px={{ base: "16px", md: "28px" }}
              pt={{ base: "12px", md: "18px" }}
              pb={{ base: "64px", md: "40px" }}
            >
              {me.isCustomer && <RunningIncidents id={service.id} />}
              {rights.tickets && <TicketsCard service={service} me={me} />}
              {!wide && <FoldedSections sections={sections} />}
              {me.isCustomer && <IncidentsCard service={service} tickets={rights.tickets} />}
              {rights.documents && <DocumentsCard service={service} me={me} />}
              <ChangesCard id={service.id} />
            </Grid>
          </Box>
        </Flex>
        {docked && (
          <DockedPanel label={m.detail.details}>
            <PanelSections sections={sections} />
          </DockedPanel>
        )}
      </Flex>
      {wide && !docked && (
        <Sheet
          open={details}
          title={m.detail.details}
          placement="end"
          content={{ w: "320px", maxW: "full", h: "full" }}
          onClose={() => showDetails(false)}
        >
          <Drawer.Body pb="40px">
            <PanelSections sections={sections} />
          </Drawer.Body>
        </Sheet>
      )}
      {contacts && (
        <ContactsSheet
          service={service}
          users={rights.tickets}
          adding={contacts.adding}
          onClose={() => showContacts(undefined)}
        />
      )}
    </>
  );
}

function NotFound({ me }: { me: CurrentUser }) {
  const [title, text] = m.detail.notFound;
  const [to, caption] = me.isCustomer ? ["/services", m.detail.toList] : ["/customers", m.detail.toCustomers];
  return (
    <StateView
      icon={SearchX}
      level="h1"
      title={title}
      text={text}
      actions={
        <Button asChild variant="solid">
          <Link to={to}>{caption}</Link>
        </Button>
      }
    />
  );
}

function Screen({ id, me }: { id: string; me: CurrentUser }) {
  const known = isUuid(id);
  const service = useGetInstalledConfiguration(id, { query: { enabled: known } });
  useLiveService(id);
  const { data } = service;
  const above = useCustomerCrumbs(
    me.isCustomer || !data
      ? undefined
      : { id: data.organisationId, name: data.organisationName, tab: "configurations" },
  );
  usePageCaption(data ? serviceTitle(data) : known && !service.error ? null : m.detail.unnamed, undefined, above);
  if (!known) return <NotFound me={me} />;
  return (
    <QueryBoundary
      result={service}
      what={m.whatOne}
      level="h1"
      notFound={<NotFound me={me} />}
      skeleton={<DetailSkeleton radius="12px" />}
    >
      {(found) => (
        <States known={!service.isRefetchError} line={m.unknownState} onRetry={() => void service.refetch()}>
          <Detail service={found} me={me} />
        </States>
      )}
    </QueryBoundary>
  );
}

export default function ServiceDetailScreen() {
  const { id = "" } = useParams();
  const me = useProfile().data;
  return (
    <Flex direction="column" flex="1" minH="0" h="full">
      {me && <Screen key={id} id={id} me={me} />}
    </Flex>
  );
}
