/** The colours of ticket labels, by the theme's names. */
import type { TagColour } from "@klantportaal/api/model";

export const tagColours: Record<TagColour, string> = {
  gray: "gray.fg",
  red: "red.fg",
  orange: "orange.fg",
  green: "green.fg",
  teal: "teal.fg",
  violet: "violet.fg",
};
