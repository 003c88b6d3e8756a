import { describe, expect, it } from "vitest";
import table from "../../../../spec/placeholders.json";
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from "./placeholders";

// The table that the server's test reads, too.
describe("placeholders", () => {
  it("are those of the server", () => {
    expect(PLACEHOLDERS).toEqual(table.known);
  });
  it.each(table.unknown)("finds what $text has that there is not", ({ text, names }) => {
    expect(unknownPlaceholders(text)).toEqual(names);
  });
  it.each(table.filled)("fills $text", ({ text, values, is, missing }) => {
    expect(fillPlaceholders(text, values)).toEqual({ text: is, missing });
  });
});
