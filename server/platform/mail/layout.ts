import { escapeMarkup } from "#contract/core/escape-markup.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { type MailBrand, type MailContent, plainTextOf, type RenderedMail } from "./content.ts";
import { stopWords } from "./stop-words.ts";

type Parts = Awaited<ReturnType<typeof import("./layout-parts.ts").compileParts>>;

/** Loaded when the first mail is rendered, so that starting does not wait for it. */
let compiled: Promise<Parts> | undefined;

/** The product's own: `--colour-primary` in light mode. */
const standardPrimary = "#2450e4";

/** What inboxes show of a preview at most. */
const previewLength = 150;

/** A mail in the look of all of them, and as plain text. Whatever its words are, they are words: no markup of theirs counts. */
export async function renderMail(content: MailContent, language: UiLanguage, brand: MailBrand): Promise<RenderedMail> {
  compiled ??= import("./layout-parts.ts").then(({ compileParts }) => compileParts());
  const parts = await compiled;
  const html = parts.page({
    language,
    subject: escapeMarkup(content.subject),
    preview: escapeMarkup(content.preview.slice(0, previewLength)),
    home: escapeMarkup(brand.publicUrl),
    mark: parts.mark(brand.look?.logoPath ? `${brand.publicUrl}${brand.look.logoPath}` : undefined),
    productName: escapeMarkup(brand.productName),
    card: cardOf(content, parts, brand.look?.colours?.light.primary ?? standardPrimary),
    footer: escapeMarkup(content.footer) + stopOf(brand, language, parts),
  });
  return { subject: content.subject, html, text: plainTextOf(content, language, brand) };
}

function stopOf({ links }: MailBrand, language: UiLanguage, parts: Parts): string {
  return links?.stop ? parts.stop({ label: escapeMarkup(stopWords[language]), url: escapeMarkup(links.stop) }) : "";
}

function cardOf(
  { heading, greeting, paragraphs, code, quotation, facts, price, act, button }: MailContent,
  parts: Parts,
  primary: string,
): string {
  const text = (words: string) => parts.text({ words: escapeMarkup(words) });
  return [
    parts.heading({ words: escapeMarkup(heading) }),
    text(greeting),
    ...paragraphs.slice(0, 1).map(text),
    code ? parts.code({ words: escapeMarkup(code) }) : "",
    ...paragraphs.slice(1).map(text),
    quotation ? parts.quotation({ by: escapeMarkup(quotation.by), words: escapeMarkup(quotation.text) }) : "",
    parts.section({ rows: facts.map((fact) => factOf(fact, parts, primary)).join("") }),
    price ? priceOf(price, parts) : "",
    act ? parts.button({ label: escapeMarkup(act.label), url: escapeMarkup(act.url), primary }) : "",
    button ? parts[act ? "quietButton" : "button"]({ label: escapeMarkup(button.label), url: escapeMarkup(button.url), primary }) : "",
  ].join("");
}

function factOf({ label, value, url }: MailContent["facts"][number], parts: Parts, primary: string): string {
  const pair = { label: escapeMarkup(label), value: escapeMarkup(value) };
  return url ? parts.linkedFact({ ...pair, url: escapeMarkup(url), primary }) : parts.fact(pair);
}

/** No line ends between a sign and its amount: a word joiner, which is not seen, holds them together. */
const whole = (amount: string) => amount.replace(/[+−](?=€)/g, "$&&#8288;");

function priceOf({ lines, totals }: NonNullable<MailContent["price"]>, parts: Parts): string {
  const rows = (pairs: typeof lines) =>
    pairs.map(({ label, amount }) => parts.amount({ label: escapeMarkup(label), value: whole(escapeMarkup(amount)) })).join("");
  return parts.rule({}) + parts.section({ rows: rows(lines) }) + parts.totals({ rows: rows(totals) });
}
