import type { CustomerDocument, CustomerDocumentPage } from "@klantportaal/api/model";
import { screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { renderAt, server } from "../../users/testing/harness";
import { TrayPanel } from "./TrayPanel";
import { trayOf } from "./tray";
import * as api from "@klantportaal/api/documents";

vi.mock("@klantportaal/api/documents", { spy: true });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

/** The panel with one file, which so many users may read. */
async function show(readers: number) {
  server.use(
    http.get("*/api/configurations", () => HttpResponse.json({ items: [], pageNo: 1, pageSize: 20, total: 0 })),
  );
  vi.mocked(api.listCustomerDocuments).mockResolvedValue({ items: [] } as unknown as CustomerDocumentPage);
  vi.mocked(api.uploadDocument).mockImplementation((_, { id, name, category, period }) =>
    Promise.resolve({ id, name, category, period, state: "draft", rev: 1, readers } as CustomerDocument),
  );
  const customer = crypto.randomUUID();
  trayOf(customer).add([new File(["x"], "Factuur 2026-10.pdf")]);
  renderAt("/", "/", <TrayPanel customer={customer} onChanged={vi.fn()} />);
  expect(await screen.findByText("1 document klaar")).toBeVisible();
}

it("counts the users who are notified", async () => {
  await show(3);
  expect(screen.getByRole("checkbox", { name: "Meld het aan gebruikers met dit recht (3)" })).toBeChecked();
});

it("says why nobody is notified, instead of a zero", async () => {
  await show(0);
  expect(screen.getByText("Geen gebruiker van deze klant heeft dit recht; niemand krijgt een melding.")).toBeVisible();
  expect(screen.queryByText(/\(0\)/)).toBeNull();
});
