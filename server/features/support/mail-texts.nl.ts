import type { SupportMailTexts } from "./mail-texts.en.ts";

export const supportMailTexts = {
  subject: (position: string) => `De stand van de audit: ${position} gebeurtenissen`,
  heading: "Bewaar deze mail",
  greeting: (name: string) => `Dag ${name},`,
  body: "Zo ver was de keten van de audit. Zolang je dit bewaart, kan niemand ongemerkt weghalen of herschrijven wat daarvoor is vastgelegd, ook niet wie de databank beheert.",
  check: (command: string) => `Zo controleer je het: ${command}`,
  facts: { events: "Gebeurtenissen", hash: "Hash", at: "Gelezen op" },
  footer: (product: string) =>
    `Je krijgt deze mail op elke dag waarop er iets is vastgelegd, omdat je productbeheerder van ${product} bent.`,
} satisfies SupportMailTexts;
