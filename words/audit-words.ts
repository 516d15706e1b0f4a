import {
  type BookingStatus,
  bookingEndReasons,
  bookingStatuses,
  budgetApprovals,
  noteVisibilities,
} from "#contract/bookings/booking-states.ts";
import { offerSides, reasonKinds } from "#contract/bookings/offers/offer-states.ts";
import { contactKinds, contactOutcomes, contactStages } from "#contract/contact/contact-states.ts";
import { contentCategories, contentKinds } from "#contract/content/content-states.ts";
import { isPlainDate } from "#contract/core/dates/dates.ts";
import { erasedName } from "#contract/core/erased-name.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import type { Formats } from "#contract/core/format.ts";
import { type Role, roles } from "#contract/core/roles.ts";
import { systemName } from "#contract/core/system-name.ts";
import { type ActivityType, activityTypes, type BudgetPeriod, budgetPeriods, priceAdjustmentTypes } from "#contract/listings/catalogue.ts";
import { type ListingFact, listingFacts } from "#contract/listings/listing-facts.ts";
import { type ActivationReason, reviewOutcomes } from "#contract/organisations/activation.ts";
import { withdrawalReasons } from "#contract/people/invitation-states.ts";
import { type MailTemplateCode, mailTemplateCodes } from "#contract/support/mail-templates.ts";
import type { AuditEvent } from "#contract/support/support.ts";
import { disputeOutcomes, ticketKinds } from "#contract/tickets/ticket-states.ts";
import type { AuditTexts } from "./audit-texts.en.ts";
import { availabilityTold, movedField } from "./audit-told.ts";

type Value = AuditEvent["details"][string];
type Fact = { key: string; label: string; value: string };
type FieldChange = { key: string; label: string; before: string; after: string };

/** One language's words for the audit, wherever they are kept. */
export type AuditVocabulary = {
  texts: Pick<
    AuditTexts,
    | "system"
    | "erased"
    | "changedText"
    | "hourUnit"
    | "weekdays"
    | "none"
    | "yes"
    | "no"
    | "kinds"
    | "visibilities"
    | "budgetApprovals"
    | "reasons"
    | "withdrawals"
    | "sides"
    | "ticketKinds"
    | "outcomes"
    | "deeds"
    | "holdEnds"
    | "contentKinds"
    | "adjustments"
    | "reasonKinds"
    | "activationStates"
    | "activationReasons"
    | "stages"
    | "contactOutcomes"
    | "categories"
    | "fields"
    | "fieldsOf"
  >;
  /** A sentence with what stands in its braces. */
  worded(sentence: `sentences.${AuditEvent["type"]}` | "unassigned" | "refundStep", values: Record<string, string | number>): string;
  /** What a kind of mail is called. */
  mail(template: MailTemplateCode): string;
  activityType(type: ActivityType): string;
  listingFact(fact: ListingFact): string;
  budgetPeriod(period: BudgetPeriod): string;
  bookingStatus(status: BookingStatus): string;
  role(role: Role): string;
  formats: Pick<Formats, "country" | "date" | "hours" | "instant" | "language" | "moneyExact" | "number" | "percent">;
};

const known = <T extends string>(choices: readonly T[], value: Value): T | undefined => choices.find((choice) => choice === value);
/** Names for machines: ids and keys of files. */
const isForMachines = (key: string) =>
  /Id$/.test(key) || key === "key" || key === "copyOf" || key === "action" || key === "digest" || key === "isOwn";

/** What sentences name besides who did it; an old event may lack some of it. */
const sentenceFacts = [
  ...["name", "to", "from", "changed", "client", "team", "vendor", "listing", "venue"],
  ...["activityDate", "participants", "reference", "user", "role", "organisation", "template"],
];
const missing = "\u0000";
const choosesWording = new Set(["kind", "visibility", "reason", "isOwn", "how", "did"]);

/** How a choice reads; one that nobody knows any more is shown as it was stored. */
const choice =
  <T extends string>(choices: readonly T[], wordFor: (chosen: T) => string) =>
  (raw: string) => {
    const chosen = known(choices, raw);
    return chosen && wordFor(chosen);
  };
/** Several of them, stored with spaces or commas between. */
const each = (word: (one: string) => string | undefined) => (raw: string) =>
  raw
    .split(/,? /)
    .map((one) => word(one) ?? one)
    .join(", ");

type WordOf = (raw: string) => string | undefined;

