import { boardTexts } from "#web/features/bookings/board/texts.nl.ts";
import { feedTexts } from "#web/features/bookings/feeds/texts.nl.ts";
import { bookingTexts } from "#web/features/bookings/texts.nl.ts";
import { calendarTexts } from "#web/features/calendar/texts.nl.ts";
import { contactTexts } from "#web/features/contact/texts.nl.ts";
import { editingTexts } from "#web/features/content/editing/texts.nl.ts";
import { conversationTexts } from "#web/features/conversations/texts.nl.ts";
import { dayPartTexts } from "#web/features/listings/day-parts/texts.nl.ts";
import { manageTexts } from "#web/features/listings/manage/texts.nl.ts";
import { organisationTexts } from "#web/features/organisations/texts.nl.ts";
import { accountTexts } from "#web/features/people/account/texts.nl.ts";
import { userTexts } from "#web/features/people/manage/texts.nl.ts";
import { mailTemplateTexts } from "#web/features/support/mail-templates/texts.nl.ts";
import { supportTexts } from "#web/features/support/texts.nl.ts";
import { ticketTexts } from "#web/features/tickets/texts.nl.ts";
import { dashboardTexts } from "./dashboard/texts.nl.ts";
import { officeShellTexts } from "./shell-texts.nl.ts";
import type { OfficeTexts } from "./texts.en.ts";

export const officeTexts = {
  organisations: organisationTexts,
  bookings: bookingTexts,
  board: boardTexts,
  calendar: calendarTexts,
  dayParts: dayPartTexts,
  feeds: feedTexts,
  contact: contactTexts,
  conversations: conversationTexts,
  editing: editingTexts,
  manage: manageTexts,
  account: accountTexts,
  users: userTexts,
  tickets: ticketTexts,
  support: supportTexts,
  mailTemplates: mailTemplateTexts,
  dashboard: dashboardTexts,
  office: officeShellTexts,
} satisfies OfficeTexts;
