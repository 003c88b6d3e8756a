/**
 * The colours of the portal: one table of pairs (light, dark), and the semantic tokens made from it.
 * Components use token names only; a raw colour outside this folder is refused by the linter.
 * A different provider brand changes the `accent` group and runs contrast.test.ts again.
 */
type Pair = readonly [light: string, dark: string];

export const palette = {
  bg: ["#F6F7F9", "#0F131A"],
  "bg.panel": ["#FFFFFF", "#161B24"],
  "bg.subtle": ["#F0F2F5", "#1B212C"],
  "bg.muted": ["#E6E9EE", "#252C39"],
  fg: ["#171C26", "#E8EBF0"],
  "fg.muted": ["#4A5465", "#A9B3C2"],
  "fg.subtle": ["#626D7F", "#8D98A9"],
  border: ["#DDE1E7", "#2A3240"],
  "border.strong": ["#838D9D", "#6B7789"],
  accent: ["#0F5FA8", "#6DB3F2"],
  "accent.hover": ["#0C4E8B", "#8CC4F6"],
  "accent.contrast": ["#FFFFFF", "#08192B"],
  "accent.subtle": ["#E6F0FA", "#142A40"],
  "accent.fg": ["#0B5394", "#86C1F5"],
  "bubble.own": ["#DCEBFA", "#17324D"],
  "bubble.other": ["#FFFFFF", "#1E2530"],
  focus: ["#0F5FA8", "#8CC4F6"],
  "red.fg": ["#B42318", "#FF9B90"],
  "red.bg": ["#FDECEA", "#3A1917"],
  "orange.fg": ["#9A4A06", "#F5B470"],
  "orange.bg": ["#FDF0E1", "#38240F"],
  "green.fg": ["#1A6B3A", "#7FD19B"],
  "green.bg": ["#E5F4EA", "#12301E"],
  "violet.fg": ["#6A3FA0", "#C9ADF2"],
  "violet.bg": ["#F1EBFA", "#2A1F3D"],
  "teal.fg": ["#0B6470", "#7ACFDB"],
  "teal.bg": ["#E0F3F5", "#0F2E33"],
  "gray.fg": ["#465063", "#B9C2CF"],
  "gray.bg": ["#ECEEF2", "#262D39"],
} as const satisfies Record<string, Pair>;

export type ColorToken = keyof typeof palette;

/** White on dark backgrounds and near-black on light ones: text on a solid tone. */
const onTone: Pair = ["#FFFFFF", "#08192B"];

const pair = ([light, dark]: Pair) => ({ value: { _light: light, _dark: dark } });
const token = (name: ColorToken) => pair(palette[name]);

/** A tone usable as `colorPalette`: the slots that component recipes read, all derived from its fg and bg. */
const tone = (name: "red" | "orange" | "green" | "violet" | "teal" | "gray") => ({
  DEFAULT: token(`${name}.fg`),
  fg: token(`${name}.fg`),
  bg: token(`${name}.bg`),
  solid: token(`${name}.fg`),
  hover: token(`${name}.fg`),
  contrast: pair(onTone),
  subtle: token(`${name}.bg`),
  muted: token(`${name}.bg`),
  emphasized: token("bg.muted"),
  border: token(`${name}.fg`),
  focusRing: token("focus"),
});

export const semanticColors = {
  bg: {
    DEFAULT: token("bg"),
    panel: token("bg.panel"),
    subtle: token("bg.subtle"),
    muted: token("bg.muted"),
    emphasized: token("bg.muted"),
    inverted: token("fg"),
    error: token("red.bg"),
    warning: token("orange.bg"),
    success: token("green.bg"),
    info: token("accent.subtle"),
  },
  fg: {
    DEFAULT: token("fg"),
    muted: token("fg.muted"),
    subtle: token("fg.subtle"),
    inverted: token("bg.panel"),
    error: token("red.fg"),
    warning: token("orange.fg"),
    success: token("green.fg"),
    info: token("accent.fg"),
  },
  border: {
    DEFAULT: token("border"),
    strong: token("border.strong"),
    muted: token("border"),
    subtle: token("border"),
    emphasized: token("border.strong"),
    inverted: token("fg"),
    error: token("red.fg"),
    warning: token("orange.fg"),
    success: token("green.fg"),
    info: token("accent"),
  },
  accent: {
    DEFAULT: token("accent"),
    hover: token("accent.hover"),
    contrast: token("accent.contrast"),
    subtle: token("accent.subtle"),
    fg: token("accent.fg"),
    solid: token("accent"),
    muted: token("accent.subtle"),
    emphasized: token("accent.subtle"),
    border: token("accent"),
    focusRing: token("focus"),
  },
  bubble: { own: token("bubble.own"), other: token("bubble.other") },
  focus: token("focus"),
  red: tone("red"),
  orange: tone("orange"),
  green: tone("green"),
  violet: tone("violet"),
  teal: tone("teal"),
  gray: tone("gray"),
};
