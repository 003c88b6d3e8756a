/** The choices of a change, and the labels that can be created among them. */
import { TagColour, type CurrentUser, type Tag } from "@klantportaal/api/model";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { roles } from "../../../lib/session/roles";
import { fatima, jeroen } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { anItem, page, serveQueue } from "../testing/queue";
import ChangeDialog from "./ChangeDialog";
import type { Kind } from "./changes";
import type { Change } from "./changes";

const staff: CurrentUser = {
  ...me,
  id: jeroen.id,
  fullName: jeroen.fullName,
  isCustomer: false,
  roles: [roles.manageSettings],
};
let tags: Pick<Tag, "id" | "name" | "colour" | "archived">[];
const onChange = vi.fn<(change: Change) => void>();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  onChange.mockClear();
  tags = [{ id: "t", name: "Spoed", colour: "red", archived: false }];
  serveQueue();
  server.use(
    http.get("*/api/tags", () => HttpResponse.json(page(tags))),
    http.post("*/api/tags", async ({ request }) => {
      const tag = (await request.json()) as Tag;
      tags = [...tags, { ...tag, archived: false }];
      return HttpResponse.json(tag, { status: 201 });
    }),
    http.get("*/api/people", ({ request }) => {
      const word = new URL(request.url).searchParams.get("SearchParameter")?.toLowerCase() ?? "";
      return HttpResponse.json(
        page(
          [fatima, jeroen]
            .filter(({ fullName }) => fullName.toLowerCase().includes(word))
            .map((one) => ({ ...one, organisationId: null, organisationName: null })),
        ),
      );
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function show(kind: Kind, user = staff) {
  renderAt(
    "/",
    "/",
    <ChangeDialog
      kind={kind}
      rows={[{ id: 1, ...anItem(1) }]}
      me={user}
      onChange={onChange}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findAllByRole("option");
  return dialog;
}
const choices = () => screen.getAllByRole("option").map((option) => option.textContent);

describe("an assignee", () => {
  it("can be the user, who comes first and is found by “mij”", async () => {
    const dialog = await show("assignee");
    expect(choices()).toEqual(["Aan mij (Jeroen Bakker)", "Fatima El Amrani", "Niemand"]);
    await userEvent.type(dialog.getByRole("textbox", { name: "Zoek een medewerker" }), "mij");
    await waitFor(() => expect(choices()).toEqual(["Aan mij (Jeroen Bakker)"]));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
    expect(onChange.mock.lastCall?.[0].request).toEqual({ assigneeId: jeroen.id });
    expect(onChange.mock.lastCall?.[0].done(1)).toBe("1 ticket toegewezen aan Jeroen Bakker.");
  });
});

describe("a new label", () => {
  const name = () => screen.findByRole("textbox", { name: "Naam" });

  it("is offered before anything is typed, and gets a name and a colour", async () => {
    const dialog = await show("tags");
    await userEvent.click(dialog.getByRole("button", { name: "Nieuw label" }));
    expect(await name()).toHaveFocus();
    expect(within(dialog.getByRole("group", { name: "Kleur" })).getAllByRole("radio")).toHaveLength(
      Object.keys(TagColour).length,
    );
    await userEvent.type(await name(), "Wacht op onderdeel");
    await userEvent.click(dialog.getByRole("radio", { name: "Paars" }));
    await userEvent.click(dialog.getByRole("button", { name: "Toevoegen" }));
    expect(await dialog.findByRole("option", { name: "Wacht op onderdeel", selected: true })).toBeVisible();
    expect(tags.at(-1)).toMatchObject({ name: "Wacht op onderdeel", colour: "violet" });
    expect(dialog.getByRole("textbox", { name: "Zoek een label" })).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Toepassen" }));
    expect(onChange.mock.lastCall?.[0].request).toEqual({ addTagIds: [tags.at(-1)?.id] });
  });
  it("has the typed words as its name, by keyboard alone", async () => {
    const dialog = await show("tags");
    await userEvent.keyboard("Terugbellen");
    expect(await dialog.findByRole("button", { name: "Nieuw label ‘Terugbellen’" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(await name()).toHaveValue("Terugbellen");
    await userEvent.keyboard("{Enter}");
    expect(await dialog.findByRole("option", { name: "Terugbellen", selected: true })).toBeVisible();
  });
  it("says why it is refused, and can be given up", async () => {
    const dialog = await show("tags");
    await userEvent.click(dialog.getByRole("button", { name: "Nieuw label" }));
    await userEvent.click(await dialog.findByRole("button", { name: "Toevoegen" }));
    expect(dialog.getByText("Vul een naam in.")).toBeVisible();
    await userEvent.type(await name(), "spoed{Enter}");
    expect(await dialog.findByText("Dit label bestaat al.")).toBeVisible();
    expect(await name()).toHaveFocus();
    await userEvent.click(dialog.getByRole("button", { name: "Terug" }));
    expect(await dialog.findByRole("option", { name: "Spoed" })).toBeVisible();
    expect(tags).toHaveLength(1);
  });
  it("is given up by Esc, which keeps the labels that are chosen already", async () => {
    const dialog = await show("tags");
    await userEvent.click(await dialog.findByRole("option", { name: "Spoed" }));
    await userEvent.click(dialog.getByRole("button", { name: "Nieuw label" }));
    expect(await name()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(await dialog.findByRole("option", { name: "Spoed", selected: true })).toBeVisible();
  });
  it("is offered only to those who manage settings", async () => {
    const dialog = await show("tags", { ...staff, roles: [] });
    expect(dialog.queryByRole("button", { name: "Nieuw label" })).not.toBeInTheDocument();
  });
});
