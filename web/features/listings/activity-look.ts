import IconBallFootball from "@tabler/icons-react/icons/IconBallFootball";
import IconBulb from "@tabler/icons-react/icons/IconBulb";
import IconCampfire from "@tabler/icons-react/icons/IconCampfire";
import IconChefHat from "@tabler/icons-react/icons/IconChefHat";
import IconCompass from "@tabler/icons-react/icons/IconCompass";
import IconConfetti from "@tabler/icons-react/icons/IconConfetti";
import IconGlassCocktail from "@tabler/icons-react/icons/IconGlassCocktail";
import IconHammer from "@tabler/icons-react/icons/IconHammer";
import IconHeartHandshake from "@tabler/icons-react/icons/IconHeartHandshake";
import IconKayak from "@tabler/icons-react/icons/IconKayak";
import IconMap2 from "@tabler/icons-react/icons/IconMap2";
import IconMasksTheater from "@tabler/icons-react/icons/IconMasksTheater";
import IconMicrophone2 from "@tabler/icons-react/icons/IconMicrophone2";
import IconMountain from "@tabler/icons-react/icons/IconMountain";
import IconPalette from "@tabler/icons-react/icons/IconPalette";
import IconPizza from "@tabler/icons-react/icons/IconPizza";
import IconPuzzle from "@tabler/icons-react/icons/IconPuzzle";
import IconRun from "@tabler/icons-react/icons/IconRun";
import IconSalad from "@tabler/icons-react/icons/IconSalad";
import IconToolsKitchen2 from "@tabler/icons-react/icons/IconToolsKitchen2";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import IconYoga from "@tabler/icons-react/icons/IconYoga";
import type { ActivityType } from "#contract/listings/catalogue.ts";

export type Hue = "ember" | "sun" | "leaf" | "lagoon" | "sky" | "plum";

/** How each activity type is drawn: related types share a hue. */
export const activityLook: Record<ActivityType, { Icon: typeof IconBulb; hue: Hue }> = {
  Activities: { Icon: IconConfetti, hue: "ember" },
  Coaching: { Icon: IconBulb, hue: "sun" },
  TeamBuilding: { Icon: IconUsersGroup, hue: "ember" },
  SportActivities: { Icon: IconBallFootball, hue: "leaf" },
  SurvivalActivities: { Icon: IconCampfire, hue: "ember" },
  LocalGuide: { Icon: IconMap2, hue: "sky" },
  Workshop: { Icon: IconHammer, hue: "sun" },
  OnSiteCooking: { Icon: IconChefHat, hue: "ember" },
  DropOffMeals: { Icon: IconSalad, hue: "leaf" },
  Cocktails: { Icon: IconGlassCocktail, hue: "plum" },
  FoodTruck: { Icon: IconPizza, hue: "sun" },
  CoachingAndLeadership: { Icon: IconCompass, hue: "sky" },
  OutdoorActivities: { Icon: IconKayak, hue: "lagoon" },
  CreativeExperiences: { Icon: IconPalette, hue: "plum" },
  CulinaryExperiences: { Icon: IconToolsKitchen2, hue: "ember" },
  WellbeingAndMindfulness: { Icon: IconYoga, hue: "lagoon" },
  AdventureAndSurvival: { Icon: IconMountain, hue: "leaf" },
  SportsAndMovement: { Icon: IconRun, hue: "sky" },
  GamesAndCompetitions: { Icon: IconPuzzle, hue: "plum" },
  SocialImpactVolunteering: { Icon: IconHeartHandshake, hue: "ember" },
  CulturalExperiences: { Icon: IconMasksTheater, hue: "sky" },
  EntertainmentAndFun: { Icon: IconMicrophone2, hue: "plum" },
};
