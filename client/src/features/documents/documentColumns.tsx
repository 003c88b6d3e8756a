import { Box, Flex, VisuallyHidden, chakra } from "@chakra-ui/react";
import type { Lists } from "@klantportaal/api/lists";
import type { Document } from "@klantportaal/api/model";
import { Link } from "react-router";
import { NONE, formatShort, formatSize } from "../../lib/format/format";
import { RowCheckbox } from "../../ui/RowCheckbox";
import { type Column } from "../../ui/DataTable";
import { rowLink } from "../../ui/rowLink";
import { RowMenu } from "../../ui/RowMenu";
import { Time } from "../../ui/Time";
import type { Selection } from "../../ui/useSelection";
import { formatDocumentPeriod } from "./listState";
import { DocumentIcon } from "./model/DocumentIcon";
import { m } from "./messages.nl";

export type RowActions = {
  /** The address of a document's preview. */
  address: (document: Document) => string;
  /** The address of a new ticket about it; absent when the user has no tickets. */
  ask?: (document: Document) => string;
  download: (document: Document) => void;
  copyLink: (document: Document) => void;
};

/** Marks a history entry as opened from the list. */
const fromList = { fromList: true };
function NewBadge() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="5px"
      h="20px"
      px="7px"
      borderRadius="6px"
      bg="accent.subtle"
      color="accent.fg"
      fontSize="0.71875rem"
      fontWeight="600"
      flex="none"
    >
      <chakra.span boxSize="6px" borderRadius="full" bg="accent" aria-hidden="true" data-dot="" />
      {m.isNew}
    </chakra.span>
  );
}

/** `card`: with room for a second line instead of a badge. */
function Name({ document, address, card }: { document: Document; address: string; card?: boolean }) {
  return (
    <Flex gap="10px" align="center" minW="0">
      <chakra.span color="fg.subtle" display="inline-flex">
        <DocumentIcon document={document} />
      </chakra.span>
      <chakra.span minW="0" {...(card ? { lineClamp: 2, overflowWrap: "anywhere" } : { truncate: true })}>
        <chakra.span asChild fontWeight={document.isNew ? "650" : "500"} color="fg" {...rowLink}>
          <Link to={address} state={fromList} title={document.name}>
            {document.name}
          </Link>
        </chakra.span>
      </chakra.span>
      {document.isNew &&
        (card ? (
          <Box boxSize="8px" borderRadius="full" bg="accent" flex="none" ms="auto">
            <VisuallyHidden>{m.isNew}</VisuallyHidden>
          </Box>
        ) : (
          <NewBadge />
        ))}
    </Flex>
  );
}

function DocumentMenu({ document, actions }: { document: Document; actions: RowActions }) {
  return (
    <RowMenu name={document.name} boxSize="32px">
      {(Menu) => (
        <>
          <Menu.Item value="open" asChild>
            <Link to={actions.address(document)} state={fromList}>
              {m.open}
            </Link>
          </Menu.Item>
          <Menu.Item value="download" onSelect={() => actions.download(document)}>
            {m.download}
          </Menu.Item>
          {actions.ask && (
            <Menu.Item value="ask" asChild>
              <Link to={actions.ask(document)}>{m.ask}</Link>
            </Menu.Item>
          )}
          <Menu.Item value="link" onSelect={() => actions.copyLink(document)}>
            {m.copyLink}
          </Menu.Item>
        </>
      )}
    </RowMenu>
  );
}

const small = { textStyle: "small", color: "fg.muted" } as const;

export function documentColumns(actions: RowActions): Column<Document, Lists["listDocuments"]["order"]>[] {
  return [
    {
      id: "name",
      header: m.columns.name,
      sortKey: "name",
      cell: (document) => <Name document={document} address={actions.address(document)} />,
    },
    {
      id: "category",
      header: m.columns.category,
      width: "130px",
      sortKey: "category",
      css: small,
      cell: (document) => m.category[document.category],
    },
    {
      id: "period",
      header: m.columns.period,
      width: "110px",
      sortKey: "period",
      firstDescending: true,
      css: small,
      cell: (document) => <chakra.span className="num">{formatDocumentPeriod(document.period) || NONE}</chakra.span>,
    },
    {
      id: "publishedOn",
      header: m.columns.publishedOn,
      width: "124px",
      sortKey: "publishedOn",
      firstDescending: true,
      css: small,
      cell: (document) => <Time value={document.publishedOn} format="short" />,
    },
    {
      id: "size",
      header: m.columns.size,
      width: "96px",
      sortKey: "size",
      firstDescending: true,
      css: small,
      cell: (document) => (
        <chakra.span className="num" whiteSpace="nowrap">
          {formatSize(document.size)}
        </chakra.span>
      ),
    },
    {
      id: "actions",
      header: m.columns.actions,
      hiddenHeader: true,
      width: "52px",
      px: "10px",
      cell: (document) => <DocumentMenu document={document} actions={actions} />,
    },
  ];
}

/** The same document below md. */
export function DocumentCard({
  document,
  selection,
  actions,
}: {
  document: Document;
  selection: Selection<Document>;
  actions: RowActions;
}) {
  const facts = [
    m.category[document.category],
    formatDocumentPeriod(document.period),
    formatShort(document.publishedOn),
    formatSize(document.size),
  ].filter(Boolean);
  return (
    <Flex
      position="relative"
      gap="6px"
      align="center"
      ps="8px"
      pe="8px"
      py="10px"
      bg={selection.has(document) ? "accent.subtle" : undefined}
    >
      <RowCheckbox
        label={m.select(document.name)}
        checked={selection.has(document)}
        onChange={() => selection.toggle(document)}
      />
      <Box flex="1" minW="0">
        <Name document={document} address={actions.address(document)} card />
        <Box textStyle="meta" color={selection.has(document) ? "fg.muted" : "fg.subtle"} mt="4px" className="num">
          {facts.join(" · ")}
        </Box>
      </Box>
      <DocumentMenu document={document} actions={actions} />
    </Flex>
  );
}
