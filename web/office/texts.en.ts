import { boardTexts } from "#web/features/bookings/board/texts.en.ts";
import { feedTexts } from "#web/features/bookings/feeds/texts.en.ts";
import { bookingTexts } from "#web/features/bookings/texts.en.ts";
import { calendarTexts } from "#web/features/calendar/texts.en.ts";
import { contactTexts } from "#web/features/contact/texts.en.ts";
import { editingTexts } from "#web/features/content/editing/texts.en.ts";
import { conversationTexts } from "#web/features/conversations/texts.en.ts";
import { dayPartTexts } from "#web/features/listings/day-parts/texts.en.ts";
import { manageTexts } from "#web/features/listings/manage/texts.en.ts";
import { organisationTexts } from "#web/features/organisations/texts.en.ts";
import { accountTexts } from "#web/features/people/account/texts.en.ts";
import { userTexts } from "#web/features/people/manage/texts.en.ts";
import { mailTemplateTexts } from "#web/features/support/mail-templates/texts.en.ts";
import { supportTexts } from "#web/features/support/texts.en.ts";
import { ticketTexts } from "#web/features/tickets/texts.en.ts";
import { dashboardTexts } from "./dashboard/texts.en.ts";
import { officeShellTexts } from "./shell-texts.en.ts";

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
};

export type OfficeTexts = typeof officeTexts;
