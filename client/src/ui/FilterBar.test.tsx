import { ChakraProvider } from "@chakra-ui/react";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { type ListBasics, readBasics, writeAddress } from "../lib/list-address";
import { system } from "../theme";
import { SearchField } from "./FilterBar";
import { useListAddress } from "./useListAddress";

const defaults: ListBasics & { view: string } = { q: "", page: 1, size: 25, sort: { field: "name", descending: false }, view: "" };
const codec = {
  parse: (params: URLSearchParams) => ({ ...readBasics(params, ["name"], defaults), view: params.get("view") ?? "" }),
  format: (state: typeof defaults) => writeAddress(state, defaults, [["view", state.view], ["q", state.q]]),
};

function List() {
  const [state, change] = useListAddress(codec);
  return (
    <>
      <SearchField value={state.q} placeholder="Zoek" onSearch={(q) => change({ q })} />
      <button type="button" onClick={() => change({ view: "all" })}>{"Alle"}</button>
    </>
  );
}

it("searches in the list as it is by then: what was chosen since the last key stays", async () => {
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
