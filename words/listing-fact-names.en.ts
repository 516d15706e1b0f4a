import type { ListingFact } from "#contract/listings/listing-facts.ts";

/** What planners have to know of an activity, as people read it: on every screen and in the audit. */
export const listingFactNames = {
  indoors: "Indoors",
  outdoors: "Outdoors",
  weatherDependent: "Depends on the weather",
  stepFree: "Step-free",
  wheelchair: "Wheelchair accessible",
  accessibleToilet: "Accessible toilet",
  publicTransport: "Public transport near",
  intensity1: "Calm (1 of 3)",
  intensity2: "Active (2 of 3)",
  intensity3: "Demanding (3 of 3)",
  everydayClothes: "Everyday clothes",
  sportswear: "Sportswear",
  oldClothes: "Clothes that may get dirty",
  weatherproofClothes: "Weatherproof clothes",
  smartClothes: "Smart clothes",
  quiet: "Quiet version possible",
  alcoholFree: "Alcohol-free possible",
  vegetarian: "Vegetarian",
  vegan: "Vegan",
  glutenFree: "Gluten-free",
  lactoseFree: "Lactose-free",
  nutFree: "Nut-free",
  halal: "Halal",
  kosher: "Kosher",
} satisfies Record<ListingFact, string>;
