import { type UiLanguage, uiLanguages } from "#contract/product.ts";
import { type Encoding, encodingFor } from "#start/compression.ts";

/** A request's headers by their names in lower case: of the web's requests, and of Node's own. */
export type ReadHeaders = Pick<Headers, "get">;

/** All that a page depends on besides its address. */
export type Reader = {
  language: UiLanguage;
  /** The language that the address asks for: it is remembered. */
  asked: UiLanguage | undefined;
  /** Whether prices are read including VAT. */
  withVat: boolean;
  encoding: Encoding;
};

/** Who reads: in the language of the address, of an earlier choice or of the browser, with which prices, compressed how. */
export function readerOf(headers: ReadHeaders, query: URLSearchParams | undefined, fallback: UiLanguage): Reader {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const asked = known(query?.get("lang"));
  return {
    language: asked ?? known(cookies["language"]) ?? preferred(headers.get("accept-language") ?? "") ?? fallback,
    asked,
    withVat: cookies["prices"] === "incl",
    encoding: encodingFor(headers),
  };
}

function known(language: string | null | undefined): UiLanguage | undefined {
  return uiLanguages.find((candidate) => candidate === language);
}

function parseCookies(header: string): Record<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value]));
}

/** The first language of `Accept-Language` that we speak (RFC 9110 section 12.5.4). */
function preferred(header: string): UiLanguage | undefined {
  const ranges = header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight);
  return known(ranges.find(({ language, weight }) => known(language) && weight > 0)?.language);
}
