/** An article of the knowledge base, compiled from client/content/knowledge/{slug}.md when the client is built. */
export interface Article {
  slug: string;
  title: string;
  category: string;
  /** `admin`: shown to account-admins only. */
  audience: "everyone" | "admin";
  /** yyyy-mm-dd */
  updated: string;
  keywords: string;
  /** A word without which it is not suggested, as its other words are those of questions about something else. */
  suggestWith?: string;
  /** The h2s, for the list of contents. */
  headings: { id: string; text: string }[];
  /** Our own, from the repository. */
  html: string;
  /** For searching and excerpts. */
  text: string;
}
