import { escapeMarkup } from "#contract/core/escape-markup.ts";

/** Markup that is safe to put into a page as it is. */
export type Html = { readonly html: string };

type Part = Html | string | number | undefined | false | readonly Html[];

/** A template whose strings are escaped and whose other `Html` is not; undefined and false print nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.map((text, index) => text + print(parts[index])).join("") };
}

/** For markup made by somebody we trust; everything else goes through the template. */
export function trusted(markup: string): Html {
  return { html: markup };
}

function print(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeMarkup(String(part));
  if ("html" in part) return part.html;
  return part.map((item) => item.html).join("");
}
