import type { UiLanguage } from "#contract/core/product.ts";
import type { ActivityType, EuLanguage } from "#contract/listings/catalogue.ts";
import type { ListingText } from "#server/platform/db/documents.ts";
import type { Concept, Pair } from "./data/concept.ts";
import {
  orAtYours,
  practical,
  whatToBring,
  whereAtClient,
  whereAtVendor,
  whereAway,
  whereDelivered,
  whereTruck,
} from "./data/practical.ts";
import { typeTexts } from "./data/texts.ts";
import type { Town } from "./data/towns.ts";
import type { Random } from "./random.ts";

/** What a listing's texts mention of its figures. */
export type Mentioned = {
  town: Town;
  isAtVendor: boolean;
  isAtClient: boolean;
  minGuests: number;
  maxGuests: number;
  includedGuests: number;
  durationMinutes: number;
  noticeDays: number;
  languages: readonly EuLanguage[];
};

export const languageIndex: Record<UiLanguage, 0 | 1> = { en: 0, nl: 1 };

const words = {
  en: { minutes: "minutes", hour: "hour", hours: "hours", day: "day", days: "days", and: "and", included: "Included", point: "." },
  nl: { minutes: "minuten", hour: "uur", hours: "uur", day: "dag", days: "dagen", and: "en", included: "Inbegrepen", point: "," },
} as const;

const languageNames: Record<UiLanguage, Partial<Record<EuLanguage, string>>> = {
  en: { nl: "Dutch", en: "English", fr: "French", de: "German" },
  nl: { nl: "Nederlands", en: "Engels", fr: "Frans", de: "Duits" },
};

function durationText(minutes: number, language: UiLanguage): string {
  const word = words[language];
  if (minutes < 60) return `${minutes} ${word.minutes}`;
  const hours = minutes / 60;
  if (hours >= 48 && hours % 24 === 0) return `${hours / 24} ${word.days}`;
  return `${String(hours).replace(".", word.point)} ${hours === 1 ? word.hour : word.hours}`;
}

function joined(languages: readonly EuLanguage[], language: UiLanguage): string {
  const names = languages.map((code) => languageNames[language][code] ?? code);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} ${words[language].and} ${names.at(-1)}`;
}

/** The text with its placeholders filled in that language. */
export function filled(text: string, language: UiLanguage, facts: Mentioned): string {
  const values: Record<string, string> = {
    town: facts.town.called[language],
    min: String(facts.minGuests),
    max: String(facts.maxGuests),
    included: String(facts.includedGuests),
    duration: durationText(facts.durationMinutes, language),
    notice: `${facts.noticeDays} ${facts.noticeDays === 1 ? words[language].day : words[language].days}`,
    languages: joined(facts.languages, language),
  };
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** What comes to the client without needing a room. */
const whereBrought: Partial<Record<ActivityType, readonly Pair[]>> = { FoodTruck: whereTruck, DropOffMeals: whereDelivered };

/** Which of the sentences a listing uses; chosen once, so that both languages say the same. */
export type Wording = { flow: Pair; includes: readonly Pair[]; where: readonly Pair[]; closing: Pair; bring: Pair | undefined };

/** Chooses a listing's sentences. */
export function chooseWording(type: ActivityType, concept: Concept, facts: Mentioned, random: Random): Wording {
  const texts = typeTexts[type];
  const where: Pair[] = [];
  if (facts.isAtVendor) where.push(random.pick(concept.place === "away" ? whereAway : whereAtVendor));
  if (facts.isAtClient) where.push(random.pick(facts.isAtVendor ? orAtYours : (whereBrought[type] ?? whereAtClient)));
  return {
    flow: random.pick(texts.flows),
    includes: random.sample(texts.includes, random.int(4, texts.includes.length)),
    where,
    closing: random.pick(practical),
    bring: whatToBring[type],
  };
}

/** A listing's name, short description and Markdown description in one language; without wording the description is its first paragraph alone. */
export function listingText(concept: Concept, wording: Wording | null, name: string, language: UiLanguage, facts: Mentioned): ListingText {
  const index = languageIndex[language];
  const say = (pair: Pair) => filled(pair[index], language, facts);
  const shortDescription = say(concept.short);
  if (!wording) return { name, shortDescription, description: say(concept.hook) };
  return {
    name,
    shortDescription,
    description: [
      say(concept.hook),
      say(wording.flow),
      `**${words[language].included}**`,
      wording.includes.map((pair) => `- ${say(pair)}`).join("\n"),
      wording.where.map(say).join(" "),
      say(wording.closing),
    ].join("\n\n"),
    ...(wording.bring ? { whatToBring: say(wording.bring) } : {}),
  };
}
