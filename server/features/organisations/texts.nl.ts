import type { OrganisationMailTexts } from "./texts.en.ts";

export const organisationMailTexts = {
  greeting: (name: string) => `Dag ${name},`,
  open: "Open je beheeromgeving",
  footer: (product: string) => `Je krijgt deze mail omdat je beheerder bent van deze organisatie op ${product}.`,
  activated: {
    subject: (organisation: string) => `${organisation} is actief`,
    heading: "Je organisatie is actief",
    vendor: (organisation: string) =>
      `${organisation} is geactiveerd. Je actieve activiteiten staan vanaf nu online en bedrijven kunnen ze aanvragen.`,
    client: (organisation: string) => `${organisation} is geactiveerd. Jij en je teams kunnen vanaf nu activiteiten boeken.`,
  },
  vatNumber: {
    vendor: "Om een aanvraag goed te keuren heb je een btw-nummer nodig, en in je bedrijfsprofiel staat er nog geen: vul het daar in.",
    client: "Voor een boeking is een btw-nummer nodig, en in je bedrijfsprofiel staat er nog geen: vul het daar eerst in.",
  },
  deactivated: {
    subject: (organisation: string) => `${organisation} is niet meer actief`,
    heading: "Je organisatie is gedeactiveerd",
    vendor: (organisation: string) =>
      `${organisation} is gedeactiveerd. Je activiteiten zijn vanaf nu verborgen en kunnen niet geboekt worden. Je boekingen blijven zoals ze zijn; je kunt je nog aanmelden en ze bekijken.`,
    client: (organisation: string) =>
      `${organisation} is gedeactiveerd. Er kunnen vanaf nu geen nieuwe boekingen gemaakt worden. Je boekingen blijven zoals ze zijn; je kunt je nog aanmelden en ze bekijken.`,
  },
} satisfies OrganisationMailTexts;
