import { getListTagsMockHandler } from "@klantportaal/api/msw/settings";
import type { Tag } from "@klantportaal/api/model";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { renderAt, server } from "../tickets/testing/harness";
import TagsScreen from "./tags/TagsScreen";

const tag: Tag = {
  id: "0191c000-0000-7000-8000-0000000000a1",
  name: "Glas",
  colour: "red",
  openTickets: 0,
  archived: false,
  rev: 3,
};
let stored = tag;
const saves: { rev: string | null; name: string; colour: string }[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  stored = tag;
  saves.length = 0;
  server.use(
    getListTagsMockHandler(() => ({ items: [stored], pageNo: 1, pageSize: 25, total: 1, totalIsExact: true })),
    http.put("*/api/tags/:id", async ({ request }) => {
      const body = (await request.json()) as Tag;
      const rev = request.headers.get("If-Match");
      saves.push({ rev, name: body.name, colour: body.colour });
      if (rev !== `"${stored.rev}"`) return HttpResponse.json({ code: "tag.stale", status: 409 }, { status: 409 });
      stored = { ...stored, ...body, rev: stored.rev + 1 };
      return HttpResponse.json(stored);
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sheet = () => screen.getByRole("dialog", { name: "Label bewerken" });
const asked = () => screen.findByRole("alertdialog", { name: "Wijzigingen niet opgeslagen" });
const name = () => within(sheet()).getByRole("textbox", { name: "Naam" });
const press = (label: string) => userEvent.click(screen.getByRole("button", { name: label }));

async function edit() {
  const { router } = renderAt("/settings/tags", "/settings/tags", <TagsScreen />);
  (await screen.findByRole("button", { name: "Acties voor Glas" })).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menu")).toHaveFocus());
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Bewerken" })).toHaveAttribute("data-highlighted"));
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Label bewerken" });
  return router;
}

describe("a form beside the page", () => {
  it("closes at once while nothing was entered", async () => {
    await edit();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks before input is lost, and keeps it when the user stays", async () => {
    await edit();
    await userEvent.type(name(), "vezel");
    await userEvent.keyboard("{Escape}");
    await asked();
    await press("Op deze pagina blijven");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(name()).toHaveValue("Glasvezel");
    await press("Annuleren");
    await asked();
    await press("Verlaten");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saves).toEqual([]);
  });

  it("asks before going back, also to the same screen", async () => {
    const router = await edit();
    await act(() => router.navigate("/settings/tags?q=glas"));
    await userEvent.type(name(), "vezel");
    await act(() => router.navigate(-1));
    await asked();
    await press("Op deze pagina blijven");
    expect(name()).toHaveValue("Glasvezel");
    expect(router.state.location.search).toBe("?q=glas");
  });
});

describe("a colleague's change in the meantime", () => {
  const refused = async () => {
    await edit();
    stored = { ...tag, name: "Koper", rev: 4 };
    await userEvent.type(name(), "vezel");
    await press("Opslaan");
    const said = await within(sheet()).findByRole("alert");
    expect(said).toHaveTextContent("Iemand anders heeft dit intussen gewijzigd.");
    expect(said).toHaveTextContent("Koper");
    expect(said, "only what they changed").not.toHaveTextContent("Rood");
    expect(name()).toHaveValue("Glasvezel");
  };

  it("enters the form when accepted, and can be edited there", async () => {
    await refused();
    await press("Overnemen");
    expect(name()).toHaveValue("Koper");
    await userEvent.type(name(), "!");
    await press("Opslaan");
    await waitFor(() => expect(saves.at(-1)).toEqual({ rev: '"4"', name: "Koper!", colour: "red" }));
  });

  it("is overwritten when mine is kept", async () => {
    await refused();
    await press("Mijn waarde behouden");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(saves.map(({ rev }) => rev)).toEqual(['"3"', '"4"']);
    expect(stored.name).toBe("Glasvezel");
  });
});
