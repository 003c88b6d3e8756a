/** Pages that are no feature's: refused, unknown, failed. */
import { Button } from "@chakra-ui/react";
import { Compass, Lock, TriangleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate, useRouteError } from "react-router";
import { usePageCaption } from "../lib/page-caption";
import { roleCaption } from "../lib/roles";
import { storage } from "../lib/storage";
import { StateView } from "../ui/StateView";
import { m } from "./messages.nl";
import { askSignOut } from "./sign-out";

function ToHome() {
  return (
    <Button asChild variant="solid">
      <Link to="/">{m.toHome}</Link>
    </Button>
  );
}

export function DeniedPage({ permission }: { permission: string }) {
  const navigate = useNavigate();
  return (
    <StateView
      icon={Lock} level="h1" title={m.deniedTitle} text={m.deniedText(roleCaption(permission))}
      actions={
        <>
          <ToHome />
          <Button onClick={() => void navigate(-1)}>{m.back}</Button>
        </>
      }
    />
  );
}

/** For somebody who may see nothing at all. */
export function NoRightsPage() {
  return (
    <StateView
      icon={Lock} level="h1" title={m.noRightsTitle} text={m.noRightsText}
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

/** A file that is missing so soon after a reload is really gone: it must not reload for ever. */
const justReloaded = () => Date.now() - Number(storage("sessionStorage").getItem(reloadedKey)) < RELOAD_AGAIN_AFTER;

/** A file of an older build that a deploy took away: the page as it is now has the new names. */
const staleChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message);

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
      icon={TriangleAlert} level="h1" title={m.crashTitle} text={m.crashText}
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
