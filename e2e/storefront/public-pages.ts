import { expect } from "vitest";
import { baseUrl } from "../browser.ts";

export const languages = ["en", "nl"] as const;

export type PublicPages = {
  /** What every public address leads to, read from the sitemaps: the written pages and some listings. */
  listed: string[];
  listing: string;
  article: string;
};

export async function publicPages(): Promise<PublicPages> {
  const parts = locations(await text("/sitemap.xml"));
  const pages = locations(await text(parts.find((part) => part.endsWith("/pages.xml")) ?? ""));
  const listings = locations(await text(parts.find((part) => part.includes("/listings/")) ?? ""));
  const [listing = ""] = listings;
  const article = pages.find((path) => path.startsWith("/blog/")) ?? "";
  expect([listing, article]).not.toContain("");
  return { listed: [...pages, ...listings.slice(0, 4)], listing, article };
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replace(baseUrl, ""));

/** What an address answers, which must be 200. */
export async function text(path: string): Promise<string> {
  const answer = await fetch(`${baseUrl}${path}`);
  expect(answer.status, path).toBe(200);
  return answer.text();
}

export const inLanguage = (path: string, language: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const unescaped = (value: string) =>
  value.replace(/&(?:#(x?)([\da-f]+)|(amp|lt|gt|quot));/gi, (_, hex: string, code: string, name: string) =>
    name ? (named[name] ?? "") : String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
  );

/** The attributes of each such tag. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, "gi"))].map(([, inner = ""]) =>
    Object.fromEntries(
      [...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), unescaped(value)]),
    ),
  );
}
