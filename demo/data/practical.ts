import type { ActivityType } from "#contract/listings/catalogue.ts";
import type { Pair } from "./concept.ts";

/** Closing paragraphs; placeholders are filled from the listing's own figures. */
export const practical: readonly Pair[] = [
  [
    "Good to know: we take groups of {min} to {max} people and need about {duration}. Please book at least {notice} ahead; for dietary or mobility needs, a line in your booking is enough.",
    "Goed om te weten: we ontvangen groepen van {min} tot {max} personen en trekken er ongeveer {duration} voor uit. Boek minstens {notice} vooraf; voor dieet- of mobiliteitswensen volstaat een regeltje bij je boeking.",
  ],
  [
    "Allow {duration} from welcome to goodbye. The price covers {included} people; every extra colleague is welcome up to {max}. We speak {languages}.",
    "Reken op {duration} van ontvangst tot afscheid. De prijs geldt voor {included} personen; extra collega's zijn welkom, tot {max} in totaal. We spreken {languages}.",
  ],
  [
    "From {min} to {max} participants, about {duration}, in {languages}. No experience needed, and nobody has to take part in anything they would rather watch.",
    "Van {min} tot {max} deelnemers, ongeveer {duration}, in het {languages}. Ervaring is niet nodig, en wie liever toekijkt, kijkt toe.",
  ],
  [
    "We confirm within two working days and call you a week before to go over the details: arrival, parking, timing and the final number of guests. Duration: {duration}.",
    "We bevestigen binnen twee werkdagen en bellen een week vooraf om alles door te nemen: aankomst, parkeren, timing en het definitieve aantal gasten. Duur: {duration}.",
  ],
  [
    "Shall we tailor it to your occasion? Mention it when you book. We plan {duration}, keep groups between {min} and {max}, and like to know {notice} ahead.",
    "Afstemmen op je gelegenheid? Vermeld het bij je boeking. We plannen {duration}, werken met groepen van {min} tot {max} en horen het graag {notice} vooraf.",
  ],
];

export const whereAtVendor: readonly Pair[] = [
  [
    "You are our guests in {town}, ten minutes from the station. There is bicycle parking at the door and a car park nearby.",
    "Je bent onze gast in {town}, op tien minuten van het station. Fietsen staan voor de deur, en er is een parking vlakbij.",
  ],
  [
    "We meet in {town}. Coffee and tea are ready half an hour before the start, so late trains are no drama.",
    "We spreken af in {town}. Koffie en thee staan een halfuur voor de start klaar, dus een late trein is geen ramp.",
  ],
  [
    "Our place in {town} is step-free and has an accessible toilet. Come by public transport if you can: stop and station are close.",
    "Onze locatie in {town} is drempelvrij en heeft een toegankelijk toilet. Kom gerust met het openbaar vervoer: halte en station zijn dichtbij.",
  ],
];

export const whereAtClient: readonly Pair[] = [
  [
    "We come to you. A room of about 3 m² per person, a power socket and half an hour to set up are all we ask.",
    "Wij komen naar jullie toe. Een ruimte van ongeveer 3 m² per persoon, een stopcontact en een halfuur om op te bouwen: meer vragen we niet.",
  ],
  [
    "It happens at your own office or favourite venue. We bring everything and leave the place as we found it.",
    "Het gaat door op jullie kantoor of favoriete plek. We brengen alles mee en laten de ruimte netjes achter.",
  ],
];

/** Out in nature, at no town in particular. */
export const whereAway: readonly Pair[] = [
  [
    "The exact meeting point follows with your confirmation; those who come by train are picked up at the nearest station.",
    "Het exacte afspreekpunt volgt bij de bevestiging; wie met de trein komt, halen we op aan het dichtstbijzijnde station.",
  ],
  [
    "We like to travel together: our minibuses leave from {town}, and those who prefer to drive get directions to the car park.",
    "We reizen graag samen: onze minibusjes vertrekken in {town}, en wie liever zelf rijdt, krijgt de route naar de parking.",
  ],
];

export const whereTruck: readonly Pair[] = [
  [
    "We come to you. A flat place of eight by four metres and a 16-ampere socket within 25 metres are all we ask.",
    "Wij komen naar jullie toe. Een vlakke plek van acht bij vier meter en een stopcontact van 16 ampère binnen 25 meter: meer vragen we niet.",
  ],
  [
    "From {town} we drive to any car park, courtyard or field in Belgium and the Netherlands; a photograph of the place helps us plan.",
    "Vanuit {town} rijden we naar elke parking, binnenplaats of weide in België en Nederland; een foto van de plek helpt ons plannen.",
  ],
];

export const whereDelivered: readonly Pair[] = [
  [
    "Our kitchen is in {town}; we deliver within fifty kilometres, up to your floor.",
    "Onze keuken staat in {town}; we leveren binnen vijftig kilometer, tot op je verdieping.",
  ],
  [
    "Freshly made in {town} and delivered at the hour you choose. A table near the door is all we need.",
    "Vers gemaakt in {town} en geleverd op het uur dat je kiest. Een tafel bij de deur is al wat we nodig hebben.",
  ],
];

/** When both are offered; follows the vendor's own place. */
export const orAtYours: readonly Pair[] = [
  [
    "Prefer your own building? We travel throughout Belgium and the Netherlands.",
    "Liever in jullie eigen gebouw? We reizen door heel België en Nederland.",
  ],
  [
    "We also come to your office; choose that venue when you book.",
    "We komen ook naar jullie kantoor; kies dan die locatie bij het boeken.",
  ],
];

