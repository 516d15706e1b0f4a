import type { UiLanguage } from "#contract/core/product.ts";
import type { ExampleWords } from "#web/ui/example-words.en.ts";
import { loadPart, type Part } from "./parts.ts";
import { type StyleguideSearch, styleguideSearch } from "./styleguide-search.ts";
import type { StyleguideTexts } from "./texts.en.ts";

const texts: Record<UiLanguage, () => Promise<StyleguideTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.styleguideTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.styleguideTexts),
};
const words: Record<UiLanguage, () => Promise<ExampleWords>> = {
  en: () => import("#web/ui/example-words.en.ts").then((module) => module.exampleWords),
  nl: () => import("#web/ui/example-words.nl.ts").then((module) => module.exampleWords),
};

export type Styleguide = { search: StyleguideSearch; texts: StyleguideTexts; words: ExampleWords; part: Part };

/** One part of the gallery, as the address asks for it, and what is said around it. */
export async function loadStyleguide(language: UiLanguage, given: Record<string, unknown>): Promise<Styleguide> {
  const search = styleguideSearch(given);
  const [said, shown, part] = await Promise.all([texts[language](), words[language](), loadPart(search.part)]);
  return { search, texts: said, words: shown, part };
}
