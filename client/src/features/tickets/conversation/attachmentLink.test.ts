// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { setFetch } from "@klantportaal/api/fetch";
import { describe, expect, it, vi } from "vitest";
import { anAttachment } from "../testing/fixtures";
import { downloadAttachment, expiryOf, freshFor, useAttachmentUrl } from "./attachmentLink";

const now = Date.parse("2024-02-23T13:00:00Z");
const link = (se: string) => ({ url: `https://portaal.example/blobs/1?se=${encodeURIComponent(se)}&sig=x` });

describe("shared-access links", () => {
  it("reads the expiry from se", () => {
    expect(expiryOf(link("2024-02-23T13:05:00Z"))).toBe(now + 300_000);
  });
  it("refuses a missing link and a missing expiry", () => {
    expect(() => expiryOf(undefined)).toThrow("Error fetching attachment URL");
    expect(() => expiryOf({ url: "" })).toThrow("Error fetching attachment URL");
    expect(() => expiryOf({ url: "https://portaal.example/blobs/1" })).toThrow("Invalid expire date");
    expect(() => expiryOf(link("morgen"))).toThrow("Invalid expire date");
  });
  it("returns a link until a minute before its expiry", () => {
    expect(freshFor(link("2024-02-23T13:05:00Z"), now)).toBe(240_000);
    expect(freshFor(link("2024-02-23T13:01:00Z"), now)).toBe(0);
    expect(freshFor(link("2024-02-23T12:00:00Z"), now)).toBe(0);
    expect(freshFor({ url: "x" }, now)).toBe(0);
  });

  it("links to the current bytes after somebody replaced them", async () => {
    let version = 1;
    const se = new Date(Date.now() + 300_000).toISOString();
    setFetch(async () => ({ url: `https://files.example/${version}?se=${se}` }));
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(new URL(this.href).pathname);
    });
    const client = new QueryClient();
    const { result, rerender } = renderHook(({ sha256 }) => useAttachmentUrl(anAttachment({ id: "a", sha256 })), {
      initialProps: { sha256: "one" },
      wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
    });
    await vi.waitFor(() => expect(result.current.url).toContain("/1?"));
    downloadAttachment("a");
    await vi.waitFor(() => expect(saved).toEqual(["/1"]));
    version = 2;
    rerender({ sha256: "two" });
    await vi.waitFor(() => expect(result.current.url).toContain("/2?"));
    downloadAttachment("a");
    await vi.waitFor(() => expect(saved).toEqual(["/1", "/2"]));
    click.mockRestore();
  });
});
