// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { expiryOf, freshFor } from "./attachmentLink";

const now = Date.parse("2024-02-23T13:00:00Z");
const link = (se: string) => ({ url: `https://portaal.example/blobs/1?se=${encodeURIComponent(se)}&sig=x` });

describe("shared-access links", () => {
  it("reads the end from se", () => {
    expect(expiryOf(link("2024-02-23T13:05:00Z"))).toBe(now + 300_000);
  });
  it("refuses no link and no end", () => {
    expect(() => expiryOf(undefined)).toThrow("Error fetching attachment URL");
    expect(() => expiryOf({ url: "" })).toThrow("Error fetching attachment URL");
    expect(() => expiryOf({ url: "https://portaal.example/blobs/1" })).toThrow("Invalid expire date");
    expect(() => expiryOf(link("morgen"))).toThrow("Invalid expire date");
  });
  it("hands a link out until a minute before its end", () => {
    expect(freshFor(link("2024-02-23T13:05:00Z"), now)).toBe(240_000);
    expect(freshFor(link("2024-02-23T13:01:00Z"), now)).toBe(0);
    expect(freshFor(link("2024-02-23T12:00:00Z"), now)).toBe(0);
    expect(freshFor({ url: "x" }, now)).toBe(0);
  });
});
