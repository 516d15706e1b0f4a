import type { ContentKind } from "#contract/content/content-states.ts";
import { uuidPattern } from "#contract/core/fields/uuid.ts";

/** A public page as its views are counted: an address without anything that tells who looked, or for what. */
export type ViewedPage = { page: string; listingId: string | null };

const fixed = new Set(["/", "/about-us", "/become-a-partner", "/contact", "/schedule-call", "/pricing", "/stories", "/blog", "/compare"]);
const uuid = new RegExp(uuidPattern, "i");

const kinds: Readonly<Record<string, ContentKind>> = { info: "info", blog: "article", stories: "story" };

/** Which of the operator's pages is counted here; undefined for one that is not written. */
export function writtenPage(page: string): { kind: ContentKind; slug: string } | undefined {
  const [, room = "", slug = ""] = page.split("/");
  const kind = kinds[room];
  return kind && slug !== "" ? { kind, slug } : undefined;
}

/** @returns undefined for what is no public page: it is not counted */
export function viewedPage(pathname: string): ViewedPage | undefined {
  if (fixed.has(pathname)) return { page: pathname, listingId: null };
  const [, room = "", rest = "", ...deeper] = pathname.split("/");
  if (rest === "" || deeper.length > 1) return undefined;
  if (room === "listings") {
    const listingId = uuid.exec(pathname)?.[0].toLowerCase();
    return listingId === undefined ? undefined : { page: "/listings/{listingId}", listingId };
  }
  // Addresses are the operator's own words; what is none of them is not worth a row.
  const isWord = deeper.length === 0 && /^[a-z0-9-]{1,80}$/.test(rest);
  return isWord && kinds[room] !== undefined ? { page: `/${room}/${rest}`, listingId: null } : undefined;
}
