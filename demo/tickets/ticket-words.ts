import type { DisputeOutcome, TicketKind } from "#contract/tickets/ticket-states.ts";

type Words = readonly [en: string, nl: string];
/** What somebody asks the operator, what is answered, and what they say to that; of a dispute also how it was decided. */
export type TicketWords = {
  kind: TicketKind;
  by: "client" | "vendor" | "team";
  subject: Words;
  asked: Words;
  answered?: Words;
  replied?: Words;
  /** Kept by the operator among themselves. */
  internal?: string;
  isSolved?: true;
  isUrgent?: true;
  isLate?: true;
  outcome?: DisputeOutcome;
};

/** The demo's tickets, the newest first: two disputes, and one whose answer is overdue. */
export const ticketWords: readonly TicketWords[] = [
  {
    kind: "dispute",
    by: "client",
    subject: ["The kitchen was locked for the first hour", "De keuken was het eerste uur gesloten"],
    asked: [
      "Twenty people stood outside until half past three. We would like an hour of three back.",
      "We stonden met twintig mensen buiten tot halfvier. We willen graag één van de drie uren terug.",
    ],
  },
  {
    kind: "billing",
    by: "client",
    subject: ["Another address on the invoice", "Een ander adres op de factuur"],
    asked: [
      "Our registered office moved in spring. Where do we change it?",
      "Onze zetel is in het voorjaar verhuisd. Waar passen we dat aan?",
    ],
  },
  {
    kind: "technical",
    by: "vendor",
    subject: ["A picture stays grey", "Een foto blijft grijs"],
    asked: ["The third picture of our workshop does not load.", "De derde foto van onze workshop wordt niet geladen."],
    isUrgent: true,
  },
  {
    kind: "question",
    by: "team",
    subject: ["May a colleague of another team join?", "Mag een collega van een ander team mee?"],
    asked: ["One person of Finance would come along.", "Er komt iemand van Finance mee."],
    answered: ["Yes: the vendor counts people, not teams.", "Ja: de aanbieder telt mensen, geen teams."],
  },
  {
    kind: "booking",
    by: "client",
    subject: ["Can we pay after the activity?", "Kunnen we na de activiteit betalen?"],
    asked: ["Our finance department asks for thirty days.", "Onze boekhouding vraagt dertig dagen."],
    isLate: true,
    internal: "Asked the same in spring; thirty days were fine then.",
  },
  {
    kind: "question",
    by: "vendor",
    subject: ["A second location", "Een tweede locatie"],
    asked: ["We open in Antwerp in March. Is that one listing or two?", "We openen in maart in Antwerpen. Is dat één activiteit of twee?"],
    answered: ["One: add the new place as a venue of it.", "Eén: voeg de nieuwe plek toe als locatie."],
    replied: ["Done. Does it need another picture?", "Gedaan. Moet daar een andere foto bij?"],
  },
  {
    kind: "dispute",
    by: "client",
    subject: ["Two of the six stations were missing", "Twee van de zes posten ontbraken"],
    asked: ["The programme named six.", "In het programma stonden er zes."],
    answered: ["We have asked the vendor, who reads along here.", "We hebben het de aanbieder gevraagd, die hier meeleest."],
    outcome: "adjusted",
  },
  {
    kind: "billing",
    by: "vendor",
    subject: ["How is the commission counted?", "Hoe wordt de commissie berekend?"],
    asked: ["Is it taken on the price with or without VAT?", "Is dat op de prijs met of zonder btw?"],
    answered: ["Without VAT, on what you keep.", "Zonder btw, op wat je overhoudt."],
    isSolved: true,
  },
  {
    kind: "technical",
    by: "client",
    subject: ["The calendar feed shows last month", "De agendafeed toont vorige maand"],
    asked: ["Outlook does not update it.", "Outlook werkt hem niet bij."],
    answered: [
      "Outlook asks once a day; remove it and add it again to see it at once.",
      "Outlook vraagt hem eens per dag op; verwijder hem en voeg hem weer toe om hem meteen te zien.",
    ],
    isSolved: true,
  },
  {
    kind: "question",
    by: "client",
    subject: ["Do vendors speak French?", "Spreken aanbieders Frans?"],
    asked: ["Half of our team does.", "De helft van ons team wel."],
    answered: ["Filter by language on the activities page.", "Filter op taal op de pagina met activiteiten."],
    isSolved: true,
  },
];
