import type { ActivationMailTexts } from "./texts.en.ts";

export const activationMailTexts = {
  greeting: (name: string) => `Dag ${name},`,
  reason: "Reden",
  writes: (product: string) => `${product} schrijft`,
  openProfile: "Open je bedrijfsprofiel",
  footer: (product: string) => `Je krijgt deze mail omdat je beheerder bent van deze organisatie op ${product}.`,
  changesRequested: {
    subject: (organisation: string) => `${organisation} is nog niet actief: er ontbreekt iets`,
    heading: "Nog één stap voor je actief bent",
    body: (organisation: string) => `We hebben ${organisation} bekeken en kunnen het nog niet activeren.`,
    next: "Pas het aan in je bedrijfsprofiel: zodra je het bewaart, kijken we opnieuw. Is daar niets te veranderen? Dien het dan opnieuw in vanaf dezelfde pagina.",
  },
  refused: {
    subject: (organisation: string) => `${organisation} wordt niet geactiveerd`,
    heading: "We activeren je organisatie niet",
    body: (organisation: string) => `We hebben ${organisation} bekeken en beslist het niet te activeren.`,
    next: "Je kunt je nog aanmelden. Berust dit op een vergissing, of is er iets veranderd? Vraag het opnieuw vanuit je bedrijfsprofiel.",
  },
  reapplied: {
    subject: (organisation: string) => `${organisation} vraagt opnieuw om activering`,
    heading: "Klaar om opnieuw te bekijken",
    body: (by: string, organisation: string) => `${by} heeft ${organisation} opnieuw ingediend. De registratie wacht op je beslissing.`,
    open: "Registratie bekijken",
    footer: (product: string) => `Je krijgt deze mail omdat je productbeheerder bent van ${product}.`,
  },
} satisfies ActivationMailTexts;
