import { BREAKPOINTS } from "../lib/constants";

/**
 * Sizes, type, motion and elevation. The names that component recipes expect (spacing steps, sm/md/lg …) are unchanged,
 * so that components work; the design's own values have their own names (radii badge/control/card, sizes
 * control/topBar/nav, text styles h1 … label).
 */

/** Breakpoints of the product. They replace the defaults: a left-over 2xl of 1536 px would sort below xl. */
export const breakpoints = Object.fromEntries(
  Object.entries(BREAKPOINTS).map(([name, px]) => [name, `${px / 16}rem`]),
) as Record<keyof typeof BREAKPOINTS, string>;

const rem = (px: number) => ({ value: `${px / 16}rem` });
const values = <T extends Record<string, string | number>>(entries: T) =>
  Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { value }])) as {
    [K in keyof T]: { value: T[K] };
  };

/** One step is 4 px: spacing.1 = 4 px, spacing.2.5 = 10 px. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
];
const spacing = Object.fromEntries(steps.map((step) => [String(step), rem(step * 4)]));

const fractions = Object.fromEntries(
  [
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
    [3, 4],
    [1, 5],
    [2, 5],
    [3, 5],
    [4, 5],
  ].map(([part, whole]) => [`${part}/${whole}`, { value: `${((part ?? 1) / (whole ?? 1)) * 100}%` }]),
);

export const tokens = {
  fonts: values({
    body: '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif',
    heading: '"Inter Variable", system-ui, "Segoe UI", Roboto, sans-serif',
    mono: 'ui-monospace, "Cascadia Mono", Menlo, monospace',
  }),
  fontSizes: {
    "2xs": rem(11),
    xs: rem(12),
    meta: rem(12.5),
    sm: rem(14),
    small: rem(13),
    md: rem(16),
    lg: rem(18),
    xl: rem(20),
    "2xl": rem(22),
    "3xl": rem(30),
    "4xl": rem(36),
  },
  fontWeights: values({ normal: "400", medium: "500", semibold: "600", bold: "650" }),
  letterSpacings: values({ tight: "-0.017em", tighter: "-0.025em", wide: "0.025em", wider: "0.05em", widest: "0.1em" }),
  lineHeights: values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  spacing,
  sizes: {
    ...spacing,
    ...fractions,
    ...values({
      "3xs": "14rem",
      "2xs": "16rem",
      xs: "20rem",
      sm: "24rem",
      md: "28rem",
      lg: "32rem",
      xl: "36rem",
      "2xl": "42rem",
      "3xl": "48rem",
      max: "max-content",
      min: "min-content",
      fit: "fit-content",
      prose: "68ch",
      full: "100%",
      dvh: "100dvh",
      vw: "100vw",
      vh: "100vh",
      // 34 px with a mouse, 40 px on touch screens and below md: see global.ts.
      control: "var(--control-height)",
      controlSmall: "var(--control-height-small)",
      topBar: "var(--top-bar-height)",
    }),
    nav: rem(232),
    rail: rem(64),
    form: rem(720),
    content: rem(1680),
  },
  radii: {
    ...values({ none: "0", full: "9999px" }),
    "2xs": rem(1),
    xs: rem(2),
    sm: rem(4),
    md: rem(6),
    lg: rem(8),
    xl: rem(12),
    "2xl": rem(16),
    badge: rem(6),
    control: rem(8),
    card: rem(12),
  },
  borders: values({ xs: "0.5px solid", sm: "1px solid", md: "2px solid", lg: "4px solid" }),
  durations: values({
    fastest: "50ms",
    faster: "120ms",
    fast: "120ms",
    moderate: "180ms",
    slow: "180ms",
    slower: "240ms",
    slowest: "800ms",
  }),
  easings: values({
    standard: "cubic-bezier(.2,0,0,1)",
    "ease-in": "cubic-bezier(.2,0,0,1)",
    "ease-out": "cubic-bezier(.2,0,0,1)",
    "ease-in-out": "cubic-bezier(.2,0,0,1)",
    "ease-in-smooth": "cubic-bezier(.2,0,0,1)",
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  animations: values({ spin: "spin 1s linear infinite", pulse: "pulse 2s cubic-bezier(.4,0,.6,1) infinite" }),
  cursor: values({
    button: "pointer",
    checkbox: "pointer",
    disabled: "not-allowed",
    menuitem: "pointer",
    option: "pointer",
    radio: "pointer",
    slider: "pointer",
    switch: "pointer",
  }),
};

const overlay = { value: { _light: "0 6px 20px rgba(16,24,40,.12)", _dark: "0 8px 24px rgba(0,0,0,.5)" } };
const flat = { value: { _light: "0 1px 2px rgba(16,24,40,.06)", _dark: "0 0 0 rgba(0,0,0,0)" } };

/** Cards are flat (card), popovers and dialogs float (overlay). The scale's names refer to one of the two. */
export const semanticShadows = {
  card: flat,
  overlay,
  xs: flat,
  sm: flat,
  md: overlay,
  lg: overlay,
  xl: overlay,
  "2xl": overlay,
};

/** Component corners: l1 inside a control, l2 a control, l3 a card. */
export const semanticRadii = {
  l1: { value: "{radii.badge}" },
  l2: { value: "{radii.control}" },
  l3: { value: "{radii.card}" },
};

