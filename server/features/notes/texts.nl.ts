import type { NoteMailTexts } from "./texts.en.ts";

export const noteMailTexts = {
  subject: (count: number) => (count === 1 ? "Een taak voor vandaag" : `${count} taken voor vandaag`),
  heading: "Je taken",
  greeting: (name: string) => `Dag ${name},`,
  body: (count: number) => (count === 1 ? "Je noteerde een taak voor vandaag." : `Je noteerde ${count} taken voor vandaag.`),
  open: "Open je taken",
  footer: (product: string) => `Je krijgt deze mail omdat je op ${product} een dag bij een notitie hebt gezet.`,
} satisfies NoteMailTexts;
