import { Box, Flex, chakra } from "@chakra-ui/react";
import type { CustomerDocument, DocumentState } from "@klantportaal/api/model";
import { NONE, formatSize } from "../../../lib/format/format";
import { type Column } from "../../../ui/DataTable";
import { RowMenu } from "../../../ui/RowMenu";
import { Time } from "../../../ui/Time";
import { type Tone, ToneBadge } from "../../../ui/ToneBadge";
import { formatDocumentPeriod } from "../listState";
import { m as documents } from "../messages.nl";
import { m } from "./messages.nl";

export type Action = "edit" | "publish" | "replace" | "withdraw" | "discard";

type Props = {
  onAction: (action: Action, document: CustomerDocument) => void;
  onDownload: (document: CustomerDocument) => void;
};

/** The actions on a document in each state. */
const actionsIn: Record<DocumentState, readonly Action[]> = {
  draft: ["publish", "edit", "discard"],
  published: ["replace", "edit", "withdraw"],
  withdrawn: ["publish", "edit"],
};

const tones: Record<DocumentState, Tone> = { draft: "orange", published: "green", withdrawn: "gray" };

const State = ({ document }: { document: CustomerDocument }) => (
  <ToneBadge tone={tones[document.state]}>{document.replacedById ? m.replaced : m.state[document.state]}</ToneBadge>
);

function DocumentMenu({ document, onAction, onDownload }: Props & { document: CustomerDocument }) {
  const { state } = document;
  return (
    <RowMenu name={document.name} boxSize={{ base: "40px", md: "32px" }}>
      {(Menu) => (
        <>
          <Menu.Item value="download" onSelect={() => onDownload(document)}>
            {m.actions.download}
          </Menu.Item>
          {actionsIn[state].map((action) => (
            <Menu.Item key={action} value={action} onSelect={() => onAction(action, document)}>
              {action === "publish" && state === "withdrawn" ? m.actions.again : m.actions[action]}
            </Menu.Item>
          ))}
        </>
      )}
    </RowMenu>
  );
}

const small = { textStyle: "small", color: "fg.muted" } as const;
const seenOf = ({ seenBy, readers }: CustomerDocument) => m.seen(seenBy, readers);

export function publishColumns(props: Props): Column<CustomerDocument>[] {
  const { columns } = m;
  return [
    {
      id: "name",
      header: columns.name,
      sortKey: "name",
      css: { fontWeight: "500" },
      cell: ({ name }) => (
        <Box truncate title={name}>
          {name}
        </Box>
      ),
    },
    {
      id: "category",
      header: columns.category,
      width: "128px",
      sortKey: "category",
      css: small,
      cell: ({ category }) => documents.category[category],
    },
    {
      id: "period",
      header: columns.period,
      width: "104px",
      sortKey: "period",
      css: small,
      cell: ({ period }) => formatDocumentPeriod(period) || NONE,
    },
    {
      id: "publishedOn",
      header: columns.publishedOn,
      width: "112px",
      sortKey: "publishedOn",
      firstDescending: true,
      css: small,
      cell: ({ publishedOn }) => (publishedOn ? <Time value={publishedOn} format="short" /> : NONE),
    },
    {
      id: "size",
      header: columns.size,
      width: "92px",
      from: "lg",
      sortKey: "size",
      firstDescending: true,
      css: small,
      cell: ({ size }) => formatSize(size),
    },
    { id: "seen", header: columns.seen, width: "96px", css: small, cell: (document) => seenOf(document) },
    { id: "state", header: columns.state, width: "136px", cell: (document) => <State document={document} /> },
    {
      id: "actions",
      header: columns.actions,
      hiddenHeader: true,
      width: "46px",
      px: "6px",
      cell: (document) => <DocumentMenu document={document} {...props} />,
    },
  ];
}

export const PublishCard = ({ document, ...props }: Props & { document: CustomerDocument }) => (
  <Flex gap="12px" px="16px" py="12px">
    <Box flex="1" minW="0">
      <Flex justify="space-between" align="flex-start" gap="8px">
        <Box fontWeight="550" minW="0" overflowWrap="anywhere">
          {document.name}
        </Box>
        <State document={document} />
      </Flex>
      <Flex justify="space-between" gap="8px" textStyle="meta" color="fg.subtle" className="num">
        <Box>
          {[documents.category[document.category], formatDocumentPeriod(document.period)].filter(Boolean).join(" · ")}
        </Box>
        <chakra.span flex="none">{`${m.columns.seen} ${seenOf(document)}`}</chakra.span>
      </Flex>
    </Box>
    <DocumentMenu document={document} {...props} />
  </Flex>
);
