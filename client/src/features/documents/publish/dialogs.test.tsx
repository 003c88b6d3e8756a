import type { CustomerDocument } from "@klantportaal/api/model";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { aDocument, aService, pageOf } from "../../services/testing/fixtures";
import { renderAt, server } from "../../users/testing/harness";
import { EditDialog } from "./dialogs";

const document = { ...aDocument(1), state: "published", readers: 1, rev: 3 } as unknown as CustomerDocument;
const puts: unknown[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());
beforeEach(() => {
  puts.length = 0;
  server.use(
    http.get("*/api/configurations", () => HttpResponse.json(pageOf([aService()]))),
    http.put("*/api/documents/:id", async ({ request }) => {
      puts.push(await request.json());
      return HttpResponse.json(document);
    }),
  );
});

const show = (of: CustomerDocument) =>
  renderAt("/", "/", <EditDialog customer="klant" document={of} onDone={vi.fn()} onClose={vi.fn()} />);
const save = () => userEvent.click(screen.getByRole("button", { name: "Opslaan" }));
const details = { name: "Document 1.pdf", category: "other", period: "" };

// An earlier server refuses a field that it does not know.
it("sends the service of a document only when it changes", async () => {
  show(document);
  await save();
  await waitFor(() => expect(puts).toEqual([details]));
  cleanup();

  show({ ...document, configuration: null });
  await save();
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toEqual(details);
  cleanup();

  show(document);
  await userEvent.click(screen.getByRole("button", { name: "Dienst wissen" }));
  await save();
  await waitFor(() => expect(puts).toHaveLength(3));
  expect(puts[2]).toEqual({ ...details, configurationId: null });
});
