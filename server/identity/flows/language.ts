import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";

/** The person's choice, shared with the storefront. */
export const languageCookie = "language";

/** The part of a request that says what somebody reads. */
export type LanguageHeaders = { headers: { cookie?: string | undefined; "accept-language"?: string | undefined } };

/**
 * The language of a page: asked for by the client (`ui_locales`), else the
 * person's cookie, else what their browser prefers, else English.
 */
export function chooseLanguage(req: LanguageHeaders, uiLocales?: unknown): UiLanguage {
  return (
    firstKnown(typeof uiLocales === "string" ? uiLocales.split(" ") : []) ??
    asLanguage(new RegExp(`(?:^|;\\s*)${languageCookie}=([^;]*)`).exec(req.headers.cookie ?? "")?.[1]) ??
    preferredLanguage(req.headers["accept-language"] ?? "") ??
    "en"
  );
}

export function asLanguage(value: unknown): UiLanguage | undefined {
  return uiLanguages.find((language) => language === value);
}

function firstKnown(tags: string[]): UiLanguage | undefined {
  for (const tag of tags) {
    const language = asLanguage(tag.toLowerCase().split("-")[0]);
    if (language) return language;
  }
  return undefined;
}

/** The first language of `Accept-Language` that we speak (RFC 9110 section 12.5.4). */
export function preferredLanguage(header: string): UiLanguage | undefined {
  const tags = header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
  return firstKnown(tags);
}