const style = (fontSize: number, lineHeight: number, rest: Record<string, string | object> = {}) => ({
  value: { fontSize: `${fontSize / 16}rem`, lineHeight: `${lineHeight / 16}rem`, ...rest },
});

export const textStyles = {
  h1: {
    value: {
      fontSize: { base: "1.25rem", md: "1.375rem" },
      lineHeight: { base: "1.625rem", md: "1.875rem" },
      fontWeight: "650",
      letterSpacing: "-0.017em",
    },
  },
  "h1.small": style(17, 23, { fontWeight: "650", letterSpacing: "-0.017em" }),
  h2: style(15, 20, { fontWeight: "600" }),
  body: style(14, 20),
  "body.strong": style(14, 20, { fontWeight: "500" }),
  prose: style(15, 24, { maxWidth: "68ch" }),
  small: style(13, 18),
  meta: style(12.5, 17),
  label: style(12, 16, { fontWeight: "550" }),
  // The names that component recipes use.
  "2xs": style(11, 14),
  xs: style(12, 16),
  sm: style(14, 20),
  md: style(16, 24),
  lg: style(18, 26),
  xl: style(20, 28),
  "2xl": style(22, 30),
};

const slide = (axis: "x" | "y", far: string) => (axis === "x" ? `${far} 0` : `0 ${far}`);
const sides = { left: ["x", "-"], right: ["x", ""], top: ["y", "-"], bottom: ["y", ""] } as const;

/** Keyframes by the names that component recipes use; only opacity and transforms move. */
export const keyframes: Record<string, Record<string, Record<string, string | number>>> = {
  spin: { "0%": { transform: "rotate(0deg)" }, "100%": { transform: "rotate(360deg)" } },
  pulse: { "50%": { opacity: 0.5 } },
  "fade-in": { from: { opacity: 0 }, to: { opacity: 1 } },
  "fade-out": { from: { opacity: 1 }, to: { opacity: 0 } },
  "scale-in": { from: { scale: "0.97" }, to: { scale: "1" } },
  "scale-out": { from: { scale: "1" }, to: { scale: "0.97" } },
  "message-in": { from: { opacity: 0, transform: "translateY(4px)" }, to: { opacity: 1, transform: "none" } },
  "bg-position": {
    from: { backgroundPosition: "var(--animate-from, 1rem) 0" },
    to: { backgroundPosition: "var(--animate-to, 0) 0" },
  },
  "expand-height": { from: { height: "var(--collapsed-height, 0)" }, to: { height: "var(--height)" } },
  "collapse-height": { from: { height: "var(--height)" }, to: { height: "var(--collapsed-height, 0)" } },
  ...Object.fromEntries(
    Object.entries(sides).flatMap(([side, [axis, sign]]) => {
      const near = { translate: slide(axis, `${sign}0.25rem`) };
      const far = { translate: slide(axis, `${sign}100%`) };
      const home = { translate: "0 0" };
      return [
        [`slide-from-${side}`, { from: near, to: home }],
        [`slide-to-${side}`, { from: home, to: near }],
        [`slide-from-${side}-full`, { from: far, to: home }],
        [`slide-to-${side}-full`, { from: home, to: far }],
      ];
    }),
  ),
};

const byPlacement = (verb: "from" | "to", fade: "in" | "out") => ({
  value: {
    transformOrigin: "var(--transform-origin)",
    "&[data-placement^=top]": { animationName: `slide-${verb}-bottom, fade-${fade}` },
    "&[data-placement^=bottom]": { animationName: `slide-${verb}-top, fade-${fade}` },
    "&[data-placement^=left]": { animationName: `slide-${verb}-right, fade-${fade}` },
    "&[data-placement^=right]": { animationName: `slide-${verb}-left, fade-${fade}` },
  },
});

export const animationStyles = {
  "slide-fade-in": byPlacement("from", "in"),
  "slide-fade-out": byPlacement("to", "out"),
  "scale-fade-in": { value: { transformOrigin: "var(--transform-origin)", animationName: "scale-in, fade-in" } },
  "scale-fade-out": { value: { transformOrigin: "var(--transform-origin)", animationName: "scale-out, fade-out" } },
};

export const layerStyles = {
  disabled: { value: { opacity: "0.55", cursor: "disabled" } },
  "fill.solid": { value: { background: "colorPalette.solid", color: "colorPalette.contrast" } },
  "fill.subtle": { value: { background: "colorPalette.subtle", color: "colorPalette.fg" } },
  "fill.muted": { value: { background: "colorPalette.muted", color: "colorPalette.fg" } },
  "indicator.bottom": {
    value: {
      position: "relative",
      "--indicator-color-fallback": "colors.colorPalette.solid",
      _before: {
        content: '""',
        position: "absolute",
        bottom: "var(--indicator-offset-y, 0)",
        insetInline: "var(--indicator-offset-x, 0)",
        height: "var(--indicator-thickness, 2px)",
        background: "var(--indicator-color, var(--indicator-color-fallback))",
      },
    },
  },
  "indicator.end": {
    value: {
      position: "relative",
      "--indicator-color-fallback": "colors.colorPalette.solid",
      _before: {
        content: '""',
        position: "absolute",
        insetBlock: "var(--indicator-offset-y, 0)",
        insetInlineEnd: "var(--indicator-offset-x, 0)",
        width: "var(--indicator-thickness, 2px)",
        background: "var(--indicator-color, var(--indicator-color-fallback))",
      },
    },
  },
};
