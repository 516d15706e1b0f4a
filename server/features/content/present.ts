import type {
  ContentPage,
  ContentPageLine,
  ContentRevision,
  ContentRevisionLine,
  PublishedContent,
  PublishedPage,
} from "#contract/content/content.ts";
import { type ContentFacts, commissionText, lineWithFacts, withFacts } from "#contract/content/content-facts.ts";
import { questionsIn } from "#contract/content/content-questions.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Services } from "#server/platform/services.ts";
import { mayMove } from "./commands.ts";
import type { ContentRow, RevisionRow } from "./queries.ts";
import { languagesOf, liveOf, readingMinutes, stateOf, textIn, textStateOf, titleOf, waitingFor } from "./rules.ts";

type Config = Services["config"];

/** What the texts may name in braces, in one language. */
export function factsOf({ productName, publicUrl, commissionRateBp, operator }: Config, language: UiLanguage): ContentFacts {
  return {
    productName,
    siteUrl: publicUrl,
    commission: commissionText(commissionRateBp, language),
    operatorName: operator.name,
    operatorAddress: operator.address,
    operatorVatNumber: operator.vatNumber,
    operatorEmail: operator.email,
    operatorPhone: operator.phone,
  };
}

type Reading = { config: Config; now: Date; language: UiLanguage };

/** @returns null for what is not public, or is so in no language */
export function presentPublished(row: ContentRow, { config, now, language }: Reading): PublishedPage | null {
  const live = liveOf(row, now);
  const chosen = live && textIn(live.document, language);
  if (!live || !chosen) return null;
  const { document } = live;
  const facts = factsOf(config, chosen.language);
  const body = withFacts(chosen.text.body, facts);
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: lineWithFacts(chosen.text.title, facts),
    summary: lineWithFacts(chosen.text.summary, facts),
    language: chosen.language,
    languages: languagesOf(document),
    category: document.category,
    authorName: document.authorName,
    picture: document.picture && { ...document.picture, alt: document.picture.alt[chosen.language] },
    publishedAt: live.first.toISOString(),
    updatedAt: live.since.toISOString(),
    publication: live.publication,
    readingMinutes: readingMinutes(body),
    body,
    questions: questionsIn(body),
  };
}

export function presentPublishedLine(row: ContentRow, reading: Reading): PublishedContent[] {
  const page = presentPublished(row, reading);
  return page ? [page] : [];
}

/** @param language of the title, where the page has one in it */
export function presentLine(row: ContentRow, now: Date, language: UiLanguage): ContentPageLine {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    title: titleOf(row.draft, language),
    category: row.draft.category,
    state: stateOf(row, now),
    languages: { en: textStateOf(row, now, "en"), nl: textStateOf(row, now, "nl") },
    publishAt: waitingFor(row, now)?.toISOString() ?? null,
    publishedAt: liveOf(row, now)?.since.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    updatedByName: row.updated_by_name,
    version: row.version,
  };
}

export function presentPage(row: ContentRow, { config, now, language }: Reading): ContentPage {
  const live = liveOf(row, now);
  const mayDelete = mayMove(row);
  return {
    ...presentLine(row, now, language),
    authorName: row.draft.authorName,
    picture: row.draft.picture,
    texts: row.draft.texts,
    firstPublishedAt: (live?.first ?? row.first_published_at)?.toISOString() ?? null,
    publication: live?.publication ?? row.publication,
    facts: { en: factsOf(config, "en"), nl: factsOf(config, "nl") },
    can: { publish: true, withdraw: row.kind !== "info" && live !== null, delete: mayDelete, changeSlug: mayDelete },
  };
}

export function presentRevisionLine(row: RevisionRow): ContentRevisionLine {
  return {
    number: row.number,
    at: row.at.toISOString(),
    byName: row.by_name,
    act: row.act,
    languages: row.languages,
    publishAt: row.publish_at?.toISOString() ?? null,
    restoredFrom: row.restored_from,
  };
}

export function presentRevision(row: RevisionRow): ContentRevision {
  const { category, authorName, picture, texts } = row.document;
  return { ...presentRevisionLine(row), category, authorName, pictureKey: picture?.key ?? null, texts };
}
