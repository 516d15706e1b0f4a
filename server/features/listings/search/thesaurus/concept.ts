import type { ActivityType } from "#contract/listings/catalogue.ts";
import type { ListingFact } from "#contract/listings/listing-facts.ts";

/**
 * One thing that people look for, whatever they call it. Every list is parted
 * by `|`; case, accents, plurals and hyphens do not matter.
 */
export type Concept = {
  /** Its name in the code, in suggestions and in the operator's list. */
  key: string;
  /** What it is called, the first being the name that is shown; with its synonyms. */
  en: string;
  nl: string;
  fr?: string;
  de?: string;
  /**
   * What stands in the name or the summary of a listing that is this: words, `a+b` for both of them, `a*` for words
   * that begin so.
   */
  finds?: string;
  /** The kinds of listing that are this by themselves. */
  kinds?: readonly ActivityType[];
  /** The same two for what resembles it: shown where there is too little of the thing itself. */
  nearFinds?: string;
  nearKinds?: readonly ActivityType[];
  /** Words that say it anywhere in a listing, description included: what can be met, such as a diet. */
  says?: string;
  /** Only listings of these kinds: a vegan meal is food. */
  within?: readonly ActivityType[];
  /** A setting or a diet: shown as understood, to be taken away or taken back to plain words. */
  isFact?: true;
  /** What vendors say of such a listing themselves. */
  fact?: ListingFact;
};

export const foodKinds = ["DropOffMeals", "FoodTruck", "OnSiteCooking", "CulinaryExperiences"] as const satisfies ActivityType[];
export const makingKinds = ["CreativeExperiences", "Workshop"] as const satisfies ActivityType[];
export const outdoorKinds = ["OutdoorActivities", "AdventureAndSurvival", "SurvivalActivities"] as const satisfies ActivityType[];
export const sportKinds = ["SportActivities", "SportsAndMovement"] as const satisfies ActivityType[];
export const playKinds = ["GamesAndCompetitions", "TeamBuilding"] as const satisfies ActivityType[];
export const coachKinds = ["Coaching", "CoachingAndLeadership"] as const satisfies ActivityType[];
export const partyKinds = ["EntertainmentAndFun", "FoodTruck", "Cocktails"] as const satisfies ActivityType[];
