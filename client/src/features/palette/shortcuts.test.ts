import { expect, test } from "vitest";
import { shortcutReader } from "./shortcuts";

const press = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

test.each([
  ["Ctrl K", press("k", { ctrlKey: true }), "search"],
  ["Cmd K", press("K", { metaKey: true }), "search"],
  ["/", press("/"), "search"],
  ["?", press("?"), "shortcuts"],
  ["N", press("n"), { to: "/support/tickets/create" }],
  ["another letter", press("x"), null],
  ["Ctrl N is the browser's", press("n", { ctrlKey: true }), null],
  ["T without G", press("t"), null],
])("%s", (_, key, command) => {
  expect(shortcutReader(() => true)(key, false, 0)).toEqual(command);
});

test("G and then T, within a second", () => {
  const read = shortcutReader(() => true);
  expect(read(press("g"), false, 0)).toBeNull();
  expect(read(press("t"), false, 900)).toEqual({ to: "/support/tickets" });
  read(press("g"), false, 2000);
  expect(read(press("d"), false, 3001)).toBeNull();
});

test("while typing only Ctrl K works, and a G in a field starts nothing", () => {
  const read = shortcutReader(() => true);
  expect(read(press("g"), true, 0)).toBeNull();
  expect(read(press("t"), false, 1)).toBeNull();
  expect(read(press("n"), true, 2)).toBeNull();
  expect(read(press("k", { ctrlKey: true }), true, 3)).toBe("search");
});

test("switched off, single keys do nothing; Ctrl K still works", () => {
  const read = shortcutReader(() => false);
  for (const key of ["n", "/", "?", "g", "t"]) expect(read(press(key), false, 0)).toBeNull();
  expect(read(press("k", { ctrlKey: true }), false, 0)).toBe("search");
});
