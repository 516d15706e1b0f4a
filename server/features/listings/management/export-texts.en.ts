import type { ActivityType } from "#contract/catalogue.ts";

/** The words of the listings' export. */
export const listingExportTexts = {
  title: "Listings",
  columns: {
    name: "Name",
    type: "Type",
    price: "Price a person excl. VAT (EUR)",
    minGuests: "Fewest guests",
    maxGuests: "Most guests",
    venues: "Venues",
    state: "State",
    updated: "Changed",
  },
  types: {
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
  } as Record<ActivityType, string>,
  states: { public: "Public", waiting: "Active, vendor inactive", inactive: "Inactive" },
};

export type ListingExportTexts = typeof listingExportTexts;
