import { Button, chakra } from "@chakra-ui/react";
import { useRejectInboundMail } from "@klantportaal/api/inbound";
import type { InboundMail } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { problemText } from "../../lib/api/problem";
import { notify } from "../../ui/notify";
import { SelectionBar } from "../../ui/SelectionBar";
import { m } from "./messages.nl";
import { refreshMail } from "./refreshMail";

const { bulk: words } = m;

/** Rejects one after the other, and returns the failed ones, with the reason of the last. */
function useRejectAll() {
  const client = useQueryClient();
  const { mutateAsync } = useRejectInboundMail();
  const [busy, setBusy] = useState(false);
  const start = async (list: readonly InboundMail[]) => {
    setBusy(true);
    const failed: InboundMail[] = [];
    let reason = "";
    for (const mail of list) {
      try {
        await mutateAsync({ id: mail.id });
      } catch (error) {
        failed.push(mail);
        reason = problemText(error);
      }
    }
    setBusy(false);
    await refreshMail(
      client,
      list.map(({ id }) => id),
    );
    return { failed, reason };
  };
  return { busy, start };
}

/** Rejects several e-mails at once. Failed ones stay selected. */
export function RejectBar({
  chosen,
  onDone,
  onClear,
}: {
  chosen: readonly InboundMail[];
  onDone: (rejected: readonly InboundMail[]) => void;
  onClear: () => void;
}) {
  const { busy, start } = useRejectAll();
  const reject = async () => {
    const { failed, reason } = await start(chosen);
    const rejected = chosen.filter((mail) => !failed.includes(mail));
    if (failed.length > 0) notify.error(words.failed(failed.length, reason), { id: "mail-decided" });
    else notify.success(words.rejected(rejected.length), { id: "mail-decided" });
    onDone(rejected);
  };
  return (
    <SelectionBar label={words.bar} clear={words.clear} onClear={onClear}>
      <chakra.span role="status" fontWeight="550">
        {words.selected(chosen.length)}
      </chakra.span>
      <Button variant="solid" loading={busy} onClick={() => void reject()}>
        {m.sheet.reject}
      </Button>
    </SelectionBar>
  );
}