export const venueNames = {
  own: [
    ["Our studio", "Ons atelier"],
    ["The main hall", "De grote zaal"],
    ["The old warehouse", "Het oude pakhuis"],
    ["Garden and pavilion", "Tuin en paviljoen"],
  ],
  outside: [
    ["Meeting point", "Afspreekpunt"],
    ["Base camp", "Basiskamp"],
    ["At the information board", "Aan het infobord"],
  ],
  second: [
    ["Second location", "Tweede locatie"],
    ["Partner venue", "Partnerlocatie"],
  ],
  client: [
    ["At your office", "Bij jullie op kantoor"],
    ["Your own location", "Jullie eigen locatie"],
  ],
} as const satisfies Record<string, readonly Pair[]>;

export const venueDescriptions = {
  own: [
    ["Room for the whole group, with heating, daylight and coffee.", "Plaats voor de hele groep, met verwarming, daglicht en koffie."],
    ["Step-free, with a cloakroom and free wifi.", "Drempelvrij, met vestiaire en gratis wifi."],
    ["Five minutes from the bus stop; parking in the street.", "Op vijf minuten van de bushalte; parkeren kan in de straat."],
  ],
  client: [
    ["We bring all material; you provide the room.", "Wij brengen al het materiaal mee, jullie zorgen voor de ruimte."],
    ["Travel and set-up included within Belgium and the Netherlands.", "Verplaatsing en opbouw inbegrepen binnen België en Nederland."],
  ],
} as const satisfies Record<string, readonly Pair[]>;

/** Structured cancellation policies with their texts; the first is the marketplace's default (specification section 9). */
export const cancellationPolicies = [
  {
    tiers: [
      { daysBefore: 14, refundPercent: 100 },
      { daysBefore: 7, refundPercent: 50 },
      { daysBefore: 0, refundPercent: 0 },
    ],
    text: {
      en: "Free cancellation up to 14 days before the event; 50% refund up to 7 days before; no refund within 7 days.",
      nl: "Gratis annuleren tot 14 dagen voor het evenement; 50% terugbetaling tot 7 dagen ervoor; geen terugbetaling binnen 7 dagen.",
    },
  },
  {
    tiers: [
      { daysBefore: 30, refundPercent: 100 },
      { daysBefore: 14, refundPercent: 50 },
      { daysBefore: 0, refundPercent: 0 },
    ],
    text: {
      en: "Free cancellation up to 30 days before the event; 50% refund up to 14 days before; no refund after that, because guides and materials are then committed.",
      nl: "Gratis annuleren tot 30 dagen voor het evenement; 50% terugbetaling tot 14 dagen ervoor; daarna geen terugbetaling, omdat begeleiders en materiaal dan vastliggen.",
    },
  },
  {
    tiers: [
      { daysBefore: 3, refundPercent: 100 },
      { daysBefore: 0, refundPercent: 0 },
    ],
    text: {
      en: "Free cancellation up to 3 days before the event; no refund after that.",
      nl: "Gratis annuleren tot 3 dagen voor het evenement; daarna geen terugbetaling.",
    },
  },
  {
    tiers: [
      { daysBefore: 7, refundPercent: 100 },
      { daysBefore: 2, refundPercent: 50 },
      { daysBefore: 0, refundPercent: 0 },
    ],
    text: {
      en: "Free cancellation up to 7 days before the event; 50% refund up to 2 days before; no refund within 2 days, when the shopping is done.",
      nl: "Gratis annuleren tot 7 dagen voor het evenement; 50% terugbetaling tot 2 dagen ervoor; binnen 2 dagen geen terugbetaling, want dan zijn de boodschappen gedaan.",
    },
  },
] as const;

/** What people are asked to bring, where the kind of activity asks for something. */
export const whatToBring: Partial<Record<ActivityType, Pair>> = {
  AdventureAndSurvival: [
    "Old clothes in layers, sturdy closed shoes, a rain jacket and dry socks. Leave jewellery at home.",
    "Oude kleren in laagjes, stevige dichte schoenen, een regenjas en droge sokken. Laat juwelen thuis.",
  ],
  SurvivalActivities: [
    "Clothes that may get wet and muddy, closed shoes, a towel and a full change of clothes for afterwards.",
    "Kleren die nat en vuil mogen worden, dichte schoenen, een handdoek en droge kleren voor achteraf.",
  ],
  OutdoorActivities: [
    "Comfortable shoes, clothes for the weather of the day, and a bottle of water.",
    "Comfortabele schoenen, kleren voor het weer van de dag en een flesje water.",
  ],
  SportActivities: [
    "Sports clothes, indoor shoes with light soles, a towel and a bottle of water.",
    "Sportkleren, zaalschoenen met lichte zolen, een handdoek en een flesje water.",
  ],
  SportsAndMovement: [
    "Clothes you can move in, a towel and a bottle of water.",
    "Kleren waarin je vlot beweegt, een handdoek en een flesje water.",
  ],
  WellbeingAndMindfulness: [
    "Loose clothes and warm socks. Mats and blankets are there.",
    "Losse kleren en warme sokken. Matten en dekens liggen klaar.",
  ],
  LocalGuide: [
    "Shoes to walk in, and an umbrella or a rain jacket: we go out in any weather.",
    "Schoenen om in te wandelen, en een paraplu of regenjas: we gaan door, weer of geen weer.",
  ],
  SocialImpactVolunteering: [
    "Clothes that may get dirty and closed shoes. Gloves and tools are there.",
    "Kleren die vuil mogen worden en dichte schoenen. Handschoenen en gereedschap zijn er.",
  ],
  CreativeExperiences: ["Clothes that may get a stain; aprons are there.", "Kleren waar een vlek op mag; schorten zijn er."],
  OnSiteCooking: [
    "Closed shoes, and something to tie long hair with. Aprons are there.",
    "Dichte schoenen, en iets om lang haar mee vast te binden. Schorten zijn er.",
  ],
};
