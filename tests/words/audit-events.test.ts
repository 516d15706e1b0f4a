import { describe, expect, test } from "vitest";
import { product, type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import type { AuditEvent } from "#contract/support/support.ts";
import { auditEventTypes } from "#contract/support/support-states.ts";
import { exportedAuditWords } from "#server/features/support/audit-words.ts";
import { auditSamples } from "./audit-samples.ts";

const asWritten = "As it was written, in English.";
const wordsIn = (language: UiLanguage) => exportedAuditWords(language, product.timeZone);
const event = (type: AuditEvent["type"], details: AuditEvent["details"] = auditSamples[type] as AuditEvent["details"]): AuditEvent => ({
  id: "0190a000-0000-7000-8000-000000000000",
  timestamp: "2026-11-28T10:00:00.000Z",
  type,
  message: asWritten,
  userName: "Olga Operator",
  organisationName: null,
  subject: { kind: "booking", id: "0190a000-0000-7000-8000-000000000001", owner: null },
  details,
});

/** Fields whose value people typed, or whose value is the same in every language: shown as they are stored. */
const verbatim = new Set([
  ...["name", "legalName", "contactPersonName", "personName", "email", "phone", "registrationNumber", "vatNumber"],
  ...["websiteUrl", "instagramLink", "registeredBy", "authorName", "owner", "user", "invitedBy", "handledBy", "company", "city"],
  ...["client", "team", "vendor", "listing", "venue", "organisation", "reference", "ticket", "link", "feed", "phrase", "concepts"],
  ...["offeredVenue", "offeredStart", "startTime", "colour", "busyCalendar", "address"],
]);
/** What only machines write so: a date or an instant of the database, a choice by its code, a list of codes. */
const machineMade = /\d{4}-\d\d-\d\dT|\b\d{4}-\d\d-\d\d\b|^(true|false|null|undefined)$|^[a-z]+[A-Z]\w*$|\{|\}/;
const addresses = new Set(["planning", "planning-a-day-out"]);

/** Whether a stored value reaches people as it is stored, in every language: words of one may be the same as the code. */
const isRaw = (key: string, stored: unknown, of: (language: UiLanguage) => string | undefined) =>
  typeof stored === "string" && stored !== "" && !verbatim.has(key) && uiLanguages.every((language) => of(language) === stored);

describe.each(uiLanguages)("in %s", (language) => {
  const { sentence, facts, changes } = wordsIn(language);

  test.each(auditEventTypes)("%s is a sentence of that language, and its values are words", (type) => {
    const told = event(type);
    const said = sentence(told);
    expect(said).not.toBe(asWritten);
    expect(said).not.toMatch(/\{|\}|undefined|null|\u0000/);
    expect(said).not.toMatch(/\d{4}-\d\d-\d\d/);
    for (const { key, label, value } of facts(told)) {
      expect.soft(label, `${key} has a name`).not.toBe(key);
      expect.soft(value, `${key} is said in words`).not.toMatch(machineMade);
      const shown = (to: UiLanguage) =>
        wordsIn(to)
          .facts(told)
          .find((fact) => fact.key === key)?.value;
      const isName = type === "InvitationAskedForEvent" && key === "to";
      expect.soft(!isName && isRaw(key, told.details[key], shown), `${key} is no code`).toBe(false);
    }
    for (const { key, label, before, after } of changes(told)) {
      expect.soft(label, `${key} has a name`).not.toBe(key);
      for (const value of [before, after].filter((one) => !addresses.has(one)))
        expect.soft(value, `${key} is said in words`).not.toMatch(machineMade);
      for (const side of ["from", "to"] as const) {
        const shown = (to: UiLanguage) =>
          wordsIn(to)
            .changes(told)
            .find((change) => change.key === key)?.[side === "from" ? "before" : "after"];
        expect.soft(isRaw(key, told.details[`${side}.${key}`], shown), `${key} is no code`).toBe(false);
      }
    }
  });

  test("what goes from one to another stands side by side, and not once more among the facts", () => {
    for (const type of auditEventTypes) {
      const told = event(type);
      const { from, to } = told.details;
      const keys = facts(told).map(({ key }) => key);
      expect.soft(new Set(keys).size, type).toBe(keys.length);
      if (typeof from !== "string" || typeof to !== "string" || type === "AvailabilityUpdatedEvent") continue;
      expect.soft(keys, type).not.toEqual(expect.arrayContaining(["from"]));
      const [moved] = changes(told);
      expect.soft([moved?.before === "", moved?.before === moved?.after], type).toEqual([false, false]);
    }
  });
});

test.each<[what: string, AuditEvent["details"], en: string, nl: string]>([
  [
    "days of a vendor",
    { vendor: "Zout & Rook", did: "closed", from: "2026-12-24", to: "2026-12-31" },
    "Olga Operator closed 24 Dec 2026 – 31 Dec 2026 for Zout & Rook.",
    "Olga Operator sloot 24 dec 2026 – 31 dec 2026 voor Zout & Rook.",
  ],
  [
    "one day of a listing",
    { vendor: "Zout & Rook", listing: "Campfire cooking", did: "opened", from: "2026-12-24", to: "2026-12-24" },
    "Olga Operator opened 24 Dec 2026 again for Campfire cooking of Zout & Rook.",
    "Olga Operator opende 24 dec 2026 opnieuw voor Campfire cooking van Zout & Rook.",
  ],
  [
    "a calendar that is read",
    { vendor: "Zout & Rook", did: "added", busyCalendar: "Work" },
    "Olga Operator added the calendar Work to the availability of Zout & Rook.",
    "Olga Operator voegde de agenda Work toe aan de beschikbaarheid van Zout & Rook.",
  ],
  [
    "the week of a vendor",
    { vendor: "Zout & Rook", changed: "weekdays", "from.weekdays": "1 2 3 4 5", "to.weekdays": "1 2" },
    "Olga Operator changed the availability of Zout & Rook.",
    "Olga Operator wijzigde de beschikbaarheid van Zout & Rook.",
  ],
])("availability is said of what changed: %s", (_, details, en, nl) => {
  const spaced = (text: string) => text.replace(/\u00a0|\u202f/g, " ");
  const told = event("AvailabilityUpdatedEvent", details);
  expect([spaced(wordsIn("en").sentence(told)), spaced(wordsIn("nl").sentence(told))]).toEqual([en, nl]);
});

test("a hold that somebody released is not said to have lapsed", () => {
  const told = (how: "released" | "lapsed") => event("BookingHoldEndedEvent", { ...auditSamples.BookingHoldEndedEvent, how });
  expect(wordsIn("en").sentence(told("released"))).toMatch(/^Olga Operator released /);
  expect(wordsIn("en").sentence(told("lapsed"))).toMatch(/lapsed\.$/);
});

test("a label says what a field is in that event: a first day is no state before, and who was asked none after", () => {
  const labels = (type: AuditEvent["type"]) =>
    wordsIn("en")
      .facts(event(type))
      .map(({ label }) => label);
  expect(labels("AvailabilityUpdatedEvent")).toEqual(expect.arrayContaining(["First day", "Last day"]));
  expect(labels("InvitationAskedForEvent")).toContain("Asked of");
  for (const type of auditEventTypes) expect.soft(labels(type), type).not.toEqual(expect.arrayContaining(["Before"]));
  for (const type of auditEventTypes) expect.soft(labels(type), type).not.toEqual(expect.arrayContaining(["After"]));
});
