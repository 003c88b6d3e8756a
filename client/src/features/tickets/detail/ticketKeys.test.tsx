import { getGetSupportTicketMockHandler } from "@klantportaal/api/msw/support-tickets";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { hub } from "../../../lib/hub/hub";
import { setPreference } from "../../../lib/preferences";
import { inField } from "../../../ui/keys";
import { aMessage, aTicket, jeroen } from "../testing/fixtures";
import { playHub, renderAt, server } from "../testing/harness";
import TicketDetailScreen from "./TicketDetailScreen";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(async () => {
  const played = playHub();
  played.invoke.mockResolvedValue({ lastSeq: 40, rev: 1, hasMore: false });
  await hub.start();
});
afterEach(async () => {
  await hub.stop();
  setPreference("ui.singleKeys", "yes");
  server.resetHandlers();
});
afterAll(() => server.close());

const messages = Array.from({ length: 40 }, (_, index) => aMessage(index + 1, { sendBy: jeroen }));

async function show() {
  const followed: string[] = [];
  const follow = http.all(/\/(un)?subscribe$/, ({ request }) => {
    followed.push(new URL(request.url).pathname);
    return new HttpResponse(null, { status: 204 });
  });
  server.use(getGetSupportTicketMockHandler(aTicket({ messages, lastSeq: 40, unreadCount: 40 })), follow);
  const view = renderAt("/support/tickets/1", "/support/tickets/:id", <TicketDetailScreen />);
  await screen.findByText("Bericht 1");
  return { ...view, followed, composer: screen.getByRole("textbox", { name: "Uw bericht" }) };
}

const article = (text: string) => screen.getByText(text).closest("article");

// First, as the texts of a stored draft would be there.
it.each(["r", "mir"])("%s pressed while the ticket loads waits for it", async (keys) => {
  let free = () => undefined as void;
  const wait = new Promise<void>((resolve) => (free = resolve));
  const ticket = aTicket({ messages, lastSeq: 40 });
  server.use(http.get("*/api/support-tickets/1", () => wait.then(() => HttpResponse.json(ticket))));
  renderAt("/support/tickets/1", "/support/tickets/:id", <TicketDetailScreen />);
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).not.toBeNull());
  await userEvent.keyboard(keys);
  free();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Uw bericht" })).toHaveFocus());
  expect(screen.getByRole("textbox", { name: "Uw bericht" })).toHaveValue("");
});

it("R focuses the composer, and types nothing there", async () => {
  const { composer } = await show();
  await userEvent.keyboard("r");
  expect(composer).toHaveFocus();
  expect(composer).toHaveValue("");
  await userEvent.keyboard("rf");
  expect(composer, "a letter in the field is text").toHaveValue("rf");
});

it("F follows or unfollows the ticket", async () => {
  const { followed } = await show();
  await userEvent.keyboard("f");
  await waitFor(() => expect(followed).toEqual(["/api/support-tickets/1/unsubscribe"]));
});

it("Alt and the arrow down scroll to the newest message", async () => {
  await show();
  article("Bericht 1")?.focus();
  expect(screen.queryByText("Bericht 39"), "far away").not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(article("Bericht 40")).toHaveFocus());
  // Again, from elsewhere: it is still the active one.
  act(() => article("Bericht 40")?.blur());
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(article("Bericht 40")).toHaveFocus());
});

it("single letters can be switched off; the browser's own keys are not affected", async () => {
  const { composer, followed } = await show();
  await userEvent.keyboard("{Control>}rf{/Control}");
  setPreference("ui.singleKeys", "no");
  await userEvent.keyboard("rf");
  expect(composer).not.toHaveFocus();
  expect(followed).toEqual([]);
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await waitFor(() => expect(article("Bericht 40")).toHaveFocus());
});

it.each([
  ["a dialog in front", "role", "dialog"],
  ["the page hidden", "inert", ""],
])("nothing happens with %s", async (_, name, value) => {
  const { followed } = await show();
  const element = document.body.appendChild(document.createElement("div"));
  element.setAttribute(name, value);
  for (const key of ["r", "f"]) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: "ArrowDown", altKey: true });
  expect(document.body).toHaveFocus();
  expect(followed).toEqual([]);
  element.remove();
});

it("keys in fields, menus and lists of options are typed; on a link they are not", () => {
  document.body.innerHTML = '<input id="a"><div role="menu"><button id="b"></button></div><a id="c" href="#"></a>';
  expect(["a", "b", "c"].map((id) => inField(document.getElementById(id)))).toEqual([true, true, false]);
});
