/**
 * Looks of the components in use: the library's own recipes, imported one by one, and the design's changes to them. A
 * component without a line here renders unstyled: add its recipe. The library's complete set is left out on purpose,
 * because it adds about 30 kB to the first download.
 */
import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react";
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  headingRecipe,
  linkRecipe,
  menuSlotRecipe,
  popoverSlotRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tooltipSlotRecipe,
} from "@chakra-ui/react/theme";

const kbd = defineRecipe({
  className: "kbd",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: "0",
    minH: "18px",
    minW: "18px",
    px: "5px",
    borderWidth: "1px",
    borderRadius: "4px",
    fontFamily: "body",
    fontSize: "0.6875rem",
    lineHeight: "1rem",
    color: "fg.subtle",
    bg: "bg.panel",
    whiteSpace: "nowrap",
  },
});

const button = defineRecipe({
  className: "button",
  base: {
    display: "inline-flex",
    appearance: "none",
    alignItems: "center",
    justifyContent: "center",
    userSelect: "none",
    position: "relative",
    flexShrink: "0",
    whiteSpace: "nowrap",
    verticalAlign: "middle",
    borderWidth: "1px",
    borderColor: "transparent",
    borderRadius: "control",
    // While it loads, the library hides its text, and its name with that.
    "&[data-loading] > span > span": { visibility: "visible", color: "transparent" },
    cursor: "button",
    fontWeight: "550",
    lineHeight: "1.25rem",
    outline: "0",
    focusVisibleRing: "outside",
    transitionProperty: "background, border-color, color, opacity",
    transitionDuration: "fast",
    _disabled: { layerStyle: "disabled" },
    _icon: { flexShrink: "0", width: "4", height: "4" },
  },
  variants: {
    size: {
      "2xs": { h: "6", minW: "6", px: "1.5", gap: "1", fontSize: "xs" },
      xs: { h: "7", minW: "7", px: "2", gap: "1", fontSize: "xs" },
      sm: { h: "controlSmall", minW: "controlSmall", px: "2.5", gap: "1.5", fontSize: "small" },
      md: { h: "control", minW: "control", px: "3", gap: "7px", fontSize: "0.84375rem" },
      lg: { h: "10", minW: "10", px: "4", gap: "2", fontSize: "sm" },
      xl: { h: "12", minW: "12", px: "5", gap: "2.5", fontSize: "md" },
    },
    variant: {
      solid: {
        bg: "colorPalette.solid",
        color: "colorPalette.contrast",
        shadow: "card",
        _hover: { bg: "colorPalette.hover" },
        _expanded: { bg: "colorPalette.hover" },
      },
      outline: {
        bg: "bg.panel",
        borderColor: "border",
        color: "fg",
        shadow: "card",
        _hover: { bg: "bg.subtle" },
        _expanded: { bg: "bg.subtle" },
      },
      subtle: { bg: "colorPalette.subtle", color: "colorPalette.fg", _hover: { bg: "colorPalette.muted" } },
      surface: { bg: "bg.subtle", color: "fg", borderColor: "border", _hover: { bg: "bg.muted" } },
      ghost: { bg: "transparent", color: "fg.muted", _hover: { bg: "bg.subtle" }, _expanded: { bg: "bg.subtle" } },
      plain: { bg: "transparent", color: "accent.fg", px: "0", _hover: { textDecoration: "underline" } },
    },
  },
  defaultVariants: { size: "md", variant: "outline" },
});

/**
 * One look for every text control: visible border (border.strong), 16 px text on small screens so that phones do not
 * zoom.
 */
const textControl = {
  width: "100%",
  minWidth: "0",
  appearance: "none",
  textAlign: "start",
  bg: "bg.panel",
  color: "fg",
  borderWidth: "1px",
  borderColor: "border.strong",
  borderRadius: "control",
  px: "2.5",
  fontSize: { base: "md", md: "sm" },
  lineHeight: { base: "1.5rem", md: "1.25rem" },
  outline: "0",
  focusVisibleRing: "outside",
  "--focus-ring-offset": "0px",
  _placeholder: { color: "fg.subtle", opacity: "1" },
  _disabled: { layerStyle: "disabled" },
  _invalid: { borderColor: "red.fg" },
} as const;

const heights = { xs: { h: "7" }, sm: { h: "controlSmall" }, md: { h: "control" }, lg: { h: "10" } };

