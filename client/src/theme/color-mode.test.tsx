import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

/** Media queries as Chromium's: a list that was read after a change reports it to nobody. */
class System {
  #dark = false;
  #lists: { known: boolean; listeners: Set<() => void> }[] = [];

  readonly matchMedia = () => {
    const list = { known: this.#dark, listeners: new Set<() => void>() };
    this.#lists.push(list);
    const read = () => (list.known = this.#dark);
    return {
      get matches() {
        return read();
      },
      addEventListener: (_: string, listener: () => void) => list.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => list.listeners.delete(listener),
    };
  };

  turn(dark: boolean, before: () => void): void {
    this.#dark = dark;
    before();
    for (const list of this.#lists)
      if (list.known !== dark) {
        list.known = dark;
        for (const listener of list.listeners) listener();
      }
  }
}

it("follows the system, also when something rendered just before the change was reported", async () => {
  const system = new System();
  vi.stubGlobal("matchMedia", system.matchMedia);
  vi.resetModules();
  const { followColorMode, useShownColorMode } = await import("./color-mode");
  followColorMode();
  const { result, rerender } = renderHook(useShownColorMode);
  for (const dark of [true, false]) {
    system.turn(dark, rerender);
    expect(document.documentElement).toHaveClass(dark ? "dark" : "light");
    expect(document.documentElement).not.toHaveClass(dark ? "light" : "dark");
    expect(result.current).toBe(dark ? "dark" : "light");
  }
});
