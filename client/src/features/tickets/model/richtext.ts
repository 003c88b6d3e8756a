/**
 * The Markdown subset of a message: bold, italic, lists, links, inline code and quotes, plus bare web addresses, e-mail
 * addresses, ticket numbers and, in staff's notes, mentions; a backslash before a mark makes it plain text. It returns
 * a tree, never HTML: unknown syntax stays text exactly as typed, so a plain reader sees the source.
 */
export type Inline =
  | { type: "text"; text: string }
  | { type: "strong" | "em"; children: Inline[] }
  | { type: "code"; text: string }
  | { type: "link"; href: string; children: Inline[] }
  | { type: "mention"; text: string }
  | { type: "ticket"; exactId: string; text: string };

export type Block =
  | { type: "paragraph" | "quote"; lines: Inline[][] }
  | { type: "list"; ordered: boolean; start: number; items: Inline[][] };

// Every alternative scans forward to one closing mark on the same line, so hostile text costs no more than long text.
const INLINE = new RegExp(
  [
    "\\\\(?<escaped>[`*_\\[\\]])",
    "`(?<code>[^`\\n]+)`",
    "\\*\\*(?<strong>(?=\\S)[^*\\n]*[^*\\s])\\*\\*",
    "\\*(?<star>(?=\\S)[^*\\n]*[^*\\s])\\*",
    "(?<![\\w])_(?<under>(?=\\S)[^_\\n]*[^_\\s])_(?![\\w])",
    "\\[(?<mention>@[^\\]\\n]{1,200})\\]\\(person:[0-9a-fA-F-]{36}\\)",
    "\\[(?<label>[^\\]\\n]{1,500})\\]\\((?<target>[^)\\s]{1,2000})\\)",
    "(?<url>https?://[^\\s<>\"']{1,2000})",
    "(?<mail>(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8})",
    "(?<ticket>(?<![\\d.])\\d{2}\\.\\d{3}\\.\\d{3}(?![\\d]|\\.\\d))",
  ].join("|"),
  "g",
);

const UNORDERED = /^\s{0,3}[-*•]\s+(.*)$/;
const ORDERED = /^\s{0,3}(\d{1,4})[.)]\s+(.*)$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;

/** A link leaves the portal only to the web or to a mailbox: javascript:, data: and similar stay text. */
function safeHref(target: string): string | null {
  const href = target.startsWith("www.") ? `https://${target}` : target;
  return /^(https?:\/\/|mailto:)/i.test(href) ? href : null;
}

/** Punctuation at the end of an address belongs to the sentence around it. */
function withoutTail(url: string): string {
  const bare = url.replace(/[.,;:!?]+$/, "");
  return bare.endsWith(")") && !bare.includes("(") ? bare.slice(0, -1) : bare;
}

export function parseInline(text: string): Inline[] {
  const nodes: Inline[] = [];
  let end = 0;
  const push = (plain: string) => {
    if (plain === "") return;
    const last = nodes.at(-1);
    if (last?.type === "text") last.text += plain;
    else nodes.push({ type: "text", text: plain });
  };
  INLINE.lastIndex = 0;
  for (let match = INLINE.exec(text); match; match = INLINE.exec(text)) {
    push(text.slice(end, match.index));
    let taken = match[0];
    const { escaped, code, strong, star, under, mention, label, target, url, mail, ticket } = match.groups ?? {};
    const emphasis = star ?? under;
    if (escaped !== undefined) push(escaped);
    else if (code !== undefined) nodes.push({ type: "code", text: code });
    else if (strong !== undefined) nodes.push({ type: "strong", children: nested(strong) });
    else if (emphasis !== undefined) nodes.push({ type: "em", children: nested(emphasis) });
    else if (mention !== undefined) nodes.push({ type: "mention", text: mention });
    else if (label !== undefined) {
      const href = safeHref(target ?? "");
      if (href) nodes.push({ type: "link", href, children: [{ type: "text", text: label }] });
      else push(taken);
    } else if (url !== undefined) {
      taken = withoutTail(url);
      nodes.push({ type: "link", href: taken, children: [{ type: "text", text: taken }] });
    } else if (mail !== undefined)
      nodes.push({ type: "link", href: `mailto:${mail}`, children: [{ type: "text", text: mail }] });
    else if (ticket !== undefined) nodes.push({ type: "ticket", exactId: ticket.replaceAll(".", ""), text: ticket });
    end = match.index + taken.length;
    INLINE.lastIndex = end;
  }
  push(text.slice(end));
  return nodes;
}

// The pattern is one shared object with a position, which is restored after the content inside marks has been read.
function nested(text: string): Inline[] {
  const position = INLINE.lastIndex;
  const children = parseInline(text);
  INLINE.lastIndex = position;
  return children;
}

export function parseMessage(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of source.replaceAll("\r\n", "\n").trim().split("\n")) {
    const bullet = UNORDERED.exec(line);
    const numbered = ORDERED.exec(line);
    const quoted = QUOTE.exec(line);
    if (line.trim() === "") open = null;
    else if (bullet || numbered) {
      const ordered = !bullet;
      if (open?.type !== "list" || open.ordered !== ordered) {
        open = { type: "list", ordered, start: Number(numbered?.[1] ?? 1), items: [] };
        blocks.push(open);
      }
      open.items.push(parseInline((bullet?.[1] ?? numbered?.[2] ?? "").trim()));
    } else {
      const type = quoted ? "quote" : "paragraph";
      const text: Block & { lines: Inline[][] } = open && open.type === type ? open : { type, lines: [] };
      if (text !== open) blocks.push(text);
      open = text;
      text.lines.push(parseInline(quoted?.[1] ?? line));
    }
  }
  return blocks;
}

function inlineText(nodes: readonly Inline[]): string {
  return nodes.map((node) => ("children" in node ? inlineText(node.children) : node.text)).join("");
}

/** One line without marks: for previews, announcements and toasts. */
export function plainText(source: string): string {
  return parseMessage(source)
    .flatMap((block) => (block.type === "list" ? block.items : block.lines))
    .map(inlineText)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}
