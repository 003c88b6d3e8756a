import { ChakraProvider } from "@chakra-ui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { announce } from "../../lib/announce";
import type { Article, KnowledgeBase as Base } from "../../lib/knowledge";
import { system } from "../../theme";
import { KnowledgeBase } from "./KnowledgeBase";

vi.mock("../../lib/announce");
vi.mock("../../lib/session/profile", () => ({ useProfile: () => ({}) }));

afterEach(() => vi.useRealTimers());

it("announces what a search found, also the first one, and nothing when the page opens", () => {
  vi.useFakeTimers();
  const articles = ["Router", "Route"].map((title): Article => ({
    slug: title,
    title,
    category: "Internet",
    audience: "everyone",
    updated: "2026-01-01",
    keywords: "",
    headings: [],
    html: "",
    text: "",
  }));
  const base: Base = {
    articles,
    search: (query) => articles.filter(({ title }) => title.startsWith(query)),
    suggest: () => [],
  };
  const client = new QueryClient();
  client.setQueryData(["knowledge"], base);
  render(
    <QueryClientProvider client={client}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <KnowledgeBase audience="everyone" />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
  const rest = () => {
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
  };
  rest();
  expect(announce).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "Router" } });
  rest();
  expect(announce).toHaveBeenCalledExactlyOnceWith("1 artikel gevonden");
});
