import type { ContactMailTexts } from "./texts.en.ts";

/** De woorden van de mail over een contactaanvraag. */
export const contactMailTexts = {
  subject: {
    Contact: (who: string) => `Vraag van ${who}`,
    Partner: (who: string) => `${who} wil partner worden`,
    Call: (who: string) => `${who} vraagt een gesprek`,
  },
  preview: (who: string) => `Wat ${who} schreef en hoe je kunt antwoorden.`,
  heading: "Een nieuwe contactaanvraag",
  greeting: (name: string) => `Dag ${name},`,
  paragraph: {
    Contact: (who: string) => `${who} schreef via het contactformulier.`,
    Partner: (who: string) => `${who} wil graag activiteiten aanbieden op de marktplaats.`,
    Call: (who: string) => `${who} wil graag gebeld worden.`,
  },
  who: (name: string, company: string | null) => (company === null ? name : `${name} (${company})`),
  facts: { name: "Naam", company: "Bedrijf", email: "E-mail", phone: "Telefoon" },
  open: "Open de contactaanvraag",
  footer: (product: string) => `Je krijgt deze mail omdat je productbeheerder bent van ${product}.`,
} satisfies ContactMailTexts;
