import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { Document } from "@klantportaal/api/model";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { system } from "../../theme";
import { me } from "../users/testing/harness";
import DocumentListScreen from "./DocumentListScreen";

const server = setupServer(getGetCurrentUserMockHandler(me));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const aDocument = (n: number): Document =>
  ({
    id: `d${n}`,
    name: `Factuur ${n}`,
    category: "invoice",
    period: "2024-02",
    contentType: "application/pdf",
    size: 1,
    publishedOn: "2024-02-23T08:00:00.000Z",
    isNew: false,
  }) as Document;

it("offers a retry for a page of cards that failed to load", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  let fails = true;
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/documents", ({ request }) => {
      const page = new URL(request.url).searchParams.get("PageNo");
      asked.push(page);
      const answer = (items: Document[]) =>
        HttpResponse.json({ items, pageNo: Number(page), pageSize: 25, total: 60, totalIsExact: true });
      if (page === "1") return answer(Array.from({ length: 25 }, (_, index) => aDocument(index + 1)));
      return fails ? HttpResponse.json({ code: "internal" }, { status: 500 }) : answer([aDocument(26)]);
    }),
  );
  const router = createMemoryRouter([{ path: "/documents", element: <DocumentListScreen /> }], {
    initialEntries: ["/documents"],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Meer laden" }));
  expect(await screen.findByText(/^De volgende documenten konden niet worden geladen\./)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await screen.findByText("Factuur 26")).toBeInTheDocument();
  expect(asked).toEqual(["1", "2", "2"]);
}, 60_000);
