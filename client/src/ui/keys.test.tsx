import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { earlyKeys, leavePage, usePageKeys, usePageLoaded } from "./keys";

type Keys = Parameters<typeof usePageKeys>[0];

function Part({ keys }: { keys: Keys }) {
  usePageKeys(keys);
  return <input aria-label="veld" />;
}

const show = (keys: Keys) => render(<Part keys={keys} />);
/** Reports whether a press was left to the browser. */
const press = (key: string, more: object = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more });
const field = () => document.querySelector("input") ?? document.body;

beforeEach(() => window.history.replaceState(null, "", "/one"));
afterEach(() => {
  fireEvent.pointerDown(document.body);
  cleanup();
});

it("a deferred press is handled once, when its target has loaded", () => {
  const done = vi.fn<() => void>();
  const { rerender } = show({ m: () => "later" });
  expect(press("m")).toBe(false);
  rerender(<Part keys={{ m: () => "later" }} />);
  rerender(<Part keys={{ m: done }} />);
  rerender(<Part keys={{ m: done }} />);
  expect(done).toHaveBeenCalledOnce();
});

it("a press that nothing uses is never handled", () => {
  const done = vi.fn<() => void>();
  const { rerender } = show({ m: () => false });
  expect(press("m")).toBe(true);
  expect(press("x")).toBe(true);
  rerender(<Part keys={{ m: done, x: done }} />);
  expect(done).not.toHaveBeenCalled();
});

it.each([
  ["presses somewhere", () => fireEvent.pointerDown(document.body)],
  ["writes", () => field().focus()],
  [
    "opens a dialog",
    () => {
      const dialog = document.createElement("div");
      dialog.setAttribute("role", "dialog");
      document.body.append(dialog);
    },
  ],
  ["presses Escape", () => press("Escape")],
  ["goes elsewhere", () => window.history.replaceState(null, "", "/two")],
])("a waiting press is dropped when the user %s", (_, act) => {
  const done = vi.fn<() => void>();
  const { rerender } = show({ m: () => "later" });
  press("m");
  act();
  rerender(<Part keys={{ m: done }} />);
  document.querySelector("div[role=dialog]")?.remove();
  rerender(<Part keys={{ m: done }} />);
  expect(done).not.toHaveBeenCalled();
});

it("a press after a key that navigates is for the next page", () => {
  const [here, there] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = show({ "]": leavePage, m: here });
  press("]");
  press("m");
  rerender(<Part keys={{ "]": leavePage, m: here }} />);
  expect(here).not.toHaveBeenCalled();
  window.history.replaceState(null, "", "/two");
  rerender(<Part keys={{ m: there }} />);
  expect([here.mock.calls.length, there.mock.calls.length]).toEqual([0, 1]);
  window.history.replaceState(null, "", "/one");
  rerender(<Part keys={{ m: here }} />);
  press("m");
  expect(here).toHaveBeenCalledOnce();
});

function Loaded({ keys }: { keys: Keys }) {
  usePageLoaded();
  return <Part keys={keys} />;
}

function Page({ loading, keys }: { loading: boolean; keys: Keys }) {
  usePageKeys(loading ? earlyKeys(["m", "i", "r"]) : {});
  return loading ? null : <Loaded keys={keys} />;
}

it("presses wait for a page that loads, in their order; those that it has no use for are forgotten", () => {
  const done: string[] = [];
  const keys = { m: () => void done.push("m"), r: () => void done.push("r") };
  const { rerender } = render(<Page loading keys={keys} />);
  expect(["r", "i", "m", "x"].map((key) => press(key))).toEqual([false, false, false, true]);
  rerender(<Page loading={false} keys={keys} />);
  rerender(<Page loading={false} keys={{ ...keys, i: () => void done.push("i") }} />);
  expect(done).toEqual(["r", "m"]);
});

it("what waits after a key that goes to a field is no command", () => {
  const done = vi.fn<() => void>();
  const { rerender } = render(<Page loading keys={{}} />);
  press("r");
  press("m");
  rerender(<Page loading={false} keys={{ r: () => field().focus(), m: done }} />);
  field().blur();
  rerender(<Page loading={false} keys={{ m: done }} />);
  expect(done).not.toHaveBeenCalled();
});

const bracket = { altKey: true, code: "BracketRight" };

it("Alt and a bracket work while typing; with Control they are AltGr, which types", () => {
  const done = vi.fn<() => void>();
  show({ "Alt ]": done, r: done });
  expect(press("r", {}, field())).toBe(true);
  expect(press("]", { ...bracket, ctrlKey: true }, field())).toBe(true);
  expect(done).not.toHaveBeenCalled();
  expect(press("]", bracket, field())).toBe(false);
  expect(done).toHaveBeenCalledOnce();
});

it("on a Mac, where Option types a character, Control and Option and a bracket work while typing", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)");
  const done = vi.fn<() => void>();
  show({ "Alt ]": done });
  expect(press("‘", bracket, field())).toBe(true);
  expect(press("‘", { ...bracket, ctrlKey: true, metaKey: true }, field())).toBe(true);
  expect(done).not.toHaveBeenCalled();
  expect(press("‘", { ...bracket, ctrlKey: true }, field())).toBe(false);
  expect(press("‘", { ...bracket, ctrlKey: true })).toBe(false);
  expect(done).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