const input = defineRecipe({
  className: "input",
  base: textControl,
  variants: {
    size: heights,
    variant: { outline: {}, subtle: { bg: "bg.subtle" }, flushed: { borderRadius: "none", borderWidth: "0 0 1px" } },
  },
  defaultVariants: { size: "md", variant: "outline" },
});

const textarea = defineRecipe({
  className: "textarea",
  base: { ...textControl, py: "2", minHeight: "control" },
  variants: { size: { sm: {}, md: {}, lg: {} }, variant: { outline: {}, subtle: { bg: "bg.subtle" } } },
  defaultVariants: { size: "md", variant: "outline" },
});

// The library's own recipe includes the styles of its other select.
const nativeSelect = defineSlotRecipe({
  className: "native-select",
  slots: ["root", "field", "indicator"],
  base: {
    root: { display: "flex", position: "relative", width: "100%", height: "fit-content" },
    field: { ...textControl, pe: "8", cursor: "pointer", "& > option, & > optgroup": { bg: "bg.panel" } },
    indicator: {
      position: "absolute",
      insetEnd: "2",
      display: "inline-flex",
      alignItems: "center",
      height: "100%",
      pointerEvents: "none",
      color: "fg.muted",
      _icon: { boxSize: "4" },
    },
  },
  variants: {
    size: { sm: { field: heights.sm }, md: { field: heights.md } },
    variant: { outline: {}, plain: { field: { bg: "transparent", borderColor: "transparent" } } },
  },
  defaultVariants: { size: "md", variant: "outline" },
});

const skipNavLink = defineRecipe({
  className: "skip-nav",
  base: {
    position: "fixed",
    top: "2",
    insetStart: "2",
    zIndex: "skipNav",
    px: "4",
    py: "2.5",
    borderRadius: "control",
    bg: "bg.panel",
    color: "accent.fg",
    fontWeight: "600",
    shadow: "overlay",
    transform: "translateY(-200%)",
    _focus: { transform: "none" },
  },
});

export const recipes = {
  button,
  input,
  textarea,
  skipNavLink,
  heading: headingRecipe,
  kbd,
  link: linkRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
};

export const slotRecipes = {
  dialog: dialogSlotRecipe,
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect,
  popover: popoverSlotRecipe,
  tooltip: tooltipSlotRecipe,
};

/** The design's changes to the library's recipes; merged over them. */
export const slotRecipeChanges = {
  dialog: {
    base: {
      content: { bg: "bg.panel", borderWidth: "1px", borderColor: "border", borderRadius: "card", shadow: "overlay" },
      backdrop: { bg: "rgba(8, 12, 20, .5)" },
      title: { textStyle: "h2" },
      // On a phone the buttons are near the thumb and as wide as possible.
      footer: {
        flexDirection: { base: "column-reverse", sm: "row" },
        alignItems: { base: "stretch", sm: "center" },
        pb: { base: "calc(16px + env(safe-area-inset-bottom))", sm: "16px" },
      },
    },
    variants: {
      size: { md: { content: { maxW: "480px" } } },
      // A sheet on a phone needs no margin below it.
      scrollBehavior: { inside: { content: { maxH: { base: "calc(100% - 48px)", sm: "calc(100% - 7.5rem)" } } } },
      placement: {
        center: {
          positioner: { alignItems: { base: "flex-end", sm: "center" } },
          content: {
            "--dialog-base-margin": { base: "0px", sm: "auto" },
            borderBottomRadius: { base: "0", sm: "card" },
          },
        },
      },
    },
    defaultVariants: { placement: "center" },
  },
  drawer: {
    base: {
      content: {
        bg: "bg.panel",
        shadow: "overlay",
        _open: { animationDuration: "moderate" },
        _closed: { animationDuration: "moderate" },
      },
      backdrop: { bg: "rgba(8, 12, 20, .5)" },
      title: { textStyle: "h2" },
      // What scrolls ends at a line: text that is cut off in the open looks like a fault.
      footer: { borderTopWidth: "1px", borderColor: "border", pt: "16px" },
    },
  },
  menu: {
    base: { content: { borderWidth: "1px", borderColor: "border", shadow: "overlay", borderRadius: "control" } },
  },
  popover: {
    // A width by breakpoint would override the one that a popover sets.
    base: {
      content: {
        width: "min(var(--popover-mobile-size), var(--popover-size))",
        bg: "bg.panel",
        borderWidth: "1px",
        borderColor: "border",
        shadow: "overlay",
        borderRadius: "card",
      },
    },
  },
  tooltip: { base: { content: { fontSize: "xs", borderRadius: "badge" } } },
};
