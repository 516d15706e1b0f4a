import type { ActivityType } from "#contract/listings/catalogue.ts";
import activities from "./activities/Activities.json" with { type: "json" };
import adventureAndSurvival from "./activities/AdventureAndSurvival.json" with { type: "json" };
import coaching from "./activities/Coaching.json" with { type: "json" };
import coachingAndLeadership from "./activities/CoachingAndLeadership.json" with { type: "json" };
import cocktails from "./activities/Cocktails.json" with { type: "json" };
import creativeExperiences from "./activities/CreativeExperiences.json" with { type: "json" };
import culinaryExperiences from "./activities/CulinaryExperiences.json" with { type: "json" };
import culturalExperiences from "./activities/CulturalExperiences.json" with { type: "json" };
import dropOffMeals from "./activities/DropOffMeals.json" with { type: "json" };
import entertainmentAndFun from "./activities/EntertainmentAndFun.json" with { type: "json" };
import foodTruck from "./activities/FoodTruck.json" with { type: "json" };
import gamesAndCompetitions from "./activities/GamesAndCompetitions.json" with { type: "json" };
import localGuide from "./activities/LocalGuide.json" with { type: "json" };
import onSiteCooking from "./activities/OnSiteCooking.json" with { type: "json" };
import outdoorActivities from "./activities/OutdoorActivities.json" with { type: "json" };
import socialImpactVolunteering from "./activities/SocialImpactVolunteering.json" with { type: "json" };
import sportActivities from "./activities/SportActivities.json" with { type: "json" };
import sportsAndMovement from "./activities/SportsAndMovement.json" with { type: "json" };
import survivalActivities from "./activities/SurvivalActivities.json" with { type: "json" };
import teamBuilding from "./activities/TeamBuilding.json" with { type: "json" };
import wellbeingAndMindfulness from "./activities/WellbeingAndMindfulness.json" with { type: "json" };
import workshop from "./activities/Workshop.json" with { type: "json" };
import { type ActivityTexts, activityTexts } from "./activity-texts.ts";
import type { Concept, Pair, TypeTexts } from "./concept.ts";

const files: Record<ActivityType, unknown> = {
  OnSiteCooking: onSiteCooking,
  DropOffMeals: dropOffMeals,
  Cocktails: cocktails,
  FoodTruck: foodTruck,
  CulinaryExperiences: culinaryExperiences,
  SocialImpactVolunteering: socialImpactVolunteering,
  Coaching: coaching,
  CoachingAndLeadership: coachingAndLeadership,
  WellbeingAndMindfulness: wellbeingAndMindfulness,
  SurvivalActivities: survivalActivities,
  OutdoorActivities: outdoorActivities,
  AdventureAndSurvival: adventureAndSurvival,
  SportActivities: sportActivities,
  SportsAndMovement: sportsAndMovement,
  Workshop: workshop,
  CreativeExperiences: creativeExperiences,
  LocalGuide: localGuide,
  CulturalExperiences: culturalExperiences,
  TeamBuilding: teamBuilding,
  GamesAndCompetitions: gamesAndCompetitions,
  EntertainmentAndFun: entertainmentAndFun,
  Activities: activities,
};

type InBoth<Text> = { en: Text; nl: Text };
const pair = ({ en, nl }: InBoth<string>): Pair => [en, nl];

function conceptOf({ en, nl, place, hours, perPerson, picture }: ActivityTexts["concepts"][number]): Concept {
  return {
    name: [en.name, nl.name],
    short: [en.short, nl.short],
    hook: [en.hook, nl.hook],
    ...(place ? { place } : {}),
    ...(hours === undefined ? {} : { hours }),
    ...(perPerson === undefined ? {} : { perPerson: [perPerson.from, perPerson.to] }),
    picture,
  };
}

function textsOf({ concepts, ofDemoVendor = [], flows, includes }: ActivityTexts): TypeTexts {
  return {
    concepts: concepts.map(conceptOf),
    ofDemoVendor: ofDemoVendor.map(conceptOf),
    flows: flows.map(pair),
    includes: includes.map(pair),
  };
}

/**
 * What listings say, for every activity type: the files of `activities/`.
 *
 * @throws ZodError when a file does not keep to `activity-texts.ts`
 */
export const typeTexts = Object.fromEntries(
  Object.entries(files).map(([type, file]) => [type, textsOf(activityTexts.parse(file))]),
) as Record<ActivityType, TypeTexts>;
