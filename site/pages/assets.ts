import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import type { WebParts } from "../serve.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * The browser's built files, found once at the start: a request for anything
 * else costs one look into a map. Compressed siblings (`.br`, `.gz`) were made
 * by the build.
 *
 * @param folder `dist/client`
 */
export function createAssets(folder: string): Pick<WebParts, "asset" | "styleOf"> {
  const styles = new Map<string, string>();
  const files = new Set(listFiles(folder).map((file) => `/${relative(folder, file).replaceAll("\\", "/")}`));

  function styleOf(pathname: string): string | undefined {
    if (!files.has(pathname) || extname(pathname) !== ".css") return undefined;
    const style = styles.get(pathname) ?? readFileSync(join(folder, pathname), "utf8");
    styles.set(pathname, style);
    return style;
  }

  function asset(request: Request, pathname: string): Response | undefined {
    if (!files.has(pathname) || /\.(br|gz)$/.test(pathname)) return undefined;
    const accepted = request.headers.get("accept-encoding") ?? "";
    const encoding = [["br", ".br"] as const, ["gzip", ".gz"] as const].find(
      ([name, suffix]) => accepted.includes(name) && files.has(pathname + suffix),
    );
    const headers = new Headers({
      "content-type": types[extname(pathname)] ?? "application/octet-stream",
      // Names under /assets carry a hash of the content.
      "cache-control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
    if (encoding) headers.set("content-encoding", encoding[0]);
    return new Response(readFileSync(join(folder, pathname + (encoding?.[1] ?? ""))), { headers });
  }

  return { asset, styleOf };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
