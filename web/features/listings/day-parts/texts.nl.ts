import type { DayPartTexts } from "./texts.en.ts";

export const dayPartTexts = {
  label: "Hoeveel van elke dag",
  whole: "De hele dag",
  morning: "De voormiddag, tot 12:00",
  afternoon: "Vanaf 12:00",
  hours: "Andere uren",
  from: "Gesloten vanaf",
  until: "Gesloten tot",
  untilHour: "tot {until}",
  fromHour: "vanaf {from}",
  allHours: "de hele dag",
} satisfies DayPartTexts;
