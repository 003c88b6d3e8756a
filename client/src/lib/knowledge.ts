/**
 * Reading and searching the knowledge base, in the browser. Articles and search are loaded with import() when first
 * needed; all callers share one index.
 */
import { useQuery } from "@tanstack/react-query";
import type { Article } from "./knowledge-types";

export type { Article };

export interface KnowledgeBase {
  articles: readonly Article[];
  /** Best first; empty for a query without words. Matches prefixes and small typos. */
  search: (query: string) => Article[];
  /** The articles most likely to answer this text, best first; none when the match is weak. */
  suggest: (query: string) => Article[];
}

// Words that are in every article distinguish none.
const stopWords = new Set(
  "aan al als ben bij dan dat de der deze die dit een en er het hij hoe ik in is kan maar met mijn na naar niet nog of om onze ook op te tot u uw van voor waar wat we wel wij wordt ze zijn zo".split(
    " ",
  ),
);

/** Below this score a match is a guess. */
const SUGGEST_FROM = 5;

async function load(): Promise<KnowledgeBase> {
  const [{ articles }, { default: MiniSearch }] = await Promise.all([
    import("virtual:knowledge"),
    import("minisearch"),
  ]);
  const index = new MiniSearch<Article>({
    idField: "slug",
    fields: ["title", "keywords", "text"],
    processTerm: (term) => {
      const word = term.toLowerCase().normalize("NFKD").replaceAll(/\p{M}/gu, "");
      return word.length < 2 || stopWords.has(word) ? null : word;
    },
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 3, keywords: 2 },
      combineWith: "AND",
    },
  });
  index.addAll(articles);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const search = (query: string) => {
    const all = index.search(query);
    // No article has every word of a whole sentence: then any word counts.
    const hits = all.length > 0 ? all : index.search(query, { combineWith: "OR", fuzzy: false });
    return hits.flatMap(({ id }) => bySlug.get(id as string) ?? []);
  };
  // A mere mention is a weak match: one of the words has to be in the article's title or keywords.
  const suggest = (query: string) =>
    index.search(query, { combineWith: "OR", fuzzy: false }).flatMap(({ id, match, score, queryTerms }) => {
      const article = bySlug.get(id as string);
      const named = Object.entries(match).some(
        ([word, fields]) => word.length > 2 && fields.some((field) => field !== "text"),
      );
      const meant = article && (!article.suggestWith || queryTerms.includes(article.suggestWith));
      return named && meant && score >= SUGGEST_FROM ? [article] : [];
    });
  return { articles, search, suggest };
}

let loading: Promise<KnowledgeBase> | undefined;

/** Loaded once; after a failed download the next caller retries. */
export function knowledgeBase(): Promise<KnowledgeBase> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

// Not the server's data, so the contract has no key for it.
const key = ["knowledge"];

/** The knowledge base as a query that never becomes stale; loaded only once `enabled`. */
export const useKnowledgeBase = (enabled = true) =>
  useQuery({ queryKey: key, queryFn: knowledgeBase, staleTime: Infinity, enabled });

/** The address of an article. */
export const articlePath = (article: Pick<Article, "slug" | "audience">) =>
  `${article.audience === "admin" ? "/users/knowledge-base" : "/support/knowledge-base"}?article=${article.slug}`;
