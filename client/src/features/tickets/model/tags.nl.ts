/** The Dutch texts of a label's colour. */
import type { TagColour } from "@klantportaal/api/model";

export const t = {
  colour: "Kleur",
  colours: {
    gray: "Grijs",
    red: "Rood",
    orange: "Oranje",
    green: "Groen",
    teal: "Turquoise",
    violet: "Paars",
  } satisfies Record<TagColour, string>,
};
