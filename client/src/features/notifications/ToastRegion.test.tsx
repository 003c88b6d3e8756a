import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "react-toastify";
import { afterEach, expect, it } from "vitest";
import { system } from "../../theme";
import ToastRegion from "./ToastRegion";

afterEach(() => act(() => toast.dismiss()));

const shown = (text: string) => screen.getByText(text).closest<HTMLElement>(".Toastify__toast");
const runs = (text: string) =>
  shown(text)?.querySelector<HTMLElement>(".Toastify__progress-bar")?.style.animationPlayState;
/**
 * The end of the entry animation. React detects jsdom as a browser that has only WebKit's names of animation events;
 * the library listens to the real one.
 */
function settle(text: string) {
  for (const name of ["animationend", "webkitAnimationEnd"])
    fireEvent(shown(text) ?? document.body, new Event(name, { bubbles: true }));
}

/** Two toasts, of which the first has come to rest and the second is still entering. */
async function two() {
  render(
    <ChakraProvider value={system}>
      <ToastRegion />
      <a href="#elders">Elders</a>
    </ChakraProvider>,
  );
  act(() => void toast("Eerste"));
  await waitFor(() => expect(shown("Eerste")).toBeVisible());
  settle("Eerste");
  expect(runs("Eerste")).toBe("running");
  act(() => void toast("Tweede"));
  await waitFor(() => expect(shown("Tweede")).toBeVisible());
}

it("pauses the timers while the focus is in a toast, also of one still entering, and resumes them when it leaves", async () => {
  await two();
  await userEvent.keyboard("{Alt>}t{/Alt}");
  expect(shown("Tweede")).toHaveFocus();
  settle("Tweede");
  expect([runs("Eerste"), runs("Tweede")]).toEqual(["paused", "paused"]);
  act(() => screen.getByRole("link", { name: "Elders" }).focus());
  expect([runs("Eerste"), runs("Tweede")]).toEqual(["running", "running"]);
});

it("pauses them after Tab, and after a return to the window", async () => {
  await two();
  settle("Tweede");
  await userEvent.tab();
  expect(shown("Tweede")).toHaveFocus();
  expect([runs("Eerste"), runs("Tweede")]).toEqual(["paused", "paused"]);
  act(() => void window.dispatchEvent(new Event("focus")));
  fireEvent.focusIn(shown("Tweede") ?? document.body);
  expect([runs("Eerste"), runs("Tweede")]).toEqual(["paused", "paused"]);
});

it("resumes them when the focused toast is closed", async () => {
  await two();
  settle("Tweede");
  await userEvent.keyboard("{Alt>}t{/Alt}{Tab}");
  expect(within(shown("Tweede") ?? document.body).getByRole("button", { name: "Melding sluiten" })).toHaveFocus();
  expect(runs("Eerste")).toBe("paused");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(runs("Eerste")).toBe("running"));
  settle("Tweede");
  expect(runs("Eerste")).toBe("running");
});

it("is opened by a click, and not by dragging it", async () => {
  const opened: string[] = [];
  render(
    <ChakraProvider value={system}>
      <ToastRegion />
    </ChakraProvider>,
  );
  act(() => void toast("Antwoord", { onClick: () => opened.push("Antwoord"), closeOnClick: false }));
  await waitFor(() => expect(shown("Antwoord")).toBeVisible());
  settle("Antwoord");
  const element = shown("Antwoord") ?? document.body;
  /** A press that is released this far to the right; a browser also fires a click after a drag. */
  const press = (by: number) => {
    fireEvent.pointerDown(element, { clientX: 100, clientY: 20 });
    fireEvent.pointerUp(element, { clientX: 100 + by, clientY: 20 });
    fireEvent.click(element, { clientX: 100 + by, clientY: 20, detail: 1 });
  };
  press(60);
  expect(opened).toEqual([]);
  press(2);
  expect(opened).toEqual(["Antwoord"]);
  element.focus();
  await userEvent.keyboard("{Enter}");
  expect(opened).toHaveLength(2);
});

it("leaves the focus where it is when a mouse closes one", async () => {
  await two();
  const elsewhere = screen.getByRole("link", { name: "Elders" });
  elsewhere.focus();
  const close = within(shown("Tweede") ?? document.body).getByRole("button", { name: "Melding sluiten" });
  await userEvent.click(close);
  expect(elsewhere).toHaveFocus();
  expect(runs("Eerste")).toBe("running");
});
