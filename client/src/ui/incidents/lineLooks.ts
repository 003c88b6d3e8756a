import { CircleCheck, MessageSquareText, TriangleAlert, Wrench } from "lucide-react";
import type { Tone } from "../../lib/incidents/current";

/** The look of the line about an incident. */
export const lineLooks = {
  red: { icon: TriangleAlert, bg: "red.bg", color: "red.fg" },
  orange: { icon: TriangleAlert, bg: "orange.bg", color: "orange.fg" },
  blue: { icon: Wrench, bg: "accent.subtle", color: "accent.fg" },
  message: { icon: MessageSquareText, bg: "accent.subtle", color: "accent.fg" },
  green: { icon: CircleCheck, bg: "green.bg", color: "green.fg" },
} as const satisfies Record<Tone, object>;
