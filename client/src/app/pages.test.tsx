import { ChakraProvider } from "@chakra-ui/react";
import { render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { system } from "../theme";
import { CrashPage } from "./pages";

const gone = new TypeError(
  "Failed to fetch dynamically imported module: https://p.example/assets/TicketListScreen-1.js",
);
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { pathname: "/support/tickets", reload });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

/** A page load on which the screen fails. */
function crash(error: Error) {
  const Screen = () => {
    throw error;
  };
  const view = render(
    <ChakraProvider value={system}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element: <Screen />, errorElement: <CrashPage /> }])} />
    </ChakraProvider>,
  );
  const page = screen.queryByRole("heading", { name: "Deze pagina kon niet worden getoond" });
  view.unmount();
  return page;
}

it("a file that a deployment removed is fetched again by a reload, after every deployment", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(crash(gone)).toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(crash(gone)).toBeNull();
  expect(reload).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it("a file that is still missing after the reload does not reload forever, wherever it is missing", () => {
  crash(gone);
  expect(crash(gone)).not.toBeNull();
  vi.stubGlobal("location", { pathname: "/documents", reload });
  expect(crash(gone)).not.toBeNull();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("any other failure is shown", () => {
  expect(crash(new Error("boom"))).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});
