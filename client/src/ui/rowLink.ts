/** Put on the one link of a row (and of a card): it makes the whole row its hit area and lets the keys find it. */
export const rowLink = {
  "data-row-link": "",
  css: { _after: { content: '""', position: "absolute", inset: "0", zIndex: 0 }, _focusVisible: { outline: "none" } },
} as const;

/** Put on buttons within a row: they are above the row's link. */
export const aboveRowLink = { position: "relative", zIndex: 1 } as const;
