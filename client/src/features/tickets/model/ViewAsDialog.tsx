import { Box, Textarea } from "@chakra-ui/react";
import { StartViewRequestLimits as limits } from "@klantportaal/api/limits";
import type { ListParams } from "@klantportaal/api/lists";
import type { ListUsersParams } from "@klantportaal/api/model";
import { startView, useListUsers } from "@klantportaal/api/users";
import { useDeferredValue, useState } from "react";
import { problemText } from "../../../lib/api/problem";
import { viewAddress } from "../../../lib/session/view-as";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { SearchSelect } from "../../../ui/SearchSelect";
import type { ChosenCustomer } from "./CustomerField";
import { viewAsWords as words } from "./viewAs.nl";

/** Asks for the user and the reason, and opens the portal as that user in a new tab. */
export default function ViewAsDialog({ customer, onClose }: { customer: ChosenCustomer; onClose: () => void }) {
  const [text, setText] = useState("");
  const [user, setUser] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // One id for all retries: a view whose response was lost does not begin twice.
  const [id, setId] = useState(() => crypto.randomUUID());
  /** The address of a tab that the browser did not open. */
  const [blocked, setBlocked] = useState<string>();
  const query = useDeferredValue(user ? "" : text.trim());
  const found = useListUsers(
    {
      PageSize: 20,
      OrderBy: "fullName ASC",
      OrganisationId: customer.id,
      Filters: ["status:active"],
      ...(query && { SearchParameter: query }),
    } satisfies ListUsersParams & ListParams<"listUsers">,
    { query: { placeholderData: (known) => known } },
  );
  const reasonWrong = reason.trim().length < limits.reason.min;
  const start = async () => {
    setTried(true);
    if (!user || reasonWrong) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const view = await startView(user, { id, reason: reason.trim() });
      const address = viewAddress(view.id);
      const tab = window.open(address, "_blank");
      if (!tab) return setBlocked(address);
      tab.opener = null;
      onClose();
    } catch (error) {
      setFailure(problemText(error));
      setId(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      open
      title={words.title}
      submit={words.submit}
      busy={busy && words.busy}
      onSubmit={blocked ? undefined : () => void start()}
      onClose={onClose}
    >
      {failure && (
        <Box role="alert" color="red.fg">
          {failure}
        </Box>
      )}
      {blocked && (
        <Box role="alert">
          {words.blocked}{" "}
          <Box asChild color="accent.fg" textDecoration="underline">
            <a href={blocked} target="_blank" rel="noreferrer" onClick={onClose}>
              {words.open}
            </a>
          </Box>
        </Box>
      )}
      <FormField id="view-user" label={words.user} error={tried && !user ? words.userMissing : undefined}>
        <SearchSelect
          id="view-user"
          text={text}
          chosen={user !== null}
          options={found.data?.items.map((one) => ({ value: one.id, label: one.fullName, detail: one.email }))}
          current={query === (user ? "" : text.trim()) && found.isSuccess && !found.isPlaceholderData}
          placeholder={words.userPlaceholder}
          none={words.none}
          clearLabel={words.clear}
          onText={(value) => {
            setText(value);
            setUser(null);
          }}
          onChoose={(option) => {
            setText(option?.label ?? "");
            setUser(option?.value ?? null);
            setId(crypto.randomUUID());
          }}
        />
      </FormField>
      <FormField
        id="view-reason"
        label={words.reason}
        help={words.note(customer.name)}
        error={tried && reasonWrong ? words.reasonShort(limits.reason.min) : undefined}
      >
        <Textarea
          rows={3}
          maxLength={limits.reason.max}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </FormField>
    </FormDialog>
  );
}
