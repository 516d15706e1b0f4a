import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, version } from "#contract/core/fields/fields.ts";
import { lookedUp } from "#contract/core/fields/looked-up.ts";
import { officeList, pageNumber, pageOf, queryInt, queryList } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { image } from "#contract/listings/listing-shapes.ts";
import { contentFactNames } from "./content-facts.ts";
import { contentInput, publishedLanguages } from "./content-input.ts";
import { contentCategories, contentKinds, contentRevisionActs, contentSorts, contentStates, contentTextStates } from "./content-states.ts";

const language = z.enum(uiLanguages);
const byLanguage = <T extends z.ZodType>(schema: T) => z.object({ en: schema, nl: schema });

/** What the public sees of a page in a list. */
export const publishedContent = z.object({
  id,
  kind: z.enum(contentKinds),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The language the texts are in, which is another than the one asked for where that one is missing. */
  language,
  /** Every language it can be read in. */
  languages: z.array(language),
  category: z.enum(contentCategories).nullable(),
  authorName: z.string().nullable(),
  picture: image.nullable(),
  /** When it was first public. */
  publishedAt: instant,
  /** When what is public now became so. */
  updatedAt: instant,
  /** How often it was published: the number of its public version. */
  publication: z.int().min(1),
  readingMinutes: z.int().min(1),
});
export type PublishedContent = z.infer<typeof publishedContent>;

export const publishedPage = publishedContent.extend({
  /** Markdown, with the operator's particulars filled in. */
  body: z.string(),
  /** The headings that ask, with their answers in Markdown: a list of frequently asked questions. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type PublishedPage = z.infer<typeof publishedPage>;

const contentText = z.object({ title: z.string(), summary: z.string(), body: z.string() });
const picture = z.object({ key: z.string(), width: z.int(), height: z.int(), placeholder: z.string(), alt: byLanguage(z.string()) });

export const contentPageLine = z.object({
  id,
  kind: z.enum(contentKinds),
  slug: z.string(),
  /** Of the draft, in the first language that has one. */
  title: z.string(),
  category: z.enum(contentCategories).nullable(),
  state: z.enum(contentStates),
  languages: byLanguage(z.enum(contentTextStates)),
  /** When a version that waits becomes public. */
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  updatedAt: instant,
  updatedByName: z.string(),
  version,
});
export type ContentPageLine = z.infer<typeof contentPageLine>;

/** A page as its editors see it: the draft. */
export const contentPage = contentPageLine.extend({
  authorName: z.string().nullable(),
  picture: picture.nullable(),
  texts: byLanguage(contentText.nullable()),
  firstPublishedAt: instant.nullable(),
  publication: z.int(),
  /** The particulars that its texts may name in braces, as the public reads them. */
  facts: byLanguage(z.object(Object.fromEntries(contentFactNames.map((name) => [name, z.string()])) as Record<string, z.ZodString>)),
  can: z.object({ publish: z.boolean(), withdraw: z.boolean(), delete: z.boolean(), changeSlug: z.boolean() }),
});
export type ContentPage = z.infer<typeof contentPage>;

export const revisionLine = z.object({
  number: z.int().min(1),
  at: instant,
  byName: z.string(),
  act: z.enum(contentRevisionActs),
  /** Published, scheduled: in which languages. */
  languages: z.array(language),
  /** Scheduled: for when. */
  publishAt: instant.nullable(),
  /** Restored: which revision. */
  restoredFrom: z.int().nullable(),
});

export const contentRevision = revisionLine.extend({
  category: z.enum(contentCategories).nullable(),
  authorName: z.string().nullable(),
  pictureKey: z.string().nullable(),
  texts: byLanguage(contentText.nullable()),
});
export type ContentRevisionLine = z.infer<typeof revisionLine>;
export type ContentRevision = z.infer<typeof contentRevision>;

const shared = { tag: "content", access: "content.manage" } as const;
const change = {
  ...shared,
  needsVersion: true,
  output: contentPage,
} as const;
const onPage = z.strictObject({ pageId: id });

