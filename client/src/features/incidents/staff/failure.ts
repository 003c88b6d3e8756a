import { ProblemError, problemText } from "../../../lib/api/problem";
import { s } from "./messages.nl";

/** What went wrong with a call of these screens, in Dutch. */
export const failureText = (error: unknown): string =>
  (error instanceof ProblemError && s.failures[error.code]) || problemText(error);
