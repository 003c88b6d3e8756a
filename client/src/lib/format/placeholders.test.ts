import { describe, expect, it } from "vitest";
import table from "../../../../spec/placeholders.json";
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from "./placeholders";

// The table that the server's test also reads.
describe("placeholders", () => {
  it("are the same as the server's", () => {
    expect(PLACEHOLDERS).toEqual(table.known);
  });
  it.each(table.unknown)("finds the unknown ones in $text", ({ text, names }) => {
    expect(unknownPlaceholders(text)).toEqual(names);
  });
  it.each(table.filled)("fills $text", ({ text, values, is, missing }) => {
    const done = fillPlaceholders(text, values);
    expect(done).toMatchObject({ text: is, missing });
    const put = done.filled.map((at) => is.slice(...at));
    const plain = Object.values(values as Record<string, string>).map((value) =>
      value.trim().replaceAll(/[`*_[\]]/g, "\\$&"),
    );
    expect(
      put.every((value) => plain.includes(value)),
      "reports the positions of the values",
    ).toBe(true);
  });
});
