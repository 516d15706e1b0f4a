import { type UiLanguage, uiLanguages } from "./product.ts";

export type AddressBase = { publicUrl: string; defaultLanguage: UiLanguage };

/**
 * The address that a public page has in a language: the bare one in the
 * default language, with `?lang=` in the other. The bare one also answers in
 * the other language to whoever prefers it, and names this address then.
 *
 * @param path with its query, if any
 */
export function addressIn(language: UiLanguage, { publicUrl, defaultLanguage }: AddressBase, path: string): string {
  const asked = language === defaultLanguage ? "" : `${path.includes("?") ? "&" : "?"}lang=${language}`;
  return `${publicUrl}${path}${asked}`;
}

/** A page's addresses in all languages, and the one for everybody else (`hreflang`). */
export function alternateAddresses(base: AddressBase, path: string): { hreflang: string; href: string }[] {
  return [
    ...uiLanguages.map((language) => ({ hreflang: language as string, href: addressIn(language, base, path) })),
    { hreflang: "x-default", href: addressIn(base.defaultLanguage, base, path) },
  ];
}
