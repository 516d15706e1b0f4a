import type { ContentKind } from "#contract/content-states.ts";
import type { LinkPictureSubject } from "#contract/link-picture.ts";
import type { UiLanguage } from "#contract/product.ts";
import type { LinkPictureContent } from "../../platform/link-pictures/answer.ts";
import type { Services } from "../../platform/services.ts";
import { linkPictureTexts as english } from "./link-picture-texts.en.ts";
import { linkPictureTexts as dutch } from "./link-picture-texts.nl.ts";
import { presentPublished } from "./present.ts";
import { findPageAt } from "./queries.ts";

const texts = { en: english, nl: dutch };

/** What the picture of a written page's link shows. */
export async function contentLinkPicture(
  { db, config, clock }: Services,
  { kind, name, language }: LinkPictureSubject & { kind: ContentKind },
): Promise<LinkPictureContent | undefined> {
  const row = await findPageAt(db, kind, name);
  const page = row && presentPublished(row, { config, now: clock.now(), language });
  if (!page) return undefined;
  const { title, summary, picture } = page;
  return { brand: config.productName, kicker: texts[language].kinds[kind], title, lines: [summary], photoKey: picture?.key };
}

/** The picture of every page that has none of its own. */
export function siteLinkPicture({ config }: Services, language: UiLanguage): LinkPictureContent {
  const { kicker, title, line } = texts[language].site;
  return { brand: config.productName, kicker, title, lines: [line] };
}
