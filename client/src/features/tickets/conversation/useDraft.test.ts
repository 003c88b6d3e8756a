// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { loadDraft } from "../model/draft";
import { useDraft } from "./useDraft";

type Content = { text: string };
const key = "draft:u:1@other";
const draft = (ago: number) =>
  JSON.stringify({ savedOn: new Date(Date.now() - ago).toISOString(), content: { text: "hallo" } });

it("does not offer a message that was sent here, though another tab saves it again", () => {
  localStorage.setItem(key, draft(60_000));
  const start = loadDraft<Content>("u", "1");
  let content: Content | null = { text: "hallo" };
  const { result, rerender } = renderHook(() => useDraft<Content>("u", "1", content, start));
  act(() => result.current.drop());
  content = null;
  rerender();
  expect(localStorage.getItem(key)).toBeNull();
  const again = draft(0);
  localStorage.setItem(key, again);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key, newValue: again })));
  expect(result.current.newer).toBeNull();
});
