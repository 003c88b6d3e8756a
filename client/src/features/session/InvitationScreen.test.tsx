import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { Invitation } from "@klantportaal/api/model";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { system } from "../../theme";
import InvitationScreen from "./InvitationScreen";

const ofA: Invitation = {
  id: "0191c000-0000-7000-8000-0000000000a1",
  organisationName: "Klant A",
  invitedBy: "Sanne de Vries",
  invitedOn: "2024-01-03T09:12:00.000Z",
};
const ofB: Invitation = {
  id: "0191c000-0000-7000-8000-0000000000b1",
  organisationName: "Klant B",
  invitedBy: null,
  invitedOn: "2024-01-04T09:12:00.000Z",
};

let waiting: Invitation[];
let answers: unknown[];
let refusal: { status: number; code: string } | null;
const onAnswered = vi.fn();
const onRetry = vi.fn();
const server = setupServer(
  http.get("*/api/users/me/invitations", () => HttpResponse.json(waiting)),
  http.post("*/api/users/me/invitations/:id/answer", async ({ params, request }) => {
    if (refusal)
      return HttpResponse.json(
        { ...refusal, type: "about:blank", title: "", detail: "", requestId: "r" },
        { status: refusal.status },
      );
    answers.push([params["id"], await request.json()]);
    waiting = waiting.filter(({ id }) => id !== params["id"]);
    return new HttpResponse(null, { status: 204 });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  [waiting, answers, refusal] = [[ofA], [], null];
  onAnswered.mockClear();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function open() {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })}
    >
      <ChakraProvider value={system}>
        <InvitationScreen
          onAnswered={onAnswered}
          loading={<p>Even geduld</p>}
          reference="vm/7f3a-000017"
          onRetry={onRetry}
        />
      </ChakraProvider>
    </QueryClientProvider>,
  );
}
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const press = (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole("button", { name }));

it("asks whether the one invitation is theirs; yes continues", async () => {
  open();
  expect(screen.getByText("Even geduld")).toBeVisible();
  expect(await heading("Klant A heeft u uitgenodigd. Klopt dat?")).toHaveFocus();
  expect(screen.getByText(/Uitgenodigd door Sanne de Vries op/)).toBeVisible();
  await press("Ja, dat klopt");
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(answers).toEqual([[ofA.id, { accept: true }]]);
});

it("no ends the invitation, after a question", async () => {
  open();
  await heading("Klant A heeft u uitgenodigd. Klopt dat?");
  await press("Dit klopt niet");
  const question = await screen.findByRole("alertdialog", { name: "Uitnodiging beëindigen?" });
  await press("Annuleren", question);
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(answers).toEqual([]);
  await press("Dit klopt niet");
  await press("Beëindigen", await screen.findByRole("alertdialog"));
  expect(await heading("De uitnodiging is beëindigd")).toBeVisible();
  expect(answers).toEqual([[ofA.id, { accept: false }]]);
  expect(onAnswered).not.toHaveBeenCalled();
});

it("asks which of several, and continues with the rest", async () => {
  waiting = [ofA, ofB];
  open();
  await heading("Meer dan één organisatie heeft u uitgenodigd. Welke klopt?");
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  await press("Klant A klopt niet");
  await press("Beëindigen", await screen.findByRole("alertdialog"));
  expect(await heading("Klant B heeft u uitgenodigd. Klopt dat?")).toBeVisible();
  await press("Ja, dat klopt");
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
  expect(answers).toEqual([
    [ofA.id, { accept: false }],
    [ofB.id, { accept: true }],
  ]);
});

it("a withdrawn invitation is reported, and removed", async () => {
  waiting = [ofA, ofB];
  open();
  await heading("Meer dan één organisatie heeft u uitgenodigd. Welke klopt?");
  refusal = { status: 404, code: "invitation.not_found" };
  waiting = [ofB];
  await press("Ja, Klant A klopt");
  expect(await heading("Klant B heeft u uitgenodigd. Klopt dat?")).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent("Deze uitnodiging bestaat niet meer.");
});

it("a user who has answered in another window has a user record", async () => {
  open();
  await heading("Klant A heeft u uitgenodigd. Klopt dat?");
  refusal = { status: 403, code: "auth.forbidden" };
  await press("Ja, dat klopt");
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
});

it("a user without an invitation, or whose invitations fail to load, gets the usual text", async () => {
  waiting = [];
  open();
  await heading("Voor dit adres is er geen account");
  expect(screen.getByText("Referentie voor de helpdesk: vm/7f3a-000017")).toBeVisible();
  await press("Opnieuw proberen");
  expect(onRetry).toHaveBeenCalledOnce();
});
