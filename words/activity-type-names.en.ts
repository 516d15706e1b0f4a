import type { ActivityType } from "#contract/listings/catalogue.ts";

/** The activity types as people read them: on every screen and in every export. */
export const activityTypeNames = {
  Activities: "Activities",
  Coaching: "Coaching",
  TeamBuilding: "Team building",
  SportActivities: "Sport activities",
  SurvivalActivities: "Survival activities",
  LocalGuide: "Local guide",
  Workshop: "Workshop",
  OnSiteCooking: "On-site cooking",
  DropOffMeals: "Drop-off meals",
  Cocktails: "Cocktails",
  FoodTruck: "Food truck",
  CoachingAndLeadership: "Coaching and leadership",
  OutdoorActivities: "Outdoor activities",
  CreativeExperiences: "Creative experiences",
  CulinaryExperiences: "Culinary experiences",
  WellbeingAndMindfulness: "Wellbeing and mindfulness",
  AdventureAndSurvival: "Adventure and survival",
  SportsAndMovement: "Sports and movement",
  GamesAndCompetitions: "Games and competitions",
  SocialImpactVolunteering: "Social impact and volunteering",
  CulturalExperiences: "Cultural experiences",
  EntertainmentAndFun: "Entertainment and fun",
} satisfies Record<ActivityType, string>;
