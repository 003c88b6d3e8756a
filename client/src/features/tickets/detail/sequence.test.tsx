import type { ListQueueParams } from "@klantportaal/api/model";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { RouterProvider, createMemoryRouter, useParams } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { aRow, server } from "../testing/harness";
import { inSequence, useSequence } from "./sequence";

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function Place() {
  const id = Number(useParams()["id"]);
  const sequence = useSequence(id);
  return (
    <>
      <output>{sequence && `${id}: ${sequence.at} van ${sequence.of}`}</output>
      <button type="button" disabled={!sequence?.previous} onClick={() => sequence?.previous?.()}>
        {"Vorige"}
      </button>
      <button type="button" disabled={!sequence?.next} onClick={() => sequence?.next?.()}>
        {"Volgende"}
      </button>
    </>
  );
}

/** The page that a ticket was opened from, of a view that now contains `view`. */
function open(id: number, page: number[], before: number, total: number, view: number[]) {
  const PageSize = 3;
  server.use(
    http.get("*/api/queue", ({ request }) => {
      const first = (Number(new URL(request.url).searchParams.get("PageNo")) - 1) * PageSize;
      const items = view.slice(first, first + PageSize).map((one) => ({ ticket: aRow(one), desk: {} }));
      return HttpResponse.json({ items, pageNo: 1, pageSize: PageSize, total: view.length, totalIsExact: true });
    }),
  );
  const params: ListQueueParams & { PageSize: number } = { PageSize };
  const state = inSequence({ ids: page, before, total, params, caption: "Alle open", to: "/queue" });
  const router = createMemoryRouter([{ path: "/support/tickets/:id", element: <Place /> }], {
    initialEntries: [{ pathname: `/support/tickets/${id}`, state }],
  });
  render(<RouterProvider router={router} />);
}
const place = () => screen.getByRole("status");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("counts the view, not the page, and continues on the next page", async () => {
  // 2 was resolved meanwhile: 4 is on the first page by now.
  open(3, [1, 2, 3], 0, 5, [1, 3, 4, 5]);
  expect(place()).toHaveTextContent("3: 3 van 5");
  await press("Volgende");
  await waitFor(() => expect(place()).toHaveTextContent("4: 4 van 5"));
  await press("Volgende");
  await waitFor(() => expect(place()).toHaveTextContent("5: 5 van 5"));
  expect(screen.getByRole("button", { name: "Volgende" })).toBeDisabled();
  await press("Vorige");
  await waitFor(() => expect(place()).toHaveTextContent("4: 4 van 5"));
});

it("goes back to the page before", async () => {
  open(4, [4, 5], 3, 5, [1, 2, 3, 4, 5]);
  expect(place()).toHaveTextContent("4: 4 van 5");
  await press("Vorige");
  await waitFor(() => expect(place()).toHaveTextContent("3: 3 van 5"));
});

it("ends at the view's current end", async () => {
  open(3, [1, 2, 3], 0, 4, [1, 2, 3]);
  await press("Volgende");
  await waitFor(() => expect(place()).toHaveTextContent("3: 3 van 3"));
  expect(screen.getByRole("button", { name: "Volgende" })).toBeDisabled();
});
