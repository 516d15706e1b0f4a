import type { ContactMailTexts } from "./texts.en.ts";

/** De woorden van de mails over een contactaanvraag. */
export const contactMailTexts = {
  subject: {
    Contact: (who: string) => `Vraag van ${who}`,
    Partner: (who: string) => `${who} wil partner worden`,
    Call: (who: string) => `${who} plande een gesprek`,
  },
  preview: (who: string) => `Wat ${who} schreef en hoe je kunt antwoorden.`,
  heading: "Een nieuwe contactaanvraag",
  greeting: (name: string) => `Dag ${name},`,
  paragraph: {
    Contact: (who: string) => `${who} schreef via het contactformulier.`,
    Partner: (who: string) => `${who} wil graag activiteiten aanbieden op de marktplaats.`,
    Call: (who: string) => `${who} wil graag gebeld worden. De agenda-afspraak zit als bijlage bij deze mail.`,
  },
  who: (name: string, company: string) => (company === "" ? name : `${name} (${company})`),
  facts: {
    name: "Naam",
    company: "Bedrijf",
    email: "E-mail",
    phone: "Telefoon",
    city: "Plaats",
    website: "Website",
    language: "Taal",
    call: "Gesprek",
  },
  languages: { en: "Engels", nl: "Nederlands" },
  at: (date: string, time: string, zone: string) => `${date}, ${time} (${zone})`,
  open: "Open de contactaanvraag",
  footer: (product: string) => `Je krijgt deze mail omdat je productbeheerder bent van ${product}.`,
  received: {
    greeting: "Dag,",
    subject: {
      Contact: (product: string) => `${product} heeft je vraag ontvangen`,
      Partner: (product: string) => `${product} heeft je aanmelding ontvangen`,
    },
    preview: {
      Contact: "Iemand van ons leest ze en antwoordt binnen één werkdag.",
      Partner: "We bekijken wat je aanbiedt en laten binnen twee werkdagen iets weten.",
    },
    heading: { Contact: "Je vraag is aangekomen", Partner: "Je aanmelding is aangekomen" },
    paragraphs: {
      Contact: ["Bedankt voor je bericht. Iemand van ons leest het en antwoordt binnen één werkdag."],
      Partner: [
        "Fijn dat je wilt meedoen. We bekijken wat je aanbiedt en laten je binnen twee werkdagen de volgende stap weten: een kort gesprek en daarna je eigen pagina.",
      ],
    },
    button: "Bekijk de activiteiten",
  },
  answered: {
    subject: {
      Contact: (product: string) => `Je vraag aan ${product}`,
      Partner: (product: string) => `Je aanmelding bij ${product}`,
      Call: (product: string) => `Je gesprek met ${product}`,
    },
    preview: (by: string) => `${by} heeft teruggeschreven.`,
    heading: { Contact: "Een antwoord op je vraag", Partner: "Een antwoord op je aanmelding", Call: "Over je gesprek" },
    greeting: (name: string) => `Dag ${name},`,
    by: (by: string, product: string) => `${by}, ${product}`,
    yours: "Je schreef",
  },
  call: {
    subject: (date: string, time: string) => `Ons gesprek op ${date} om ${time}`,
    preview: "Het staat gepland. De afspraak voor je agenda zit in bijlage.",
    heading: "Je gesprek staat gepland",
    paragraphs: [
      "We bellen je op het nummer dat je opgaf. De afspraak voor je agenda zit in bijlage.",
      "Komt er iets tussen? Antwoord op deze mail, dan zoeken we een ander moment.",
    ],
    facts: { when: "Wanneer", howLong: "Duur" },
    minutes: (minutes: number) => `${minutes} minuten`,
    summary: (product: string) => `Gesprek met ${product}`,
    description: (product: string) => `${product} belt je op het nummer dat je opgaf.`,
    summaryForUs: (who: string) => `Bel ${who}`,
  },
  cancelled: {
    subjectForUs: (who: string) => `Het gesprek met ${who} gaat niet door`,
    paragraphByYou: (who: string) => `Je annuleerde het gesprek met ${who}. De bijlage haalt het uit je agenda.`,
    paragraphForUs: (by: string, who: string) => `${by} annuleerde het gesprek met ${who}. De bijlage haalt het uit je agenda.`,
    subject: (date: string, time: string) => `Ons gesprek op ${date} om ${time} gaat niet door`,
    preview: "Kies een ander moment of schrijf ons.",
    heading: "Het gesprek gaat niet door",
    paragraphs: ["Dit gesprek is geannuleerd; de bijlage haalt het uit je agenda.", "Je kunt een ander moment kiezen wanneer het je past."],
    button: "Kies een ander moment",
  },
  whySender: (product: string) =>
    `Je krijgt deze mail omdat je adres werd opgegeven op ${product}. Was jij dat niet? Dan hoef je niets te doen: je bent nergens voor ingeschreven.`,
} satisfies ContactMailTexts;
