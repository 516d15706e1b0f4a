import { createHash } from "node:crypto";

/** The source by which a policy allows exactly this inline script (Content Security Policy Level 3, section 2.3.1). */
export const scriptHash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * Takes the marks off a rendered page that is kept for everybody: its inline
 * scripts are allowed by their hashes from then on. Only scripts that carry
 * the mark, a secret of this one rendering, are the renderer's; whatever got
 * into the page otherwise cannot know it, and gets no hash.
 *
 * @param nonce what the page was rendered with
 * @returns the page without the nonce, and the sources of the renderer's own scripts
 */
export function withScriptsByHash(html: string, nonce: string): { html: string; sources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scripts = html.matchAll(/<script\b([^<>]*)>([\s\S]*?)<\/script>/gi);
  const own = [...scripts].filter(([, attributes = ""]) => attributes.includes(mark) && !/\ssrc\s*=/i.test(attributes));
  return {
    html: html.replaceAll(mark, "").replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, ""),
    sources: [...new Set(own.map(([, , text = ""]) => scriptHash(text.replaceAll(mark, ""))))],
  };
}
