import { contentKinds, contentPath } from "#contract/content/content-states.ts";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import { uuidPattern } from "#contract/core/fields/uuid.ts";
import { alternateAddresses } from "#contract/core/language-address.ts";
import { listingAddress, slugOf } from "#contract/listings/listing-address.ts";
import { listPublicAddresses, listSitemapParts } from "#server/features/listings/sitemap/queries.ts";
import type { Services } from "#server/platform/services.ts";
import { listPublicPages } from "./queries.ts";

/** Far below the 50,000 addresses and 50 MB that the protocol allows, and made in one go in a moment. */
const addressesPerPart = 10_000;
const addressesPerRead = 1_000;

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const listingsPath = new RegExp(`^/sitemaps/listings/(${uuidPattern})\\.xml$`);

/**
 * Every public page for search engines (sitemaps.org protocol): an index, the
 * written pages, and the listings in parts that are streamed, however many.
 *
 * @param sitePaths the pages that come with the product itself
 */
export function sitemaps({ db, clock, config }: Services, sitePaths: readonly string[]) {
  const { publicUrl } = config;

  const url = (path: string, updatedAt?: Date | string) =>
    [
      `<url><loc>${escapeMarkup(publicUrl + path)}</loc>`,
      updatedAt === undefined ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`,
      ...alternateAddresses(config, path).map(
        ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
      ),
      "</url>\n",
    ].join("");

  async function index(): Promise<string> {
    const parts = await listSitemapParts(db, addressesPerPart);
    const entries = parts.map(
      ({ firstId, updatedAt }) =>
        `<sitemap><loc>${publicUrl}/sitemaps/listings/${firstId}.xml</loc><lastmod>${updatedAt.toISOString()}</lastmod></sitemap>\n`,
    );
    const pages = `<sitemap><loc>${publicUrl}/sitemaps/pages.xml</loc></sitemap>\n`;
    return `${xmlHead}<sitemapindex ${namespace}>\n${pages}${entries.join("")}</sitemapindex>\n`;
  }

  async function* pages(): AsyncGenerator<string> {
    const written = new Set<string>();
    for (const kind of contentKinds) {
      const { items } = await listPublicPages(db, { kind, page: 1, pageSize: addressesPerPart }, clock.now());
      for (const { slug, updated_at } of items) {
        written.add(contentPath(kind, slug));
        yield url(contentPath(kind, slug), updated_at);
      }
    }
    for (const path of sitePaths) if (!written.has(path)) yield url(path);
  }

  async function* listings(firstId: string): AsyncGenerator<string> {
    let from = firstId;
    for (let left = addressesPerPart; left > 0; left -= addressesPerRead) {
      const rows = await listPublicAddresses(db, from, Math.min(left, addressesPerRead) + 1);
      for (const { id, mainName, updatedAt } of rows.slice(0, addressesPerRead))
        yield url(`/listings/${listingAddress({ id, slug: slugOf(mainName) })}`, updatedAt);
      const next = rows[addressesPerRead];
      if (!next) return;
      from = next.id;
    }
  }

  /** @returns undefined for an address that is no sitemap's */
  return async (pathname: string): Promise<Response | undefined> => {
    if (pathname === "/sitemap.xml") return xml(await index());
    if (pathname === "/sitemaps/pages.xml") return xml(urlset(pages()));
    const firstId = listingsPath.exec(pathname)?.[1];
    return firstId === undefined ? undefined : xml(urlset(listings(firstId)));
  };
}

async function* urlset(urls: AsyncGenerator<string>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  yield* urls;
  yield "</urlset>\n";
}

function xml(body: string | AsyncGenerator<string>): Response {
  const headers = {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "x-content-type-options": "nosniff",
  };
  if (typeof body === "string") return new Response(body, { headers });
  return new Response(streamOf(body), { headers });
}

/** The texts as bytes, each as it is asked for. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await texts.return(undefined)),
  });
}
