import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { Document } from "@klantportaal/api/model";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { system } from "../../theme";
import { me } from "../users/testing/harness";
import { aDetail, aLocation, aService } from "../services/testing/fixtures";
import DocumentListScreen from "./DocumentListScreen";

const server = setupServer(getGetCurrentUserMockHandler(me));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});

const page = (items: unknown[]) =>
  HttpResponse.json({ items, pageNo: 1, pageSize: 25, total: items.length, totalIsExact: true });
const router = (at: string) =>
  createMemoryRouter([{ path: "/documents", element: <DocumentListScreen /> }], { initialEntries: [at] });
const show = (shown: ReturnType<typeof router>) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ChakraProvider value={system}>
        <RouterProvider router={shown} />
      </ChakraProvider>
    </QueryClientProvider>,
  );

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
  show(router("/documents"));
  await userEvent.click(await screen.findByRole("button", { name: "Meer laden" }));
  expect(await screen.findByText(/^De volgende documenten konden niet worden geladen\./)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Opnieuw proberen" }));
  expect(await screen.findByText("Factuur 26")).toBeInTheDocument();
  expect(asked).toEqual(["1", "2", "2"]);
}, 60_000);

it("finds documents by the location of their service, for those who see services", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const place = aService().location;
  const asked: string[][] = [];
  server.use(
    getGetCurrentUserMockHandler({ ...me, roles: ["view:configurations", "view:documents"] }),
    http.get("*/api/documents", ({ request }) => {
      asked.push(new URL(request.url).searchParams.getAll("Filters"));
      return page([aDocument(1)]);
    }),
    http.get("*/api/locations", () => page([aLocation()])),
    http.get("*/api/configurations", () => page([aService()])),
    http.get(`*/api/configurations/${aService().id}`, () => HttpResponse.json(aDetail())),
  );
  const shown = router("/documents");
  show(shown);
  await userEvent.click(await screen.findByRole("button", { name: "Locatie" }));
  await userEvent.click(await screen.findByRole("option", { name: "Hoofdkantoor · Utrecht · 3542 AD" }));
  expect(await screen.findByRole("button", { name: "Locatie: Hoofdkantoor" })).toBeVisible();
  expect(shown.state.location.search).toBe(`?location=${place.id}`);
  expect(asked.at(-1)).toEqual([`locationId:${place.id}`]);
  // Only a link leads to the documents of one service.
  expect(screen.queryByRole("button", { name: "Dienst" })).toBeNull();
  cleanup();

  show(router(`/documents?service=${aService().id}`));
  expect(await screen.findByRole("button", { name: "Dienst: Hoofdlijn" })).toBeVisible();
  expect(asked.at(-1)).toEqual([`configurationId:${aService().id}`]);
  cleanup();

  server.use(getGetCurrentUserMockHandler({ ...me, roles: ["view:documents"] }));
  show(router(`/documents?location=${place.id}&service=${aService().id}`));
  expect(await screen.findByRole("button", { name: "Periode" })).toBeVisible();
  // An address from a colleague does not hide what is theirs.
  expect(await screen.findByText("Factuur 1")).toBeInTheDocument();
  expect(asked.at(-1)).toEqual([]);
  expect(screen.queryByRole("button", { name: "Locatie" })).toBeNull();
}, 60_000);
