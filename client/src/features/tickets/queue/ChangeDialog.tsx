import { Button, Dialog, chakra } from "@chakra-ui/react";
import { CreateTagRequestLimits as limits, UpdateDeskRequestLimits } from "@klantportaal/api/limits";
import type { CurrentUser } from "@klantportaal/api/model";
import { useState } from "react";
import { ProblemError, problemText } from "../../../lib/api/problem";
import { roles } from "../../../lib/session/roles";
import { DialogFrame } from "../../../ui/DialogFrame";
import type { Option } from "../../../ui/list/defineList";
import { m as kit } from "../../../ui/messages.nl";
import { useStaffOptions } from "../list/picks";
import { PickList } from "../../../ui/list/PickList";
import { changeOf, inCommon, optionsOf, withTags, type Kind } from "./changes";
import { NOBODY } from "../../../lib/address";
import { q } from "./messages.nl";
import { NewTag } from "./NewTag";
import type { Change } from "./changes";
import { useCatalogue } from "../model/catalogue";
import type { QueueRow } from "./queueState";

const matching = (options: readonly Option[], query: string) =>
  options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

/** Staff by name, the user first and nobody last. */
function useAssignees(me: CurrentUser) {
  const first = { value: me.id, label: q.bulk.me(me.fullName) };
  const nobody = { value: NOBODY, label: q.nobody };
  return function useOptions(query: string) {
    const staff = useStaffOptions(query);
    return {
      ...staff,
      options: staff.options && [
        ...matching([first], query),
        ...staff.options.filter(({ value }) => value !== me.id),
        ...matching([nobody], query),
      ],
    };
  };
}

type Props = {
  kind: Kind;
  rows: readonly QueueRow[];
  /** It is opened on the page of one ticket. */
  inTicket?: boolean;
  me: CurrentUser;
  /** Where the focus goes when it closes; to the opener when absent. */
  returnTo?: () => HTMLElement | null;
  onChange: (change: Change) => void;
  onClose: () => void;
};

/** Chooses a change for one ticket or many: one click, or for labels as many as needed. */
export default function ChangeDialog({ kind, rows, inTicket, me, returnTo, onChange, onClose }: Props) {
  const catalogue = useCatalogue();
  const [before] = useState(() => inCommon(kind, rows));
  const [tags, setTags] = useState(before);
  // The words that a new label starts with, while it is being created.
  const [creating, setCreating] = useState<string>();
  const assignees = useAssignees(me);
  const close = (change?: Change) => {
    onClose();
    if (change) onChange(change);
  };
  const known = (of: Exclude<Kind, "assignee">) =>
    function useKnown(query: string) {
      const there = catalogue.known || of === "status" || of === "priority";
      return {
        options: there ? matching(optionsOf(of, catalogue), query) : undefined,
        failed: !there && catalogue.failed,
        retry: catalogue.retry,
      };
    };
  const added = tags.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !tags.includes(id));
  const change = withTags(added, removed);
  // Some of many tickets may fail; what all of them would refuse is not sent.
  const tooMany = rows.every(
    ({ desk }) => (change.desk?.(desk).tagIds?.length ?? 0) > UpdateDeskRequestLimits.tagIds.max,
  );
  const newTag = (name: string) =>
    name.length > limits.name.max || catalogue.tags.some((tag) => tag.name.toLowerCase() === name.toLowerCase())
      ? null
      : { label: q.bulk.newTag(name), run: () => setCreating(name) };
  const apply = () => {
    if (!tooMany) close(added.length + removed.length > 0 ? change : undefined);
  };
  const pick = (option: Option) => {
    if (kind !== "tags") return close(changeOf(kind, option, me));
    setTags(tags.includes(option.value) ? tags.filter((id) => id !== option.value) : [...tags, option.value]);
  };
  return (
    <DialogFrame
      open
      {...(returnTo && { finalFocusEl: returnTo })}
      content={{ maxW: "420px" }}
      onClose={onClose}
      onEscapeKeyDown={(event) => {
        if (creating === undefined) return;
        // The labels that are chosen already stay.
        event.preventDefault();
        setCreating(undefined);
      }}
    >
      <Dialog.Header>
        <Dialog.Title textStyle="h2">
          {creating !== undefined
            ? q.newTag.title
            : inTicket
              ? q.bulk.inTicket[kind]
              : q.bulk.titles[kind](rows.length)}
        </Dialog.Title>
      </Dialog.Header>
      {creating !== undefined ? (
        <NewTag
          start={creating}
          known={catalogue.tags}
          onCreated={(id) => {
            setTags((now) => [...now, id]);
            setCreating(undefined);
          }}
          onBack={() => setCreating(undefined)}
        />
      ) : (
        <>
          <Dialog.Body p="0" borderTopWidth="1px" borderColor="border">
            <PickList
              chosen={kind === "tags" ? tags : before}
              multiple={kind === "tags"}
              placeholder={q.bulk.search[kind]}
              none={kind === "tags" && catalogue.tags.length === 0 ? q.bulk.noTags : q.bulk.none}
              search={kind === "assignee" ? assignees : known(kind)}
              onPick={pick}
              {...(kind === "tags" && { onDone: apply })}
              {...(kind === "tags" && me.roles?.includes(roles.manageSettings) && { more: newTag })}
            />
          </Dialog.Body>
          <Dialog.Footer>
            {tooMany && (
              <chakra.span role="alert" flex="1" color="red.fg" textStyle="small">
                {problemText(new ProblemError(409, "desk.tag_limit"))}
              </chakra.span>
            )}
            <Button variant="outline" onClick={onClose}>
              {kit.cancel}
            </Button>
            {kind === "tags" && (
              <Button variant="solid" disabled={tooMany} onClick={apply}>
                {q.bulk.apply}
              </Button>
            )}
          </Dialog.Footer>
        </>
      )}
    </DialogFrame>
  );
}
