/**
 * Styles of the document itself: type, control height by pointer and width, focus, reduced motion, forced colours,
 * print.
 */
const smallScreenOrTouch = "@media (pointer: coarse), (max-width: 59.99em)";

export const globalCss = {
  ":root": {
    "--control-height": "2.125rem",
    "--control-height-small": "1.875rem",
    "--top-bar-height": "3.5rem",
    "--global-font-mono": "fonts.mono",
    "--global-font-body": "fonts.body",
    "--global-color-border": "colors.border",
    [smallScreenOrTouch]: { "--control-height": "2.5rem", "--control-height-small": "2.25rem" },
    "@media (max-width: 59.99em)": { "--top-bar-height": "3.25rem" },
  },
  html: { color: "fg", bg: "bg", colorPalette: "accent", height: "100%", colorScheme: "light" },
  "html.dark": { colorScheme: "dark" },
  body: {
    height: "100%",
    fontSize: "sm",
    lineHeight: "1.25rem",
    fontFeatureSettings: '"cv05", "ss03", "calt"',
    WebkitFontSmoothing: "antialiased",
    scrollPaddingTop: "4.5rem",
    scrollPaddingBottom: "6rem",
  },
  "#root": { height: "100%" },
  ":focus-visible": { outline: "2px solid", outlineColor: "focus", outlineOffset: "2px" },
  "main:focus, h1:focus, h2:focus": { outline: "none" },
  "*::placeholder": { color: "fg.subtle", opacity: "1" },
  "::selection": { bg: "accent.subtle", color: "fg" },
  // The browser's own scrollbars are grey boxes in dark mode. With :where, so that a component may override it.
  "input:where([type=checkbox], [type=radio])": {
    appearance: "none",
    display: "inline-grid",
    placeContent: "center",
    flex: "none",
    boxSize: "16px",
    borderWidth: "1.5px",
    borderColor: "border.strong",
    borderRadius: "4px",
    _before: { content: '""', display: "none", borderColor: "accent.contrast" },
    _disabled: { opacity: 0.5 },
  },
  "input:where([type=radio])": { borderRadius: "full" },
  "input:where(:checked, :indeterminate):where([type=checkbox], [type=radio]:checked)": {
    bg: "accent",
    borderColor: "accent",
    _before: { display: "block" },
  },
  "input:where([type=checkbox]:checked:not(:indeterminate))::before": {
    width: "5px",
    height: "9px",
    borderWidth: "0 2px 2px 0",
    transform: "translateY(-1px) rotate(45deg)",
  },
  "input:where([type=checkbox]:indeterminate)::before": { width: "8px", height: "2px", bg: "accent.contrast" },
  "input:where([type=radio]:checked)::before": { boxSize: "6px", borderRadius: "full", bg: "accent.contrast" },
  ".num": { fontVariantNumeric: "tabular-nums" },
  "@media (prefers-reduced-motion: reduce)": {
    // A toast's bar is its timer: the toast closes when the animation ends.
    "*:not(.Toastify__progress-bar), *::before, *::after": {
      animationDuration: "0.01ms !important",
      animationIterationCount: "1 !important",
      // Not a short duration: every property, a list's height included, would then change a frame late.
      transition: "none !important",
      scrollBehavior: "auto !important",
    },
    // The only endless animation that stays, as it is the only sign of activity.
    ".chakra-spinner": { animationDuration: "1.5s !important", animationIterationCount: "infinite !important" },
  },
  // Colours with a meaning, and marks that only a background draws.
  "@media (forced-colors: active)": {
    "input:where([type=checkbox], [type=radio])": { appearance: "auto" },
    "[data-dot]": { forcedColorAdjust: "none" },
    "[data-bar]": { forcedColorAdjust: "none", bg: "CanvasText !important" },
    "[data-mark]::before, [data-mark]::after": { forcedColorAdjust: "none", bg: "Highlight !important" },
  },
};
