import { ogImagePath, ogImageSize, siteLinkName } from "#contract/content/og-image.ts";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import { addressIn, alternateAddresses } from "#contract/core/language-address.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { PageDescription, PublicSettings } from "#web/platform/page/request-context.ts";

/** @property logoPath of the operator's own logo, which stands on the picture */
type Page = { logoPath?: string | null; pathname: string; settings: PublicSettings; language: UiLanguage; said: Partial<PageDescription> };

const locales: Record<UiLanguage, string> = { en: "en_GB", nl: "nl_BE" };

/**
 * The page with what search engines and previews of links read in its head:
 * its canonical address, its other language, Open Graph, structured data.
 * Written here, after rendering, so that no browser loads the code for it.
 */
export function withHeadTags(html: string, page: Page): string {
  const end = html.indexOf("</head>");
  return page.said.title === undefined || page.said.isIndexed === false || end === -1
    ? html
    : `${html.slice(0, end)}${headTags(page).join("")}${html.slice(end)}`;
}

function headTags(page: Page): string[] {
  const { pathname, settings, language, said } = page;
  const path = `${pathname}${said.search ?? ""}`;
  const canonical = addressIn(language, settings, path);
  const { title = settings.productName, description, structuredData = [], image = siteImage(page) } = said;
  const properties: [string, string | number | undefined][] = [
    ["og:site_name", settings.productName],
    ["og:type", said.kind ?? "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
    ["og:locale", locales[language]],
    ...uiLanguages.filter((other) => other !== language).map((other) => ["og:locale:alternate", locales[other]] as [string, string]),
    ["og:image", `${settings.publicUrl}${image.path}`],
    ["og:image:width", image.width],
    ["og:image:height", image.height],
    ["og:image:alt", image.alt],
  ];
  return [
    tag("link", { rel: "canonical", href: canonical }),
    ...alternateAddresses(settings, path).map((alternate) => tag("link", { rel: "alternate", ...alternate })),
    ...properties.flatMap(([property, content]) => (content === undefined ? [] : [tag("meta", { property, content: String(content) })])),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...structuredData.map((data) => `<script type="application/ld+json">${scriptText(data)}</script>`),
  ];
}

/** What stands for a page that has no picture of its own. */
function siteImage({ settings: { productName }, language, logoPath }: Page): NonNullable<PageDescription["image"]> {
  return { path: ogImagePath({ kind: "site", name: siteLinkName, language }, [productName, logoPath]), ...ogImageSize, alt: productName };
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`);
  return `<${name} ${written.join(" ")}>`;
}

/** JSON in which no text can end the script. */
function scriptText(data: object): string {
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
