import type { UiLanguage } from "#contract/core/product.ts";
import type { PublicFormTexts } from "#web/features/contact/forms/texts.en.ts";
import type { AboutTexts } from "#web/features/content/about-texts.en.ts";
import type { ContentTexts } from "#web/features/content/texts.en.ts";
import type { ShortlistTexts } from "#web/features/listings/shortlist/texts.en.ts";
import type { PrivateNoteTexts } from "#web/features/notes/texts.en.ts";
import type { NotificationTexts } from "#web/features/notifications/texts.en.ts";
import type { AppearanceTexts } from "#web/features/people/appearance/texts.en.ts";
import type { RegisterPageTexts } from "#web/features/people/register/page-texts.en.ts";
import type { PricingTexts } from "#web/features/pricing/texts.en.ts";
import type { HelpTexts } from "#web/features/tickets/help/texts.en.ts";
import type { StorefrontTexts } from "#web/storefront/texts.en.ts";
import type { StyleguideTexts } from "#web/styleguide/texts.en.ts";
import { textsSaidAt } from "./screen-texts.ts";
import type { OfficeTexts } from "./texts.en.ts";

/** One part of the words in both languages, each a file that comes when a screen says it. */
type Files = { [Name in keyof OfficeTexts]: Record<UiLanguage, () => Promise<OfficeTexts[Name]>> };

const files: Files = {
  office: {
    en: () => import("./shell-texts.en.ts").then((module) => module.officeShellTexts),
    nl: () => import("./shell-texts.nl.ts").then((module) => module.officeShellTexts),
  },
  organisations: {
    en: () => import("#web/features/organisations/texts.en.ts").then((module) => module.organisationTexts),
    nl: () => import("#web/features/organisations/texts.nl.ts").then((module) => module.organisationTexts),
  },
  bookings: {
    en: () => import("#web/features/bookings/texts.en.ts").then((module) => module.bookingTexts),
    nl: () => import("#web/features/bookings/texts.nl.ts").then((module) => module.bookingTexts),
  },
  dashboard: {
    en: () => import("./dashboard/texts.en.ts").then((module) => module.dashboardTexts),
    nl: () => import("./dashboard/texts.nl.ts").then((module) => module.dashboardTexts),
  },
  board: {
    en: () => import("#web/features/bookings/board/texts.en.ts").then((module) => module.boardTexts),
    nl: () => import("#web/features/bookings/board/texts.nl.ts").then((module) => module.boardTexts),
  },
  calendar: {
    en: () => import("#web/features/calendar/texts.en.ts").then((module) => module.calendarTexts),
    nl: () => import("#web/features/calendar/texts.nl.ts").then((module) => module.calendarTexts),
  },
  dayParts: {
    en: () => import("#web/features/listings/day-parts/texts.en.ts").then((module) => module.dayPartTexts),
    nl: () => import("#web/features/listings/day-parts/texts.nl.ts").then((module) => module.dayPartTexts),
  },
  feeds: {
    en: () => import("#web/features/bookings/feeds/texts.en.ts").then((module) => module.feedTexts),
    nl: () => import("#web/features/bookings/feeds/texts.nl.ts").then((module) => module.feedTexts),
  },
  conversations: {
    en: () => import("#web/features/conversations/texts.en.ts").then((module) => module.conversationTexts),
    nl: () => import("#web/features/conversations/texts.nl.ts").then((module) => module.conversationTexts),
  },
  contact: {
    en: () => import("#web/features/contact/texts.en.ts").then((module) => module.contactTexts),
    nl: () => import("#web/features/contact/texts.nl.ts").then((module) => module.contactTexts),
  },
  editing: {
    en: () => import("#web/features/content/editing/texts.en.ts").then((module) => module.editingTexts),
    nl: () => import("#web/features/content/editing/texts.nl.ts").then((module) => module.editingTexts),
  },
  manage: {
    en: () => import("#web/features/listings/manage/texts.en.ts").then((module) => module.manageTexts),
    nl: () => import("#web/features/listings/manage/texts.nl.ts").then((module) => module.manageTexts),
  },
  account: {
    en: () => import("#web/features/people/account/texts.en.ts").then((module) => module.accountTexts),
    nl: () => import("#web/features/people/account/texts.nl.ts").then((module) => module.accountTexts),
  },
  users: {
    en: () => import("#web/features/people/manage/texts.en.ts").then((module) => module.userTexts),
    nl: () => import("#web/features/people/manage/texts.nl.ts").then((module) => module.userTexts),
  },
  tickets: {
    en: () => import("#web/features/tickets/texts.en.ts").then((module) => module.ticketTexts),
    nl: () => import("#web/features/tickets/texts.nl.ts").then((module) => module.ticketTexts),
  },
  mailTemplates: {
    en: () => import("#web/features/support/mail-templates/texts.en.ts").then((module) => module.mailTemplateTexts),
    nl: () => import("#web/features/support/mail-templates/texts.nl.ts").then((module) => module.mailTemplateTexts),
  },
  support: {
    en: () => import("#web/features/support/texts.en.ts").then((module) => module.supportTexts),
    nl: () => import("#web/features/support/texts.nl.ts").then((module) => module.supportTexts),
  },
};

const loaded: Record<UiLanguage, Partial<OfficeTexts>> = { en: {}, nl: {} };

/**
 * The words of the back office's frame and of the screen at a path, with those
 * that came for earlier screens; the same object until more have come.
 */
export async function loadOfficeTexts(language: UiLanguage, path: string): Promise<Partial<OfficeTexts>> {
  const names = (["office", ...textsSaidAt(path)] as const).filter((name) => !(name in loaded[language]));
  if (names.length > 0) {
    const more = await Promise.all(names.map(async (name) => [name, await files[name][language]()] as const));
    loaded[language] = { ...loaded[language], ...Object.fromEntries(more) };
  }
  return loaded[language];
}

/** What single pages bring along with their data. */
type PageTexts = {
  notes: PrivateNoteTexts;
  help: HelpTexts;
  styleguide: StyleguideTexts;
  appearance: AppearanceTexts;
  content: ContentTexts;
  about: AboutTexts;
  shortlist: ShortlistTexts;
  publicForms: PublicFormTexts;
  pricing: PricingTexts;
  notifications: NotificationTexts;
};

declare module "use-intl" {
  interface AppConfig {
    Locale: UiLanguage;
    Messages: StorefrontTexts & OfficeTexts & RegisterPageTexts & PageTexts;
  }
}
