import type { UiLanguage } from "#contract/core/product.ts";

/** What texts may name in braces (`{operatorName}`): the operator's own particulars, from the configuration. */
export const contentFactNames = [
  "productName",
  "siteUrl",
  "commission",
  "operatorName",
  "operatorAddress",
  "operatorVatNumber",
  "operatorEmail",
  "operatorPhone",
] as const;
export type ContentFactName = (typeof contentFactNames)[number];
/** An empty value: the operator did not say. */
export type ContentFacts = Record<ContentFactName, string>;

const placeholder = new RegExp(`\\{(${contentFactNames.join("|")})\\}`, "g");

/** A commission in basis points, as a percentage in the language of the text. */
export function commissionText(basisPoints: number, language: UiLanguage): string {
  const percent = String(basisPoints / 100);
  return `${language === "nl" ? percent.replace(".", ",") : percent}%`;
}

/**
 * The Markdown text with its facts filled in. A line that names a fact which
 * the operator did not give is left out: nobody reads "VAT number:" and nothing.
 */
export function withFacts(markdown: string, facts: ContentFacts): string {
  return markdown
    .split("\n")
    .filter((row) => ![...row.matchAll(placeholder)].some(([, name]) => facts[name as ContentFactName] === ""))
    .join("\n")
    .replace(placeholder, (_whole, name: ContentFactName) => asText(name, facts[name]));
}

/** Addresses of the web and of mailboxes stay what they are, so that they become links; marks in other values are no formatting. */
function asText(name: ContentFactName, value: string): string {
  return name === "siteUrl" || name === "operatorEmail" ? value : value.replace(/[\\`*_[\]<>#|~]/g, "\\$&");
}

/** The same for a line that is no Markdown: a title, a summary. */
export function lineWithFacts(text: string, facts: ContentFacts): string {
  return text.replace(placeholder, (_whole, name: ContentFactName) => facts[name]);
}
