import { createTranslator } from "use-intl/core";
import { formatsFor } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { activityTypeNames as typesEn } from "#words/activity-type-names.en.ts";
import { activityTypeNames as typesNl } from "#words/activity-type-names.nl.ts";
import { auditEventNames as eventsEn } from "#words/audit-event-names.en.ts";
import { auditEventNames as eventsNl } from "#words/audit-event-names.nl.ts";
import { auditTexts as en } from "#words/audit-texts.en.ts";
import { auditTexts as nl } from "#words/audit-texts.nl.ts";
import { auditWords } from "#words/audit-words.ts";
import { bookingStatusNames as statusesEn } from "#words/booking-status-names.en.ts";
import { bookingStatusNames as statusesNl } from "#words/booking-status-names.nl.ts";
import { budgetPeriodNames as periodsEn } from "#words/budget-period-names.en.ts";
import { budgetPeriodNames as periodsNl } from "#words/budget-period-names.nl.ts";
import { listingFactNames as factsEn } from "#words/listing-fact-names.en.ts";
import { listingFactNames as factsNl } from "#words/listing-fact-names.nl.ts";
import { mailTemplateNames as mailsEn } from "#words/mails/mail-template-names.en.ts";
import { mailTemplateNames as mailsNl } from "#words/mails/mail-template-names.nl.ts";
import { roleNames as rolesEn } from "#words/role-names.en.ts";
import { roleNames as rolesNl } from "#words/role-names.nl.ts";

const textsOf = {
  en: {
    texts: en,
    events: eventsEn,
    types: typesEn,
    periods: periodsEn,
    statuses: statusesEn,
    roles: rolesEn,
    facts: factsEn,
    mails: mailsEn,
  },
  nl: {
    texts: nl,
    events: eventsNl,
    types: typesNl,
    periods: periodsNl,
    statuses: statusesNl,
    roles: rolesNl,
    facts: factsNl,
    mails: mailsNl,
  },
};

/** What happened, for an export: the words that the audit's screen has, in that language. */
export function exportedAuditWords(language: UiLanguage, timeZone: string) {
  const { texts, events, types, periods, statuses, roles, facts, mails } = textsOf[language];
  const translate = createTranslator({ locale: language, messages: texts });
  const words = auditWords({
    texts,
    formats: formatsFor(language, timeZone),
    worded: (sentence, values) => translate(sentence, values as never),
    activityType: (type) => types[type],
    listingFact: (fact) => facts[fact],
    budgetPeriod: (period) => periods[period],
    bookingStatus: (status) => statuses[status],
    role: (role) => roles[role],
    mail: (template) => mails[template],
  });
  return { ...words, event: events };
}
