import { describe, expect, it } from "vitest";
import { type ColorToken, palette } from "./colors";

/** WCAG 2.x relative luminance and contrast ratio (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

/** foreground, background, minimum, measured light, measured dark: the table of the design. */
const pairs: [ColorToken, ColorToken, number, number, number][] = [
  ["fg", "bg", 4.5, 15.92, 15.57],
  ["fg", "bg.panel", 4.5, 17.07, 14.45],
  ["fg", "bg.subtle", 4.5, 15.22, 13.51],
  ["fg", "bg.muted", 4.5, 14.02, 11.73],
  ["fg.muted", "bg", 4.5, 7.13, 8.79],
  ["fg.muted", "bg.panel", 4.5, 7.64, 8.15],
  ["fg.muted", "bg.subtle", 4.5, 6.82, 7.62],
  ["fg.muted", "bg.muted", 4.5, 6.28, 6.62],
  ["fg.subtle", "bg", 4.5, 4.88, 6.38],
  ["fg.subtle", "bg.panel", 4.5, 5.23, 5.92],
  ["fg.subtle", "bg.subtle", 4.5, 4.67, 5.53],
  ["accent.contrast", "accent", 4.5, 6.52, 7.92],
  ["accent.contrast", "accent.hover", 4.5, 8.47, 9.58],
  ["accent.fg", "bg.panel", 4.5, 7.84, 9.01],
  ["accent.fg", "bg", 4.5, 7.31, 9.71],
  ["accent.fg", "accent.subtle", 4.5, 6.8, 7.64],
  ["fg", "bubble.own", 4.5, 14.06, 10.98],
  ["fg.muted", "bubble.own", 4.5, 6.3, 6.2],
  ["accent.fg", "bubble.own", 4.5, 6.46, 6.85],
  ["fg", "bubble.other", 4.5, 17.07, 12.9],
  ["fg", "accent.subtle", 4.5, 14.8, 12.25],
  ["fg.muted", "accent.subtle", 4.5, 6.63, 6.91],
  ["red.fg", "bg.panel", 4.5, 6.57, 8.5],
  ["red.fg", "red.bg", 4.5, 5.75, 7.77],
  ["orange.fg", "orange.bg", 4.5, 5.58, 8.16],
  ["orange.fg", "bg.panel", 4.5, 6.26, 9.57],
  ["green.fg", "green.bg", 4.5, 5.75, 7.84],
  ["green.fg", "bg.panel", 4.5, 6.55, 9.45],
  ["violet.fg", "violet.bg", 4.5, 6.36, 7.89],
  ["teal.fg", "teal.bg", 4.5, 5.96, 8.07],
  ["gray.fg", "gray.bg", 4.5, 6.99, 7.7],
  ["border.strong", "bg.panel", 3, 3.35, 3.8],
  ["border.strong", "bg", 3, 3.13, 4.1],
  ["focus", "bg.panel", 3, 6.52, 9.32],
  ["focus", "bg", 3, 6.08, 10.05],
  ["accent", "bg.panel", 3, 6.52, 7.71],
  ["accent", "bg", 3, 6.08, 8.31],
  ["accent", "accent.subtle", 3, 5.65, 6.54],
];

describe.each(["light", "dark"] as const)("contrast in %s mode", (mode) => {
  const side = mode === "light" ? 0 : 1;
  it.each(pairs)("%s on %s is at least %d", (fg, bg, minimum, light, dark) => {
    const ratio = contrast(palette[fg][side], palette[bg][side]);
    expect(ratio).toBeGreaterThanOrEqual(minimum);
    expect(ratio).toBeCloseTo(mode === "light" ? light : dark, 1);
  });
});
