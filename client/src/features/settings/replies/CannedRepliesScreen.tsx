import { listCannedReplies } from "@klantportaal/api/lists/listCannedReplies";
import { Box, Flex, chakra } from "@chakra-ui/react";
import type { CannedReply } from "@klantportaal/api/model";
import {
  getListCannedRepliesQueryKey,
  getListCannedRepliesQueryOptions,
  useUpdateCannedReply,
} from "@klantportaal/api/settings";
import { useGetCurrentUser } from "@klantportaal/api/users";
import { useQueryClient } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { problemText } from "../../../lib/api/problem";
import { formatNumber } from "../../../lib/format/format";
import { defineList } from "../../../ui/list/defineList";
import { notify } from "../../../ui/notify";
import { Time } from "../../../ui/Time";
import { plainText } from "../../tickets/model/richtext";
import { archived, catalogueScreen } from "../CatalogueScreen";
import { m } from "../messages.nl";
import { actionsForm, setActions } from "./ActionsFields";
import { ReplySheet, bodyOf } from "./ReplySheet";

const { replies: words } = m;

/** Its beginning. */
const beginning = ({ text }: CannedReply) => plainText(text.slice(0, 300));

function Title({ reply }: { reply: CannedReply }) {
  return (
    <Box minW="0">
      <Flex gap="8px" align="baseline" minW="0">
        <chakra.span truncate fontWeight="500">
          {reply.title}
        </chakra.span>
        {reply.shortcut && (
          <chakra.span flex="none" textStyle="meta" color="fg.muted">
            {words.slash(reply.shortcut)}
          </chakra.span>
        )}
      </Flex>
      <Box truncate textStyle="meta" color="fg.subtle">
        {beginning(reply)}
      </Box>
    </Box>
  );
}

/** Its owner: the user, everybody, or a team by its name. */
function Owner({ reply }: { reply: CannedReply }) {
  const teams = useGetCurrentUser().data?.teams ?? [];
  if (reply.owner !== "team") return words.owners[reply.owner];
  return teams.find(({ id }) => id === reply.teamId)?.name ?? words.owners.team;
}

const List = catalogueScreen<CannedReply>({
  words,
  icon: MessageSquareText,
  list: defineList(listCannedReplies, { filters: { archived } }),
  optionsOf: (params) => getListCannedRepliesQueryOptions(params),
  nameOf: ({ title }) => title,
  sheet: ReplySheet,
  columns: [
    { id: "title", header: m.name, sortKey: "title", cell: (reply) => <Title reply={reply} /> },
    {
      id: "owner",
      header: words.owner,
      width: "120px",
      cell: (reply) => (
        <Box truncate>
          <Owner reply={reply} />
        </Box>
      ),
    },
    {
      id: "uses",
      header: words.uses,
      width: "96px",
      sortKey: "uses",
      firstDescending: true,
      cell: ({ uses }) => (
        <chakra.span className="num" title={words.usedCount(uses)}>
          {formatNumber(uses)}
        </chakra.span>
      ),
    },
    {
      id: "last",
      header: words.last,
      width: "112px",
      sortKey: "lastUsedOn",
      firstDescending: true,
      css: { color: "fg.muted" },
      cell: ({ lastUsedOn }) => <Time value={lastUsedOn} format="ago" />,
    },
  ],
  card: (reply) => (
    <>
      <Title reply={reply} />
      <Flex justify="space-between" gap="8px" textStyle="meta" color="fg.subtle" className="num" mt="4px">
        <Box truncate>
          <Owner reply={reply} />
        </Box>
        <Box flex="none">{words.usedCount(reply.uses)}</Box>
      </Flex>
    </>
  ),
});

export default function CannedRepliesScreen() {
  const client = useQueryClient();
  const { mutate } = useUpdateCannedReply({
    mutation: {
      onSuccess: ({ title, archived }) =>
        notify.success((archived ? words.archivedOne : words.restoredOne)(title), { id: "setting-archived" }),
      onError: (error) => notify.error(problemText(error), { id: "setting-archived" }),
      onSettled: () => void client.invalidateQueries({ queryKey: getListCannedRepliesQueryKey() }),
    },
  });
  return (
    <List
      mayEdit={(reply) => reply?.mayEdit ?? true}
      onArchive={(reply, archived) =>
        mutate({
          id: reply.id,
          data: { ...bodyOf({ ...reply, actions: setActions(actionsForm(reply.actions)) }), archived },
          headers: { "If-Match": `"${reply.rev}"` },
        })
      }
    />
  );
}
