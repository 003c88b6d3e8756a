import { describe, expect, it } from "vitest";
import { pageNumbers, totalText } from "./Pager";

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, "gap", 20]],
    [10, 20, [1, "gap", 9, 10, 11, "gap", 20]],
    [4, 20, [1, 2, 3, 4, 5, "gap", 20]],
    [20, 20, [1, "gap", 17, 18, 19, 20]],
  ] as [number, number, (number | "gap")[]][])("page %i of %i", (current, last, pages) =>
    expect(pageNumbers(current, last)).toEqual(pages),
  );

  it("never repeats a page and always has the first, the last and the current one", () => {
    for (let last = 1; last <= 40; last++)
      for (let current = 1; current <= last; current++) {
        const pages = pageNumbers(current, last).filter((page) => page !== "gap");
        expect(new Set(pages).size).toBe(pages.length);
        expect(pages).toEqual(expect.arrayContaining([1, current, last]));
      }
  });
});

it("says when there are more than were counted", () => {
  expect(totalText(1, true, ["ticket", "tickets"])).toBe("1 ticket");
  expect(totalText(10_000, false, ["ticket", "tickets"])).toBe("meer dan 10.000 tickets");
});
