import { Marked, type Tokens } from "marked";
import { escapeMarkup } from "#contract/escape-markup.ts";

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
 * description.
 */
function createRenderer({ firstLevel, rel, onHeading }: Style): (markdown: string) => string {
  const marked = new Marked({
    gfm: true,
    breaks: true,
    renderer: {
      html({ text }) {
        return escapeMarkup(text);
      },
      heading({ tokens, depth }) {
        const level = Math.min(depth + firstLevel - 1, 6);
        const content = this.parser.parseInline(tokens);
        const id = onHeading?.(level, plainText(this.parser.parseInline(tokens, this.parser.textRenderer)));
        return `<h${level}${id ? ` id="${escapeMarkup(id)}"` : ""}>${content}</h${level}>`;
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens);
        // Browsers skip control characters and blanks inside a protocol's name, so they go before it is judged.
        const address = href.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g, "");
        if (!safeAddress.test(address)) return content;
        const isOurs = /^[/#]/.test(address);
        return `<a href="${escapeMarkup(address)}"${isOurs ? "" : ` rel="${rel}"`}>${content}</a>`;
      },
      tablecell({ tokens, header, text }) {
        // A corner that heads nothing is no heading: whoever hears the table would be told of an empty one.
        const tag = header && text.trim() !== "" ? "th" : "td";
        return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>\n`;
      },
      image({ text }: Tokens.Image) {
        return escapeMarkup(text);
      },
    },
  });
  return (markdown) => {
    try {
      return scrollingTables(marked.parse(markdown, { async: false }));
    } catch (error) {
      // The parser calls itself for every level of quotations and lists: thousands of them are more than it can bear.
      if (error instanceof RangeError) return asTyped(markdown);
      throw error;
    }
  };
}

/** A table that is wider than a phone scrolls by itself, for the keyboard too. Written markup was escaped: every table is of Markdown. */
function scrollingTables(html: string): string {
  return html.replaceAll("<table>", '<div data-table tabindex="0"><table>').replaceAll("</table>", "</table></div>");
}

/** The text without any of its marks meaning anything. */
function asTyped(markdown: string): string {
  return `<p>${escapeMarkup(markdown).replace(/\n/g, "<br>")}</p>\n`;
}

/** What the renderer of plain text leaves of the characters that HTML escapes. */
function plainText(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? "'");
}

const ofVendors = createRenderer({ firstLevel: 3, rel: "nofollow noopener ugc" });

/** The last texts that were rendered: a description is the same on every page that shows it. */
const rendered = new Map<string, string>();
const keptTexts = 200;

/** A vendor's Markdown as HTML that is safe to put into a page, its headings below the page's own. */
export function renderMarkdown(markdown: string): string {
  const html = rendered.get(markdown) ?? (keepsParserBusy(markdown) ? asTyped(markdown) : ofVendors(markdown));
  rendered.delete(markdown);
  rendered.set(markdown, html);
  const oldest = rendered.size > keptTexts ? rendered.keys().next().value : undefined;
  if (oldest !== undefined) rendered.delete(oldest);
  return html;
}

/** More of them than anybody emphasises; for each the parser looks for its partner through all that follows. */
const mostMarks = 2_000;
/** More quotations and lists inside one another than anybody reads. */
const tooDeep = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])){40}/m;

/** Written to keep the parser busy, not to be read: half a second for the longest description. */
function keepsParserBusy(markdown: string): boolean {
  return (markdown.match(/[*_~[]/g)?.length ?? 0) > mostMarks || tooDeep.test(markdown);
}

/**
 * The operator's Markdown as HTML that is safe to put into a page: its `##`
 * are the page's second level, every heading can be linked to, and they are
 * returned for a contents list.
 */
export function renderArticle(markdown: string): { html: string; headings: MarkdownHeading[] } {
  const headings: MarkdownHeading[] = [];
  const onHeading = (level: number, text: string) => {
    const id = freeId(text, headings);
    headings.push({ level, id, text });
    return id;
  };
  return { html: createRenderer({ firstLevel: 1, rel: "noopener", onHeading })(markdown.replace(/^# /gm, "## ")), headings };
}

/** `What is kept?` → `what-is-kept`, numbered where it stands already. */
function freeId(text: string, taken: readonly MarkdownHeading[]): string {
  const base =
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "section";
  const isTaken = (id: string) => taken.some((heading) => heading.id === id);
  let id = base;
  for (let number = 2; isTaken(id); number++) id = `${base}-${number}`;
  return id;
}
