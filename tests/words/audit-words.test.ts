import { describe, expect, test } from "vitest";
import { product, type UiLanguage } from "#contract/core/product.ts";
import type { AuditEvent } from "#contract/support/support.ts";
import { exportedAuditWords } from "#server/features/support/audit-words.ts";

const wordsIn = (language: UiLanguage) => exportedAuditWords(language, product.timeZone);
const event = (type: AuditEvent["type"], details: AuditEvent["details"]): AuditEvent => ({
  id: "0190a000-0000-7000-8000-000000000000",
  timestamp: "2026-11-28T10:00:00.000Z",
  type,
  message: "As it was written.",
  userName: "Olga Operator",
  organisationName: null,
  subject: { kind: "booking", id: "0190a000-0000-7000-8000-000000000001", owner: null },
  details,
});

describe("what changed is said in the reader's words, not in those that are stored", () => {
  test.each<[field: string, from: AuditEvent["details"][string], to: AuditEvent["details"][string], en: string[], nl: string[]]>([
    ["basePriceCents", 100_00, 120_50, ["€100.00", "€120.50"], ["€ 100,00", "€ 120,50"]],
    ["vatRateBp", 600, 2100, ["6%", "21%"], ["6%", "21%"]],
    ["activityDate", "2027-01-15", "2027-01-16", ["15 Jan 2027", "16 Jan 2027"], ["15 jan 2027", "16 jan 2027"]],
    ["isActive", false, true, ["No", "Yes"], ["Nee", "Ja"]],
    ["followUpOn", null, "2027-01-16", ["none", "16 Jan 2027"], ["geen", "16 jan 2027"]],
    ["languages", "en nl", "fr", ["English, Dutch", "French"], ["Engels, Nederlands", "Frans"]],
    ["mainLanguage", "nl", "de", ["Dutch", "German"], ["Nederlands", "Duits"]],
    ["travelCountries", "BE", "BE NL", ["Belgium", "Belgium, Netherlands"], ["België", "België, Nederland"]],
    ["holidayCountries", "", "BE", ["none", "Belgium"], ["geen", "België"]],
    ["facts", "vegan", "vegan stepFree", ["Vegan", "Vegan, Step-free"], ["Veganistisch", "Veganistisch, Drempelvrij"]],
    ["priceAdjustmentType", "None", "Percent", ["None", "A percentage"], ["Geen", "Een percentage"]],
    ["weekdays", "1 2", "7", ["Monday, Tuesday", "Sunday"], ["maandag, dinsdag", "zondag"]],
    ["budgetPeriod", "Quarterly", "NotSet", ["per quarter", "no period"], ["per kwartaal", "geen periode"]],
    ["budgetApproval", "pending", "given", ["Waits for a client admin", "Given"], ["Wacht op een beheerder van de klant", "Gegeven"]],
  ])("%s", (field, from, to, en, nl) => {
    const changed = event("ListingUpdatedEvent", { changed: field, [`from.${field}`]: from, [`to.${field}`]: to });
    for (const [language, expected] of [
      ["en", en],
      ["nl", nl],
    ] as const) {
      const [change] = wordsIn(language).changes(changed);
      expect([change?.before, change?.after].map((text) => text?.replace(/\u00a0|\u202f/g, " "))).toEqual(expected);
      expect(change?.label).not.toBe(field);
    }
  });
});

test.each<[UiLanguage, string, string]>([
  ["en", "Olga Operator holds 15 Jan 2027 for BF-2026-00001 until 5 December 2026 at 17:00", "Released"],
  ["nl", "Olga Operator houdt 15 jan 2027", "Vrijgegeven"],
])("in %s an instant is read as one, in the sentence too", (language, begins, ended) => {
  const { sentence, facts } = wordsIn(language);
  const facts0 = { reference: "BF-2026-00001", heldDate: "2027-01-15", until: "2026-12-05T16:00:00.000Z" };
  const held = sentence(event("BookingDayHeldEvent", { ...facts0, place: 1 }));
  expect(held).toContain(begins.slice(0, 30));
  expect(held).not.toContain("T16:00");
  const how = facts(event("BookingHoldEndedEvent", { ...facts0, how: "released" })).find(({ key }) => key === "how");
  expect(how?.value).toBe(ended);
});
