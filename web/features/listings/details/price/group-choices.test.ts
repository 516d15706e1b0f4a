import { describe, expect, it } from "vitest";
import { parseGroupChoices } from "./group-address.ts";
import { chosenVenue, dateIssue, participantsIssue, quoteFor, usualGroup, venueEffectCents } from "./group-choices.ts";

const price = { basePriceCents: 50_000, includedGuests: 10, extraGuestPriceCents: 4_500, pricesIncludeVat: false, vatRateBp: 2100 };
const none = { priceAdjustmentType: "None", adjustmentBp: 0, adjustmentCents: 0 } as const;

describe("the choices in a listing's address", () => {
  it("fall back one by one", () => {
    expect(parseGroupChoices({ participants: "14", date: "2026-12-11", venue: "v1" })).toEqual({
      participants: 14,
      date: "2026-12-11",
      venue: "v1",
    });
    expect(parseGroupChoices({ participants: "-1", date: "2026-02-30", venue: "" })).toEqual({
      participants: undefined,
      date: undefined,
      venue: undefined,
    });
    expect(parseGroupChoices({ participants: "1.5", date: "tomorrow" })).toEqual({
      participants: undefined,
      date: undefined,
      venue: undefined,
    });
  });

  it("keep a number outside the limits, for the field to say so", () => {
    const { participants } = parseGroupChoices({ participants: "400" });
    expect(participantsIssue(participants ?? null, { minGuests: 8, maxGuests: 40 })).toEqual({
      code: "tooManyParticipants",
      params: { n: 40 },
    });
  });
});

describe("participants and date", () => {
  it.each([
    [null, "required"],
    [7, "tooFewParticipants"],
    [8, undefined],
    [40, undefined],
    [41, "tooManyParticipants"],
    [9.5, "notWhole"],
  ])("%s participants: %s", (participants, code) => {
    expect(participantsIssue(participants, { minGuests: 8, maxGuests: 40 })?.code).toBe(code);
  });

  it.each([
    ["", "required"],
    ["2026-12-32", "invalidDate"],
    ["2026-12-04", "dateTooEarly"],
    ["2026-12-05", undefined],
    ["2026-12-11", "dateUnavailable"],
    ["2028-11-28", undefined],
    ["2028-11-29", "dateTooLate"],
  ])("on %s: %s", (date, code) => {
    const period = { earliestDate: "2026-12-05", latestDate: "2028-11-28", unavailable: ["2026-12-11"] };
    expect(dateIssue(date, period)?.code).toBe(code);
  });

  it("start from the group that the base price includes, within the limits", () => {
    expect(usualGroup({ minGuests: 2, maxGuests: 40, price })).toBe(10);
    expect(usualGroup({ minGuests: 12, maxGuests: 40, price })).toBe(12);
    expect(usualGroup({ minGuests: 2, maxGuests: 6, price })).toBe(6);
  });
});

describe("the price of a group", () => {
  it("follows participants and venue", () => {
    expect(quoteFor({ price }, none, 14)).toMatchObject({ priceExclVatCents: 68_000, vatCents: 14_280, priceInclVatCents: 82_280 });
    expect(venueEffectCents({ price }, { priceAdjustmentType: "Percent", adjustmentBp: 1000, adjustmentCents: 0 }, 14)).toBe(6_800);
    expect(venueEffectCents({ price }, { priceAdjustmentType: "Amount", adjustmentBp: 0, adjustmentCents: -500_000 }, 14)).toBe(-68_000);
  });

  it("takes the first venue where the address names none that is known", () => {
    const venue = (id: string) => ({
      id,
      name: id,
      description: "",
      textLanguage: "en" as const,
      address: null,
      location: null,
      isClientLocation: false,
      ...none,
    });
    expect(chosenVenue([venue("a"), venue("b")], "b")?.id).toBe("b");
    expect(chosenVenue([venue("a"), venue("b")], "x")?.id).toBe("a");
    expect(chosenVenue([], undefined)).toBeNull();
  });
});
