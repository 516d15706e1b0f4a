import type { namedDateTexts as en } from "./texts.en.ts";

export const namedDateTexts = {
  title: "Datums die passen",
  titleOne: "De datum",
  answer: "In volgorde van voorkeur: keur de boeking voor een ervan goed, of houd dagen vrij terwijl je het uitzoekt.",
  asked: "In volgorde van voorkeur; de aanbieder kiest er een uit.",
  holdFor: "Vrijhouden gedurende",
  days: "{count, plural, one {# dag} other {# dagen}}",
  held: "Vrijgehouden tot {until}",
  queued: "Nummer {place} in de rij, tot {until}",
  ended: "De dag wordt niet meer vrijgehouden",
  approve: "Deze datum goedkeuren",
  hold: "Deze datum vrijhouden",
  queue: "In de rij zetten",
  extend: "Opnieuw vrijhouden",
  release: "Vrijgeven",
  released: "De dag is weer vrij",
} satisfies typeof en;