export const content = {
  listPublishedContent: endpoint({
    method: "GET",
    path: "/content/{kind}",
    tag: "content",
    summary: "What is public of one kind, the newest first",
    description: "Texts that are missing in the language asked for come in the other one.",
    access: "public",
    input: z.strictObject({
      kind: z.enum(contentKinds),
      language: language.default("en"),
      category: z.enum(contentCategories).optional(),
      page: pageNumber,
      pageSize: queryInt(1, 48).default(12),
    }),
    output: pageOf(publishedContent).extend({
      /** How many there are of each category that has any. */
      categories: z.array(z.object({ category: z.enum(contentCategories), count: z.int() })),
    }),
  }),
  getPublishedPage: endpoint({
    method: "GET",
    path: "/content/{kind}/{slug}",
    tag: "content",
    summary: "One public page",
    description: "`content.withdrawn` (410) for what was public once and is no longer.",
    access: "public",
    refuses: ["resource.notFound", "content.withdrawn"],
    input: z.strictObject({ kind: z.enum(contentKinds), slug: lookedUp(200), language: language.default("en") }),
    output: publishedPage,
  }),
  getTerms: endpoint({
    method: "GET",
    path: "/terms",
    tag: "content",
    summary: "Which version of the terms of service is in force",
    description: "The number of the page's publication: what a registration has to agree to.",
    access: "public",
    input: z.strictObject({}),
    output: z.object({ version: z.string() }),
  }),
  listContentPages: endpoint({
    ...shared,
    method: "GET",
    path: "/content-pages",
    summary: "List the pages with their drafts",
    input: z.strictObject({
      ...officeList,
      sort: z.enum(contentSorts).default("-updatedAt"),
      kinds: queryList(z.enum(contentKinds)).default([]),
      states: queryList(z.enum(contentStates)).default([]),
      /** Only what has no text in this language. */
      missingIn: language.optional(),
    }),
    output: pageOf(contentPageLine),
  }),
  createContentPage: endpoint({
    ...shared,
    method: "POST",
    path: "/content-pages",
    summary: "Begin an article or a story",
    description: "It is a draft. The information pages are there from the start.",
    status: 201,
    acceptsIdempotencyKey: true,
    input: z.strictObject({ ...contentInput.shape, kind: z.enum(["article", "story"]) }),
    output: contentPage,
  }),
  getContentPage: endpoint({
    ...shared,
    method: "GET",
    path: "/content-pages/{pageId}",
    summary: "One page with its draft",
    input: onPage,
    output: contentPage,
  }),
  updateContentPage: endpoint({
    ...change,
    method: "PUT",
    path: "/content-pages/{pageId}",
    summary: "Save a page's draft",
    description: "The public sees nothing of it until it is published.",
    input: z.strictObject({ ...contentInput.shape, pageId: id }),
  }),
  deleteContentPage: endpoint({
    ...shared,
    method: "DELETE",
    path: "/content-pages/{pageId}",
    summary: "Delete a page that was never public",
    refuses: ["content.published"],
    input: onPage,
    output: z.object({ id }),
  }),
  publishContentPage: endpoint({
    ...change,
    method: "POST",
    path: "/content-pages/{pageId}/publications",
    summary: "Publish the draft in some languages, now or later",
    description: "The other languages stay as they are public. A later save changes nothing of what waits.",
    input: z.strictObject({ pageId: id, languages: publishedLanguages, publishAt: instant.nullable().default(null) }),
  }),
  unscheduleContentPage: endpoint({
    ...change,
    method: "DELETE",
    path: "/content-pages/{pageId}/schedule",
    summary: "Keep the version that waits from becoming public",
    input: onPage,
  }),
  withdrawContentPage: endpoint({
    ...change,
    method: "POST",
    path: "/content-pages/{pageId}/withdrawal",
    summary: "Take a page from the public; its address answers 410 from then on",
    refuses: ["content.required"],
    input: onPage,
  }),
  removeContentPicture: endpoint({
    ...shared,
    method: "DELETE",
    path: "/content-pages/{pageId}/picture",
    summary: "Take the picture out of the draft",
    input: onPage,
    output: contentPage,
  }),
  listContentRevisions: endpoint({
    ...shared,
    method: "GET",
    path: "/content-pages/{pageId}/revisions",
    summary: "A page's history, the newest first",
    input: z.strictObject({ pageId: id, page: pageNumber, pageSize: queryInt(1, 100).default(25) }),
    output: pageOf(revisionLine),
  }),
  getContentRevision: endpoint({
    ...shared,
    method: "GET",
    path: "/content-pages/{pageId}/revisions/{number}",
    summary: "One revision with its texts",
    input: z.strictObject({ pageId: id, number: queryInt(1, 1_000_000) }),
    output: contentRevision,
  }),
  restoreContentRevision: endpoint({
    ...change,
    method: "POST",
    path: "/content-pages/{pageId}/revisions/{number}/restoration",
    summary: "Make an earlier revision the draft again",
    description: "The public sees nothing of it until it is published.",
    input: z.strictObject({ pageId: id, number: queryInt(1, 1_000_000) }),
  }),
};
