import type { MouseEvent } from "react";

/** Of a button that sends a form: the second click of two asks for nothing. */
export const once = { onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault() };
