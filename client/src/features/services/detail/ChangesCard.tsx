/** What was changed about a service. */
import { Box, Button, Flex, Skeleton, chakra } from "@chakra-ui/react";
import type { ListParams } from "@klantportaal/api/lists";
import type { ConfigurationChange } from "@klantportaal/api/model";
import { getListConfigurationChangesQueryKey, listConfigurationChanges } from "@klantportaal/api/services";
import { useQuery } from "@tanstack/react-query";
import { CirclePlay, Contact, CircleStop, Pencil, Plus, SlidersHorizontal } from "lucide-react";
import { Fragment, useRef, useState } from "react";
import { allRows } from "../../../lib/api/all-rows";
import { Mark } from "../../../ui/Mark";
import { Time } from "../../../ui/Time";
import { m } from "../messages.nl";
import { Retry } from "../Retry";
import { Card } from "../../../ui/Card";
import { changeLines } from "./changeLines";

const words = m.detail.changes;
const SHOWN = 3;

const icons = {
  added: Plus,
  contact: Contact,
  ended: CircleStop,
  resumed: CirclePlay,
  named: Pencil,
  changed: SlidersHorizontal,
};

function iconOf({ action, fields }: ConfigurationChange): keyof typeof icons {
  if (action === "configuration.created") return "added";
  if (action === "configuration.ended") return "ended";
  if (action === "configuration.named") return "named";
  if (action.startsWith("configuration.contact_")) return "contact";
  return fields.some(({ field }) => field === "ended") ? "resumed" : "changed";
}

function Row({ change, last }: { change: ConfigurationChange; last: boolean }) {
  const Icon = icons[iconOf(change)];
  return (
    <chakra.li display="flex" gap="10px" pb={last ? "0" : "12px"} position="relative">
      {!last && <Box position="absolute" insetStart="7px" top="20px" bottom="0" w="1px" bg="border" />}
      <chakra.span color="fg.muted" flex="none" pt="3px">
        <Icon size={15} aria-hidden="true" />
      </chakra.span>
      <Box minW="0" fontSize="0.84375rem" overflowWrap="anywhere">
        {changeLines(change).map((parts, index) => (
          <Box key={index}>
            {parts.map((part, at) =>
              typeof part === "string" ? (
                <Fragment key={at}>{part}</Fragment>
              ) : (
                <chakra.strong key={at} fontWeight="600">
                  {part.value}
                </chakra.strong>
              ),
            )}
          </Box>
        ))}
        <Box textStyle="meta" color="fg.subtle" className="num">
          <Time value={change.createdOn} format="relative" />
          {words.by(change.actor?.fullName)}
        </Box>
      </Box>
    </chakra.li>
  );
}

const every = { OrderBy: "createdOn DESC" } satisfies ListParams<"listConfigurationChanges">;
const newest = { ...every, PageSize: SHOWN };

async function changesOf(id: string, all: boolean, signal: AbortSignal) {
  if (!all) return listConfigurationChanges(id, newest, undefined, signal);
  const items = await allRows((params, _, own) => listConfigurationChanges(id, params, undefined, own), every, signal);
  return { items, total: items.length };
}

/** The last changes, and on request those before. Absent without any. */
export function ChangesCard({ id }: { id: string }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: getListConfigurationChangesQueryKey(id, all ? every : newest),
    queryFn: ({ signal }) => changesOf(id, all, signal),
    placeholderData: (known) => known,
  });
  if (data?.items.length === 0) return null;
  const more = (data?.total ?? 0) > (data?.items.length ?? 0) && !all;
  return (
    <Card
      title={words.title}
      mark={all && data && <Mark borderRadius="9px">{data.total}</Mark>}
      end={
        (more || isPlaceholderData) && (
          <Button
            variant="plain"
            size="xs"
            h="20px"
            px="0"
            loading={isPlaceholderData}
            onClick={() => {
              setAll(true);
              // The button goes.
              list.current?.focus();
            }}
          >
            {words.all(data?.total ?? 0)}
          </Button>
        )
      }
    >
      <Box px="16px" py="14px">
        {!data && error && <Retry what={words.what} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Flex direction="column" gap="8px" aria-busy="true">
            <Skeleton h="13px" w="45%" />
            <Skeleton h="11px" w="28%" />
          </Flex>
        )}
        {data && (
          <chakra.ul ref={list} tabIndex={-1} outline="none" aria-label={words.title}>
            {data.items.map((change, index) => (
              <Row key={change.id} change={change} last={index === data.items.length - 1} />
            ))}
          </chakra.ul>
        )}
      </Box>
    </Card>
  );
}
