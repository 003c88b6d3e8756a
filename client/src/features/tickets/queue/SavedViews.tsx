/** Views that staff keep: the menu beside the tabs, saving one, and the list in which they are put in order. */
import { Box, Button, Dialog, Flex, Input } from "@chakra-ui/react";
import { CreateSavedViewRequestLimits as SavedViewLimits } from "@klantportaal/api/limits";
import {
  getListSavedViewsQueryKey,
  useCreateSavedView,
  useDeleteSavedView,
  useListSavedViews,
  useUpdateSavedView,
} from "@klantportaal/api/queue";
import type { ListParams } from "@klantportaal/api/lists";
import type { SavedView } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ChevronDown, Trash2, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { problemText } from "../../../lib/api/problem";
import { useProfile } from "../../../lib/session/profile";
import { roles } from "../../../lib/session/roles";
import { Checkbox } from "../../../ui/Checkbox";
import { DialogFrame } from "../../../ui/DialogFrame";
import { FormDialog } from "../../../ui/FormDialog";
import { FormField } from "../../../ui/FormField";
import { IconButton } from "../../../ui/IconButton";
import { m as kit } from "../../../ui/messages.nl";
import { MenuButton, type MenuParts } from "../../../ui/Overlay";
import { notify } from "../../../ui/notify";
import { tabLook } from "../../../ui/TabLinks";
import { address, openSaved, savedState, type QueueState } from "./queueState";
import { q } from "./messages.nl";

const MANY = 100;

/** One's own and the shared ones, in their order. */
export function useSavedViews(): readonly SavedView[] {
  return (
    useListSavedViews({ PageNo: 1, PageSize: MANY, OrderBy: "position ASC" } satisfies ListParams<"listSavedViews">, {
      query: { staleTime: 300_000 },
    }).data?.items ?? []
  );
}

const searchOf = (view: SavedView) => `?${address.format(openSaved(view))}`;

function useViewChanges() {
  const client = useQueryClient();
  const create = useCreateSavedView();
  const update = useUpdateSavedView();
  const remove = useDeleteSavedView();
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      notify.error(problemText(error), { id: "saved-view" });
      return false;
    } finally {
      void client.invalidateQueries({ queryKey: getListSavedViewsQueryKey() });
    }
  };
  return {
    create: (data: Parameters<typeof create.mutateAsync>[0]["data"]) => run(() => create.mutateAsync({ data })),
    update: ({ id, name, pinned, position, state, rev }: SavedView) =>
      run(() =>
        update.mutateAsync({ id, data: { name, pinned, position, state }, headers: { "If-Match": `"${rev}"` } }),
      ),
    remove: (view: SavedView) => run(() => remove.mutateAsync({ id: view.id })),
  };
}

function Group({ menu: Menu, label, views }: { menu: MenuParts; label: string; views: readonly SavedView[] }) {
  if (views.length === 0) return null;
  return (
    <Menu.ItemGroup>
      <Menu.ItemGroupLabel>{label}</Menu.ItemGroupLabel>
      {views.map((view) => (
        <Menu.Item key={view.id} value={view.id} asChild>
          <Link to={{ search: searchOf(view) }}>{view.name}</Link>
        </Menu.Item>
      ))}
    </Menu.ItemGroup>
  );
}

type MenuProps = { views: readonly SavedView[]; state: QueueState; onSave: () => void };

/** "Weergaven": all that are kept, and what to do with them. */
export function SavedViewsMenu({ views, state, onSave }: MenuProps) {
  const [managing, setManaging] = useState(false);
  const changes = useViewChanges();
  const current = views.find(({ id }) => id === state.saved);
  const differs = current && current.state !== savedState(state);
  const mayEdit = useMayEdit();
  return (
    <>
      <MenuButton
        content={{ minW: "220px" }}
        trigger={
          <Button variant="plain" {...tabLook(false)} h="auto" gap="5px" fontSize="inherit">
            {q.saved.menu}
            <ChevronDown size={14} />
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Group menu={Menu} label={q.saved.own} views={views.filter(({ shared }) => !shared)} />
            <Group menu={Menu} label={q.saved.shared} views={views.filter(({ shared }) => shared)} />
            {views.length === 0 && (
              <Box px="10px" py="6px" color="fg.muted" textStyle="small">
                {q.saved.none}
              </Box>
            )}
            <Menu.Separator />
            {differs && mayEdit(current) && (
              <Menu.Item
                value="update"
                onSelect={() =>
                  void changes
                    .update({ ...current, state: savedState(state) })
                    .then((done) => done && notify.success(q.saved.done(current.name), { id: "saved-view" }))
                }
              >
                {q.saved.update(current.name)}
              </Menu.Item>
            )}
            <Menu.Item value="save" onSelect={onSave}>
              {q.saved.save}
            </Menu.Item>
            {views.length > 0 && (
              <Menu.Item value="manage" onSelect={() => setManaging(true)}>
                {q.saved.manage}
              </Menu.Item>
            )}
          </>
        )}
      </MenuButton>
      {managing && <ManageDialog views={views} onClose={() => setManaging(false)} />}
    </>
  );
}

