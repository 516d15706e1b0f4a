import type { PlainDate } from "#contract/core/dates/dates.ts";
import { formatsFor } from "#contract/core/format.ts";
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
  participants: number;
  /** The further dates that an open request names. */
  otherDates?: readonly PlainDate[];
  /** Of the file that one keeps alone. */
  runSheetUrl?: string | null;
};

const labels: Record<
  UiLanguage,
  { booking: string; person: string; people: string; vendor: string; otherDates: string; runSheet: string }
> = {
  en: { booking: "Booking", person: "person", people: "people", vendor: "Vendor", otherDates: "Also possible", runSheet: "Run sheet" },
  nl: { booking: "Boeking", person: "persoon", people: "personen", vendor: "Aanbieder", otherDates: "Kan ook op", runSheet: "Draaiboek" },
};

/** What a calendar's entry says below its title. */
export function calendarText(language: UiLanguage, { otherDates = [], runSheetUrl, ...words }: Words): string {
  const t = labels[language];
  return [
    `${t.booking} ${words.reference}`,
    `${words.client}, ${words.team}: ${words.participants} ${words.participants === 1 ? t.person : t.people}`,
    `${t.vendor}: ${words.vendor}`,
    ...(otherDates.length > 0 ? [`${t.otherDates}: ${otherDates.map(formatsFor(language).date).join(", ")}`] : []),
    ...(runSheetUrl ? [`${t.runSheet}: ${runSheetUrl}`] : []),
  ].join("\n");
}