/** How one of a table's words reads that a field holds. */
function choicesByField({ texts, ...words }: AuditVocabulary): [field: string, WordOf][] {
  return [
    ["weekdays", each((day) => texts.weekdays[day as "1"])],
    ["facts", each(choice(listingFacts, words.listingFact))],
    ["waitingFor", choice(offerSides, (chosen) => texts.sides[chosen])],
    ["how", choice(["released", "lapsed"] as const, (chosen) => texts.holdEnds[chosen])],
    ["contentKind", choice(contentKinds, (chosen) => texts.contentKinds[chosen])],
    ["priceAdjustmentType", choice(priceAdjustmentTypes, (chosen) => texts.adjustments[chosen])],
    ["visibility", choice(noteVisibilities, (chosen) => texts.visibilities[chosen])],
    ["budgetApproval", choice(budgetApprovals, (chosen) => texts.budgetApprovals[chosen])],
    ["reason", choice(bookingEndReasons, (chosen) => texts.reasons[chosen])],
    ["withdrawnBecause", choice(withdrawalReasons, (chosen) => texts.withdrawals[chosen])],
    ["reasonKind", choice(reasonKinds, (chosen) => texts.reasonKinds[chosen])],
    ["decision", choice(reviewOutcomes, (chosen) => texts.activationStates[chosen])],
    ["category", choice(contentCategories, (chosen) => texts.categories[chosen])],
    ["side", choice(offerSides, (chosen) => texts.sides[chosen])],
    ["ticketKind", choice(ticketKinds, (chosen) => texts.ticketKinds[chosen])],
    ["outcome", choice(disputeOutcomes, (chosen) => texts.outcomes[chosen])],
    ["did", choice(["closed", "opened", "added", "removed", "arranged"] as const, (chosen) => texts.deeds[chosen])],
    ["cameOf", choice(contactOutcomes, (chosen) => texts.contactOutcomes[chosen])],
    ["kind", choice(contactKinds, (chosen) => texts.kinds[chosen])],
    ["type", choice(activityTypes, words.activityType)],
    ["activityType", choice(activityTypes, words.activityType)],
    ["budgetPeriod", choice(budgetPeriods, words.budgetPeriod)],
    ["template", choice(mailTemplateCodes, words.mail)],
  ];
}

/** How the texts under each field read that are no names. */
function wordsByField(words: AuditVocabulary, label: (key: string) => string) {
  const { texts, formats } = words;
  function state(raw: string): string | undefined {
    const status = known(bookingStatuses, raw);
    if (status) return words.bookingStatus(status);
    const stage = known(contactStages, raw);
    if (stage) return texts.stages[stage];
    const role = known(roles, raw);
    return role && words.role(role);
  }
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? formats.country(code) : undefined);
  const language = (code: string) => (/^[a-z]{2}$/.test(code) ? formats.language(code) : undefined);
  /** An address ends with its country's code. */
  const address: WordOf = (raw) => raw.replace(/(?<=^|, )[A-Z]{2}$/, (code) => formats.country(code));
  return new Map<string, WordOf>([
    ...choicesByField(words),
    ["changed", (raw) => raw.split(", ").map(label).join(", ")],
    ["publishAt", formats.instant],
    ["callAt", formats.instant],
    ["until", formats.instant],
    ["phone", readablePhone],
    [
      "openingHours",
      // `1 10:00-18:00 2 …`: a weekday and its hours, in turn.
      (raw) =>
        [...raw.matchAll(/(\d) (\S+)-(\S+)/g)]
          .map(([, day, opens, closes]) => `${texts.weekdays[day as "1"] ?? day} ${opens} – ${closes}`)
          .join(", ") || texts.none,
    ],
    ["hours", (raw) => raw.replace("-", " – ")],
    [
      "cancellationPolicy",
      // `≥ 14: 100 %, ≥ 7: 50 %`: from so many days before, so much comes back.
      (raw) =>
        [...raw.matchAll(/≥ (\d+): (\d+) %/g)]
          .map(([, days, percent]) => words.worded("refundStep", { days: Number(days), percent: formats.percent(Number(percent) * 100) }))
          .join(", ") || undefined,
    ],
    ["languages", each(language)],
    ["mainLanguage", language],
    ["travelCountries", each(country)],
    ["holidayCountries", each(country)],
    ["address", address],
    ["legalAddress", address],
    ["otherDates", each((date) => (isPlainDate(date) ? formats.date(date) : undefined))],
    [
      "reasons",
      (raw) =>
        raw
          .split(", ")
          .map((reason) => texts.activationReasons[reason as ActivationReason] ?? reason)
          .join("; "),
    ],
    ["from", state],
    ["to", state],
    ["role", state],
  ]);
}