/** Whose views the reader may change: their own, and with manage:settings the shared ones. */
function useMayEdit(): (view: SavedView) => boolean {
  const maySettings = useProfile().data?.roles?.includes(roles.manageSettings) ?? false;
  return ({ shared }) => !shared || maySettings;
}

/** Keeps what is shown as a view. */
export function SaveViewDialog({
  state,
  onSaved,
  onClose,
}: {
  state: QueueState;
  onSaved: (id: string) => void;
  onClose: () => void;
}) {
  const maySettings = useProfile().data?.roles?.includes(roles.manageSettings) ?? false;
  const [id] = useState(() => crypto.randomUUID());
  const [name, setName] = useState("");
  const [shared, setShared] = useState(false);
  const [pinned, setPinned] = useState(true);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const changes = useViewChanges();
  const submit = async () => {
    setMissing(name.trim() === "");
    if (name.trim() === "") return document.getElementById("view-name")?.focus();
    setBusy(true);
    const done = await changes.create({ id, name: name.trim(), shared, pinned, state: savedState(state) });
    setBusy(false);
    if (!done) return;
    onSaved(id);
    onClose();
  };
  return (
    <FormDialog
      open
      title={q.saved.title}
      submit={q.saved.submit}
      busy={busy && q.saved.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FormField id="view-name" label={q.saved.name} error={missing ? q.saved.nameMissing : undefined}>
        <Input
          autoComplete="off"
          maxLength={SavedViewLimits.name.max}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      {maySettings && (
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {q.saved.everybody}
        </Checkbox>
      )}
      <Checkbox checked={pinned} onChange={(event) => setPinned(event.target.checked)}>
        {q.saved.pin}
      </Checkbox>
    </FormDialog>
  );
}

function ManagedRow({ view, first, last }: { view: SavedView; first: boolean; last: boolean }) {
  const changes = useViewChanges();
  const [name, setName] = useState(view.name);
  const mayEdit = useMayEdit()(view);
  const rename = () => {
    if (name.trim() && name.trim() !== view.name) void changes.update({ ...view, name: name.trim() });
    else setName(view.name);
  };
  const move = (by: 1 | -1) => void changes.update({ ...view, position: view.position + by });
  return (
    <Flex gap="6px" align="center">
      {view.shared && <UsersRound size={15} aria-label={q.saved.shared} />}
      <Input
        size="sm"
        aria-label={q.saved.rename(view.name)}
        maxLength={SavedViewLimits.name.max}
        value={name}
        disabled={!mayEdit}
        onChange={(event) => setName(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === "Enter") rename();
          if (event.altKey && event.key === "ArrowUp" && !first) move(-1);
          if (event.altKey && event.key === "ArrowDown" && !last) move(1);
        }}
      />
      <Checkbox
        aria-label={q.saved.pinned(view.name)}
        checked={view.pinned}
        disabled={!mayEdit}
        onChange={(event) => void changes.update({ ...view, pinned: event.target.checked })}
      >
        {q.saved.pin}
      </Checkbox>
      <IconButton label={q.saved.up(view.name)} disabled={!mayEdit || first} onClick={() => move(-1)}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton label={q.saved.down(view.name)} disabled={!mayEdit || last} onClick={() => move(1)}>
        <ArrowDown size={16} />
      </IconButton>
      <IconButton
        label={q.saved.remove(view.name)}
        disabled={!mayEdit}
        onClick={() =>
          void changes
            .remove(view)
            .then((done) => done && notify.success(q.saved.removed(view.name), { id: "saved-view" }))
        }
      >
        <Trash2 size={16} />
      </IconButton>
    </Flex>
  );
}

function ManageDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const groups = [views.filter(({ shared }) => !shared), views.filter(({ shared }) => shared)];
  return (
    <DialogFrame open content={{ maxW: "560px" }} onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title textStyle="h2">{q.saved.manageTitle}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="flex" flexDirection="column" gap="10px">
        {groups.flatMap((group) =>
          group.map((view, index) => (
            <ManagedRow
              key={`${view.id}-${view.rev}`}
              view={view}
              first={index === 0}
              last={index === group.length - 1}
            />
          )),
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {kit.close}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  );
}
