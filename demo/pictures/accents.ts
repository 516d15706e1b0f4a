import type { Accent } from "./paint.ts";

/** The colours that come back in all pictures of a type: flame and amber against blue, each type its own mix. */
export const ACCENTS = {
  Activities: { main: "#f26b2e", second: "#3f7fd1", leaf: "#5aa257" },
  Coaching: { main: "#e98a3c", second: "#5b8fc9", leaf: "#5f9f6a" },
  TeamBuilding: { main: "#f0582f", second: "#2f7fd6", leaf: "#62a84f" },
  SportActivities: { main: "#f2552c", second: "#1f78d6", leaf: "#57a04c" },
  SurvivalActivities: { main: "#e0702c", second: "#3f6f8f", leaf: "#4f8a4a" },
  LocalGuide: { main: "#d9603a", second: "#3f78b8", leaf: "#6aa253" },
  Workshop: { main: "#ee8433", second: "#4a7fb5", leaf: "#5c9a5c" },
  OnSiteCooking: { main: "#e8562f", second: "#2f7f8f", leaf: "#6fa544" },
  DropOffMeals: { main: "#f59a3a", second: "#4f8fc0", leaf: "#74ab4d" },
  Cocktails: { main: "#f0553f", second: "#4a4fc0", leaf: "#3f8f68" },
  FoodTruck: { main: "#f56a33", second: "#2f8fd0", leaf: "#66a84d" },
  CoachingAndLeadership: { main: "#e2842f", second: "#2f5fa8", leaf: "#5a9a68" },
  OutdoorActivities: { main: "#f07a32", second: "#2f86c9", leaf: "#4f9a4f" },
  CreativeExperiences: { main: "#f0633f", second: "#6a6fd0", leaf: "#5fa06a" },
  CulinaryExperiences: { main: "#d9502f", second: "#34688f", leaf: "#6f9f45" },
  WellbeingAndMindfulness: { main: "#f0a070", second: "#6fa5c9", leaf: "#5f9f7a" },
  AdventureAndSurvival: { main: "#ea6428", second: "#2f6f9f", leaf: "#4a8f4a" },
  SportsAndMovement: { main: "#f4703a", second: "#2b86dc", leaf: "#5faa52" },
  GamesAndCompetitions: { main: "#f25a3a", second: "#4a5fd6", leaf: "#56a05c" },
  SocialImpactVolunteering: { main: "#f08a3a", second: "#3f90b8", leaf: "#63aa4a" },
  CulturalExperiences: { main: "#cf5a38", second: "#3f6fa8", leaf: "#6a9a55" },
  EntertainmentAndFun: { main: "#f2503f", second: "#5a4fd0", leaf: "#55a05a" },
} as const satisfies Record<string, Accent>;

/** The activity types of the product, spelled as in the specification. */
export type ActivityType = keyof typeof ACCENTS;
