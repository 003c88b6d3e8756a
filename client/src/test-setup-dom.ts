import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The first screen of a file loads the whole theme, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 24_000 });

// jsdom has no layout, so nothing is ever resized, but menus require the API.
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

// Only the styles that decide visibility and pointer events: jsdom has no layout, but would evaluate every rule for
// every element at each query by role, and wait for animations that it does not run.
const append = HTMLStyleElement.prototype.appendChild;
HTMLStyleElement.prototype.appendChild = function <Child extends Node>(this: HTMLStyleElement, rule: Child): Child {
  return /visibility|pointer-events/.test(rule.textContent ?? "") ? (append.call(this, rule) as Child) : rule;
};

afterEach(() => cleanup());
