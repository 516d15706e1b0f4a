import type { UiLanguage } from "#contract/core/product.ts";

/** How the link reads that ends mails of a kind. */
export const stopWords: Record<UiLanguage, string> = { en: "Stop mails like this", nl: "Geen mails meer zoals deze" };
