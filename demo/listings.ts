import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import { type ActivityType, activityTypes, type EuLanguage } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";
import { divideHalfUp, shareOf } from "#contract/pricing/quote.ts";
import type { ListingTexts, StoredCancellationPolicy } from "#server/platform/db/documents.ts";
import { dayMs, lastMoment, officeHour } from "./calendar.ts";
import { trades } from "./data/companies.ts";
import type { Concept } from "./data/concept.ts";
import { factsOf } from "./data/listing-facts.ts";
import { cancellationPolicies } from "./data/practical.ts";
import { typeTexts } from "./data/texts.ts";
import type { Town } from "./data/towns.ts";
import { travelAreaOf } from "./data/travel-area.ts";
import { type TypeFacts, typeFacts } from "./data/type-facts.ts";
import type { DemoVendor } from "./organisations.ts";
import type { DemoPicture } from "./pictures/manifest.ts";
import { type Random, randomFrom } from "./random.ts";
import { type DemoVenue, makeVenues } from "./venues.ts";
import { chooseWording, filled, languageIndex, listingText, type Mentioned } from "./wording.ts";

export type DemoListing = {
  id: string;
  vendor: DemoVendor;
  type: ActivityType;
  mainLanguage: UiLanguage;
  texts: ListingTexts;
  languages: EuLanguage[];
  facts: ListingFact[];
  travelArea: ReturnType<typeof travelAreaOf>;
  durationMinutes: number;
  noticeDays: number;
  cancellationPolicy: StoredCancellationPolicy;
  minGuests: number;
  maxGuests: number;
  includedGuests: number;
  basePriceCents: number;
  extraGuestPriceCents: number;
  vatRateBp: number | null;
  capacityPerDay: number;
  isActive: boolean;
  createdMs: number;
  pictures: { id: string; picture: DemoPicture }[];
  venues: DemoVenue[];
};

/** A nearby whole price: multiples of 5 € from 100 €, else of 50 cents. */
function roundedPrice(cents: number): number {
  const step = cents >= 100_00 ? 5_00 : 50;
  return divideHalfUp(BigInt(Math.round(cents)), BigInt(step)) * step;
}

function prices(perPerson: TypeFacts["perPerson"], includedGuests: number, vendor: DemoVendor, vatRateBp: number, random: Random) {
  const [low, high] = perPerson;
  const perPersonCents = (low + (high - low) * random.next() ** 1.4) * 100;
  // A vendor who thinks in prices including VAT rounds those.
  const shown = (cents: number) => roundedPrice(vendor.pricesIncludeVat ? cents + shareOf(Math.round(cents), vatRateBp) : cents);
  return {
    basePriceCents: shown(perPersonCents * includedGuests),
    extraGuestPriceCents: shown(perPersonCents * (0.78 + random.next() * 0.17)),
  };
}

function spokenLanguages(town: Town, random: Random): EuLanguage[] {
  const spoken: EuLanguage[] = ["nl"];
  if (random.chance(0.85)) spoken.push("en");
  if (random.chance(town.streets === "french" ? 0.95 : town.country === "BE" ? 0.4 : 0.08)) spoken.push("fr");
  if (random.chance(0.15)) spoken.push("de");
  return spoken;
}

type ListingPlan = {
  vendor: DemoVendor;
  type: ActivityType;
  concept: Concept;
  createdMs: number;
  /** The banner first. */
  pictures: readonly DemoPicture[];
  nameOf: (language: UiLanguage, facts: Mentioned) => string;
  /** Descriptions of one paragraph, for benchmarks. */
  isBrief: boolean;
};

