import { type ContentPageLine, content } from "#contract/content/content.ts";
import { contentPath } from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { ExportColumn } from "#server/platform/export/columns.ts";
import { exportable } from "#server/platform/export/endpoints.ts";
import type { Services } from "#server/platform/services.ts";
import { presentLine } from "./present.ts";
import { allPages } from "./queries.ts";

const textsOf = {
  en: {
    title: "Pages",
    kinds: { info: "Information page", article: "Article", story: "Story" },
    states: { draft: "Draft", scheduled: "Scheduled", published: "Public", withdrawn: "Withdrawn" },
    languages: { en: "English", nl: "Dutch" },
    texts: { missing: "missing", draft: "draft", published: "public", changed: "public, changed since" },
    columns: {
      title: "Title",
      address: "Address",
      kind: "Kind",
      state: "State",
      publishAt: "Public from",
      publishedAt: "Public since",
      updated: "Changed",
      updatedBy: "Changed by",
    },
  },
  nl: {
    title: "Pagina’s",
    kinds: { info: "Informatiepagina", article: "Artikel", story: "Verhaal" },
    states: { draft: "Concept", scheduled: "Gepland", published: "Openbaar", withdrawn: "Ingetrokken" },
    languages: { en: "Engels", nl: "Nederlands" },
    texts: { missing: "ontbreekt", draft: "concept", published: "openbaar", changed: "openbaar, sindsdien gewijzigd" },
    columns: {
      title: "Titel",
      address: "Adres",
      kind: "Soort",
      state: "Status",
      publishAt: "Openbaar vanaf",
      publishedAt: "Openbaar sinds",
      updated: "Gewijzigd",
      updatedBy: "Gewijzigd door",
    },
  },
} as const satisfies Record<UiLanguage, unknown>;

/** The list of pages, to take along: about them, not what they say. */
export function contentExport({ db, clock, config }: Services) {
  return exportable({
    name: "content-pages",
    list: content.listContentPages,
    title: (language) => textsOf[language].title,
    columns: (language) => columns(language, config.publicUrl),
    rows: (_user, filter, language) => allPages(db, { ...filter, language }, clock.now()),
    present: (row, _user, language) => presentLine(row, clock.now(), language),
  });
}

function columns(language: UiLanguage, site: string): ExportColumn<ContentPageLine>[] {
  const { columns: t, kinds, states, languages, texts } = textsOf[language];
  return [
    { of: "title", header: t.title, kind: "text", width: 40, value: ({ title }) => title },
    { of: "title", header: t.address, kind: "text", width: 40, value: ({ kind, slug }) => new URL(contentPath(kind, slug), site).href },
    { of: "kind", header: t.kind, kind: "text", value: ({ kind }) => kinds[kind] },
    { of: "state", header: t.state, kind: "text", value: ({ state }) => states[state] },
    { of: "state", header: t.publishAt, kind: "instant", value: ({ publishAt }) => publishAt },
    ...uiLanguages.map(
      (inLanguage): ExportColumn<ContentPageLine> => ({
        of: "texts",
        header: languages[inLanguage],
        kind: "text",
        value: (page) => texts[page.languages[inLanguage]],
      }),
    ),
    { header: t.publishedAt, kind: "instant", value: ({ publishedAt }) => publishedAt },
    { of: "updatedAt", header: t.updated, kind: "instant", value: ({ updatedAt }) => updatedAt },
    { of: "updatedAt", header: t.updatedBy, kind: "text", value: ({ updatedByName }) => updatedByName },
  ];
}
