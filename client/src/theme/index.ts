/**
 * The look of the portal as one Chakra system: colours (colors.ts), measures (tokens.ts), component looks (recipes.ts).
 * Breakpoints are xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560.
 */
import { createSystem, defaultBaseConfig, defineConfig } from "@chakra-ui/react";
import { semanticColors } from "./colors";
import { globalCss } from "./global";
import { recipes, slotRecipeChanges, slotRecipes } from "./recipes";
import {
  animationStyles,
  breakpoints,
  keyframes,
  layerStyles,
  semanticRadii,
  semanticShadows,
  textStyles,
  tokens,
} from "./tokens";

const theme = defineConfig({
  preflight: true,
  // In layers, every rule of a new component makes the browser lay out the whole page again.
  disableLayers: true,
  cssVarsPrefix: "ui",
  cssVarsRoot: ":where(html)",
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens: {
      ...tokens,
      colors: {
        white: { value: "#FFFFFF" },
        black: { value: "#000000" },
        transparent: { value: "transparent" },
        current: { value: "currentColor" },
      },
    },
    semanticTokens: { colors: semanticColors, radii: semanticRadii, shadows: semanticShadows },
    textStyles,
    layerStyles,
    animationStyles,
    recipes,
    slotRecipes,
  },
});

// The partial recipes have no slots of their own; the library's types require whole ones although it merges them.
const changes = defineConfig({ theme: { slotRecipes: slotRecipeChanges as never } });

export const system = createSystem(defaultBaseConfig, theme, changes);
