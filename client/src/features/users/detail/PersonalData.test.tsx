import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import { getGetCurrentUserQueryKey } from "@klantportaal/api/users";
import { http, HttpResponse } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aUser, sanneId } from "../testing/fixtures";
import { me, renderAt, server } from "../testing/harness";
import { PersonalData } from "./PersonalData";

const staff = { ...me, id: "0191c000-0000-7000-8000-0000000000ff", isCustomer: false, roles: ["manage:customers"] };

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:x");
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

it("every user can export their own data, and erase nobody", async () => {
  const asked = vi.fn();
  server.use(
    http.post("*/api/users/:id/export", ({ params }) => {
      asked(params["id"]);
      return new HttpResponse("zip", { headers: { "Content-Type": "application/octet-stream" } });
    }),
  );
  renderAt("/u", "/u", <PersonalData user={aUser({ id: sanneId })} />);
  await userEvent.click(await screen.findByRole("button", { name: "Mijn gegevens downloaden" }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith(sanneId));
  expect(screen.queryByRole("button", { name: /wissen/i })).not.toBeInTheDocument();
});

it.each([
  ["an account-admin", me],
  ["staff without the right", { ...staff, roles: [] }],
])("for another user, %s can neither export nor erase", async (_, reader) => {
  server.use(getGetCurrentUserMockHandler(reader));
  const { client } = renderAt("/u", "/u", <PersonalData user={aUser()} />);
  await waitFor(() => expect(client.getQueryData(getGetCurrentUserQueryKey())).toMatchObject({ id: reader.id }));
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});

it("a user who manages customers sees the effect of an erasure, and confirms it", async () => {
  const asked: unknown[] = [];
  server.use(
    getGetCurrentUserMockHandler(staff),
    http.post("*/api/users/:id/erasure", async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({
        pseudonym: "Gewiste gebruiker 1a2b3c",
        accounts: 1,
        grants: 2,
        texts: 14,
        tickets: 3,
        messages: 11,
        files: 2,
        noAdmin: true,
        erpContactId: "C-7",
        dueOn: null,
        samples: [{ column: "message.text", ticketId: 104243, place: "3", text: "Groet, Mark Hendriks" }],
      });
    }),
  );
  renderAt("/u", "/u", <PersonalData user={aUser()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Persoon wissen…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("Gewiste gebruiker 1a2b3c")).toBeVisible();
  expect(dialog.getByText(/contact C-7/)).toBeVisible();
  expect(dialog.getByText(/geen accountbeheerder/)).toBeVisible();
  expect(dialog.getByText("Ticket 104243, 3")).toBeVisible();
  expect(dialog.getByText("“Groet, Mark Hendriks”")).toBeVisible();
  expect(dialog.getByText(/24 uur na uw verzoek/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Laten wissen" }));
  expect(await dialog.findByText("Bevestig dat u dit hebt nagegaan.")).toBeVisible();
  expect(asked).toEqual([{ dryRun: true }]);
  await userEvent.type(dialog.getByRole("textbox"), "Verzoek 12");
  await userEvent.click(dialog.getByRole("checkbox"));
  await userEvent.click(dialog.getByRole("button", { name: "Laten wissen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(asked).toEqual([{ dryRun: true }, { dryRun: false, reason: "Verzoek 12" }]);
}, 60_000);

it("a user who manages customers cancels it", async () => {
  const cancelled = vi.fn();
  server.use(
    getGetCurrentUserMockHandler(staff),
    http.post("*/api/users/:id/erasure", () =>
      HttpResponse.json({
        pseudonym: "Gewiste gebruiker 1a2b3c",
        accounts: 1,
        grants: 2,
        texts: 0,
        tickets: 3,
        messages: 11,
        files: 2,
        noAdmin: false,
        erpContactId: null,
        dueOn: "2024-02-24T09:00:00.000Z",
        samples: [],
      }),
    ),
    http.delete("*/api/users/:id/erasure", () => {
      cancelled();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt("/u", "/u", <PersonalData user={aUser()} />);
  await userEvent.click(await screen.findByRole("button", { name: "Persoon wissen…" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText(/Wordt gewist:/)).toBeVisible();
  expect(dialog.queryByRole("checkbox")).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Niet wissen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(cancelled).toHaveBeenCalledOnce();
}, 60_000);
