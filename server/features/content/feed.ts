import { contentPath } from "#contract/content/content-states.ts";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { Services } from "#server/platform/services.ts";
import { presentPublishedLine } from "./present.ts";
import { listPublicPages } from "./queries.ts";

const entries = 30;
const titles: Record<UiLanguage, (product: string) => string> = {
  en: (product) => `${product} blog`,
  nl: (product) => `Blog van ${product}`,
};

/** `/blog/feed.xml?lang=`: the newest articles as an Atom feed (RFC 4287), those that exist in the language. */
export function blogFeed({ db, clock, config }: Services) {
  return async (request: Request): Promise<Response> => {
    const asked = new URL(request.url).searchParams.get("lang");
    const language = uiLanguages.find((known) => known === asked) ?? config.defaultLanguage;
    const now = clock.now();
    const { items } = await listPublicPages(db, { kind: "article", page: 1, pageSize: entries }, now);
    const articles = items
      .flatMap((row) => presentPublishedLine(row, { config, now, language }))
      .filter((one) => one.language === language);
    const self = `${config.publicUrl}/blog/feed.xml?lang=${language}`;
    const updated =
      articles
        .map(({ updatedAt }) => updatedAt)
        .sort()
        .at(-1) ?? "1970-01-01T00:00:00.000Z";
    const xml = [
      '<?xml version="1.0" encoding="utf-8"?>',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
      `  <id>${escapeMarkup(self)}</id>`,
      `  <title>${escapeMarkup(titles[language](config.productName))}</title>`,
      `  <updated>${updated}</updated>`,
      `  <link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>`,
      `  <link rel="alternate" type="text/html" href="${escapeMarkup(`${config.publicUrl}/blog?lang=${language}`)}"/>`,
      `  <author><name>${escapeMarkup(config.operator.name)}</name></author>`,
      ...articles.flatMap((article) => [
        "  <entry>",
        `    <id>urn:uuid:${article.id}</id>`,
        `    <title>${escapeMarkup(article.title)}</title>`,
        `    <link rel="alternate" type="text/html" href="${escapeMarkup(`${config.publicUrl}${contentPath("article", article.slug)}?lang=${language}`)}"/>`,
        `    <published>${article.publishedAt}</published>`,
        `    <updated>${article.updatedAt}</updated>`,
        ...(article.authorName === null ? [] : [`    <author><name>${escapeMarkup(article.authorName)}</name></author>`]),
        ...(article.category === null ? [] : [`    <category term="${article.category}"/>`]),
        `    <summary>${escapeMarkup(article.summary)}</summary>`,
        "  </entry>",
      ]),
      "</feed>",
      "",
    ].join("\n");
    return new Response(xml, {
      headers: {
        "content-type": "application/atom+xml; charset=utf-8",
        "cache-control": "public, max-age=300",
        "x-content-type-options": "nosniff",
      },
    });
  };
}
