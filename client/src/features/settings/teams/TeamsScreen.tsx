import { listTeams as listTeamsContract } from "@klantportaal/api/lists/listTeams";
import { Box, Flex, Input, chakra } from "@chakra-ui/react";
import { CreateTeamRequestLimits as limits } from "@klantportaal/api/limits";
import { type Person, type Team, TicketTopic } from "@klantportaal/api/model";
import {
  getListTeamsQueryKey,
  getListTeamsQueryOptions,
  listTeams,
  useCreateTeam,
  useUpdateTeam,
} from "@klantportaal/api/settings";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import { UsersRound } from "lucide-react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import * as z from "zod/mini";
import { problemText } from "../../../lib/api/problem";
import { formatNumber } from "../../../lib/format/format";
import { Avatar } from "../../../ui/Avatar";
import { Checkbox } from "../../../ui/Checkbox";
import { FormField, FormGroup } from "../../../ui/FormField";
import { FormSheet } from "../../../ui/FormSheet";
import { defineList } from "../../../ui/list/defineList";
import { Switch } from "../../../ui/Switch";
import { notify } from "../../../ui/notify";
import { findById, useSheetForm } from "../../../ui/useSheetForm";
import { topicLabel } from "../../tickets/model/status";
import { type SheetProps, archived, catalogueScreen } from "../CatalogueScreen";
import { m } from "../messages.nl";
import { MembersField } from "./MembersField";

const { teams: words } = m;
const topics = Object.values(TicketTopic);
const AVATARS = 5;

/** Membership also affects the user: their queue has a view of their team. */
async function changed(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() });
  await client.invalidateQueries({ queryKey: getListTeamsQueryKey() });
}

const membersOf = (team: Team) => team.members.map(({ fullName }) => fullName).join(", ");

function Members({ team }: { team: Team }) {
  const more = team.members.length - AVATARS;
  if (team.members.length === 0) return <chakra.span color="fg.subtle">{m.none}</chakra.span>;
  return (
    <Flex align="center" title={membersOf(team)}>
      <chakra.span srOnly>{words.memberCount(team.members.length)}</chakra.span>
      {team.members.slice(0, AVATARS).map(({ id, fullName }) => (
        <Avatar key={id} name={fullName} size="sm" me="-4px" borderWidth="1px" borderColor="bg.panel" />
      ))}
      {more > 0 && (
        <chakra.span ms="10px" textStyle="meta" color="fg.muted">
          {words.more(more)}
        </chakra.span>
      )}
    </Flex>
  );
}

const topicsOf = (team: Team) => team.topics.map(topicLabel).join(", ");

const OpenTickets = ({ team }: { team: Team }) =>
  team.openTickets === 0 ? (
    <chakra.span color="fg.subtle">0</chakra.span>
  ) : (
    <chakra.span asChild color="accent.fg" fontWeight="550" className="num" _hover={{ textDecoration: "underline" }}>
      <Link to={`/queue?view=open&team=${team.id}`} aria-label={`${m.openCount(team.openTickets)}, ${team.name}`}>
        {formatNumber(team.openTickets)}
      </Link>
    </chakra.span>
  );

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, m.nameMissing), z.maxLength(limits.name.max)),
  members: z.array(z.custom<Person>()),
  topics: z.array(z.enum(TicketTopic)),
  assignsOnAnswer: z.boolean(),
});

