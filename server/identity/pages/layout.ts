import type { UiLanguage } from "#contract/core/product.ts";
import { flame } from "#server/platform/pages/flame.ts";
import { type Html, html, trusted } from "#server/platform/pages/html.ts";
import { fontPath, style, styleHash } from "#server/platform/pages/style.ts";
import { english, type Texts } from "./texts.en.ts";
import { dutch } from "./texts.nl.ts";

export const textsOf: Record<UiLanguage, Texts> = { en: english, nl: dutch };

/** What every page needs to know. */
export type Frame = {
  language: UiLanguage;
  productName: string;
  /** In a demonstration pages say where mails are read. */
  isDemo?: boolean;
  /** Where the language switch leads; without it the page has none. */
  languageUrl?: (language: UiLanguage) => string;
  /** The id of the page's form, where what is typed into it comes along into the other language. */
  typedForm?: string;
  /** What somebody has to know first, on the pages of their account. */
  notice?: string;
  /** Whether there is nothing to go back to, or the page itself says how. */
  isAlone?: boolean;
  /** For what passes by itself: the page asks again after so long, here or at another address of ours. */
  again?: { seconds: number; url?: string };
};

const languageNames: Record<UiLanguage, string> = { en: "English", nl: "Nederlands" };

export function page(frame: Frame, title: string, content: Html): string {
  const texts = textsOf[frame.language];
  return html`<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${frame.again && html`<meta http-equiv="refresh" content="${frame.again.seconds}${frame.again.url === undefined ? "" : `; url=${frame.again.url}`}">`}
<title>${title} · ${frame.productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${fontPath}" as="font" type="font/woff2" crossorigin>
<style>${trusted(style)}</style>
<link rel="stylesheet" href="/brand.css">
</head>
<body>
<header>
<a class="brand" href="/">${flame}<span>${frame.productName}</span></a>
${frame.languageUrl && languageSwitch(frame, frame.languageUrl, texts)}
</header>
<main>${content}</main>
<footer>${!frame.isAlone && html`<a href="/">${texts.back(frame.productName)}</a>`}</footer>
</body>
</html>
`.html;
}

/** The part of a form that asks for the same page in another language, and no more. */
const retypedField = "retyped";
export const isRetyped = (form: URLSearchParams): boolean => form.has(retypedField);

function languageSwitch({ language: current, typedForm }: Frame, urlOf: (language: UiLanguage) => string, texts: Texts): Html {
  const items = (["en", "nl"] as const).map((language) => {
    const named = html`lang="${language}"${language === current ? trusted(' aria-current="true"') : undefined}`;
    const name = languageNames[language];
    if (typedForm === undefined) return html`<li><a href="${urlOf(language)}" hreflang="${language}" ${named}>${name}</a></li>`;
    return html`<li><button form="${typedForm}" formaction="${urlOf(language)}" formnovalidate name="${retypedField}" value="1" ${named}>${name}</button></li>`;
  });
  // Enter in a field presses the first button of its form: that is to send it.
  const first =
    typedForm === undefined ? undefined : html`<button class="hidden" form="${typedForm}" tabindex="-1" aria-hidden="true"></button>`;
  return html`<nav aria-label="${texts.languageSwitch}">${first}<ul class="languages">${items}</ul></nav>`;
}

/** The headers of every page: nothing is kept, framed or run that we did not write. */
export function pageHeaders(scriptHash?: string): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": contentSecurityPolicy(scriptHash),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
}

export function contentSecurityPolicy(scriptSource?: string): string {
  return [
    "default-src 'none'",
    `style-src 'self' ${styleHash}`,
    ...(scriptSource ? [`script-src ${scriptSource}`] : []),
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
