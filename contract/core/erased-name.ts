import type { UiLanguage } from "./product.ts";

/** Who did what somebody did whose data were erased. */
export const erasedName = "Erased person";

const words: Record<UiLanguage, string> = { en: erasedName, nl: "Gewiste persoon" };

/** A name as it is shown: of somebody who was erased, that they were, in the reader's language. */
export function shownName(name: string, language: UiLanguage): string {
  return name === erasedName ? words[language] : name;
}
