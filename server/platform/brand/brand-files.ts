import type { Config } from "#server/config.ts";
import { fingerprint } from "../crypto.ts";
import type { Queryable } from "../db/database.ts";
import { findBrandLogo } from "./brand-rows.ts";
import { brandStyle } from "./brand-style.ts";

/**
 * What browsers ask of the brand by itself: `/brand.css` for the pages that work alone,
 * `/site.webmanifest` for a shortcut on a phone, `/favicon.svg` where a logo takes the flame's place.
 *
 * @returns undefined for whatever is none of these, and for the flame, which is a file
 */
export function brandFiles(db: Queryable, config: Pick<Config, "productName" | "look">) {
  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    if (pathname === "/brand.css") return kept(request, "text/css; charset=utf-8", brandStyle(config.look));
    if (pathname === "/site.webmanifest") return kept(request, "application/manifest+json", manifestOf(config));
    if (pathname !== "/favicon.svg" || config.look.logoPath === null) return undefined;
    const logo = await findBrandLogo(db, config.look.logoPath);
    return logo && kept(request, "image/svg+xml", iconOf(logo));
  };
}

function manifestOf({ productName, look }: Pick<Config, "productName" | "look">): string {
  return JSON.stringify({
    name: productName,
    short_name: [...productName].slice(0, 30).join(""),
    start_url: "/",
    display: "browser",
    background_color: "#faf9f7",
    theme_color: look.colours?.light.primary ?? "#2450e4",
    icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  });
}

/** The logo in a square, under the address that every page names. */
function iconOf(webp: Uint8Array): string {
  const picture = `data:image/webp;base64,${Buffer.from(webp).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image href="${picture}" width="64" height="64"/></svg>`;
}

/** Asked again each time, and sent only where it changed. */
function kept(request: Request, type: string, text: string): Response {
  const etag = `"${fingerprint(text).slice(0, 22)}"`;
  const headers = { etag, "cache-control": "no-cache", "content-type": type, "x-content-type-options": "nosniff" };
  return request.headers.get("if-none-match") === etag ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