/** Creates or changes a team, beside the list. */
function TeamSheet({ row: team, onClose }: SheetProps<Team>) {
  const client = useQueryClient();
  const create = useCreateTeam();
  const update = useUpdateTeam();
  const { register, watch, setValue, sheet, errorOf, busy } = useSheetForm({
    schema,
    row: team,
    valuesOf: (row) => ({
      name: row?.name ?? "",
      members: row?.members ?? [],
      topics: row?.topics ?? [],
      assignsOnAnswer: row?.assignsOnAnswer ?? false,
    }),
    codes: { "team.exists": ["name", words.exists] },
    save: ({ members, ...form }, id, row) => {
      const data = { ...form, memberIds: members.map((member) => member.id) };
      return row
        ? update.mutateAsync({
            id,
            data: { ...data, archived: row.archived },
            headers: { "If-Match": `"${row.rev}"` },
          })
        : create.mutateAsync({ data: { id, ...data } });
    },
    changed: () => changed(client),
    newest: (id) => findById(listTeams, id),
    describe: (row) => ({
      [m.name]: row.name,
      [words.members]: membersOf(row),
      [words.topics]: topicsOf(row),
      [words.assigns]: words.onOff(row.assignsOnAnswer),
    }),
    done: ({ name }) => (team ? words.saved(name) : words.added(name)),
    onClose,
  });
  const chosen = watch("topics");
  const choose = (next: TicketTopic[]) => setValue("topics", next, { shouldDirty: true });
  return (
    <FormSheet
      title={team ? words.editTitle : words.addTitle}
      submit={m.save}
      busy={busy && m.saving}
      {...sheet}
      onClose={onClose}
    >
      <FormField id="team-name" label={m.name} error={errorOf("name")}>
        <Input autoComplete="off" maxLength={limits.name.max} {...register("name")} />
      </FormField>
      <MembersField
        members={watch("members")}
        error={undefined}
        onChange={(next) => setValue("members", next, { shouldDirty: true })}
      />
      <FormGroup id="team-topics" legend={words.topics} help={words.topicsHelp} optional>
        <Flex columnGap="18px" rowGap="6px" wrap="wrap">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              checked={chosen.includes(topic)}
              onChange={(event) =>
                choose(event.target.checked ? [...chosen, topic] : chosen.filter((one) => one !== topic))
              }
            >
              {topicLabel(topic)}
            </Checkbox>
          ))}
        </Flex>
      </FormGroup>
      <Flex gap="16px" align="flex-start" justify="space-between">
        <Box>
          <chakra.span id="team-assigns" display="block" fontWeight="600">
            {words.assigns}
          </chakra.span>
          <chakra.span id="team-assigns-help" display="block" color="fg.muted" textStyle="small" mt="4px">
            {words.assignsHelp}
          </chakra.span>
        </Box>
        <Switch
          checked={watch("assignsOnAnswer")}
          labelledBy="team-assigns"
          describedBy="team-assigns-help"
          onChange={(on) => setValue("assignsOnAnswer", on, { shouldDirty: true })}
        />
      </Flex>
    </FormSheet>
  );
}

const List = catalogueScreen<Team>({
  words,
  icon: UsersRound,
  list: defineList(listTeamsContract, { filters: { archived } }),
  optionsOf: (params) => getListTeamsQueryOptions(params),
  nameOf: ({ name }) => name,
  sheet: TeamSheet,
  columns: [
    {
      id: "name",
      header: m.name,
      sortKey: "name",
      css: { fontWeight: "500" },
      cell: ({ name }) => <Box truncate>{name}</Box>,
    },
    { id: "members", header: words.members, width: "180px", cell: (team) => <Members team={team} /> },
    {
      id: "topics",
      header: words.topics,
      width: "220px",
      from: "lg",
      css: { fontSize: "0.8125rem", color: "fg.muted" },
      cell: (team) => <Box truncate>{topicsOf(team) || m.none}</Box>,
    },
    {
      id: "open",
      header: m.openTickets,
      width: "130px",
      sortKey: "openTickets",
      firstDescending: true,
      cell: (team) => <OpenTickets team={team} />,
    },
  ],
  card: (team) => (
    <>
      <Flex justify="space-between" gap="8px">
        <chakra.span truncate fontWeight="500">
          {team.name}
        </chakra.span>
        <Members team={team} />
      </Flex>
      <Flex justify="space-between" gap="8px" textStyle="meta" color="fg.subtle" className="num" mt="4px">
        <Box truncate>{topicsOf(team)}</Box>
        <Box flex="none">{m.openCount(team.openTickets)}</Box>
      </Flex>
    </>
  ),
});

export default function TeamsScreen() {
  const client = useQueryClient();
  const { mutate } = useUpdateTeam({
    mutation: {
      onSuccess: ({ name, archived }) =>
        notify.success((archived ? words.archivedOne : words.restoredOne)(name), { id: "setting-archived" }),
      onError: (error) => notify.error(problemText(error), { id: "setting-archived" }),
      onSettled: () => void changed(client),
    },
  });
  return (
    <List
      mayEdit={() => true}
      onArchive={({ id, name, members, topics: kept, rev }, archived) =>
        mutate({
          id,
          data: { name, memberIds: members.map((member) => member.id), topics: kept, archived },
          headers: { "If-Match": `"${rev}"` },
        })
      }
    />
  );
}
