import type { ContentInput } from "#contract/content/content-input.ts";
import type { ContentKind, ContentState, ContentTextState } from "#contract/content/content-states.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { AuditPageField } from "#contract/support/audit-details.ts";
import { canonicalJson } from "#server/platform/canonical-json.ts";
import type { ContentDocument, ContentText } from "#server/platform/db/documents.ts";

/** What decides what the public sees of a page. */
export type Visibility = {
  draft: ContentDocument;
  published: ContentDocument | null;
  publication: number;
  first_published_at: Date | null;
  published_at: Date | null;
  scheduled: ContentDocument | null;
  publish_at: Date | null;
  withdrawn_at: Date | null;
};

/** What is public at a moment. `publication` is its number, `since` when it became so. */
export type Live = { document: ContentDocument; since: Date; first: Date; publication: number };

export function isDue({ publish_at }: Pick<Visibility, "publish_at">, now: Date): boolean {
  return publish_at !== null && publish_at <= now;
}

/** A version that waited is public from its hour on, whether or not a job has recorded that yet. */
export function liveOf(row: Visibility, now: Date): Live | null {
  if (row.scheduled && row.publish_at && isDue(row, now)) {
    const { scheduled: document, publish_at: since } = row;
    return { document, since, first: row.first_published_at ?? since, publication: row.publication + 1 };
  }
  if (!row.published || !row.published_at) return null;
  const { published: document, published_at: since } = row;
  return { document, since, first: row.first_published_at ?? since, publication: row.publication };
}

/** The hour of the version that still waits. */
export function waitingFor(row: Visibility, now: Date): Date | null {
  return isDue(row, now) ? null : row.publish_at;
}

export function stateOf(row: Visibility, now: Date): ContentState {
  if (liveOf(row, now)) return "published";
  if (row.publish_at) return "scheduled";
  return row.withdrawn_at ? "withdrawn" : "draft";
}

export function textStateOf(row: Visibility, now: Date, language: UiLanguage): ContentTextState {
  const draft = row.draft.texts[language];
  const live = liveOf(row, now)?.document.texts[language];
  if (!draft) return live ? "changed" : "missing";
  if (!live) return "draft";
  return sameText(draft, live) ? "published" : "changed";
}

function sameText(a: ContentText, b: ContentText): boolean {
  return a.title === b.title && a.summary === b.summary && a.body === b.body;
}

/** The languages a version can be read in. */
export function languagesOf({ texts }: ContentDocument): UiLanguage[] {
  return uiLanguages.filter((language) => texts[language] !== null);
}

/** The text in the language, or in the first one that has any. */
export function textIn(document: ContentDocument, language: UiLanguage): { language: UiLanguage; text: ContentText } | null {
  for (const candidate of [language, ...uiLanguages]) {
    const text = document.texts[candidate];
    if (text) return { language: candidate, text };
  }
  return null;
}

/** The title in the language, or in another one that has any; empty where nothing is written yet. */
export function titleOf({ texts }: ContentDocument, language: UiLanguage): string {
  return [language, ...uiLanguages].map((candidate) => texts[candidate]?.title ?? "").find((title) => title !== "") ?? "";
}

/** The draft that an editor's form makes; a language without a word is missing. */
export function draftOf(kind: ContentKind, input: ContentInput, before: ContentDocument | null): ContentDocument {
  const textOf = (text: ContentText) => (text.title + text.summary + text.body === "" ? null : text);
  return {
    category: kind === "article" ? input.category : null,
    authorName: input.authorName,
    picture: before?.picture ? { ...before.picture, alt: input.pictureAlt } : null,
    texts: { en: textOf(input.texts.en), nl: textOf(input.texts.nl) },
  };
}

/** A draft's fields and its address as the audit compares them. */
export function plainPage(
  { category, authorName, picture, texts }: ContentDocument,
  address: string,
): Record<AuditPageField, string | null> {
  return {
    address,
    category,
    authorName,
    picture: canonicalJson(picture),
    textEn: canonicalJson(texts.en),
    textNl: canonicalJson(texts.nl),
  };
}

/** The version that publishing makes: the chosen languages from the draft, the others as they are public. */
export function versionToPublish(draft: ContentDocument, live: ContentDocument | null, languages: readonly UiLanguage[]): ContentDocument {
  const textOf = (language: UiLanguage) => (languages.includes(language) ? draft.texts[language] : (live?.texts[language] ?? null));
  return { ...draft, texts: { en: textOf("en"), nl: textOf("nl") } };
}

const wordsAMinute = 200;

export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(body.split(/\s+/).length / wordsAMinute));
}
