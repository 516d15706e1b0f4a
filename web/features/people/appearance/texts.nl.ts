import type { AppearanceTexts } from "./texts.en.ts";

export const appearanceTexts = {
  title: "Weergave",
  text: "Het verandert meteen en blijft zo op dit apparaat.",
  textSignedIn: "Het verandert meteen en is hetzelfde op elk apparaat waarop je je aanmeldt.",
  mode: { label: "Licht of donker", auto: "Zoals het systeem", light: "Licht", dark: "Donker" },
  direction: { label: "Leesrichting", ltr: "Van links naar rechts", rtl: "Van rechts naar links" },
  colourTheme: {
    label: "Kleur",
    blue: "Blauw",
    ember: "Gloed",
    forest: "Bos",
    plum: "Pruim",
    lagoon: "Lagune",
    graphite: "Grafiet",
  },
  layout: { label: "Menu", vertical: "Naast de pagina", horizontal: "Boven de pagina" },
  container: { label: "Breedte", boxed: "Begrensd", full: "Hele venster" },
  sidebar: { label: "Menu naast de pagina", full: "Met namen", mini: "Alleen pictogrammen" },
  card: { label: "Kaarten", shadow: "Met schaduw", border: "Met rand" },
  radius: "Ronding van hoeken, in pixels",
  reset: "Standaard herstellen",
  notKept: "We konden het niet bewaren voor je andere apparaten",
} satisfies AppearanceTexts;
