/** The activity types of listings (specification section 3). */
export const activityTypes = [
  "Activities",
  "Coaching",
  "TeamBuilding",
  "SportActivities",
  "SurvivalActivities",
  "LocalGuide",
  "Workshop",
  "OnSiteCooking",
  "DropOffMeals",
  "Cocktails",
  "FoodTruck",
  "CoachingAndLeadership",
  "OutdoorActivities",
  "CreativeExperiences",
  "CulinaryExperiences",
  "WellbeingAndMindfulness",
  "AdventureAndSurvival",
  "SportsAndMovement",
  "GamesAndCompetitions",
  "SocialImpactVolunteering",
  "CulturalExperiences",
  "EntertainmentAndFun",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The 24 official languages of the European Union, as ISO 639-1 codes (Regulation No 1/1958). */
export const euLanguages = [
  "bg",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "et",
  "fi",
  "fr",
  "ga",
  "hr",
  "hu",
  "it",
  "lt",
  "lv",
  "mt",
  "nl",
  "pl",
  "pt",
  "ro",
  "sk",
  "sl",
  "sv",
] as const;
export type EuLanguage = (typeof euLanguages)[number];

/**
 * Price ranges per person, excluding VAT, in cents: over `above`, up to and
 * including `upTo` (decisions section 4: every value in exactly one).
 */
export const priceRanges = {
  below50: { above: -1, upTo: 50_00 },
  from51to100: { above: 50_00, upTo: 100_00 },
  from101to200: { above: 100_00, upTo: 200_00 },
  from201to300: { above: 200_00, upTo: 300_00 },
  from301to400: { above: 300_00, upTo: 400_00 },
  from401to500: { above: 400_00, upTo: 500_00 },
  above500: { above: 500_00, upTo: null },
} as const satisfies Record<string, { above: number; upTo: number | null }>;
export type PriceRange = keyof typeof priceRanges;

/** Group sizes, both ends included; a listing matches when its own range overlaps (decisions section 4). */
export const participantRanges = {
  below10: { from: 1, to: 10 },
  from11to20: { from: 11, to: 20 },
  from21to50: { from: 21, to: 50 },
  over50: { from: 51, to: null },
} as const satisfies Record<string, { from: number; to: number | null }>;
export type ParticipantRange = keyof typeof participantRanges;

/**
 * How long an activity takes, in minutes: over `above`, up to and including
 * `upTo`, so that every value is in exactly one.
 */
export const durationRanges = {
  upTo2h: { above: 0, upTo: 120 },
  upTo4h: { above: 120, upTo: 240 },
  halfDay: { above: 240, upTo: 360 },
  fullDay: { above: 360, upTo: null },
} as const satisfies Record<string, { above: number; upTo: number | null }>;
export type DurationRange = keyof typeof durationRanges;

export const listingSorts = ["default", "priceAsc", "priceDesc"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Where an activity happens: at the vendor's place or at the client's own. */
export const venueSides = ["vendor", "client"] as const;
export type VenueSide = (typeof venueSides)[number];

/** How far around a place a search can reach, in kilometres. */
export const searchDistances = [10, 25, 50, 100] as const;
export type SearchDistance = (typeof searchDistances)[number];
/** Whether a search for a place finds what is near it, or what comes to it from farther away. */
export const reaches = ["near", "comes"] as const;
export type Reach = (typeof reaches)[number];
/** Where nobody says otherwise: about half an hour by car. */
export const defaultDistance: SearchDistance = 25;

export const priceAdjustmentTypes = ["None", "Percent", "Amount"] as const;
export type PriceAdjustmentType = (typeof priceAdjustmentTypes)[number];

export const budgetPeriods = ["Monthly", "Quarterly", "Annually", "NotSet"] as const;
export type BudgetPeriod = (typeof budgetPeriods)[number];

/** What an amount that is compared with prices includes. */
export const vatBases = ["excl", "incl"] as const;
export type VatBasis = (typeof vatBases)[number];
