import { listDocuments } from "@klantportaal/api/lists/listDocuments";
import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { system } from "../../theme";
import { defineList } from "./defineList";
import { ListFilters } from "./ListFilters";
import { useListAddress } from "./useListAddress";

const list = defineList(listDocuments, {
  filters: {
    category: {
      label: "Categorie",
      texts: { invoice: "Facturen", report: "Rapporten", contract: "Contracten", other: "Overig" },
    },
    new: { field: "isNew", label: "Nieuw" },
    period: { single: true, pattern: /^\d{4}$/ },
  },
});

function List() {
  const [state, change] = useListAddress(list);
  return <ListFilters list={list} state={state} change={change} search="Zoek" sheet />;
}

function show(wide: boolean) {
  vi.stubGlobal("matchMedia", () => ({ matches: wide, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const router = createMemoryRouter([{ path: "/", element: <List /> }], { initialEntries: ["/?category=other"] });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  return router;
}

const click = async (role: string, name: string) => userEvent.click(await screen.findByRole(role, { name }));

it("has a chip for each filter with a caption, and clears them all", async () => {
  const router = show(true);
  await click("button", "Nieuw");
  await vi.waitFor(() => expect(router.state.location.search).toBe("?category=other&new=1"));
  await click("button", "Categorie: Overig");
  await click("menuitemcheckbox", "Facturen");
  await vi.waitFor(() => expect(router.state.location.search).toBe("?category=other%2Cinvoice&new=1"));
  await userEvent.keyboard("{Escape}");
  await click("button", "Filters wissen");
  await vi.waitFor(() => expect(router.state.location.search).toBe(""));
});

it("has the same filters in a sheet on a phone, applied together", async () => {
  const router = show(false);
  await click("button", "Filters, 1");
  expect(await screen.findByRole("group", { name: "Categorie" })).toBeVisible();
  await click("button", "Nieuw");
  await click("button", "Overig");
  await click("button", "Rapporten");
  expect(router.state.location.search, "not before they are applied").toBe("?category=other");
  await click("button", "Toepassen");
  await vi.waitFor(() => expect(router.state.location.search).toBe("?category=report&new=1"));
});
