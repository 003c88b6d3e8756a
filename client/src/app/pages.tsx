/** Pages that belong to no feature: refused, unknown, failed. */
import { Button, chakra } from "@chakra-ui/react";
import {
  getListMyAccessRequestsQueryKey,
  useAskForAccess,
  useGetCurrentUser,
  useListMyAccessRequests,
  useListMyAccountAdmins,
} from "@klantportaal/api/users";
import { useQueryClient } from "@tanstack/react-query";
import { Compass, Lock, TriangleAlert } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { Link, useNavigate, useRouteError } from "react-router";
import { usePageCaption } from "../lib/page-caption";
import { problemText } from "../lib/api/problem";
import { formatListDate, formatTime } from "../lib/format/format";
import { roleCaption, roles } from "../lib/session/roles";
import { storage } from "../lib/storage";
import { StateView } from "../ui/StateView";
import { writes } from "../ui/readOnly";
import { m } from "./messages.nl";
import { askSignOut } from "../lib/session/sign-out";

function ToHome() {
  return (
    <Button asChild variant="solid">
      <Link to="/">{m.toHome}</Link>
    </Button>
  );
}

/** When the user asked for a right, on whatever device; null when they may ask. */
function useAsked(permission: string) {
  const client = useQueryClient();
  const requests = useListMyAccessRequests();
  const asking = useAskForAccess({
    mutation: { onSuccess: () => client.invalidateQueries({ queryKey: getListMyAccessRequestsQueryKey() }) },
  });
  const asked = requests.data?.find(({ key }) => key === permission);
  return { asking, askedOn: asked?.askedOn ?? null, loading: requests.isPending };
}

/** A page that needs a missing right: which one, who can grant it, and a button to ask them. */
function WithoutRight({
  title,
  text,
  permission,
  ask,
  actions,
}: {
  title: string;
  text: string;
  permission: string;
  ask: string;
  actions: ReactNode;
}) {
  const me = useGetCurrentUser().data?.id;
  const admins = useListMyAccountAdmins().data ?? [];
  const names = admins.filter(({ id }) => id !== me).map((admin) => admin.fullName);
  const { asking, askedOn, loading } = useAsked(permission);
  const who = names.length > 0 ? m.whoGives(names) : m.whoGivesUnknown;
  return (
    <StateView
      icon={Lock}
      level="h1"
      title={title}
      text={
        <>
          {text} {who}
          <chakra.span role="status" display="block" mt="8px" color={asking.isError ? "red.fg" : "fg"}>
            {askedOn && m.accessAsked(`${formatListDate(askedOn)} ${formatTime(askedOn)}`)}
            {asking.isError && problemText(asking.error)}
          </chakra.span>
        </>
      }
      actions={
        <>
          <Button
            variant="solid"
            loading={asking.isPending}
            disabled={loading || askedOn !== null}
            {...writes}
            onClick={() => asking.mutate({ data: { key: permission } })}
          >
            {ask}
          </Button>
          {actions}
        </>
      }
    />
  );
}

export function DeniedPage({ permission }: { permission: string }) {
  const navigate = useNavigate();
  const me = useGetCurrentUser().data;
  const caption = roleCaption(permission);
  const text =
    (me?.isCustomer === false && m.deniedStaff[permission]?.(me.organisationName, caption)) || m.deniedText(caption);
  return (
    <WithoutRight
      title={m.deniedTitle}
      text={text}
      permission={permission}
      ask={m.askAccess}
      actions={<Button onClick={() => void navigate(-1)}>{m.back}</Button>}
    />
  );
}

/** For a user who may see nothing at all. */
export function NoRightsPage() {
  return (
    <WithoutRight
      title={m.noRightsTitle}
      text={m.noRightsText}
      permission={roles.supportTickets}
      ask={m.askTickets}
      actions={<Button onClick={() => askSignOut()}>{m.signOut}</Button>}
    />
  );
}

export function MissingPage() {
  usePageCaption(m.missingTitle);
  return <StateView icon={Compass} level="h1" title={m.missingTitle} text={m.missingText} actions={<ToHome />} />;
}

const reloadedKey = "app.reloadedAt";
const RELOAD_AGAIN_AFTER = 5 * 60_000;

/** A file that is missing this soon after a reload is really gone: it must not reload forever. */
const justReloaded = () => Date.now() - Number(storage("sessionStorage").getItem(reloadedKey)) < RELOAD_AGAIN_AFTER;

/** A file of an older build that a deployment removed: the current page has the new names. */
const staleChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message);

export function CrashPage() {
  const error = useRouteError();
  const reload = staleChunk(error) && !justReloaded();
  useEffect(() => {
    console.error("page failed", error);
    if (!reload) return;
    storage("sessionStorage").setItem(reloadedKey, String(Date.now()));
    window.location.reload();
  }, [error, reload]);
  if (reload) return null;
  return (
    <StateView
      icon={TriangleAlert}
      level="h1"
      title={m.crashTitle}
      text={m.crashText}
      actions={
        <>
          <Button variant="solid" onClick={() => window.location.reload()}>
            {m.reload}
          </Button>
          <Button asChild>
            <a href="/">{m.toHome}</a>
          </Button>
        </>
      }
    />
  );
}
