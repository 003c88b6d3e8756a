import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The first screen of a file brings the whole theme with it, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 24_000 });

// jsdom lays nothing out, so that nothing is ever resized; menus want to be told all the same.
globalThis.ResizeObserver ??= class {
  observe() {
    /* no size changes */
  }
  unobserve() {
    /* no size changes */
  }
  disconnect() {
    /* no size changes */
  }
};

Element.prototype.scrollIntoView ??= () => undefined;

// Of the styles only what decides who can be seen and pressed: jsdom lays nothing out, but would weigh every rule for
// every element at each query by role, and wait for animations that it does not run.
const append = HTMLStyleElement.prototype.appendChild;
HTMLStyleElement.prototype.appendChild = function <Child extends Node>(this: HTMLStyleElement, rule: Child): Child {
  return /visibility|pointer-events/.test(rule.textContent ?? "") ? (append.call(this, rule) as Child) : rule;
};

afterEach(() => cleanup());
