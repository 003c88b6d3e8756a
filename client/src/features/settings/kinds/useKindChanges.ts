/** Changes of kinds in their list: archiving, and the order. */
import type { ConfigurationKind } from "@klantportaal/api/model";
import { getListConfigurationKindsQueryKey, useUpdateConfigurationKind } from "@klantportaal/api/services";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { announce } from "../../../lib/announce";
import { problemText } from "../../../lib/api/problem";
import { kindsKey } from "../../../lib/services/kinds";
import { notify } from "../../../ui/notify";
import { words } from "./messages.nl";
import { movedTo, placesAfter } from "./order";

export const kindsChanged = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: getListConfigurationKindsQueryKey() });

type Change = Partial<Pick<ConfigurationKind, "position" | "archived">>;

/** The call that changes a kind as it is stored. */
const requestOf = ({ id, rev, caption, icon, position, attributes, archived }: ConfigurationKind, change: Change) => ({
  id,
  data: { caption, icon, position, attributes, archived, ...change },
  headers: { "If-Match": `"${rev}"` },
});

export function useKindChanges() {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateConfigurationKind();
  // One move after another: each needs the rev that the one before returned.
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);

  const cached = () => client.getQueryData<ConfigurationKind[]>(kindsKey()) ?? [];
  const put = (kinds: ConfigurationKind[]) => client.setQueryData(kindsKey(), kinds);

  const archive = async (kind: ConfigurationKind, archived: boolean) => {
    const told = { id: "setting-archived" };
    try {
      const { caption } = await mutateAsync(requestOf(kind, { archived }));
      notify.success((archived ? words.archivedOne : words.restoredOne)(caption), told);
    } catch (error) {
      notify.error(problemText(error), told);
    }
    await kindsChanged(client);
  };

  const store = async (id: string, position: number) => {
    const kind = cached().find((one) => one.id === id);
    if (!kind) return;
    const { rev } = await mutateAsync(requestOf(kind, { position }));
    // A later move may have given it another position already.
    put(cached().map((one) => (one.id === id ? { ...one, rev } : one)));
  };

  /** Moves one of the shown kinds to another place at once, and then on the server. */
  const move = (shown: readonly ConfigurationKind[], from: number, to: number) => {
    const kind = shown[from];
    const places = placesAfter(shown, from, to);
    if (!kind || places.length === 0) return;
    void client.cancelQueries({ queryKey: getListConfigurationKindsQueryKey() });
    const ids = new Set(shown.map(({ id }) => id));
    const positions = new Map(places.map(({ id, position }) => [id, position]));
    const moved = movedTo(shown, from, to).map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }));
    put([...moved, ...cached().filter(({ id }) => !ids.has(id))]);
    announce(words.moved(kind.caption, to + 1, shown.length));
    waiting.current++;
    last.current = last.current
      .then(async () => {
        for (const { id, position } of places) await store(id, position);
      })
      .catch((error: unknown) => notify.error(problemText(error), { id: "kind-moved" }))
      .finally(() => {
        if (--waiting.current === 0) void kindsChanged(client);
      });
  };
  return { archive, move };
}
