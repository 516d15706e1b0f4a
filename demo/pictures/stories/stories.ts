import type { ActivityType } from "../accents.ts";
import * as culture from "./stories-culture.ts";
import * as food from "./stories-food.ts";
import * as making from "./stories-making.ts";
import * as outdoors from "./stories-outdoors.ts";
import * as sport from "./stories-sport.ts";
import * as street from "./stories-street.ts";
import * as team from "./stories-team.ts";
import type { Story } from "./story.ts";

/** The pictures of every activity type, in the order of their variants. */
export const STORIES: Record<ActivityType, readonly Story[]> = {
  Activities: team.ACTIVITIES,
  Coaching: team.COACHING,
  TeamBuilding: team.TEAM_BUILDING,
  SportActivities: sport.SPORT_ACTIVITIES,
  SurvivalActivities: outdoors.SURVIVAL_ACTIVITIES,
  LocalGuide: culture.LOCAL_GUIDE,
  Workshop: making.WORKSHOP,
  OnSiteCooking: food.ON_SITE_COOKING,
  DropOffMeals: food.DROP_OFF_MEALS,
  Cocktails: street.COCKTAILS,
  FoodTruck: street.FOOD_TRUCK,
  CoachingAndLeadership: team.COACHING_AND_LEADERSHIP,
  OutdoorActivities: outdoors.OUTDOOR_ACTIVITIES,
  CreativeExperiences: making.CREATIVE,
  CulinaryExperiences: food.CULINARY,
  WellbeingAndMindfulness: making.WELLBEING,
  AdventureAndSurvival: outdoors.ADVENTURE_AND_SURVIVAL,
  SportsAndMovement: sport.SPORTS_AND_MOVEMENT,
  GamesAndCompetitions: sport.GAMES_AND_COMPETITIONS,
  SocialImpactVolunteering: outdoors.SOCIAL_IMPACT,
  CulturalExperiences: culture.CULTURAL,
  EntertainmentAndFun: sport.ENTERTAINMENT_AND_FUN,
};