/** A listing of that concept, with figures and sentences drawn. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one random sequence makes the marketplace: its draws stand in their order.
export function makeListing({ vendor, type, concept, createdMs, pictures, nameOf, isBrief }: ListingPlan, random: Random): DemoListing {
  const facts = typeFacts[type];
  // A town in the texts can only be the vendor's own.
  const namesTown = [...concept.name, ...concept.short, ...concept.hook].some((text) => text.includes("{town}"));
  const isAtVendor = namesTown || (concept.place ? concept.place !== "client" : random.chance(facts.atVendor));
  const isAtClient = !isAtVendor || (!concept.place && random.chance(facts.atClient * 0.5));
  const minGuests = random.pick(facts.minGuests);
  const maxGuests = random.pick(facts.maxGuests);
  const includedGuests = Math.min(maxGuests, Math.max(minGuests, random.pick(facts.includedGuests)));
  const ownRateBp = facts.vatRateBp?.[vendor.town.country] ?? null;
  const vatRateBp = ownRateBp === vendor.vatRateBp || vendor.vatRateBp === 0 ? null : ownRateBp;
  const mentioned: Mentioned = {
    town: vendor.town,
    isAtVendor,
    isAtClient,
    minGuests,
    maxGuests,
    includedGuests,
    durationMinutes: (concept.hours ?? random.pick(facts.durations)) * 60,
    noticeDays: random.pick(facts.noticeDays),
    languages: spokenLanguages(vendor.town, random),
  };
  const wording = chooseWording(type, concept, mentioned, random);
  const chance = random.next();
  const written: UiLanguage[] = chance < 0.1 ? ["en"] : chance < 0.22 ? ["nl"] : random.chance(0.6) ? ["nl", "en"] : ["en", "nl"];
  const mainLanguage = written[0] ?? "en";
  const texts: ListingTexts = Object.fromEntries(
    written.map((language) => [language, listingText(concept, isBrief ? null : wording, nameOf(language, mentioned), language, mentioned)]),
  );
  const policy = random.chance(0.7) ? cancellationPolicies[0] : random.pick(cancellationPolicies);
  const id = random.uuid(createdMs);
  return {
    id,
    vendor,
    type,
    mainLanguage,
    texts,
    languages: [...mentioned.languages],
    facts: factsOf({ id, type, texts, isAtVendor }),
    travelArea: travelAreaOf(id, isAtClient, vendor.town.country),
    durationMinutes: mentioned.durationMinutes,
    noticeDays: mentioned.noticeDays,
    cancellationPolicy: { tiers: policy.tiers.map((tier) => ({ ...tier })), text: { ...policy.text } },
    minGuests,
    maxGuests,
    includedGuests,
    ...prices(concept.perPerson ?? facts.perPerson, includedGuests, vendor, vatRateBp ?? vendor.vatRateBp, random),
    vatRateBp,
    capacityPerDay: random.pick(facts.capacities),
    isActive: true,
    createdMs,
    pictures: pictures.map((picture) => ({ id: random.uuid(createdMs), picture })),
    venues: makeVenues(vendor, type, mentioned, mainLanguage, createdMs, random),
  };
}

/** What the demo's own vendor offers besides, one group at a time. */
function makeOwnListings(seed: string, now: number, vendor: DemoVendor | undefined, pictures: readonly DemoPicture[]): DemoListing[] {
  const random = randomFrom(`${seed}/own listings`);
  if (!vendor) return [];
  return activityTypes.flatMap((type) =>
    typeTexts[type].ofDemoVendor.map((concept) => {
      const banner = pictures.find(({ key }) => key === concept.picture);
      const ofType = pictures.filter((picture) => picture.type === type && picture !== banner);
      const createdMs = officeHour(Math.min(now - 30 * dayMs, vendor.createdMs + 90 * dayMs), random);
      const nameOf = (language: UiLanguage, facts: Mentioned) => filled(concept.name[languageIndex[language]], language, facts);
      const shown = [...(banner ? [banner] : []), ...random.sample(ofType, 3)];
      const listing = makeListing({ vendor, type, concept, createdMs, pictures: shown, nameOf, isBrief: false }, random);
      listing.capacityPerDay = 1;
      return listing;
    }),
  );
}

/** The demo's hand-written listings, spread over the types in turn, its own vendor's last; no name occurs twice. */
export function makeListings(
  seed: string,
  today: PlainDate,
  vendors: readonly DemoVendor[],
  pictures: readonly DemoPicture[],
  count: number,
): DemoListing[] {
  const random = randomFrom(`${seed}/listings`);
  const now = lastMoment(today);
  const taken = new Set<string>();
  const concepts = Object.fromEntries(activityTypes.map((type) => [type, random.sample(typeTexts[type].concepts, 100)]));
  const turns = Object.fromEntries(
    Object.keys(trades).map((trade) => [
      trade,
      random.sample(
        vendors.filter((vendor) => vendor.trade === trade),
        100,
      ),
    ]),
  );
  const served: Record<string, number> = {};
  const own = makeOwnListings(seed, now, vendors[0], pictures);

  const drawn = Array.from({ length: Math.max(0, count - own.length) }, (_, index): DemoListing => {
    const type = activityTypes[index % activityTypes.length] ?? "Activities";
    const round = Math.floor(index / activityTypes.length);
    const trade =
      (Object.keys(trades) as (keyof typeof trades)[]).find((name) => (trades[name] as readonly string[]).includes(type)) ?? "play";
    const ofTrade = turns[trade] ?? [];
    served[trade] = (served[trade] ?? -1) + 1;
    const vendor = ofTrade[served[trade] % ofTrade.length] ?? vendors[0];
    const choices = concepts[type] ?? [];
    const concept = choices[round % choices.length] as Concept;

    const nameOf = (language: UiLanguage, facts: Mentioned): string => {
      const plain = filled(concept.name[languageIndex[language]], language, facts);
      const inTown = `${plain} in ${facts.town.called[language]}`;
      const canBeIn = facts.isAtVendor && concept.place !== "away";
      const choice = [
        plain,
        ...(canBeIn && !plain.includes(facts.town.called[language]) ? [inTown] : []),
        `${plain} – ${vendor?.name}`,
      ].find((name) => !taken.has(`${language}:${name}`));
      const name = choice ?? `${inTown} – ${vendor?.name}`;
      taken.add(`${language}:${name}`);
      return name;
    };

    if (!vendor) throw new Error("there are no vendors");
    const daysSinceVendor = Math.floor((now - vendor.createdMs) / dayMs);
    const age = random.chance(0.15) ? random.int(2, 60) : random.int(60, 800);
    const createdMs = officeHour(now - Math.min(age, Math.max(2, daysSinceVendor - 3)) * dayMs, random);
    const ofType = pictures.filter((picture) => picture.type === type);
    const banner = pictures.find(({ key }) => key === concept.picture) ?? ofType[round % Math.max(1, ofType.length)];
    const others = random.sample(
      ofType.filter((picture) => picture !== banner),
      random.int(2, 4),
    );
    const listing = makeListing(
      { vendor, type, concept, createdMs, pictures: banner ? [banner, ...others] : [], nameOf, isBrief: false },
      random,
    );
    // Drafts: a vendor who is still preparing them.
    listing.isActive = !random.chance(0.04);
    return listing;
  });
  return [...drawn, ...own];
}
