/** What the user keeps while the shell is hidden: the focus and open dialogs; and what they can't reach meanwhile. */
import { ChakraProvider, Input } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RouterProvider, createMemoryRouter, useLocation } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { me, playHub, server } from "../features/tickets/testing/harness";
import { hub } from "../lib/hub/hub";
import { type SessionState, sessionState } from "../lib/session/session";
import { reportDrafts } from "../lib/hub/unsent";
import { system } from "../theme";
import { FormDialog } from "../ui/FormDialog";
import { Frame } from "./Frame";
import { Commands } from "../features/palette/Commands";
import { askSignOut, signOutAnswered } from "../lib/session/sign-out";

const session = vi.hoisted((): { phase: SessionState["phase"]; tell: () => void } => ({
  phase: "authenticated",
  tell: () => undefined,
}));
vi.mock("../lib/session/session", async (original) => {
  const { useSyncExternalStore } = await import("react");
  const real = await original<object>();
  const subscribe = (tell: () => void) => {
    session.tell = tell;
    return () => undefined;
  };
  return {
    ...real,
    useSession: () => ({ ...sessionState(), phase: useSyncExternalStore(subscribe, () => session.phase) }),
  };
});

/** A page with a field, and a dialog with a field. */
function Page() {
  const [open, setOpen] = useState(useLocation().search === "?edit");
  return (
    <>
      <textarea aria-label="Uw bericht" />
      <button onClick={() => setOpen(true)}>Bewerken</button>
      <FormDialog
        open={open}
        title="Bijlage bewerken"
        submit="Opslaan"
        onSubmit={() => undefined}
        onClose={() => setOpen(false)}
      >
        <Input aria-label="Omschrijving" />
      </FormDialog>
      <Commands places={[]} me={me} />
    </>
  );
}
vi.mock("./Shell", () => ({ Shell: () => <Page /> }));
vi.mock("./BuildLabel", () => ({ BuildLabel: () => null }));

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => void playHub());
afterEach(() => {
  act(() => signOutAnswered());
  session.phase = "authenticated";
  server.resetHandlers();
});
afterAll(() => server.close());

function open(address: string) {
  const router = createMemoryRouter([{ path: "*", element: <Frame /> }], { initialEntries: [address] });
  const root = Object.assign(document.createElement("div"), { id: "root" });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </QueryClientProvider>,
    { container: document.body.appendChild(root) },
  );
  return router;
}

async function show() {
  const router = open("/support/tickets/1");
  await waitFor(() => expect(composer()).toBeVisible());
  return router;
}

const composer = () => screen.getByLabelText("Uw bericht");
const lost = () => screen.findByRole("heading", { level: 1, name: "Verbinding verbroken" });
/** Some effects run only after their element is shown. */
const focused = (element: HTMLElement) => waitFor(() => expect(element).toHaveFocus());
const disconnect = () => act(() => hub.stop());
const connect = () => act(() => hub.start());
const setPhase = (phase: SessionState["phase"]) =>
  act(async () => {
    session.phase = phase;
    session.tell();
  });

it("over a lost connection: the notice has the focus, keys do nothing else, and the focus comes back", async () => {
  const router = await show();
  composer().focus();
  await disconnect();
  await focused(await lost());
  expect(composer()).not.toBeVisible();
  await userEvent.keyboard("n?/{Control>}k{/Control}");
  expect(router.state.location.pathname).toBe("/support/tickets/1");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Nu opnieuw proberen" })).toHaveFocus();
  await connect();
  await focused(composer());
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("over an ended session: the focus comes back, unless another element has taken it", async () => {
  await show();
  composer().focus();
  await setPhase("ended");
  await waitFor(() => expect(screen.getByRole("button", { name: "Opnieuw aanmelden" })).toHaveFocus());
  await setPhase("authenticated");
  await waitFor(() => expect(composer()).toHaveFocus());

  await setPhase("ended");
  const toast = document.body.appendChild(
    Object.assign(document.createElement("button"), { className: "Toastify__toast" }),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Opnieuw aanmelden" })).toHaveFocus());
  act(() => toast.focus());
  await setPhase("authenticated");
  await waitFor(() => expect(composer()).toBeVisible());
  expect(toast).toHaveFocus();
  toast.remove();
});

async function openHalfFilled() {
  await userEvent.click(screen.getByRole("button", { name: "Bewerken" }));
  const field = await screen.findByRole("textbox", { name: "Omschrijving" });
  await userEvent.type(field, "Half af");
  // The dialog has set its focus trap and hidden the page from screen readers.
  await waitFor(() => expect(document.getElementById("root")).toHaveAttribute("aria-hidden", "true"));
  return field;
}

it("an open dialog is hidden behind the notice, does not affect it, and comes back unchanged", async () => {
  await show();
  const field = await openHalfFilled();
  await disconnect();
  // Found by its role: not hidden from screen readers.
  await focused(await lost());
  expect(field).not.toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.tab();
  const retry = screen.getByRole("button", { name: "Nu opnieuw proberen" });
  expect(retry).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Uitloggen" })).toHaveFocus();
  vi.spyOn(hub, "retryNow").mockResolvedValue();
  await userEvent.click(retry);
  expect(hub.retryNow).toHaveBeenCalled();
  // The dialog handles outside events a frame later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await connect();
  expect(field).toBeVisible();
  expect(field).toHaveValue("Half af");
  await focused(field);
});

it("an open dialog is hidden after the session has ended, and does not hide that notice from screen readers", async () => {
  await show();
  const field = await openHalfFilled();
  await setPhase("ended");
  const again = await screen.findByRole("button", { name: "Opnieuw aanmelden" });
  await waitFor(() => expect(again).toHaveFocus());
  expect(field).not.toBeVisible();
});

it("a dialog opened by the address is hidden until the first connection, and then has the focus", async () => {
  const start = vi.spyOn(hub, "start").mockResolvedValue();
  const status = vi.spyOn(hub, "status").mockReturnValue({ ...hub.status(), everConnected: false, srConnected: false });
  open("/support/tickets/1?edit");
  const field = await screen.findByLabelText("Omschrijving");
  await waitFor(() => expect(document.getElementById("root")).toHaveAttribute("aria-hidden", "true"));
  expect(field).not.toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Verbinding maken…");
  // As a browser does with hidden elements.
  act(() => field.blur());
  status.mockRestore();
  start.mockRestore();
  await connect();
  expect(field).toBeVisible();
  expect(screen.getByRole("dialog")).toContainElement(document.activeElement as HTMLElement);
});

it("a dialog that opens behind the notice is hidden too, and does not hide the notice from screen readers", async () => {
  await show();
  await disconnect();
  await lost();
  act(() => screen.getByText("Bewerken").click());
  const field = await screen.findByLabelText("Omschrijving");
  await waitFor(() => expect(document.getElementById("root")).toHaveAttribute("aria-hidden", "true"));
  expect(field).not.toBeVisible();
  expect(await lost()).toBeVisible();
});

it("the question before a sign-out is in front of the notice, and the focus survives both", async () => {
  const forget = reportDrafts(() => 1);
  await show();
  composer().focus();
  await disconnect();
  await lost();
  act(() => askSignOut());
  const question = await screen.findByRole("alertdialog", { name: "Uitloggen?" });
  expect(question).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Annuleren" })).toHaveFocus());
  await connect();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await focused(composer());
  forget();
});
