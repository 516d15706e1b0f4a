import type { AboutTexts } from "./about-texts.en.ts";

export const aboutTexts = {
  title: "Over ons",
  description: "Een marktplaats die teams samenbrengt met de mensen die goede activiteiten geven, met één eerlijke prijs voor elke groep.",
  heading: "Een goede dag samen hoeft geen week regelwerk te zijn.",
  lead: "{product} is een marktplaats voor teamactiviteiten in België en Nederland. We brengen bedrijven die iets met hun mensen willen doen samen met de koks, gidsen, makers en coaches die weten hoe dat moet.",
  whyTitle: "Waarom we er zijn",
  whyNow:
    "Wie een teamdag regelt, verstuurt negen mails, krijgt vier offertes die niet te vergelijken zijn, en ontdekt op het einde dat de btw er niet bij zit. Wie activiteiten geeft, beantwoordt elke avond dezelfde vragen en hoort van de helft nooit meer iets.",
  whyBetter:
    "Wij denken dat het beter kan: zeg met hoeveel je bent, zie wat het kost, vraag een datum aan, spreek af. Alles wat bij de boeking hoort, blijft op één plek, voor beide kanten.",
  promisesTitle: "Wat we beloven",
  promises: {
    price: {
      title: "De prijs is de prijs",
      text: "Je ziet het hele bedrag voor je eigen groep voor je iets aanvraagt: elke lijn, exclusief en inclusief btw. En de prijs van een aanbieder is hier nooit hoger dan elders.",
    },
    people: {
      title: "Je spreekt met wie het doet",
      text: "Geen tussenpersonen die berichten doorgeven. Jij schrijft met de aanbieder, de aanbieder antwoordt jou. Wij komen pas tussen als iets stilvalt.",
    },
    checked: {
      title: "Elke aanbieder wordt door een mens bekeken",
      text: "Niets wordt openbaar voor een van ons het bedrijf erachter heeft bekeken.",
    },
    everybody: {
      title: "Voor iedereen in het team",
      text: "Dieet, toegankelijkheid en taal hebben hun plaats in elke aanvraag, in aantallen en nooit met namen.",
    },
    privacy: {
      title: "Geen gegluur",
      text: "Geen reclame, geen tracking, geen scripts van andere bedrijven. We bewaren wat een boeking nodig heeft.",
    },
    record: {
      title: "We kunnen elke boeking uitleggen",
      text: "Wie wat voorstelde, wie ermee instemde en tegen welke prijs: het wordt allemaal bewaard en kan achteraf niet herschreven worden.",
    },
  },
  earnTitle: "Hoe we ons geld verdienen",
  earn: "Aanbieders betalen ons een commissie van {commission} op boekingen die plaatsvonden. Dat is alles. Klanten betalen ons niets, aanbieden kost niets, en niemand kan een betere plaats in de resultaten kopen.",
  exampleTitle: "Een voorbeeld",
  example: {
    price: "Een workshop voor 14 mensen, excl. btw",
    commission: "Commissie voor ons, {commission}",
    rest: "Voor de aanbieder",
  },
  brandTitle: "Waarom een kampvuur?",
  brand:
    "Omdat mensen er vanzelf omheen gaan zitten. Niemand moet een toespraak houden, niemand moet iets winnen, en achteraf kent iedereen elkaar een beetje beter. Daar dient een teamactiviteit voor.",
  ctaTitle: "Kom erbij zitten",
  find: "Zoek een activiteit",
  partner: "Word partner",
  contact: "Praat met ons",
} satisfies AboutTexts;
