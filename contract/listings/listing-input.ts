import { z } from "zod";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { centsBetween, line, optional, prose, vatRateBp } from "#contract/core/fields/fields.ts";
import { activityTypes, euLanguages } from "./catalogue.ts";
import { factsOfGroup, listingFacts, singleFactGroups } from "./listing-facts.ts";
import { listingLimits as limits } from "./listing-limits.ts";

/** A listing's texts in one language; the description is Markdown. What people should bring is told beside them, and once a booking is confirmed; none is not kept. */
const listingText = z
  .strictObject({
    name: line(5, 120),
    shortDescription: line(20, 200),
    description: prose(0, 20_000).default(""),
    whatToBring: prose(0, 1_000).optional(),
  })
  .transform(({ whatToBring, ...text }) => ({ ...text, ...(whatToBring ? { whatToBring } : {}) }));

const guests = z.int().min(limits.guests.min).max(limits.guests.max);

const durationMinutes = z
  .int()
  .refine((minutes) => minutes >= limits.durationMinutes.min && minutes <= limits.durationMinutes.max, {
    params: { code: "notBetween", min: limits.durationMinutes.min / 60, max: limits.durationMinutes.max / 60 },
  })
  .refine((minutes) => minutes % limits.durationMinutes.step === 0, {
    params: { code: "invalidStep", n: limits.durationMinutes.step / 60 },
  });

const cancellationPolicy = z.strictObject({
  tiers: z
    .array(z.strictObject({ daysBefore: z.int().min(0).max(365), refundPercent: z.int().min(0).max(100) }))
    .min(1)
    .max(limits.tiers)
    .superRefine((tiers, context) => {
      for (const [index, tier] of tiers.entries()) {
        const earlier = tiers.findIndex(({ daysBefore }) => daysBefore === tier.daysBefore);
        if (earlier !== index) context.addIssue({ code: "custom", path: [index, "daysBefore"], params: { code: "alreadyThere" } });
        // Whoever cancels later never gets more back than whoever cancels in time.
        const most = Math.min(...tiers.filter(({ daysBefore }) => daysBefore > tier.daysBefore).map(({ refundPercent }) => refundPercent));
        if (tier.refundPercent > most)
          context.addIssue({ code: "custom", path: [index, "refundPercent"], params: { code: "lowerThan", n: most + 1 } });
      }
    }),
  text: z.strictObject({ en: prose(0, 2_000), nl: prose(0, 2_000) }),
});

/** Everything about a listing that its vendor writes; pictures, venues and activity have their own calls. */
export const listingInput = z
  .strictObject({
    type: z.enum(activityTypes),
    /** Its texts always exist; where another language has none, these are shown. */
    mainLanguage: z.enum(euLanguages),
    texts: z.partialRecord(z.enum(euLanguages), listingText),
    /** Languages in which the activity can be given. */
    languages: z
      .array(z.enum(euLanguages))
      .min(1)
      .max(euLanguages.length)
      .transform((chosen) => euLanguages.filter((language) => chosen.includes(language))),
    /** In the order of the vocabulary. */
    facts: z
      .array(z.enum(listingFacts))
      .max(listingFacts.length)
      .transform((chosen) => listingFacts.filter((fact) => chosen.includes(fact)))
      .refine((facts) => singleFactGroups.every((group) => factsOfGroup(group, facts).length < 2), { params: { code: "invalidChoice" } })
      .default([]),
    /** To a client it comes so far from where it can be found, in kilometres; null says nothing of how far. */
    travelKm: z.int().min(limits.travelKm.min).max(limits.travelKm.max).nullable().default(null),
    /** And anywhere in these countries. */
    travelCountries: z
      .array(z.enum(homeCountries))
      .max(homeCountries.length)
      .transform((chosen) => homeCountries.filter((country) => chosen.includes(country)))
      .default([]),
    durationMinutes,
    bookingAdvanceNoticeDays: z.int().min(limits.noticeDays.min).max(limits.noticeDays.max),
    minGuests: guests,
    maxGuests: guests,
    /** How many guests the base price covers. */
    includedGuests: guests,
    basePriceCents: centsBetween(limits.basePriceCents),
    extraGuestPriceCents: centsBetween(limits.extraGuestPriceCents),
    /** Overrides the vendor's rate; null takes the vendor's. */
    vatRateBp: optional(vatRateBp),
    /** How many Approved bookings one day may hold. */
    capacityPerDay: z.int().min(limits.capacityPerDay.min).max(limits.capacityPerDay.max),
    cancellationPolicy,
  })
  .superRefine(
    (listing, context) => {
      if (listing.maxGuests < listing.minGuests) {
        context.addIssue({ code: "custom", path: ["maxGuests"], params: { code: "greaterThan", n: listing.minGuests - 1 } });
      }
      if (listing.includedGuests > listing.maxGuests) {
        context.addIssue({ code: "custom", path: ["includedGuests"], params: { code: "lowerThan", n: listing.maxGuests + 1 } });
      }
      if (listing.mainLanguage && !listing.texts?.[listing.mainLanguage]) {
        context.addIssue({ code: "custom", path: ["texts", listing.mainLanguage, "name"], params: { code: "required" } });
      }
    },
    // Figures are compared with each other even where another field is still wrong.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
export type ListingInput = z.infer<typeof listingInput>;

export const imageAlt = z.strictObject({ en: line(0, 200), nl: line(0, 200) });
