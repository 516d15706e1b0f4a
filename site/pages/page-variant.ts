import type { UiLanguage } from "#contract/core/product.ts";
import { asLanguage, languageCookie, preferredLanguage } from "#server/identity/flows/language.ts";
import { type Encoding, encodingFor } from "./compression.ts";

/** A request's headers by their names in lower case: of the web's requests, and of Node's own. */
export type ReadHeaders = Pick<Headers, "get">;

/** All that a page depends on besides its address. */
export type PageVariant = {
  language: UiLanguage;
  /** The language that the address asks for: it is remembered. */
  asked: UiLanguage | undefined;
  /** Whether prices are read including VAT. */
  withVat: boolean;
  encoding: Encoding;
};

/** Who reads: in the language of the address, of an earlier choice or of the browser, with which prices, compressed how. */
export function pageVariantOf(headers: ReadHeaders, query: URLSearchParams | undefined, fallback: UiLanguage): PageVariant {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const asked = asLanguage(query?.get("lang"));
  return {
    language: asked ?? asLanguage(cookies[languageCookie]) ?? preferredLanguage(headers.get("accept-language") ?? "") ?? fallback,
    asked,
    withVat: cookies["prices"] === "incl",
    encoding: encodingFor(headers),
  };
}

function parseCookies(header: string): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}
