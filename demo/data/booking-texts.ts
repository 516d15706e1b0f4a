import type { ReasonKind } from "#contract/bookings/offers/offer-states.ts";
import type { Pair } from "./concept.ts";

/** What clients and vendors write to each other, and to themselves. */
export const occasions: readonly Pair[] = [
  ["Team day after a busy quarter", "Teamdag na een druk kwartaal"],
  ["Welcome for four new colleagues", "Onthaal van vier nieuwe collega's"],
  ["Farewell of our team lead", "Afscheid van onze teamleider"],
  ["Year-end party", "Eindejaarsfeest"],
  ["Project go-live", "Livegang van ons project"],
  ["Summer outing", "Zomeruitstap"],
  ["Kick-off of the new year", "Kick-off van het nieuwe jaar"],
  ["Ten years of the department", "Tien jaar afdeling"],
  ["Visit of our German colleagues", "Bezoek van onze Duitse collega's"],
  ["Offsite of two days", "Offsite van twee dagen"],
];

export const messages: readonly Pair[] = [
  [
    "Could we start half an hour later? Part of the group comes by train.",
    "Kunnen we een halfuur later beginnen? Een deel van de groep komt met de trein.",
  ],
  ["It is a surprise for the team, so please write to me only.", "Het is een verrassing voor het team, dus schrijf alleen naar mij."],
  ["The number may still change by two or three people.", "Het aantal kan nog met twee of drie personen wijzigen."],
  [
    "We would like to end with a short speech by our director, about five minutes.",
    "We willen graag eindigen met een korte toespraak van onze directeur, een vijftal minuten.",
  ],
  ["Half of the group speaks only English.", "De helft van de groep spreekt enkel Engels."],
  ["Our office has a goods lift and parking for a van.", "Ons kantoor heeft een goederenlift en parking voor een bestelwagen."],
];

export const dietaryNeeds: readonly Pair[] = [
  ["3 vegetarian, 1 gluten-free", "3 vegetarisch, 1 glutenvrij"],
  ["2 vegan, 2 halal", "2 veganistisch, 2 halal"],
  ["1 nut allergy, please take it seriously", "1 notenallergie, graag ernstig nemen"],
  ["5 vegetarian", "5 vegetarisch"],
  ["4 without alcohol, 1 lactose-free", "4 zonder alcohol, 1 lactosevrij"],
];

export const accessibilityNeeds: readonly Pair[] = [
  ["One wheelchair user", "Eén rolstoelgebruiker"],
  ["One person with a hearing aid; a quiet corner helps", "Eén persoon met een hoorapparaat; een rustige hoek helpt"],
  ["Two people who cannot stand for long", "Twee personen die niet lang kunnen staan"],
];

export const declineReasons: readonly Pair[] = [
  [
    "Sorry, we are already out with another group that day. The week after we have room on Tuesday and Thursday.",
    "Sorry, we zijn die dag al op pad met een andere groep. De week erna is er plaats op dinsdag en donderdag.",
  ],
  [
    "That many people is not safe in our space. We would gladly receive you in two groups.",
    "Zo veel mensen is niet veilig in onze ruimte. We ontvangen jullie graag in twee groepen.",
  ],
  [
    "Our instructor is on leave in that period. We hope to welcome you another time.",
    "Onze instructeur is in die periode met verlof. Hopelijk mogen we jullie een andere keer verwelkomen.",
  ],
  ["The location you chose is closed for works until spring.", "De locatie die je koos, is tot het voorjaar gesloten voor werken."],
];

/** Which kind each reason above is, in their order; the same below. */
export const declineKinds = ["dayTaken", "groupSize", "dayTaken", "place"] as const satisfies readonly ReasonKind[];

export const clientCancelReasons: readonly Pair[] = [
  ["Too many people are ill, we have to move the day to a later date.", "Er zijn te veel zieken, we moeten de dag verplaatsen."],
  ["The project deadline has shifted and with it our team day.", "De deadline van het project is verschoven, en daarmee onze teamdag."],
  [
    "The budget was frozen until the end of the quarter. With apologies.",
    "Het budget is bevroren tot het einde van het kwartaal. Met excuses.",
  ],
  ["The group preferred something indoors after all.", "De groep wou uiteindelijk toch liever iets binnen."],
];

export const clientCancelKinds = ["plansChanged", "plansChanged", "price", "other"] as const satisfies readonly ReasonKind[];

export const vendorCancelReasons: readonly Pair[] = [
  [
    "Storm is forecast and the site will be closed. You get the full amount back, or another date if you prefer.",
    "Er wordt storm voorspeld en het terrein gaat dicht. Je krijgt het volledige bedrag terug, of een andere datum als je dat verkiest.",
  ],
  [
    "Our chef has broken her arm and we cannot find a worthy replacement. We are very sorry.",
    "Onze chef heeft haar arm gebroken en we vinden geen volwaardige vervanging. Het spijt ons zeer.",
  ],
];

export const vendorCancelKinds = ["place", "other"] as const satisfies readonly ReasonKind[];

