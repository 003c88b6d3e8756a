import { readFile, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Marked } from "marked";
import type { Plugin } from "vite";
import { parse } from "yaml";
import type { Article } from "./src/lib/knowledge-types";

const moduleName = "virtual:knowledge";
const folderName = "content/knowledge";

const idOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** `---`, YAML, `---`, Markdown. */
function split(source: string, file: string): { meta: Readonly<Record<string, string>>; body: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll("\r\n", "\n"));
  if (!match) throw new Error(`${file}: no front matter`);
  const [, front = "", body = ""] = match;
  return { meta: parse(front) as Record<string, string>, body };
}

/** One article for the browser: HTML generated here, so that no Markdown parser is downloaded. */
export function compileArticle(file: string, source: string): Article {
  const { meta, body } = split(source, file);
  const need = (key: string) => {
    const value = meta[key];
    if (!value) throw new Error(`${file}: ${key} is missing`);
    return value;
  };
  const audience = need("audience");
  if (audience !== "everyone" && audience !== "admin") throw new Error(`${file}: audience must be everyone or admin`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(need("updated"))) throw new Error(`${file}: updated must be a day, yyyy-mm-dd`);
  const headings: Article["headings"] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const id = idOf(text);
        if (depth === 2) headings.push({ id, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
    },
  });
  const suggestWith = meta["suggestWith"];
  const html = marked.parse(body, { async: false });
  return {
    slug: file.replace(/\.md$/, ""),
    title: need("title"),
    category: need("category"),
    audience,
    updated: need("updated"),
    keywords: need("keywords"),
    ...(suggestWith && { suggestWith }),
    headings,
    html,
    // Blocks are apart, and a heading without a mark of its own gets one; what is inside a line is not apart.
    text: html
      .replaceAll(/([^?!])<\/h\d>/g, "$1: ")
      .replaceAll(/<\/?(?:a|b|code|em|i|kbd|strong)\b[^>]*>/g, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#39;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll(/\s+/g, " ")
      .trim(),
  };
}

/** Turns content/knowledge/*.md into the module `virtual:knowledge`: its `articles`, by title. */
export function knowledge(): Plugin {
  let folder = "";
  return {
    name: "knowledge",
    configResolved(config) {
      folder = resolve(config.root, folderName);
    },
    resolveId(id) {
      return id === moduleName ? `\0${moduleName}` : null;
    },
    async load(id) {
      if (id !== `\0${moduleName}`) return null;
      const files = (await readdir(folder)).filter((name) => name.endsWith(".md"));
      const articles = await Promise.all(
        files.map(async (name) => {
          const path = join(folder, name);
          this.addWatchFile(path);
          return compileArticle(name, await readFile(path, "utf8"));
        }),
      );
      articles.sort((a, b) => a.title.localeCompare(b.title, "nl"));
      return `export const articles = ${JSON.stringify(articles)};`;
    },
  };
}
