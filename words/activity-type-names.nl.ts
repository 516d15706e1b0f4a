import type { ActivityType } from "#contract/listings/catalogue.ts";

/** The activity types as people read them: on every screen and in every export. */
export const activityTypeNames = {
  Activities: "Activiteiten",
  Coaching: "Coaching",
  TeamBuilding: "Teambuilding",
  SportActivities: "Sportactiviteiten",
  SurvivalActivities: "Survivalactiviteiten",
  LocalGuide: "Lokale gids",
  Workshop: "Workshop",
  OnSiteCooking: "Koken op locatie",
  DropOffMeals: "Maaltijden aan huis",
  Cocktails: "Cocktails",
  FoodTruck: "Foodtruck",
  CoachingAndLeadership: "Coaching en leiderschap",
  OutdoorActivities: "Buitenactiviteiten",
  CreativeExperiences: "Creatieve belevingen",
  CulinaryExperiences: "Culinaire belevingen",
  WellbeingAndMindfulness: "Welzijn en mindfulness",
  AdventureAndSurvival: "Avontuur en survival",
  SportsAndMovement: "Sport en beweging",
  GamesAndCompetitions: "Spellen en wedstrijden",
  SocialImpactVolunteering: "Sociale impact en vrijwilligerswerk",
  CulturalExperiences: "Culturele belevingen",
  EntertainmentAndFun: "Entertainment en plezier",
} satisfies Record<ActivityType, string>;
