import type { ActivityType } from "#contract/listings/catalogue.ts";
import { type ListingFact, listingFacts } from "#contract/listings/listing-facts.ts";
import type { ListingTexts } from "#server/platform/db/documents.ts";
import { randomFrom } from "../random.ts";

const outside: readonly ActivityType[] = ["OutdoorActivities", "AdventureAndSurvival", "SurvivalActivities"];
const inside: readonly ActivityType[] = [
  "Workshop",
  "CreativeExperiences",
  "CulinaryExperiences",
  "OnSiteCooking",
  "Cocktails",
  "GamesAndCompetitions",
  "CulturalExperiences",
  "WellbeingAndMindfulness",
  "TeamBuilding",
  "EntertainmentAndFun",
  "Coaching",
  "CoachingAndLeadership",
  "DropOffMeals",
];
const food: readonly ActivityType[] = ["OnSiteCooking", "DropOffMeals", "FoodTruck", "CulinaryExperiences"];
const calm: readonly ActivityType[] = [
  "Coaching",
  "CoachingAndLeadership",
  "CulturalExperiences",
  "Workshop",
  "CreativeExperiences",
  "CulinaryExperiences",
  "Cocktails",
  "DropOffMeals",
  "WellbeingAndMindfulness",
  "LocalGuide",
];
const demanding: readonly ActivityType[] = ["SurvivalActivities", "AdventureAndSurvival"];
const clothes: Partial<Record<ActivityType, ListingFact>> = {
  SurvivalActivities: "weatherproofClothes",
  AdventureAndSurvival: "weatherproofClothes",
  OutdoorActivities: "weatherproofClothes",
  SportActivities: "sportswear",
  SportsAndMovement: "sportswear",
  CulturalExperiences: "everydayClothes",
  CulinaryExperiences: "everydayClothes",
  SocialImpactVolunteering: "oldClothes",
};

/** What the texts themselves say. */
const said: readonly (readonly [ListingFact, RegExp])[] = [
  ["alcoholFree", /alcohol-free|alcoholvrij|zero-proof|zonder promille|non-alcoholic/i],
];
/** The same of food. */
const metDiets: readonly (readonly [ListingFact, RegExp])[] = [
  ["vegan", /vegan|plant-based|plantaardig/i],
  ["vegetarian", /vegetari|vegan|plant-based|plantaardig/i],
  ["glutenFree", /gluten/i],
  ["lactoseFree", /lactos|allerg/i],
];
const openAir = /\b(outside|outdoors?|buiten|park|bos|woods|forest|heath|heide|beach|strand|rivers?|rivier|polders?)\b/i;
const messy = /paint|verf|schilder|clay|klei|keramiek|ceramic|mural|glass|glas/i;

type Described = { id: string; type: ActivityType; texts: ListingTexts; isAtVendor: boolean };

/** The facts of an activity of the demo, always the same ones for it. */
export function factsOf(listing: Described): ListingFact[] {
  const { type, texts } = listing;
  const every = Object.values(texts);
  const short = every.map(({ name, shortDescription }) => `${name} ${shortDescription}`).join("\n");
  const whole = `${short}\n${every.map(({ description }) => description).join("\n")}`;
  const told = food.includes(type) ? [...said, ...metDiets] : said;
  const dress = messy.test(short) ? "oldClothes" : clothes[type];
  const facts = new Set<ListingFact>([
    ...told.filter(([, pattern]) => pattern.test(whole)).map(([fact]) => fact),
    ...settingOf(listing, outside.includes(type) || openAir.test(short)),
    demanding.includes(type) ? "intensity3" : calm.includes(type) ? "intensity1" : "intensity2",
    ...(dress ? [dress] : []),
  ]);
  return listingFacts.filter((fact) => facts.has(fact));
}

/** Where it is, how one gets in and there, and what else is possible: what no text of the demo says. */
function settingOf({ id, type, isAtVendor }: Described, isOutside: boolean): ListingFact[] {
  const random = randomFrom(`facts/${id}`);
  const some = (fact: ListingFact, isPossible: boolean, chance: number): ListingFact[] =>
    isPossible && random.chance(chance) ? [fact] : [];
  const isInside = !isOutside && inside.includes(type);
  const stepFree = some("stepFree", isInside, 0.6);
  const wheelchair = some("wheelchair", stepFree.length > 0, 0.7);
  return [
    ...some("outdoors", isOutside, 1),
    ...some("weatherDependent", isOutside, 0.4),
    ...some("indoors", isInside, 1),
    ...stepFree,
    ...wheelchair,
    ...some("accessibleToilet", wheelchair.length > 0, 0.7),
    ...some("publicTransport", isAtVendor && !outside.includes(type), 0.6),
    ...some("quiet", type === "WellbeingAndMindfulness" || type === "Coaching", 0.6),
    ...some("halal", food.includes(type), 0.2),
  ];
}
