import { z } from "zod";
import { line, optional, prose } from "#contract/core/fields/fields.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { contentCategories } from "./content-states.ts";

export const contentLimits = { title: 120, summary: 300, body: 60_000, author: 120, alt: 200 } as const;

/** The last part of a page's address: `planning-a-team-day`. */
export const contentSlug = line(1, 80).pipe(
  z.string().refine((text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text), { params: { code: "invalidCharacters" } }),
);

/** A draft may lack anything; publishing asks for all three. */
const contentText = z.strictObject({
  title: line(0, contentLimits.title),
  summary: line(0, contentLimits.summary),
  /** Markdown. */
  body: prose(0, contentLimits.body),
});

const byLanguage = <T extends z.ZodType>(schema: T) => z.strictObject({ en: schema, nl: schema });

/** What an editor fills in; the same in the form and on the server. */
export const contentInput = z.strictObject({
  slug: contentSlug,
  category: optional(z.enum(contentCategories)),
  authorName: optional(line(1, contentLimits.author)),
  pictureAlt: byLanguage(line(0, contentLimits.alt)),
  texts: byLanguage(contentText),
});
export type ContentInput = z.infer<typeof contentInput>;

export const publishedLanguages = z.array(z.enum(uiLanguages)).min(1).max(uiLanguages.length);
