/**
 * The class for digits of one width, for a text without a hyphen in a word or code: the typeface makes a hyphen as wide
 * as a digit then.
 */
export const numbers = (text: string) => (/\w-\w/.test(text) ? undefined : "num");
