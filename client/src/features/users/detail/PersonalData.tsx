import { Button, Flex, Heading, Spinner } from "@chakra-ui/react";
import type { User } from "@klantportaal/api/model";
import { exportUser, useEraseUser } from "@klantportaal/api/users";
import { lazy, Suspense, useState } from "react";
import { saveFile } from "../../../lib/api-fetch";
import { problemText } from "../../../lib/api/problem";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { viewAs } from "../../../lib/session/view-as";
import { notify } from "../../../ui/notify";
import { m } from "../messages.nl";

const EraseDialog = lazy(() => import("./EraseDialog"));

const words = m.privacy;

/**
 * A user's personal data: everybody can export their own; users who manage customers can export and erase a customer's
 * user.
 */
export function PersonalData({ user }: { user: User }) {
  const me = useProfile().data;
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  const trial = useEraseUser();
  const isSelf = me?.id === user.id;
  const manages = user.isCustomer && me?.isCustomer === false && (me.roles?.includes(roles.manageCustomers) ?? true);
  // View-as reads what the user reads, but exports nothing.
  if (viewAs || (!isSelf && !manages)) return null;
  const take = async () => {
    setBusy(true);
    try {
      saveFile(await exportUser(user.id), words.file);
    } catch (error) {
      notify.error(words.exportFailed(problemText(error)));
    } finally {
      setBusy(false);
    }
  };
  const look = () => {
    trial.mutate({ id: user.id, data: { dryRun: true } });
    setErasing(true);
  };
  return (
    <Flex as="section" direction="column" gap="8px" mt="24px" aria-labelledby="personal-data">
      <Heading as="h2" id="personal-data" textStyle="h2">
        {words.title}
      </Heading>
      <span>{isSelf ? words.ownIntro : words.intro}</span>
      <Flex gap="8px" wrap="wrap">
        <Button aria-disabled={busy || undefined} onClick={() => !busy && void take()}>
          {busy && <Spinner size="xs" />}
          {busy ? words.exporting : isSelf ? words.exportOwn : words.export}
        </Button>
        {!isSelf && <Button onClick={look}>{words.erase}</Button>}
      </Flex>
      {erasing && (
        <Suspense>
          <EraseDialog user={user} trial={trial} onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