export const operatorCancelReasons: readonly Pair[] = [
  [
    "Cancelled at the request of the client by telephone; the vendor has been informed.",
    "Geannuleerd op telefonische vraag van de klant; de aanbieder is op de hoogte.",
  ],
];

export const operatorCancelKinds = ["plansChanged"] as const satisfies readonly ReasonKind[];

/** What a client complains of afterwards, and how the operator settles it, both shared. */
export const complaint: { words: Pair; settled: Pair } = {
  words: [
    "The start was an hour late, and we had to leave before the last part. Could something be done about the price?",
    "We konden pas een uur later beginnen en moesten voor het laatste deel vertrekken. Kan er iets aan de prijs gedaan worden?",
  ],
  settled: [
    "The last hour could not take place. We agreed with both of you on three tenths of the price; thank you for your patience.",
    "Het laatste uur kon niet doorgaan. We zijn met jullie beiden drie tienden van de prijs overeengekomen; bedankt voor het geduld.",
  ],
};

/** A question of the client's and the vendor's answer, both shared. */
export const threads: readonly { question: Pair; answer: Pair }[] = [
  {
    question: ["Is there parking for a coach of fifty seats nearby?", "Is er in de buurt parking voor een bus van vijftig plaatsen?"],
    answer: [
      "Yes, it can stop at the door and park free of charge 400 metres on. I will send the driver a map.",
      "Ja, hij kan voor de deur stoppen en 400 meter verder gratis parkeren. Ik stuur de chauffeur een plannetje.",
    ],
  },
  {
    question: ["What happens when it rains?", "Wat gebeurt er als het regent?"],
    answer: [
      "We go on with ponchos, and there is a covered place for the break. In a storm we choose a new date with you.",
      "We gaan door met poncho's, en voor de pauze is er een overdekte plek. Bij storm kiezen we samen een nieuwe datum.",
    ],
  },
  {
    question: [
      "Two colleagues do not drink alcohol. Can you take that into account?",
      "Twee collega's drinken geen alcohol. Kunnen jullie daar rekening mee houden?",
    ],
    answer: ["Of course, everything we serve exists without alcohol too.", "Natuurlijk, alles wat we schenken bestaat ook zonder alcohol."],
  },
  {
    question: ["Can the invoice mention our purchase-order number?", "Kan ons bestelnummer op de factuur staan?"],
    answer: ["It can; I have added it to your file.", "Dat kan, ik heb het in je dossier gezet."],
  },
  {
    question: [
      "We are with two more people than planned. Is that still possible?",
      "We zijn met twee personen meer dan gepland. Kan dat nog?",
    ],
    answer: ["No problem, two more chairs are quickly found.", "Geen probleem, twee extra stoelen zijn snel gevonden."],
  },
  {
    question: ["Should we bring anything special?", "Moeten we iets speciaals meebrengen?"],
    answer: [
      "Shoes you can walk in and a good appetite. We have everything else.",
      "Schoenen waar je op kunt stappen en goesting. Wij hebben al de rest.",
    ],
  },
  {
    question: ["Could one of the guides speak French?", "Kan een van de begeleiders Frans spreken?"],
    answer: ["Yes, Mathieu will join that day; it is his mother tongue.", "Ja, Mathieu is er die dag bij; het is zijn moedertaal."],
  },
];

export const vendorNegotiations: readonly Pair[] = [
  [
    "The date works. Would 14:00 instead of 13:00 suit you? Then the room is entirely yours.",
    "De datum past. Is 14.00 uur in plaats van 13.00 uur goed? Dan is de ruimte helemaal van jullie.",
  ],
  [
    "We can do it, but for a group of this size I suggest the larger location. Shall we have a call?",
    "Dat kan, maar voor een groep van deze grootte stel ik de grotere locatie voor. Zullen we even bellen?",
  ],
];

export const clientNegotiations: readonly Pair[] = [
  [
    "Is there something you can do about the price for a weekday in the low season?",
    "Kunnen jullie iets doen aan de prijs voor een weekdag in het laagseizoen?",
  ],
  ["Would it be possible to shorten the programme by half an hour?", "Is het mogelijk om het programma een halfuur in te korten?"],
];

export const internalNotes = {
  vendor: [
    ["Regular customer, give them the room with the view.", "Vaste klant, geef ze de zaal met uitzicht."],
    ["Ask Karim whether he is free as second guide.", "Aan Karim vragen of hij vrij is als tweede gids."],
    ["Order aprons in size XL.", "Schorten in maat XL bestellen."],
    ["Call on Monday about the final number.", "Maandag bellen over het definitieve aantal."],
  ],
  client: [
    ["Within the team budget, approved by HR.", "Binnen het teambudget, goedgekeurd door HR."],
    ["Ask everybody for their diet before Friday.", "Iedereen voor vrijdag naar zijn dieet vragen."],
    ["Last year they were excellent.", "Vorig jaar waren ze uitstekend."],
  ],
  operator: [
    ["Vendor called: will answer this week.", "Aanbieder gebeld: antwoordt deze week."],
    ["Client asked for an alternative in case this falls through.", "Klant vroeg een alternatief voor als dit niet doorgaat."],
  ],
} as const satisfies Record<string, readonly Pair[]>;
