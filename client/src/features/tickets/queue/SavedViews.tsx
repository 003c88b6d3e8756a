/** Saved views of staff: the menu beside the tabs, saving one, and the list in which they are reordered. */
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
import type { SavedView, SavedViewPage } from "@klantportaal/api/model";
import { useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, ChevronDown, Trash2, UsersRound } from "lucide-react";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
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

const params = { PageNo: 1, PageSize: 100, OrderBy: "position ASC" } satisfies ListParams<"listSavedViews">;

const noViews: readonly SavedView[] = [];

/** The user's own and the shared ones, in their order; `current` when they are up to date. */
export function useSavedViews() {
  const { data, isError, isFetching, refetch } = useListSavedViews(params, { query: { staleTime: 300_000 } });
  return { views: data?.items ?? noViews, current: !!data && !isFetching, failed: isError && !data, refetch };
}

const searchOf = (view: SavedView) => `?${address.format(openSaved(view))}`;

type ViewChange = Partial<Pick<SavedView, "name" | "pinned" | "position" | "state">>;

function useViewChanges() {
  const client = useQueryClient();
  const create = useCreateSavedView();
  const update = useUpdateSavedView();
  const remove = useDeleteSavedView();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const run = async (change: () => Promise<unknown> | undefined): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      notify.error(problemText(error), { id: "saved-view" });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: getListSavedViewsQueryKey() });
    }
  };
  return {
    create: (data: Parameters<typeof create.mutateAsync>[0]["data"]) => run(() => create.mutateAsync({ data })),
    /** Each change builds on the result of the one before. */
    update: (id: string, changeOf: (view: SavedView, all: readonly SavedView[]) => ViewChange) => {
      const done = turn.current.then(() =>
        run(() => {
          const all = client.getQueryData<SavedViewPage>(getListSavedViewsQueryKey(params))?.items ?? [];
          const view = all.find((one) => one.id === id);
          if (!view) return undefined;
          const { name, pinned, position, state } = { ...view, ...changeOf(view, all) };
          const data = { name, pinned, position, state };
          return update.mutateAsync({ id, data, headers: { "If-Match": `"${view.rev}"` } });
        }),
      );
      turn.current = done;
      return done;
    },
    remove: (view: SavedView) => run(() => remove.mutateAsync({ id: view.id })),
  };
}

/** The position before the view above it, or after the one below. */
function moved(by: 1 | -1) {
  return (view: SavedView, all: readonly SavedView[]): ViewChange => {
    const group = all.filter(({ shared }) => shared === view.shared);
    const other = group[group.indexOf(view) + by];
    return other ? { position: by < 0 ? other.position : other.position + 1 } : {};
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

type MenuProps = { state: QueueState; onSave: () => void };

/** "Weergaven": all saved views, and their actions. */
export function SavedViewsMenu({ state, onSave }: MenuProps) {
  const { views, failed, refetch } = useSavedViews();
  const [managing, setManaging] = useState(false);
  const changes = useViewChanges();
  const current = views.find(({ id }) => id === state.saved);
  const differs = current && savedState(openSaved(current)) !== savedState(state);
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
                {failed ? kit.failed(q.saved.what) : q.saved.none}
              </Box>
            )}
            {failed && (
              <Menu.Item value="retry" closeOnSelect={false} onSelect={() => void refetch()}>
                {kit.retry}
              </Menu.Item>
            )}
            <Menu.Separator />
            {differs && mayEdit(current) && (
              <Menu.Item
                value="update"
                onSelect={() =>
                  void changes
                    .update(current.id, () => ({ state: savedState(state) }))
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

/** Whose views the user may change: their own, and with manage:settings the shared ones. */
function useMayEdit(): (view: SavedView) => boolean {
  const maySettings = useProfile().data?.roles?.includes(roles.manageSettings) ?? false;
  return ({ shared }) => !shared || maySettings;
}

/** Saves the current list as a view. */
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

type RowProps = { view: SavedView; first: boolean; last: boolean; changes: ReturnType<typeof useViewChanges> };

function ManagedRow({ view, first, last, changes }: RowProps) {
  const [typed, setTyped] = useState<string>();
  const mayEdit = useMayEdit()(view);
  const field = useRef<HTMLInputElement>(null);
  // A moved row loses the focus, and so does a button that can move it no further.
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = held.current?.matches(":disabled") ? field.current : held.current;
    held.current = null;
    element?.focus();
  }, [view.position]);
  const rename = () => {
    const name = typed?.trim();
    if (name && name !== view.name) void changes.update(view.id, () => ({ name })).then(() => setTyped(undefined));
    else setTyped(undefined);
  };
  const move = (by: 1 | -1, { currentTarget }: SyntheticEvent<HTMLElement>) => {
    held.current = currentTarget;
    void changes.update(view.id, moved(by));
  };
  return (
    <Flex gap="6px" align="center">
      {view.shared && <UsersRound size={15} aria-label={q.saved.shared} />}
      <Input
        size="sm"
        aria-label={q.saved.rename(view.name)}
        maxLength={SavedViewLimits.name.max}
        ref={field}
        value={typed ?? view.name}
        disabled={!mayEdit}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={rename}
        onKeyDown={(event) => {
          if (event.key === "Enter") rename();
          if (event.altKey && event.key === "ArrowUp" && !first) move(-1, event);
          if (event.altKey && event.key === "ArrowDown" && !last) move(1, event);
        }}
      />
      <Checkbox
        aria-label={q.saved.pinned(view.name)}
        checked={view.pinned}
        disabled={!mayEdit}
        onChange={({ target: { checked } }) => void changes.update(view.id, () => ({ pinned: checked }))}
      >
        {q.saved.pin}
      </Checkbox>
      <IconButton label={q.saved.up(view.name)} disabled={!mayEdit || first} onClick={(event) => move(-1, event)}>
        <ArrowUp size={16} />
      </IconButton>
      <IconButton label={q.saved.down(view.name)} disabled={!mayEdit || last} onClick={(event) => move(1, event)}>
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
  const changes = useViewChanges();
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
              key={view.id}
              view={view}
              changes={changes}
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
