import type { ActivityType } from "#contract/listings/catalogue.ts";
import type { Country } from "./towns.ts";

/** Realistic figures of one activity type; prices exclude VAT. */
export type TypeFacts = {
  /** Euros per person at the included group size. */
  perPerson: readonly [low: number, high: number];
  minGuests: readonly number[];
  includedGuests: readonly number[];
  maxGuests: readonly number[];
  /** Hours. */
  durations: readonly number[];
  noticeDays: readonly number[];
  /** Chances that it happens at a place of the vendor's, and at the client's. */
  atVendor: number;
  atClient: number;
  /** Bookings a day that the vendor can take. */
  capacities: readonly number[];
  /** Where the type has a rate of its own, basis points. */
  vatRateBp?: Partial<Record<Country, number>>;
};

const small = { minGuests: [1, 2, 4], includedGuests: [4, 6], maxGuests: [6, 8, 12] };
const medium = { minGuests: [4, 6, 8], includedGuests: [8, 10, 12], maxGuests: [16, 20, 24, 30] };
const large = { minGuests: [8, 10, 12], includedGuests: [10, 15, 20], maxGuests: [40, 60, 80, 120] };
const crowd = { minGuests: [20, 25, 30], includedGuests: [30, 40, 50], maxGuests: [120, 150, 250, 400] };

export const typeFacts: Record<ActivityType, TypeFacts> = {
  Activities: {
    ...large,
    perPerson: [28, 65],
    durations: [2, 2.5, 3],
    noticeDays: [5, 7, 10],
    atVendor: 0.7,
    atClient: 0.5,
    capacities: [1, 2],
  },
  Coaching: {
    ...small,
    perPerson: [145, 420],
    durations: [1.5, 2, 4],
    noticeDays: [5, 7, 14],
    atVendor: 0.7,
    atClient: 0.7,
    capacities: [1, 2],
  },
  TeamBuilding: {
    ...large,
    perPerson: [38, 85],
    durations: [2.5, 3, 4],
    noticeDays: [7, 10, 14],
    atVendor: 0.6,
    atClient: 0.6,
    capacities: [1, 2],
  },
  SportActivities: {
    ...medium,
    perPerson: [24, 58],
    durations: [1.5, 2, 3],
    noticeDays: [3, 5, 7],
    atVendor: 0.95,
    atClient: 0.1,
    capacities: [2, 3],
  },
  SurvivalActivities: {
    ...medium,
    perPerson: [55, 120],
    durations: [4, 6, 8],
    noticeDays: [10, 14, 21],
    atVendor: 1,
    atClient: 0,
    capacities: [1],
  },
  LocalGuide: {
    ...medium,
    perPerson: [16, 38],
    durations: [1.5, 2, 2.5, 3],
    noticeDays: [2, 3, 5],
    atVendor: 1,
    atClient: 0.1,
    capacities: [2, 3],
  },
  Workshop: {
    ...medium,
    perPerson: [42, 95],
    durations: [2, 2.5, 3],
    noticeDays: [5, 7, 10],
    atVendor: 0.8,
    atClient: 0.5,
    capacities: [1, 2],
  },
  OnSiteCooking: {
    ...medium,
    perPerson: [62, 135],
    durations: [3, 3.5, 4],
    noticeDays: [7, 10, 14],
    atVendor: 0.4,
    atClient: 0.9,
    capacities: [1],
  },
  DropOffMeals: {
    ...large,
    perPerson: [15, 34],
    durations: [0.5, 0.75, 1],
    noticeDays: [2, 3, 4],
    atVendor: 0,
    atClient: 1,
    capacities: [3, 4],
    vatRateBp: { BE: 600, NL: 900 },
  },
  Cocktails: {
    ...medium,
    perPerson: [34, 72],
    durations: [1.5, 2, 2.5],
    noticeDays: [4, 5, 7],
    atVendor: 0.6,
    atClient: 0.8,
    capacities: [1, 2],
    vatRateBp: { BE: 2100, NL: 2100 },
  },
  FoodTruck: {
    ...crowd,
    perPerson: [14, 29],
    durations: [2, 3, 4],
    noticeDays: [10, 14, 21],
    atVendor: 0.05,
    atClient: 1,
    capacities: [1, 2],
  },
  CoachingAndLeadership: {
    ...small,
    perPerson: [280, 640],
    durations: [4, 7, 8, 14],
    noticeDays: [14, 21, 30],
    atVendor: 0.8,
    atClient: 0.6,
    capacities: [1],
  },
  OutdoorActivities: {
    ...medium,
    perPerson: [32, 78],
    durations: [2, 3, 4],
    noticeDays: [5, 7, 10],
    atVendor: 1,
    atClient: 0.05,
    capacities: [1, 2],
  },
  CreativeExperiences: {
    ...medium,
    perPerson: [45, 110],
    durations: [2, 2.5, 3, 4],
    noticeDays: [5, 7, 14],
    atVendor: 0.85,
    atClient: 0.4,
    capacities: [1, 2],
  },
  CulinaryExperiences: {
    ...medium,
    perPerson: [58, 165],
    durations: [2.5, 3, 4],
    noticeDays: [5, 7, 10],
    atVendor: 0.95,
    atClient: 0.2,
    capacities: [1],
  },
  WellbeingAndMindfulness: {
    ...small,
    perPerson: [26, 90],
    durations: [1, 1.25, 1.5, 3],
    noticeDays: [3, 5, 7],
    atVendor: 0.6,
    atClient: 0.8,
    capacities: [2, 3],
  },
  AdventureAndSurvival: {
    ...small,
    perPerson: [165, 520],
    durations: [8, 24, 32, 48],
    noticeDays: [14, 21, 30],
    atVendor: 1,
    atClient: 0,
    capacities: [1],
  },
  SportsAndMovement: {
    ...medium,
    perPerson: [14, 42],
    durations: [0.75, 1, 1.5],
    noticeDays: [2, 3, 5],
    atVendor: 0.6,
    atClient: 0.7,
    capacities: [2, 3],
  },
  GamesAndCompetitions: {
    ...large,
    perPerson: [24, 55],
    durations: [1.5, 2, 2.5],
    noticeDays: [4, 5, 7],
    atVendor: 0.6,
    atClient: 0.7,
    capacities: [1, 2],
  },
  SocialImpactVolunteering: {
    ...large,
    perPerson: [18, 48],
    durations: [3, 4, 7],
    noticeDays: [14, 21, 30],
    atVendor: 0.9,
    atClient: 0.25,
    capacities: [1],
  },
  CulturalExperiences: {
    ...medium,
    perPerson: [22, 68],
    durations: [1.5, 2, 3],
    noticeDays: [5, 7, 14],
    atVendor: 1,
    atClient: 0,
    capacities: [1, 2],
    vatRateBp: { NL: 900 },
  },
  EntertainmentAndFun: {
    ...crowd,
    perPerson: [19, 48],
    durations: [1.5, 2, 3],
    noticeDays: [7, 10, 14],
    atVendor: 0.4,
    atClient: 0.9,
    capacities: [1],
  },
};
