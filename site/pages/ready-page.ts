import { createHash, randomBytes } from "node:crypto";
import type { Config } from "#server/config.ts";
import { calmAnswer } from "./calm-answer.ts";
import { compress } from "./compression.ts";
import { withDeferredScripts } from "./deferred-scripts.ts";
import type { createDrawing } from "./draw-page.ts";
import { withInlineStyles } from "./inline-styles.ts";
import type { ReadyPage } from "./page-cache.ts";
import { type pageSecurity, vary } from "./page-headers.ts";
import type { PageVariant } from "./page-variant.ts";
import { scriptHash, withScriptsByHash } from "./renderer-scripts.ts";

type Parts = {
  config: Config;
  drawing: ReturnType<typeof createDrawing>;
  secure: ReturnType<typeof pageSecurity>;
  /** A built style sheet by its address. */
  styleOf(href: string): string | undefined;
};

/** Renders a page for everybody: from its address at our own name alone, its scripts known by their hashes instead of a nonce. */
export async function readyPage(
  { config, drawing, secure, styleOf }: Parts,
  request: Request,
  { pathname, search }: URL,
  { language, withVat, encoding }: PageVariant,
): Promise<ReadyPage> {
  const asked = new Request(`${config.publicUrl}${pathname}${search}`, { headers: { accept: "text/html" } });
  const nonce = randomBytes(16).toString("base64url");
  const drawn = await drawing.draw(asked, request, { language, withVat, nonce, posted: undefined });
  if (drawn.refusal) return calmAnswer(request, drawn.refusal, config);
  const { html: marked, sources } = withScriptsByHash(await drawing.tagged(drawn, pathname, language), nonce);
  const late = withDeferredScripts(marked, (script) => sources.push(scriptHash(script)));
  // Styles last: the others need not look through them.
  const html = withInlineStyles(late, styleOf);
  const body = new TextEncoder().encode(html);
  const headers = new Headers(drawn.headers);
  secure(headers, sources);
  headers.append("vary", vary);
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("etag", `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}-${encoding}"`);
  headers.set("cache-control", "private, no-cache");
  const sent = await compress(body, encoding);
  headers.set("content-length", String(sent.byteLength));
  return { status: drawn.status, headers: Object.fromEntries(headers), body: sent, isSecure: config.publicUrl.startsWith("https:") };
}
