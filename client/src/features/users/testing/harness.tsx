/** A page around a screen of users, as the app creates one: theme, cache, router, mocked REST. */
import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { getGetCurrentUserMockHandler } from "@klantportaal/api/msw/users";
import type { CurrentUser } from "@klantportaal/api/model";
import { render } from "@testing-library/react";
import { setupServer } from "msw/node";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { system } from "../../../theme";
import { sanneId } from "./fixtures";

export const me: CurrentUser = {
  id: sanneId,
  fullName: "Sanne de Vries",
  isCustomer: true,
  email: "beheer@klant-a.example",
  username: "s.devries",
  followingSupportTickets: [],
  organisationId: "0191c000-0000-7000-8000-00000000000a",
  organisationName: "Klant A",
  roles: ["account-admin"],
  unreadTotal: 0,
};

export const server = setupServer(getGetCurrentUserMockHandler(me));

export function renderAt(address: string, path: string, screen: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: "*", element: <p>Elders</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>
    </QueryClientProvider>,
  );
  return { client, router };
}
