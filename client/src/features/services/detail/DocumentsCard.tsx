import { Box, Flex, chakra } from "@chakra-ui/react";
import { useListCustomerDocuments, useListDocuments } from "@klantportaal/api/documents";
import type { ListParams } from "@klantportaal/api/lists";
import type { CurrentUser, Document, InstalledConfigurationDetail as Service } from "@klantportaal/api/model";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { formatShort, formatSize } from "../../../lib/format/format";
import { IconButton } from "../../../ui/IconButton";
import { Mark } from "../../../ui/Mark";
import { aboveRowLink, rowLink } from "../../../ui/rowLink";
import { documentKind } from "../../documents/model/captions";
import { DocumentIcon } from "../../documents/model/DocumentIcon";
import { useDownload } from "../../documents/model/useDownload";
import { m } from "../messages.nl";
import { Retry } from "../Retry";
import { Card } from "../../../ui/Card";

/** The newest ones; the list has the others. */
const SHOWN = 4;

const { documents: words } = m.detail;

const newest = { OrderBy: "publishedOn DESC", PageSize: SHOWN } as const;

/** Closing the preview leads back to the service. */
const fromList = { fromList: true };

type Shown = Pick<Document, "id" | "name" | "category" | "size" | "contentType" | "isNew"> & {
  publishedOn: string | null;
};

/** `to`: its preview, which staff do not have. */
function Row({ document, to }: { document: Shown; to: string | undefined }) {
  const { name, category, publishedOn, size } = document;
  const download = useDownload();
  return (
    <chakra.li
      position="relative"
      display="flex"
      gap="12px"
      alignItems="center"
      px="16px"
      py="9px"
      minH="52px"
      _notFirst={{ borderTopWidth: "1px" }}
      _last={{ borderBottomRadius: "11px" }}
      {...(to && { _hover: { bg: "bg.subtle" } })}
    >
      <Flex
        boxSize="32px"
        flex="none"
        align="center"
        justify="center"
        borderRadius="8px"
        bg="bg.muted"
        color="fg.muted"
      >
        <DocumentIcon document={document} size={16} />
      </Flex>
      <Box flex="1" minW="0">
        <Box truncate fontWeight="500" color="fg" title={name}>
          {to ? (
            <chakra.span asChild {...rowLink}>
              <Link to={to} state={fromList}>
                {name}
              </Link>
            </chakra.span>
          ) : (
            name
          )}
        </Box>
        <Box textStyle="meta" color="fg.subtle" truncate>
          {[documentKind[category], publishedOn && formatShort(publishedOn), formatSize(size)]
            .filter(Boolean)
            .join(" · ")}
        </Box>
      </Box>
      <IconButton
        label={words.download(name)}
        boxSize="32px"
        minW="32px"
        iconSize={17}
        onClick={() => download(document)}
        {...aboveRowLink}
      >
        <Download />
      </IconButton>
    </chakra.li>
  );
}

type Result = {
  data: { items: readonly Shown[]; total: number } | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

type CardProps = { result: Result; list: string; preview?: (document: Shown) => string };

/** Absent without documents. */
function Documents({ result: { data, error, refetch }, list, preview }: CardProps) {
  if (data ? data.items.length === 0 : !error) return null;
  const more = data !== undefined && data.total > data.items.length;
  return (
    <Card
      title={words.title}
      mark={data && !more && <Mark borderRadius="9px">{data.total}</Mark>}
      end={
        more && (
          <chakra.span asChild color="accent.fg" fontWeight="550" fontSize="0.8125rem" whiteSpace="nowrap">
            <Link to={list}>{words.all(data.total)}</Link>
          </chakra.span>
        )
      }
    >
      {data ? (
        <chakra.ul aria-label={words.title}>
          {data.items.map((one) => (
            <Row key={one.id} document={one} to={preview?.(one)} />
          ))}
        </chakra.ul>
      ) : (
        <Box px="16px" py="12px">
          <Retry what={words.what} onRetry={() => void refetch()} />
        </Box>
      )}
    </Card>
  );
}

function OwnDocuments({ service }: { service: Service }) {
  const result = useListDocuments({
    ...newest,
    Filters: [`configurationId:${service.id}`],
  } satisfies ListParams<"listDocuments">);
  const list = `/documents?service=${service.id}`;
  return <Documents result={result} list={list} preview={({ id }) => `${list}&doc=${id}`} />;
}

/** Staff see what the customer sees. */
function CustomersDocuments({ service: { id, organisationId } }: { service: Service }) {
  const { data, error, refetch } = useListCustomerDocuments(organisationId, {
    ...newest,
    Filters: ["state:published", `configurationId:${id}`],
  } satisfies ListParams<"listCustomerDocuments">);
  const items = data?.items.map((one) => ({ ...one, isNew: false }));
  return (
    <Documents
      result={{ data: data && items && { items, total: data.total }, error, refetch }}
      list={`/customers/${organisationId}?tab=documents&state=published&service=${id}`}
    />
  );
}

/** The documents about a service, for those who may read them. */
export const DocumentsCard = ({ service, me }: { service: Service; me: CurrentUser }) =>
  me.isCustomer ? <OwnDocuments service={service} /> : <CustomersDocuments service={service} />;
