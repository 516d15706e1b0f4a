import { numberOf } from "./numbers.ts";
import { phraseLength, phrases, type Reader, words } from "./parts.ts";

/** Named lengths in minutes. */
const named = (
  [
    [
      "half day|half a day|1⁄2 day|1⁄2 dag|1⁄2 journee|halve dag|een halve dag|halvedag|demi journee|une demi journee|halber tag|halbtags|halbtagig|halfday|half day activity|dagdeel",
      180,
      360,
    ],
    [
      "full day|whole day|all day|entire day|day long|one day|1 day|fullday|hele dag|een hele dag|volledige dag|dagvullend|dagvullende|1 dag|dagprogramma|dagactiviteit|daguitstap|daguitje|journee entiere|toute la journee|une journee|ganzer tag|ganztagig|den ganzen tag|eintagig",
      360,
      null,
    ],
    [
      "two days|two day|2 days|2 day|multi day|several days|overnight stay|three days|3 days|weekend trip|tweedaagse|tweedaags|twee dagen|2 dagen|meerdaags|meerdaagse|driedaagse|weekend weg|weekendje weg|paar dagen|een paar dagen|enkele dagen|meerdere dagen|few days|a few days|a couple of days|couple of days|quelques jours|ein paar tage|weekend away|teamweekend weg|drie dagen|3 dagen|teamtweedaagse|deux jours|2 jours|plusieurs jours|zwei tage|2 tage|mehrtagig|zweitagig|teamweekend|2 daagse|2 daags|2daagse|3 daagse|3 daags|3daagse|driedaags|vierdaagse|met overnachting|avec nuitee|mit ubernachtung|trois jours|3 jours|drei tage|3 tage|dreitagig",
      800,
      null,
    ],
    [
      "half an hour|half hour|halfuur|half uur|half uurtje|een half uurtje|een half uur|halfuurtje|demi heure|une demi heure|halbe stunde|eine halbe stunde",
      15,
      45,
    ],
    [
      "an hour|one hour|een uur|een uurtje|uurtje|1 uurtje|lunchpauze|tijdens de lunchpauze|tijdens de lunch|during lunch|during the lunch break|over de middag|une heure|eine stunde|hour long",
      30,
      90,
    ],
    [
      "anderhalf uur|hour and a half|an hour and a half|one and a half hours|une heure et demie|anderthalb stunden|eineinhalb stunden",
      60,
      120,
    ],
    [
      "couple of hours|a couple of hours|a few hours|few hours|paar uur|een paar uur|paar uurtjes|enkele uren|quelques heures|ein paar stunden|paar stunden",
      90,
      240,
    ],
    ["short|short activity|quick|kort|korte|korte activiteit|snel|snelle|courte|court|kurz|kurze|lunch hour", null, 120],
  ] as const
).map(([list, min, max]) => ({ list: phrases(list), min, max }));

const atMost = phrases(
  "under|max|maximum|up to|less than|at most|no more than|maximaal|hoogstens|minder dan|onder|tot|korter dan|moins de|maximum|hochstens|bis zu|weniger als|shorter than",
);
const atLeast = phrases(
  "at least|min|minimum|more than|over|minstens|minimaal|meer dan|langer dan|au moins|plus de|mindestens|mehr als|longer than",
);
const hours = words("hours hour hrs hr h uur uren uurtjes u heures heure stunden stunde std");
const minutes = words("minutes minute mins min minuten minuut minuutjes");
const days = words("days day dagen jours tage");

/** `half day`, `2 hours`, `hele dag`, `max 90 minuten`, `tweedaagse`: how long it takes. */
export const readDuration: Reader = (tokens, at) => {
  const span = readSpan(tokens, at);
  if (span) return span;
  for (const { list, min, max } of named) {
    const length = phraseLength(list, tokens, at);
    if (length > 0) return { meaning: { kind: "duration", minMinutes: min, maxMinutes: max }, length };
  }
  const most = phraseLength(atMost, tokens, at);
  const least = most > 0 ? 0 : phraseLength(atLeast, tokens, at);
  const measured = lengthAt(tokens, at + most + least);
  if (!measured) return undefined;
  const { minutes: taken, length } = measured;
  const meaning = {
    kind: "duration",
    minMinutes: most > 0 ? null : least > 0 ? taken : taken - leewayOf(taken),
    maxMinutes: most > 0 ? taken : least > 0 ? null : taken + leewayOf(taken),
  } as const;
  return { meaning, length: most + least + length };
};

const fromHour = words("van from between tussen de von");
const toHour = words("tot to until till and en a bis und");
const clock = /^(\d{1,2})(?:(u|h|uur|hr)(\d{2})?|(am|pm))$/;

/** `van 14u tot 17u`, `2pm to 5pm`: what fits between. */
function readSpan(tokens: Parameters<Reader>[0], at: number): ReturnType<Reader> {
  const skipped = fromHour.has(tokens[at]?.key ?? "") ? 1 : 0;
  const from = minuteOfDay(tokens[at + skipped]?.key);
  const link = toHour.has(tokens[at + skipped + 1]?.key ?? "") ? 1 : 0;
  const to = minuteOfDay(tokens[at + skipped + 1 + link]?.key);
  if (from === undefined || to === undefined || to <= from || (skipped === 0 && link === 0)) return undefined;
  return { meaning: { kind: "duration", minMinutes: null, maxMinutes: to - from }, length: skipped + 2 + link };
}

function minuteOfDay(key: string | undefined): number | undefined {
  const [, hour, , minutes = "0", half] = clock.exec(key ?? "") ?? [];
  if (hour === undefined || Number(hour) > 24) return undefined;
  return ((Number(hour) % (half ? 12 : 25)) + (half === "pm" ? 12 : 0)) * 60 + Number(minutes);
}

/** Two hours are an hour and a half to two and a half; longer things may differ by an hour. */
const leewayOf = (minutes: number): number => (minutes <= 60 ? 15 : minutes <= 180 ? 30 : 60);

function lengthAt(tokens: Parameters<Reader>[0], at: number): { minutes: number; length: number } | undefined {
  const glued = /^(\d{1,3})(h|u|uur|hrs?|min)(\d{2})?$/.exec(tokens[at]?.key ?? "");
  if (glued) return { minutes: Number(glued[1]) * (glued[2] === "min" ? 1 : 60) + Number(glued[3] ?? 0), length: 1 };
  const number = numberOf(tokens[at]);
  const unit = tokens[at + 1]?.key ?? "";
  if (number === undefined || number <= 0 || number > 1_000) return undefined;
  if (hours.has(unit)) return { minutes: Math.round(number * 60), length: 2 };
  if (minutes.has(unit)) return { minutes: Math.round(number), length: 2 };
  if (days.has(unit) && number >= 2) return { minutes: 800 + (number - 2) * 1440, length: 2 };
  return undefined;
}
