import { Marked, type Tokens } from "marked";

/** The only addresses a text may link to; whatever else stands there is shown as plain text. */
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * A renderer for texts that vendors write: HTML in them is shown, never
 * interpreted; links lead to safe addresses only; pictures become their
 * description; headings start below the page's own.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html({ text }) {
      return escapeHtml(text);
    },
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens);
      // Browsers skip control characters and blanks inside a protocol's name, so they go before it is judged.
      const address = href.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]/g, "");
      if (!safeAddress.test(address)) return content;
      const isOurs = address.startsWith("/");
      return `<a href="${escapeHtml(address)}"${isOurs ? "" : ' rel="nofollow noopener ugc"'}>${content}</a>`;
    },
    image({ text }: Tokens.Image) {
      return escapeHtml(text);
    },
  },
});

/** Markdown as HTML that is safe to put into a page. */
export function renderMarkdown(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
