import type { ListingFact } from "#contract/listings/listing-facts.ts";

/** What planners have to know of an activity, as people read it: on every screen and in the audit. */
export const listingFactNames = {
  indoors: "Binnen",
  outdoors: "Buiten",
  weatherDependent: "Weersafhankelijk",
  stepFree: "Drempelvrij",
  wheelchair: "Rolstoeltoegankelijk",
  accessibleToilet: "Aangepast toilet",
  publicTransport: "Openbaar vervoer in de buurt",
  intensity1: "Rustig (1 op 3)",
  intensity2: "Actief (2 op 3)",
  intensity3: "Pittig (3 op 3)",
  everydayClothes: "Gewone kleren",
  sportswear: "Sportkleding",
  oldClothes: "Kleren die vuil mogen worden",
  weatherproofClothes: "Weerbestendige kleding",
  smartClothes: "Nette kleding",
  quiet: "Rustige versie mogelijk",
  alcoholFree: "Alcoholvrij mogelijk",
  vegetarian: "Vegetarisch",
  vegan: "Veganistisch",
  glutenFree: "Glutenvrij",
  lactoseFree: "Lactosevrij",
  nutFree: "Notenvrij",
  halal: "Halal",
  kosher: "Koosjer",
} satisfies Record<ListingFact, string>;
