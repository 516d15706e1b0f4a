import type { TicketMailTexts } from "./texts.en.ts";

/** De woorden van de mails over een ticket. */
export const ticketMailTexts: TicketMailTexts = {
  who: (name, organisation) => (organisation === null ? name : `${name} (${organisation})`),
  greeting: (name) => `Dag ${name},`,
  writes: (name) => `${name} schrijft`,
  open: "Open het ticket",
  footer: (product) => `Je krijgt deze mail omdat je bij dit ticket op ${product} betrokken bent.`,
  facts: { subject: "Onderwerp", kind: "Soort", due: "Antwoord tegen" },
  kinds: { question: "Vraag", booking: "Over een boeking", dispute: "Geschil", billing: "Facturatie", technical: "Technisch" },
  outcomes: {
    stands: "de boeking blijft zoals ze werd afgesproken",
    adjusted: "de boeking wordt aangepast",
    refunded: "de klant krijgt een terugbetaling",
  },
  mails: {
    "ticket-opened": {
      subject: ({ reference, subject }) => `${reference}: ${subject}`,
      heading: "Een nieuw ticket",
      body: ({ by, reference }) => `${by} opende ticket ${reference}.`,
    },
    "ticket-received": {
      subject: ({ reference, subject }) => `We hebben je ticket ${reference}: ${subject}`,
      heading: "Je ticket is aangekomen",
      body: ({ reference, product }) =>
        `Je ticket heeft het nummer ${reference}. Iemand van ${product} leest het en antwoordt in het ticket; je krijgt dan een mail.`,
    },
    "ticket-answered": {
      subject: ({ reference, subject }) => `Antwoord op ${reference}: ${subject}`,
      heading: "Er is een antwoord",
      body: ({ by, reference }) => `${by} antwoordde op ticket ${reference}.`,
    },
    "ticket-solved": {
      subject: ({ reference, subject }) => `Opgelost, ${reference}: ${subject}`,
      heading: "Het ticket is opgelost",
      body: ({ by, reference }) =>
        `${by} heeft ticket ${reference} als opgelost gemarkeerd. Klopt dat niet? Antwoord dan in het ticket en het is weer open.`,
    },
    "ticket-decided": {
      subject: ({ reference, subject }) => `Beslist, ${reference}: ${subject}`,
      heading: "Het geschil is beslist",
      body: ({ reference, product, outcome }) => `${product} heeft over geschil ${reference} beslist: ${outcome}.`,
    },
    "ticket-late": {
      subject: ({ reference, subject }) => `Te laat, ${reference}: ${subject}`,
      heading: "Een antwoord is te laat",
      body: ({ by, reference }) => `${by} wacht nog op een antwoord op ticket ${reference}.`,
    },
  },
};
