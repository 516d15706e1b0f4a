import { bookingTexts } from "#web/features/bookings/texts.nl.ts";
import { supportTexts } from "#web/features/support/texts.nl.ts";
import { officeShellTexts } from "#web/office/shell-texts.nl.ts";
import type { OfficeTexts } from "#web/office/texts.en.ts";

export const officeTexts = {
  bookings: bookingTexts,
  support: supportTexts,
  office: officeShellTexts,
} satisfies OfficeTexts;
