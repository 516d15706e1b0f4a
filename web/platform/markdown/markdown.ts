import MarkdownIt, { type Token } from "markdown-it";
import { escapeMarkup } from "#contract/core/escape-markup.ts";

/** The only addresses a text may link to; whatever else stands there is shown as plain text. */
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

export type MarkdownHeading = { level: number; id: string; text: string };

type Style = {
  /** A heading of the first level becomes one of this level. */
  firstLevel: number;
  /** Said of links to other sites. */
  rel: string;
  /** Names headings, so that links can lead to them. */
  onHeading?: (level: number, text: string) => string;
};

/**
 * A renderer for texts that people write: HTML in them is shown, never
 * interpreted; links lead to safe addresses only; pictures become their
 * description. Its time grows with the length of a text, whatever stands in it.
 */
function createRenderer({ firstLevel, rel, onHeading }: Style): (markdown: string) => string {
  const parser = new MarkdownIt({ html: false, breaks: true, linkify: true });
  // An address is one that says so (`https://…`) or a mailbox; `so.that` is a slip of the finger.
  parser.linkify.set({ fuzzyLink: false });
  const encoded = parser.normalizeLink;
  parser.normalizeLink = (address) => {
    // Browsers skip control characters and blanks inside a protocol's name, so they go before it is judged.
    const judged = address.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g, "");
    return safeAddress.test(judged) ? encoded(judged) : "";
  };
  // A link without an address is taken apart again below; its text stays.
  parser.validateLink = () => true;
  // The parser leaves out blocks that stand deeper, and looks that deep behind every bracket of a line.
  parser.core.ruler.before("block", "depth of blocks", () => {
    parser.options.maxNesting = deepestBlock;
  });
  parser.core.ruler.before("inline", "depth of marks", () => {
    parser.options.maxNesting = deepestMark;
  });
  parser.core.ruler.push("texts of people", ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [inline, close] = tokens.slice(index + 1, index + 3);
      if (/^heading_/.test(token.type)) tidyHeading(token, inline);
      if (/^t[hd]_open$/.test(token.type)) tidyCell(token, inline, close);
      if (token.children) token.children = withSafeLinks(token.children, rel);
    }
  });
  function tidyHeading(token: Token, inline: Token | undefined): void {
    const level = Math.min(Number(token.tag.slice(1)) + firstLevel - 1, 6);
    token.tag = `h${level}`;
    if (token.type === "heading_open" && inline && onHeading) token.attrSet("id", onHeading(level, plainText(inline.children ?? [])));
  }
  const { rules } = parser.renderer;
  rules["image"] = (tokens, index) => escapeMarkup(tokens[index]?.content ?? "");
  rules["s_open"] = () => "<del>";
  rules["s_close"] = () => "</del>";
  // A table that is wider than a phone scrolls by itself, for the keyboard too.
  rules["table_open"] = () => '<div data-table tabindex="0"><table>\n';
  rules["table_close"] = () => "</table></div>\n";
  return (markdown) => (tooDeep.test(markdown) ? asTyped(markdown) : parser.render(markdown));
}

/** A corner that heads nothing is no heading: whoever hears the table would be told of an empty one. */
function tidyCell(open: Token, inline: Token | undefined, close: Token | undefined): void {
  open.attrs = null;
  if (open.type !== "th_open" || inline?.content.trim() !== "") return;
  for (const cell of [open, close]) if (cell) cell.tag = "td";
}

/** Links to somewhere, said of those that lead elsewhere what they are; of those to nowhere only the text. */
function withSafeLinks(tokens: readonly Token[], rel: string): Token[] {
  let isAnchor = false;
  return tokens.filter((token) => {
    if (token.type === "link_open") {
      const address = String(token.attrGet("href") ?? "");
      isAnchor = address !== "";
      token.attrs = /^[/#]/.test(address)
        ? [["href", address]]
        : [
            ["href", address],
            ["rel", rel],
          ];
    }
    return isAnchor || !token.type.startsWith("link_");
  });
}

/** More quotations and lists inside one another than anybody reads: the parser looks through them anew for every line. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){20}/m;
/** Deeper than indenting gets within the longest text. */
const deepestBlock = 1_000;
const deepestMark = 20;

/** The text without any of its marks meaning anything. */
function asTyped(markdown: string): string {
  return `<p>${escapeMarkup(markdown).replace(/\n/g, "<br>")}</p>\n`;
}

/** What is read of a line, without its marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => (children?.length ? plainText(children) : type.endsWith("break") ? " " : content))
    .join("");
}

const ofVendors = createRenderer({ firstLevel: 3, rel: "nofollow noopener ugc" });

/** The last texts that were rendered: a description is the same on every page that shows it. */
const rendered = new Map<string, string>();
const keptTexts = 200;

/** A vendor's Markdown as HTML that is safe to put into a page, its headings below the page's own. */
export function renderMarkdown(markdown: string): string {
  const html = rendered.get(markdown) ?? ofVendors(markdown);
  rendered.delete(markdown);
  rendered.set(markdown, html);
  const oldest = rendered.size > keptTexts ? rendered.keys().next().value : undefined;
  if (oldest !== undefined) rendered.delete(oldest);
  return html;
}

/**
 * The operator's Markdown as HTML that is safe to put into a page: its `##`
 * are the page's second level, every heading can be linked to, and they are
 * returned for a contents list.
 */
export function renderArticle(markdown: string): { html: string; headings: MarkdownHeading[] } {
  const headings: MarkdownHeading[] = [];
  const freeId = createIds();
  const onHeading = (level: number, text: string) => {
    const id = freeId(text);
    headings.push({ level, id, text });
    return id;
  };
  return { html: createRenderer({ firstLevel: 1, rel: "noopener", onHeading })(markdown.replace(/^# /gm, "## ")), headings };
}

/** Ids of one page: `What is kept?` → `what-is-kept`, numbered where it stands already. */
function createIds(): (text: string) => string {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (text) => {
    const base =
      text
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[\u0300-\u036f]/g, "")
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "") || "section";
    let number = lastNumber.get(base) ?? 1;
    let id = number === 1 ? base : `${base}-${number}`;
    while (taken.has(id)) id = `${base}-${++number}`;
    taken.add(id);
    lastNumber.set(base, number);
    return id;
  };
}
