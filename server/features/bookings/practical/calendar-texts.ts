import type { UiLanguage } from "#contract/core/product.ts";

type Words = { reference: string; team: string; client: string; vendor: string; participants: number };

/** What a calendar's entry says below its title. */
export const calendarTexts: Record<UiLanguage, (words: Words) => string> = {
  en: ({ reference, team, client, vendor, participants }) =>
    `Booking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "person" : "people"}\nVendor: ${vendor}`,
  nl: ({ reference, team, client, vendor, participants }) =>
    `Boeking ${reference}\n${client}, ${team}: ${participants} ${participants === 1 ? "persoon" : "personen"}\nAanbieder: ${vendor}`,
};
