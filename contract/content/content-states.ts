/** What the operator publishes (decisions section 8 and 9): information pages, the blog's articles, stories of past events. */
export const contentKinds = ["info", "article", "story"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The information pages that every installation has, by the tag in their address (decisions section 8). */
export const infoTags = [
  "terms-of-service",
  "privacy-policy",
  "cookie-policy",
  "cancellation-policy",
  "faq",
  "how-it-works",
  "accessibility",
  "imprint",
] as const;
export type InfoTag = (typeof infoTags)[number];

/** What an article is about. */
export const contentCategories = ["Planning", "Budget", "Inclusion", "Remote", "Food", "Ideas"] as const;
export type ContentCategory = (typeof contentCategories)[number];

/**
 * Derived, never stored: `draft` was never public, `scheduled` will be for the
 * first time, `withdrawn` was and is no longer.
 */
export const contentStates = ["draft", "scheduled", "published", "withdrawn"] as const;
export type ContentState = (typeof contentStates)[number];

/** How far a page is in one language: `changed` is public, with a newer draft behind it. */
export const contentTextStates = ["missing", "draft", "published", "changed"] as const;
export type ContentTextState = (typeof contentTextStates)[number];

/** What a revision came from; `shipped` is the text that came with the product. */
export const contentRevisionActs = [
  "created",
  "saved",
  "published",
  "scheduled",
  "unscheduled",
  "withdrawn",
  "restored",
  "shipped",
] as const;
export type ContentRevisionAct = (typeof contentRevisionActs)[number];

/** What the list of pages can be sorted by; `-` is descending. */
export const contentSorts = ["-updatedAt", "updatedAt", "title", "-title"] as const;
export type ContentSort = (typeof contentSorts)[number];

/** Where the public finds a page. */
export function contentPath(kind: ContentKind, slug: string): string {
  return `/${{ info: "info", article: "blog", story: "stories" }[kind]}/${slug}`;
}
