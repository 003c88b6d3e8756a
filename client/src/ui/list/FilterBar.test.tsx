import { listOrganisations } from "@klantportaal/api/lists/listOrganisations";
import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, it, vi } from "vitest";
import { system } from "../../theme";
import { addressOf, defineList } from "./defineList";
import { ChoiceFilter, SearchField } from "./FilterBar";
import { useListAddress } from "./useListAddress";

const list = defineList(listOrganisations, { filters: {} });
const codec = {
  parse: (params: URLSearchParams) => ({ ...list.parse(params), view: params.get("view") ?? "" }),
  format: ({ view, ...state }: ReturnType<(typeof list)["parse"]> & { view: string }) =>
    addressOf(["view", view], ...list.format(state)),
};

function List() {
  const [state, change] = useListAddress(codec);
  return (
    <>
      <SearchField value={state.q} placeholder="Zoek" onSearch={(q) => change({ q })} />
      <button type="button" onClick={() => change({ view: "all" })}>
        {"Alle"}
      </button>
      <button type="button" onClick={() => change({ size: 50 })}>
        {"Grote pagina's"}
      </button>
      <button type="button" onClick={() => change({ page: 4 })}>
        {"Pagina 4"}
      </button>
    </>
  );
}

it("searches in the current list: a choice made since the last key stays", async () => {
  const router = createMemoryRouter([{ path: "/", element: <List /> }]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "abc" } });
  fireEvent.click(screen.getByRole("button", { name: "Alle" }));
  await waitFor(() => expect(router.state.location.search).toBe("?view=all"));
  await waitFor(() => expect(router.state.location.search).toContain("q=abc"));
  expect(router.state.location.search).toBe("?view=all&q=abc");
});

it("adds a change to one that is not shown yet", async () => {
  const router = createMemoryRouter([{ path: "/", element: <List /> }]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  // Nothing is rendered until both are clicked.
  act(() => {
    fireEvent.click(screen.getByRole("button", { name: "Alle" }));
    fireEvent.click(screen.getByRole("button", { name: "Grote pagina's" }));
  });
  await waitFor(() => expect(router.state.location.search).toBe("?view=all&size=50"));
});

it("shows the first page again after a change of anything but the page", async () => {
  const router = createMemoryRouter([{ path: "/", element: <List /> }], { initialEntries: ["/?size=50&page=3"] });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Pagina 4" }));
  await waitFor(() => expect(router.state.location.search).toBe("?size=50&page=4"));
  fireEvent.click(screen.getByRole("button", { name: "Alle" }));
  await waitFor(() => expect(router.state.location.search).toBe("?view=all&size=50"));
});

const options = [
  { value: "new", label: "Nieuw" },
  { value: "resolved", label: "Opgelost" },
];
const none: string[] = [];

it("adds a choice to one that is not in the address yet", async () => {
  const asked: string[][] = [];
  render(
    <ChakraProvider value={system}>
      <ChoiceFilter label="Status" options={options} chosen={none} onChange={(chosen) => asked.push(chosen)} />
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Status" }));
  await userEvent.click(await screen.findByRole("menuitemcheckbox", { name: "Nieuw" }));
  await userEvent.click(screen.getByRole("menuitemcheckbox", { name: "Opgelost" }));
  expect(asked).toEqual([["new"], ["new", "resolved"]]);
});

it("keeps the typed text while the address still follows an earlier search", () => {
  vi.useFakeTimers();
  const late: (() => void)[] = [];
  function Late() {
    const [value, setValue] = useState("");
    return (
      <>
        <SearchField value={value} placeholder="Zoek" onSearch={(q) => late.push(() => setValue(q))} />
        <button type="button" onClick={() => setValue("elders")}>
          {"Elders"}
        </button>
      </>
    );
  }
  render(
    <ChakraProvider value={system}>
      <Late />
    </ChakraProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  try {
    type("g");
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(field.value, "searched for, and not in the address yet").toBe("g");
    type("gl");
    act(() => {
      vi.advanceTimersByTime(300);
    });
    type("gla");
    act(() => {
      late[0]?.();
    });
    expect(field.value, "the address has the first search").toBe("gla");
    act(() => {
      late[1]?.();
    });
    expect(field.value, "the address has the second search").toBe("gla");
    fireEvent.click(screen.getByRole("button", { name: "Elders" }));
    expect(field.value, "somebody else's change is followed").toBe("elders");
  } finally {
    vi.useRealTimers();
  }
});
