/** An article of the knowledge base, compiled from client/content/knowledge/{slug}.md at build time. */
export interface Article {
  slug: string;
  title: string;
  category: string;
  /** `admin`: shown to account-admins only. */
  audience: "everyone" | "admin";
  /** yyyy-mm-dd */
  updated: string;
  keywords: string;
  /** Without this word the article is not suggested, as its other words also occur in unrelated questions. */
  suggestWith?: string;
  /** The h2s, for the table of contents. */
  headings: { id: string; text: string }[];
  /** Our own, from the repository. */
  html: string;
  /** For search and excerpts. */
  text: string;
}
