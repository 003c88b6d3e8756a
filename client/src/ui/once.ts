import type { MouseEvent } from "react";

/** For a button that submits a form: the second click of a double click does nothing. */
export const once = { onClick: (event: MouseEvent) => event.detail > 1 && event.preventDefault() };