/** An audit event in a person's language: its sentence, its facts, and what changed from what to what. */
export function auditWords(words: AuditVocabulary) {
  const { texts, formats } = words;
  /** Every field that events tell of, in the order in which people read them; the database keeps them in its own. */
  const fields: Record<string, string> = texts.fields;
  const place = Object.keys(fields);
  // Events of pages once wrote `text.nl`.
  const label = (key: string) => fields[key.replace(/^text\.(.)/, (_, first: string) => `text${first.toUpperCase()}`)] ?? key;
  /** What a field is called in that kind of event. */
  const labelIn = (type: AuditEvent["type"], key: string) => fieldsOf[type]?.[key] ?? label(key);
  const fieldsOf: Partial<Record<AuditEvent["type"], Record<string, string>>> = texts.fieldsOf;

  const whoIs = (userName: string) => (isSystem(userName) ? texts.system : isErased(userName) ? texts.erased : userName);

  function value(key: string, raw: Value): string {
    if (raw === null || raw === "") return texts.none;
    if (raw === erasedName) return texts.erased;
    if (typeof raw === "boolean") return raw ? texts.yes : texts.no;
    if (typeof raw === "number") return number(key, raw);
    return word(key, raw) ?? raw;
  }
  function number(key: string, raw: number): string {
    if (key.endsWith("Cents")) return formats.moneyExact(raw);
    if (key.endsWith("Bp")) return formats.percent(raw);
    return key === "durationMinutes" ? `${formats.hours(raw)} ${texts.hourUnit}` : formats.number(raw);
  }
  function word(key: string, raw: string): string | undefined {
    return isPlainDate(raw) ? formats.date(raw) : wordOf.get(key)?.(raw);
  }
  const wordOf = wordsByField(words, label);

  /** What stands in the braces of a sentence; a choice between wordings is made by the stored word. */
  function told(details: AuditEvent["details"]): Record<string, string> {
    const facts = Object.entries(details).filter(([key, raw]) => raw !== null && !key.includes("."));
    return Object.fromEntries(facts.map(([key, raw]) => [key, choosesWording.has(key) ? String(raw) : value(key, raw)]));
  }

  /** In the interface's language, or as it was written where an old event lacks something the sentence names. */
  function sentence({ type, details, userName, message }: AuditEvent): string {
    const by = whoIs(userName);
    const given: Record<string, string> = { by, ...told(details) };
    // What events do not tell that were written before it was asked.
    given["reason"] ??= "other";
    given["did"] ??= "other";
    if (type === "ListingCreatedEvent") given["listing"] ??= given["name"] ?? "";
    if (type === "AvailabilityUpdatedEvent") Object.assign(given, availabilityTold(details, given));
    if (type === "ContactRequestAssignedEvent" && details["to"] === null)
      return words.worded("unassigned", { by, name: given["name"] ?? "" });
    for (const name of sentenceFacts) given[name] ||= missing;
    const worded = words.worded(`sentences.${type}`, given);
    return worded.includes(missing) ? message : worded;
  }

  function changes({ type, details }: AuditEvent): FieldChange[] {
    const moved = movedField[type];
    const { from = null, to = null } = details;
    const told = Object.keys(details)
      .filter((key) => key.startsWith("to."))
      .map((key) => key.slice(3));
    // Of long texts the audit knows only that they changed: a table says so where it has a value of anything else.
    const named = told.length === 0 ? [] : String(details["changed"] ?? "").split(", ");
    return [
      ...(moved && from !== to ? [{ key: moved, label: label(moved), before: value("from", from), after: value("to", to) }] : []),
      ...told.map((key) => ({
        key,
        label: labelIn(type, key),
        before: value(key, details[`from.${key}`] ?? null),
        after: value(key, details[`to.${key}`] ?? null),
      })),
      ...named
        .filter((key) => key !== "" && !told.includes(key))
        .map((key) => ({ key, label: labelIn(type, key), before: "", after: texts.changedText })),
    ];
  }

  function facts(event: AuditEvent): Fact[] {
    const hasTable = changes(event).length > 0;
    const isInTable = (key: string) =>
      (hasTable && key === "changed") || (movedField[event.type] !== undefined && (key === "from" || key === "to"));
    return Object.entries(event.details)
      .filter(([key, raw]) => !key.includes(".") && !isForMachines(key) && raw !== null && !isInTable(key))
      .sort(([a], [b]) => place.indexOf(a) - place.indexOf(b))
      .map(([key, raw]) => ({ key, label: labelIn(event.type, key), value: value(key, raw) }));
  }
  return { sentence, facts, changes, who: ({ userName }: AuditEvent) => whoIs(userName) };
}

const isSystem = (userName: string) => userName === systemName;
const isErased = (userName: string) => userName === erasedName;
