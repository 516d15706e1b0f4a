import type { UiLanguage } from "#contract/core/product.ts";

/** What a person's calendar program calls the feed. */
export const feedTitle: Record<UiLanguage, (product: string) => string> = {
  en: (product) => `Bookings on ${product}`,
  nl: (product) => `Boekingen op ${product}`,
};

type Words = {
  reference: string;
  team: string;
  client: string;
  vendor: string;
  participants: number /** Of the file that one keeps alone. */;
  runSheetUrl?: string | null;
};

/** What a calendar's entry says below its title. */
export const calendarTexts: Record<UiLanguage, (words: Words) => string> = {
  en: ({ reference, team, client, vendor, participants, runSheetUrl }) =>
    `Booking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "person" : "people"}\nVendor: ${vendor}${runSheetUrl ? `\nRun sheet: ${runSheetUrl}` : ""}`,
  nl: ({ reference, team, client, vendor, participants, runSheetUrl }) =>
    `Boeking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "persoon" : "personen"}\nAanbieder: ${vendor}${runSheetUrl ? `\nDraaiboek: ${runSheetUrl}` : ""}`,
};
