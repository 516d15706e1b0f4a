import type { ActivityType } from "#contract/listings/catalogue.ts";
import type { TypeTexts } from "./concept.ts";
import { cityTexts } from "./texts-city.ts";
import { foodTexts } from "./texts-food.ts";
import { funTexts } from "./texts-fun.ts";
import { makingTexts } from "./texts-making.ts";
import { outdoorsTexts } from "./texts-outdoors.ts";
import { peopleTexts } from "./texts-people.ts";
import { playTexts } from "./texts-play.ts";
import { sportTexts } from "./texts-sport.ts";
import { tableTexts } from "./texts-table.ts";

/** What listings say, for every activity type. */
export const typeTexts: Record<ActivityType, TypeTexts> = {
  ...tableTexts,
  ...foodTexts,
  ...peopleTexts,
  ...outdoorsTexts,
  ...sportTexts,
  ...makingTexts,
  ...cityTexts,
  ...playTexts,
  ...funTexts,
};
