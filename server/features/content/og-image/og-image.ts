import type { ContentKind } from "#contract/content/content-states.ts";
import type { OgImageSubject } from "#contract/content/og-image.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { OgImageContent } from "#server/platform/og-images/answer.ts";
import type { Services } from "#server/platform/services.ts";
import { presentPublished } from "../present.ts";
import { findPageAt } from "../queries.ts";
import { ogImageTexts as english } from "./og-image-texts.en.ts";
import { ogImageTexts as dutch } from "./og-image-texts.nl.ts";

const texts = { en: english, nl: dutch };

/** What the picture of a written page's link shows. */
export async function contentOgImage(
  { db, config, clock }: Services,
  { kind, name, language }: OgImageSubject & { kind: ContentKind },
): Promise<OgImageContent | undefined> {
  const row = await findPageAt(db, kind, name);
  const page = row && presentPublished(row, { config, now: clock.now(), language });
  if (!page) return undefined;
  const { title, summary, picture } = page;
  return { brand: config.productName, kicker: texts[language].kinds[kind], title, lines: [summary], photoKey: picture?.key };
}

/** The picture of every page that has none of its own. */
export function siteOgImage({ config }: Services, language: UiLanguage): OgImageContent {
  const { kicker, title, line } = texts[language].site;
  return { brand: config.productName, kicker, title, lines: [line] };
}
