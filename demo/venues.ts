import type { UiLanguage } from "#contract/core/product.ts";
import type { ActivityType, PriceAdjustmentType } from "#contract/listings/catalogue.ts";
import type { Pair } from "./data/concept.ts";
import { venueDescriptions, venueNames } from "./data/practical.ts";
import { towns } from "./data/towns.ts";
import type { DemoVendor } from "./organisations.ts";
import { type Address, addressIn } from "./places.ts";
import type { Random } from "./random.ts";
import { languageIndex, type Mentioned } from "./wording.ts";

export type DemoVenue = {
  id: string;
  name: string;
  description: string;
  address: Address | null;
  isClientLocation: boolean;
  priceAdjustmentType: PriceAdjustmentType;
  adjustmentBp: number;
  adjustmentCents: number;
};

type Adjustment = Pick<DemoVenue, "priceAdjustmentType" | "adjustmentBp" | "adjustmentCents">;

const none: Adjustment = { priceAdjustmentType: "None", adjustmentBp: 0, adjustmentCents: 0 };

function adjustment(kind: "second" | "client", random: Random): Adjustment {
  const chance = random.next();
  if (chance < 0.4) return none;
  if (chance < 0.7) {
    const percent = kind === "second" ? random.pick([-5, 5, 8, 10]) : random.pick([-10, -5, 5, 10, 15]);
    return { priceAdjustmentType: "Percent", adjustmentBp: percent * 100, adjustmentCents: 0 };
  }
  const euros = kind === "second" ? random.pick([-50, 40, 75, 120]) : random.pick([-40, 50, 75, 90, 150]);
  return { priceAdjustmentType: "Amount", adjustmentBp: 0, adjustmentCents: euros * 100 };
}

/** Activities whose own place is outside, where a hall would be a strange name. */
const outside: readonly ActivityType[] = [
  "SurvivalActivities",
  "OutdoorActivities",
  "AdventureAndSurvival",
  "LocalGuide",
  "SocialImpactVolunteering",
];

/** One to three venues: the vendor's own, perhaps a second, perhaps the client's site. */
export function makeVenues(
  vendor: DemoVendor,
  type: ActivityType,
  facts: Mentioned,
  language: UiLanguage,
  createdMs: number,
  random: Random,
): DemoVenue[] {
  const say = (pairs: readonly Pair[]) => random.pick(pairs)[languageIndex[language]];
  const venues: DemoVenue[] = [];
  if (facts.isAtVendor) {
    const own = outside.includes(type) ? venueNames.outside : venueNames.own;
    venues.push({
      id: random.uuid(createdMs),
      name: say(own),
      description: say(venueDescriptions.own),
      address: addressIn(vendor.town, random),
      isClientLocation: false,
      ...none,
    });
    const elsewhere = towns.filter((town) => town.country === vendor.town.country && town !== vendor.town);
    if (random.chance(0.15)) {
      const town = random.pick(elsewhere);
      const name = `${say(venueNames.second)} ${town.called[language]}`;
      venues.push({
        id: random.uuid(createdMs),
        name,
        description: say(venueDescriptions.own),
        address: addressIn(town, random),
        isClientLocation: false,
        ...adjustment("second", random),
      });
    }
  }
  if (facts.isAtClient) {
    const terms = facts.isAtVendor ? adjustment("client", random) : none;
    venues.push({
      id: random.uuid(createdMs),
      name: say(venueNames.client),
      description: say(venueDescriptions.client),
      address: null,
      isClientLocation: true,
      ...terms,
    });
  }
  return venues;
}
