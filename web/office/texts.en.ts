import { bookingTexts } from "#web/features/bookings/texts.en.ts";
import { supportTexts } from "#web/features/support/texts.en.ts";
import { officeShellTexts } from "#web/office/shell-texts.en.ts";

export const officeTexts = {
  bookings: bookingTexts,
  support: supportTexts,
  office: officeShellTexts,
};

export type OfficeTexts = typeof officeTexts;
