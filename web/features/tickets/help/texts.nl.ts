import type { HelpTexts } from "./texts.en.ts";

export const helpTexts = {
  title: "Hulp",
  text: "Vraag het {product}. Het antwoord komt hier en per e-mail.",
  about: "Over {name}",
  kind: "Waarover gaat het?",
  kinds: {
    question: "Een vraag",
    booking: "Deze boeking",
    dispute: "Ik betwist deze boeking",
    billing: "Prijzen en facturatie",
    technical: "Iets werkt niet",
  },
  disputeText: "De aanbieder, de klant en {product} lezen een geschil. Je kunt het openen tot {date}.",
  subject: "Onderwerp",
  message: "Je bericht",
  pages: "Misschien geven deze pagina’s antwoord",
  send: "Verstuur",
  sent: "{reference} is onderweg",
  open: "Open het ticket",
  openAlt: "Het ticket staat ook in het menu, onder Tickets.",
  all: "Je tickets",
} satisfies HelpTexts;
