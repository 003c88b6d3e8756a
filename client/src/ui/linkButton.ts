/** The look of a button that stands in a text as a link does, in line with the words above and below it. */
export const linkButton = {
  variant: "plain",
  size: "sm",
  h: "auto",
  minH: "24px",
  minW: "0",
  px: "0",
  borderInlineWidth: "0",
  color: "accent.fg",
} as const;
