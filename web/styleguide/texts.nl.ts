import type { StyleguideTexts } from "./texts.en.ts";

export const styleguideTexts = {
  title: "Stijlgids",
  intro: "De onderdelen waaruit elke pagina bestaat, met hun toestanden en de code die ze tekent.",
  parts: "Onderdelen",
  stage: "Hoe ze getoond worden",
  mode: { label: "Licht of donker", page: "Zoals de pagina", light: "Licht", dark: "Donker" },
  theme: { label: "Kleur", page: "Zoals de pagina" },
  direction: { label: "Leesrichting", page: "Zoals de pagina", ltr: "Van links naar rechts", rtl: "Van rechts naar links" },
  width: { label: "Breedte", all: "Alle ruimte", pixels: "{width} pixels" },
  code: "Code",
  whole: "Open als pagina op zich",
} satisfies StyleguideTexts;
