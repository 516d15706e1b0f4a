import type { UiLanguage } from "#contract/core/product.ts";

/** What a person's calendar program calls the feed. */
export const feedTitle: Record<UiLanguage, (product: string) => string> = {
  en: (product) => `Bookings on ${product}`,
  nl: (product) => `Boekingen op ${product}`,
};

type Words = { reference: string; team: string; client: string; vendor: string; participants: number };

/** What a calendar's entry says below its title. */
export const calendarTexts: Record<UiLanguage, (words: Words) => string> = {
  en: ({ reference, team, client, vendor, participants }) =>
    `Booking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "person" : "people"}\nVendor: ${vendor}`,
  nl: ({ reference, team, client, vendor, participants }) =>
    `Boeking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "persoon" : "personen"}\nAanbieder: ${vendor}`,
};
