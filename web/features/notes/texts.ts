import type { UiLanguage } from "#contract/core/product.ts";
import type { PrivateNoteTexts } from "./texts.en.ts";

const files: Record<UiLanguage, () => Promise<PrivateNoteTexts>> = {
  en: () => import("./texts.en.ts").then((module) => module.privateNoteTexts),
  nl: () => import("./texts.nl.ts").then((module) => module.privateNoteTexts),
};
const loaded = new Map<UiLanguage, Promise<PrivateNoteTexts>>();

/** The panel's own words; they come when it is opened, always the same promise for a language. */
export function loadNoteTexts(language: UiLanguage): Promise<PrivateNoteTexts> {
  const texts = loaded.get(language) ?? files[language]();
  loaded.set(language, texts);
  return texts;
}
