/**
 * What a planner has to know of an activity beside its texts, from a fixed
 * vocabulary: the vendor says it, the listing shows it, the search filters by
 * it and understands it. What is not said is not known.
 */
export const factGroups = {
  setting: ["indoors", "outdoors", "weatherDependent"],
  access: ["stepFree", "wheelchair", "accessibleToilet", "publicTransport"],
  /** How much it asks of the body, 1 to 3. */
  intensity: ["intensity1", "intensity2", "intensity3"],
  dress: ["everydayClothes", "sportswear", "oldClothes", "weatherproofClothes", "smartClothes"],
  possible: ["quiet", "alcoholFree"],
  /** What can be met where it is asked for ahead. */
  diets: ["vegetarian", "vegan", "glutenFree", "lactoseFree", "nutFree", "halal", "kosher"],
} as const;
export type FactGroup = keyof typeof factGroups;
export type ListingFact = (typeof factGroups)[FactGroup][number];

export const factGroupNames = Object.keys(factGroups) as FactGroup[];
export const listingFacts = Object.values(factGroups).flat() as [ListingFact, ...ListingFact[]];

/** Groups of which a listing has one at most. */
export const singleFactGroups: readonly FactGroup[] = ["intensity", "dress"];

/** Those of the group, in its order. */
export const factsOfGroup = (group: FactGroup, facts: readonly ListingFact[]): ListingFact[] =>
  factGroups[group].filter((fact) => facts.includes(fact));
