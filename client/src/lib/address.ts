/** The values in addresses. */

/** In addresses and filters: without an assignee, a team or a number. */
export const NOBODY = "none";

export const isUuid = (value: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** The value when it is one of these, else null. */
export const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  (values as readonly (string | null)[]).includes(value) ? (value as T) : null;

/** The values of a comma-separated filter, each once. */
export const parts = (value: string | null) => [...new Set((value ?? "").split(",").filter((part) => part !== ""))];
