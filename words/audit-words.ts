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
import type { AuditEvent } from "#contract/support/support.ts";
import { disputeOutcomes, ticketKinds } from "#contract/tickets/ticket-states.ts";
import type { AuditTexts } from "./audit-texts.en.ts";

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
    | "days"
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
  >;
  /** A sentence with what stands in its braces. */
  worded(sentence: `sentences.${AuditEvent["type"]}` | "unassigned", values: Record<string, string>): string;
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
  ...["activityDate", "participants", "reference", "user", "role", "organisation"],
];
const missing = "\u0000";
const choosesWording = new Set(["kind", "visibility", "reason", "isOwn"]);

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
  const country = (code: string) => (/^[A-Z]{2}$/.test(code) ? formats.country(code) : undefined);
  const language = (code: string) => (/^[a-z]{2}$/.test(code) ? formats.language(code) : undefined);
  return new Map<string, (raw: string) => string | undefined>([
    ["changed", (raw) => raw.split(", ").map(label).join(", ")],
    ["publishAt", formats.instant],
    ["callAt", formats.instant],
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
    ["until", formats.instant],
    ["weekdays", each((day) => texts.weekdays[day as "1"])],
    ["facts", each(choice(listingFacts, words.listingFact))],
    ["languages", each(language)],
    ["mainLanguage", language],
    ["travelCountries", each(country)],
    ["holidayCountries", each(country)],
    ["otherDates", each((date) => (isPlainDate(date) ? formats.date(date) : undefined))],
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
    [
      "reasons",
      (raw) =>
        raw
          .split(", ")
          .map((reason) => texts.activationReasons[reason as ActivationReason] ?? reason)
          .join("; "),
    ],
    ["category", choice(contentCategories, (chosen) => texts.categories[chosen])],
    ["side", choice(offerSides, (chosen) => texts.sides[chosen])],
    ["ticketKind", choice(ticketKinds, (chosen) => texts.ticketKinds[chosen])],
    ["outcome", choice(disputeOutcomes, (chosen) => texts.outcomes[chosen])],
    ["did", choice(["closed", "opened"] as const, (chosen) => texts.days[chosen])],
    ["cameOf", choice(contactOutcomes, (chosen) => texts.contactOutcomes[chosen])],
    ["kind", choice(contactKinds, (chosen) => texts.kinds[chosen])],
    ["type", choice(activityTypes, words.activityType)],
    ["activityType", choice(activityTypes, words.activityType)],
    ["budgetPeriod", choice(budgetPeriods, words.budgetPeriod)],
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
    return key === "durationMinutes" ? `${formats.hours(raw)} h` : formats.number(raw);
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
    if (type === "BookingStatusChangedEvent") given["reason"] ??= "other";
    if (type === "ListingCreatedEvent") given["listing"] ??= given["name"] ?? "";
    if (type === "ContactRequestAssignedEvent" && details["to"] === null)
      return words.worded("unassigned", { by, name: given["name"] ?? "" });
    for (const name of sentenceFacts) given[name] ||= missing;
    const worded = words.worded(`sentences.${type}`, given);
    return worded.includes(missing) ? message : worded;
  }

  function changes({ details }: AuditEvent): FieldChange[] {
    const told = Object.keys(details)
      .filter((key) => key.startsWith("to."))
      .map((key) => key.slice(3));
    // Of long texts the audit knows only that they changed: a table says so where it has a value of anything else.
    const named = told.length === 0 ? [] : String(details["changed"] ?? "").split(", ");
    return [
      ...told.map((key) => ({
        key,
        label: label(key),
        before: value(key, details[`from.${key}`] ?? null),
        after: value(key, details[`to.${key}`] ?? null),
      })),
      ...named
        .filter((key) => key !== "" && !told.includes(key))
        .map((key) => ({ key, label: label(key), before: "", after: texts.changedText })),
    ];
  }

  function facts(event: AuditEvent): Fact[] {
    const hasTable = changes(event).length > 0;
    return Object.entries(event.details)
      .filter(([key, raw]) => !key.includes(".") && !isForMachines(key) && raw !== null && !(hasTable && key === "changed"))
      .sort(([a], [b]) => place.indexOf(a) - place.indexOf(b))
      .map(([key, raw]) => ({ key, label: label(key), value: value(key, raw) }));
  }
  return { sentence, facts, changes, who: ({ userName }: AuditEvent) => whoIs(userName) };
}

const isSystem = (userName: string) => userName === systemName;
const isErased = (userName: string) => userName === erasedName;
