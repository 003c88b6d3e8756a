/** Toasts, and what they must not cover. */
import { type Locator, type Page, expect } from "@playwright/test";

export const toasts = (page: Page) => page.locator(".Toastify__toast");

/** Dismisses the newest one. */
export const closeToast = (page: Page) => page.getByRole("button", { name: "Melding sluiten" }).first().click();

/**
 * From now on no toast of this page ends by itself: its bar is its timer. A test that looks at a toast for long needs
 * that. Returns the function that lets them go on; leaving the page does so too.
 */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  const style = await page.addStyleTag({
    content: ".Toastify__progress-bar { animation-play-state: paused !important; }",
  });
  return () => style.evaluate((element) => (element as Element).remove());
}

/** Asserts that no toast covers it, once they have stopped moving. Their timer bar continues: nothing waits for it. */
export async function expectApart(page: Page, other: Locator): Promise<void> {
  let all: DOMRect[] = [];
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(all);
        all = await toasts(page).evaluateAll((list) =>
          list.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
        );
        return all.length > 0 && JSON.stringify(all) === before;
      },
      // Not longer and longer: most stand still at the second look.
      { message: "toasts that stand still", intervals: [100] },
    )
    .toBe(true);
  const place = await other.boundingBox();
  if (!place) throw new Error("not on the page");
  const over = all.filter(
    (one) =>
      one.x < place.x + place.width &&
      place.x < one.x + one.width &&
      one.y < place.y + place.height &&
      place.y < one.y + one.height,
  );
  expect(over, `over ${JSON.stringify(place)}`).toEqual([]);
}
