import type { ContactKind } from "#contract/contact/contact-states.ts";
import type { UiLanguage } from "#contract/core/product.ts";

/** What visitors of the demo marketplace ask, in the language they ask it in. */
export const contactTexts: readonly { kind: ContactKind; language: UiLanguage; message: string }[] = [
  {
    kind: "Contact",
    language: "nl",
    message:
      "Dag,\n\nWe zoeken een activiteit voor 85 mensen in de buurt van Mechelen, half maart. Is er een manier om meerdere aanbieders tegelijk te vragen of ze nog vrij zijn?",
  },
  {
    kind: "Contact",
    language: "en",
    message: "Hi, we would like one invoice a month for all of our teams instead of one per booking. Can you arrange that?",
  },
  {
    kind: "Contact",
    language: "nl",
    message: "Kunnen jullie een bestelnummer op de factuur zetten? Onze boekhouding weigert facturen zonder.",
  },
  {
    kind: "Contact",
    language: "en",
    message: "Two of our colleagues use a wheelchair. Which activities in Antwerp are suitable, and how can I filter for them?",
  },
  {
    kind: "Contact",
    language: "nl",
    message: "Onze teamdag moest uitgesteld worden. Wat gebeurt er met de boeking als we een nieuwe datum afspreken met de aanbieder?",
  },
  {
    kind: "Contact",
    language: "en",
    message: "We work with a yearly budget per employee. Does the platform keep track of what every team has spent?",
  },
  {
    kind: "Contact",
    language: "nl",
    message: "Ik kan me niet aanmelden met het adres van mijn vorige werkgever. Kan mijn account verhuizen?",
  },
  { kind: "Contact", language: "en", message: "Do vendors also speak French? Half of our team comes from Wallonia." },
  {
    kind: "Partner",
    language: "nl",
    message:
      "Wij geven al twaalf jaar keramiekworkshops in ons atelier aan de Dijle, voor groepen van 6 tot 24. Hoe kunnen we onze activiteit op jullie site zetten?",
  },
  {
    kind: "Partner",
    language: "en",
    message: "We run guided gravel-bike days around Utrecht and would like to reach more companies. What does the commission include?",
  },
  {
    kind: "Partner",
    language: "nl",
    message: "Onze foodtruck staat elke week op bedrijfsterreinen tussen Gent en Brussel. Mogen we ook alleen middagen aanbieden?",
  },
  {
    kind: "Partner",
    language: "en",
    message: "I am a certified coach and facilitate leadership days in English and Dutch. Can I join as a sole trader?",
  },
  {
    kind: "Partner",
    language: "nl",
    message: "Wij beheren een klimpark bij Hasselt en willen graag zien hoe de kalender werkt voor we ons registreren.",
  },
  {
    kind: "Call",
    language: "en",
    message: "Please call me about onboarding 14 teams in two countries. Tuesday or Thursday morning suits me best.",
  },
  { kind: "Call", language: "nl", message: "Bel me gerust over jullie aanbod voor bedrijven met ploegen; wij werken in drie shifts." },
  { kind: "Call", language: "nl", message: "Ik wil graag een demo voor onze HR-afdeling. Een halfuur is genoeg." },
  { kind: "Call", language: "en", message: "Could somebody walk us through approvals and budgets? We are three people in procurement." },
];

/** Invented companies that are neither vendor nor client yet. */
export const contactCompanies = [
  "Brouwerij De Zwaan",
  "Lichtveld Engineering",
  "Notariaat Verhulst",
  "Polderzicht Zorggroep",
  "Van Damme Logistics",
  "Studio Kwartier",
  "Helix Diagnostics",
  "Gemeente Oosterdam",
  "Meridiaan Verzekeringen",
  "Kust & Co",
  "Hogeschool De Brug",
  "Sterk Werk Interim",
] as const;
