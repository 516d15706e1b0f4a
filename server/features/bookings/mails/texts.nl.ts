import type { BookingMailTexts } from "./texts.en.ts";

const people = (count: number) => (count === 1 ? "1 persoon" : `${count} personen`);
const daysOf = (count: number) => (count === 1 ? "1 dag" : `${count} dagen`);

export const bookingMailTexts = {
  greeting: (name) => `Dag ${name},`,
  facts: {
    reference: "Boeking",
    listing: "Activiteit",
    date: "Datum",
    otherDates: "Kan ook op",
    participants: "Groep",
    venue: "Waar",
    client: "Bedrijf",
    team: "Team",
    vendor: "Aanbieder",
    route: "Route",
    vendorContact: "Contact bij de aanbieder",
    phone: "Telefoon",
    email: "E-mail",
    whatToBring: "Wat je meebrengt",
    freeUntil: "Gratis annuleren tot en met",
    contact: "Contact op de dag zelf",
    language: "Taal",
    occasion: "Gelegenheid",
    dietaryNeeds: "Dieetwensen",
    accessibilityNeeds: "Toegankelijkheid",
    purchaseOrderNumber: "Bestelbon",
  },
  directions: "Hoe je er komt",
  people,
  dateAt: (date, time) => `${date} om ${time}`,
  until: (begin, last) => `${begin}, tot en met ${last}`,
  days: (first, last) => `${first} tot en met ${last}`,
  price: {
    base: "Basisprijs",
    extraGuests: (count) => `${count} extra ${count === 1 ? "gast" : "gasten"}`,
    venue: "Locatie",
    agreed: "Afgesproken",
    exclVat: "Totaal exclusief btw",
    vat: "Btw",
    vatIncluded: "Waarvan btw",
    rounding: "Afronding",
    inclVat: "Totaal inclusief btw",
  },
  saysNote: (by) => `${by} schrijft`,
  saysReason: (by) => `${by} geeft deze reden`,
  open: "Open de boeking",
  acts: { approve: "Aanvraag goedkeuren", approveBudget: "Akkoord met de aanvraag", acceptOffer: "Voorstel aanvaarden" },
  answer: "Beantwoord de aanvraag",
  answerOffer: "Beantwoord het voorstel",
  footer: (product) => `Je krijgt deze mail omdat je bij deze boeking op ${product} betrokken bent.`,
  side: { vendor: "de aanbieder", client: "de klant", operator: "de uitbater", system: "het systeem" },
  created: {
    subject: ({ client, date }) => `Nieuwe aanvraag van ${client} voor ${date}`,
    heading: "Je hebt een nieuwe aanvraag",
    body: ({ client, team, listing, date, participants }) =>
      `${client} (${team}) wil ${listing} boeken op ${date}, voor ${people(participants)}.`,
    next: "Keur de aanvraag goed, weiger ze of begin een gesprek: de klant krijgt een mail met je antwoord.",
  },
  confirmation: {
    own: {
      subject: ({ listing, date }) => `Je aanvraag voor ${listing} op ${date}`,
      heading: "Je aanvraag is verstuurd",
      body: ({ vendor, listing, participants }) =>
        `Je hebt ${listing} aangevraagd bij ${vendor}, voor ${people(participants)}. De prijs hieronder ligt vast voor deze aanvraag.`,
    },
    others: {
      subject: ({ team, listing, date }) => `Aanvraag van ${team}: ${listing} op ${date}`,
      heading: "Er is een aanvraag verstuurd",
      body: ({ by, vendor, listing, participants }) =>
        `${by} heeft ${listing} aangevraagd bij ${vendor}, voor ${people(participants)}. De prijs hieronder ligt vast voor deze aanvraag.`,
    },
    next: "De boeking is pas definitief als de aanbieder ze goedkeurt. Zodra er een antwoord is, krijg je een mail.",
  },
  consent: {
    budget: (free, over) => `Van het budget van het team is nog ${free} over, zonder btw; deze aanvraag gaat daar ${over} boven.`,
    asked: {
      subject: ({ listing, date }) => `Ga je akkoord? ${listing} op ${date} gaat boven het budget`,
      heading: "Een aanvraag wacht op je akkoord",
      body: ({ by, team, listing, date, participants }) =>
        `${by} wil ${listing} boeken voor ${team} op ${date}, voor ${people(participants)}.`,
      next: ({ vendor }) => `${vendor} hoort er pas van als je akkoord gaat. Ga je niet akkoord, annuleer de aanvraag dan en zeg waarom.`,
    },
    awaited: {
      subject: ({ listing, date }) => `Wacht op akkoord: ${listing} op ${date}`,
      heading: "Je aanvraag wacht op een beheerder van je bedrijf",
      body: ({ listing, date, participants }) =>
        `We hebben je aanvraag voor ${listing} op ${date} ontvangen, voor ${people(participants)}.`,
      next: ({ vendor }) =>
        `Omdat ze boven het budget gaat, moet een beheerder van je bedrijf eerst akkoord gaan; daarna vragen we het aan ${vendor}. Je krijgt hoe dan ook een mail.`,
    },
    reminder: {
      subject: ({ team, date }, days) => `${team} wacht al ${daysOf(days)} op je akkoord (${date})`,
      body: ({ team, listing, date }, days) =>
        `${daysOf(days)} geleden vroeg ${team} ${listing} aan voor ${date}. Dat gaat boven het budget van het team, en niemand van je bedrijf heeft al beslist.`,
    },
    given: {
      subject: ({ listing, date }) => `Akkoord: ${listing} op ${date} is onderweg naar de aanbieder`,
      heading: "De aanvraag is onderweg",
      body: ({ by, vendor, listing, date }) =>
        `${by} gaat ermee akkoord dat ${listing} op ${date} boven het budget gaat. We hebben het aan ${vendor} gevraagd; je krijgt een mail zodra er antwoord is.`,
    },
    refused: {
      subject: ({ listing, date }) => `Niet akkoord: ${listing} op ${date}`,
      heading: "De aanvraag gaat niet door",
      body: ({ by, vendor, listing, date }) =>
        `${by} annuleerde de aanvraag voor ${listing} op ${date}, die boven het budget gaat. ${vendor} heeft ze nooit gekregen.`,
    },
  },
  changed: {
    Negotiation: {
      subject: ({ reference, listing }) => `${reference}: overleg over ${listing}`,
      heading: "Er is overleg over de boeking",
      body: ({ by, listing, date }) => `${by} is het overleg gestart over ${listing} op ${date}.`,
    },
    Reopened: {
      subject: ({ reference, listing }) => `${reference}: ${listing} is heropend`,
      heading: "De boeking is heropend",
      body: ({ by, listing, date }) =>
        `${by} heeft ${listing} op ${date} heropend. Er is opnieuw overleg, en de boeking is pas bevestigd als de aanbieder ze goedkeurt.`,
    },
    Approved: {
      subject: ({ listing, date }) => `Bevestigd: ${listing} op ${date}`,
      heading: "De boeking is bevestigd",
      body: ({ by, listing, date, participants }) =>
        `${by} heeft ${listing} op ${date} goedgekeurd, voor ${people(participants)}. De datum ligt vast.`,
    },
    Declined: {
      subject: ({ listing, date }) => `Geweigerd: ${listing} op ${date}`,
      heading: "De aanvraag is geweigerd",
      body: ({ by, listing, date }) => `${by} heeft de aanvraag voor ${listing} op ${date} geweigerd.`,
    },
    Cancelled: {
      subject: ({ listing, date }) => `Geannuleerd: ${listing} op ${date}`,
      heading: "De boeking is geannuleerd",
      body: ({ by, listing, date }) => `${by} heeft ${listing} op ${date} geannuleerd.`,
    },
    RequestCancelled: {
      subject: ({ listing, date }) => `Geannuleerd: de aanvraag voor ${listing} op ${date}`,
      heading: "De aanvraag is geannuleerd",
      body: ({ by, listing, date }) => `${by} heeft de aanvraag voor ${listing} op ${date} geannuleerd.`,
    },
  },
  cancelledByYou: {
    Cancelled: {
      subject: ({ listing, date }) => `Je hebt ${listing} op ${date} geannuleerd`,
      heading: "Je hebt de boeking geannuleerd",
      body: ({ listing, date }) => `Hiermee bevestigen we dat je ${listing} op ${date} hebt geannuleerd.`,
    },
    RequestCancelled: {
      subject: ({ listing, date }) => `Je hebt de aanvraag voor ${listing} op ${date} geannuleerd`,
      heading: "Je hebt de aanvraag geannuleerd",
      body: ({ listing, date }) => `Hiermee bevestigen we dat je de aanvraag voor ${listing} op ${date} hebt geannuleerd.`,
    },
  },
  nothingDue: "De aanvraag was nog niet bevestigd, dus niemand is iets verschuldigd.",
  yourReason: "Je reden",
  yourTurn: "Het is nu aan jou om te antwoorden.",
  turnOf: ({ vendor, client }, side) => `Het is nu aan ${side === "vendor" ? vendor : client} om te antwoorden.`,
  refundByVendor: (refunded) => `Omdat de aanbieder annuleerde, wordt alles terugbetaald: ${refunded}.`,
  refundByYou: (refunded) => `Omdat je de aanbieder bent, krijgt de klant alles terug: ${refunded}.`,
  refund: (refunded, kept) => `Volgens het annuleringsbeleid wordt ${refunded} terugbetaald en ${kept} ingehouden.`,
  hold: {
    held: {
      subject: ({ listing, date }) => `${date} wordt vrijgehouden: ${listing}`,
      heading: "Er wordt een dag vrijgehouden",
      body: ({ by, client, listing, date }) => `${by} houdt ${date} vrij voor ${client}: ${listing}.`,
    },
    queued: {
      subject: ({ listing, date }) => `In de rij voor ${date}: ${listing}`,
      heading: "Een plaats in de rij voor een dag",
      body: ({ by, client, listing, date }) => `${by} zette ${client} in de rij voor ${date}: ${listing}.`,
    },
    movedUp: {
      subject: ({ listing, date }) => `Nu als eerste in de rij voor ${date}: ${listing}`,
      heading: "Nu als eerste in de rij",
      body: ({ vendor, client, listing, date }) =>
        `De aanvraag die eerst stond, staat er niet meer: ${vendor} houdt ${date} nu vrij voor ${client}, voor ${listing}.`,
    },
    released: {
      subject: ({ listing, date }) => `${date} wordt niet meer vrijgehouden: ${listing}`,
      heading: "De dag wordt niet meer vrijgehouden",
      body: ({ by, listing, date }) => `${by} houdt ${date} niet meer vrij voor ${listing}.`,
    },
    lapsed: {
      subject: ({ listing, date }) => `${date} wordt niet meer vrijgehouden: ${listing}`,
      heading: "De dag wordt niet meer vrijgehouden",
      body: ({ vendor, listing, date }) => `De tijd waarvoor ${vendor} ${date} vrijhield voor ${listing}, is om.`,
    },
    until: (until) => `Dat geldt tot ${until}. De boeking is pas definitief als ze is goedgekeurd.`,
    inLine: (place, until) =>
      `De dag wordt al voor iemand anders vrijgehouden; deze aanvraag is nummer ${place} in de rij, tot ${until}. Je krijgt een mail als ze opschuift.`,
    open: "De aanvraag zelf blijft open.",
  },
  settled: {
    subject: ({ reference, listing }) => `Afgerekend: ${listing} (${reference})`,
    heading: "De boeking is afgerekend",
    body: ({ by, listing, date }) => `${by} heeft de boeking van ${listing} op ${date} afgerekend, na de activiteit.`,
    amounts: (refunded, kept) => `In totaal wordt ${refunded} aan de klant terugbetaald en blijft ${kept} bij de aanbieder, inclusief btw.`,
    nothing: (kept) => `Er wordt niets meer terugbetaald: ${kept} blijft bij de aanbieder, inclusief btw.`,
    before: (refunded) => `Dit vervangt een eerdere afrekening, waarbij ${refunded} werd terugbetaald.`,
    commission: (amount) => `De commissie volgt: ze bedraagt nu ${amount}.`,
  },
  offer: {
    made: {
      subject: ({ by, listing, date }) => `${by} doet een voorstel: ${listing} op ${date}`,
      heading: "Een nieuw voorstel",
      body: ({ by, listing, date }) =>
        `${by} stelt voor ${listing} op ${date} andere voorwaarden voor. Hieronder staat wat er zou veranderen.`,
    },
    accepted: {
      subject: ({ listing, date }) => `Afgesproken: ${listing} op ${date}`,
      heading: "Het voorstel is aanvaard",
      body: ({ by, listing, date, participants }) =>
        `${by} aanvaardde het voorstel: ${listing} op ${date}, voor ${people(participants)}, is zo bevestigd.`,
    },
    rejected: {
      subject: ({ by, listing, date }) => `${by} wees het voorstel voor ${listing} op ${date} af`,
      heading: "Het voorstel is afgewezen",
      body: ({ by, listing, date }) => `${by} wees het voorstel voor ${listing} op ${date} af.`,
    },
    withdrawn: {
      subject: ({ by, listing, date }) => `${by} trok het voorstel voor ${listing} op ${date} in`,
      heading: "Het voorstel is ingetrokken",
      body: ({ by, listing, date }) => `${by} trok het voorstel voor ${listing} op ${date} in.`,
    },
    lapsed: {
      subject: ({ listing, date }) => `Het voorstel voor ${listing} op ${date} is vervallen`,
      heading: "Het voorstel is vervallen",
      body: ({ listing, date }) => `Niemand antwoordde op tijd op het voorstel voor ${listing} op ${date}.`,
    },
    reminder: {
      subject: ({ listing, date }) => `Een voorstel wacht op je antwoord: ${listing} op ${date}`,
      heading: "Een voorstel wacht op je antwoord",
      body: ({ by, listing, date }) => `${by} deed een voorstel voor ${listing} op ${date}. De helft van de tijd is voorbij.`,
    },
    until: (instant) => `Het geldt tot ${instant}.`,
    stays: "De boeking blijft zoals ze was.",
    change: (what) => `${what}, voorgesteld`,
    none: "geen",
    perHead: "Per persoon, zonder btw",
    lines: { base: "Basisprijs", extraGuests: "Extra gasten", venue: "Locatie", agreed: "Afgesproken" },
  },
  noteAdded: {
    subject: ({ by, reference, listing }) => `${by} schreef over ${listing} (${reference})`,
    heading: "Een nieuw bericht over de boeking",
    body: ({ by, listing, date }) => `${by} schreef over ${listing} op ${date}.`,
  },
  party: {
    inactive: {
      subject: ({ listing, date }, name) => `${name} is op dit moment niet actief: ${listing} op ${date}`,
      heading: (name) => `${name} is op dit moment niet actief`,
      body: (name) => `${name} is gedeactiveerd.`,
      agreed: ({ listing, date }) => `Je bevestigde boeking van ${listing} op ${date} blijft zoals ze is.`,
      asked: ({ listing, date }) =>
        `De aanvraag voor ${listing} op ${date} blijft staan, maar kan zolang niet worden goedgekeurd. Tot de goedkeuring is niemand iets verschuldigd.`,
      next: "Je hoeft niets te doen.",
      may: {
        agreed: "Je kunt in de boeking een bericht schrijven, of de boeking annuleren.",
        asked: {
          vendor: "Je kunt bij de aanvraag een bericht schrijven, of de aanvraag weigeren.",
          client: "Je kunt bij de aanvraag een bericht schrijven, of de aanvraag annuleren.",
        },
      },
    },
    active: {
      subject: ({ listing, date }, name) => `${name} is weer actief: ${listing} op ${date}`,
      heading: (name) => `${name} is weer actief`,
      body: ({ listing, date }, name) =>
        `${name} is opnieuw geactiveerd, dus de aanvraag voor ${listing} op ${date} kan worden goedgekeurd.`,
    },
  },
  expired: {
    subject: ({ reference, listing }) => `${reference}: de aanvraag voor ${listing} is verlopen`,
    heading: "De aanvraag is verlopen",
    body: ({ listing, date }) =>
      `Over de aanvraag voor ${listing} op ${date} is geen akkoord bereikt, en de datum is voorbij. De aanvraag is geannuleerd; niemand is iets verschuldigd.`,
  },
  reminder: {
    subject: ({ client, date }, days) => `${client} wacht al ${daysOf(days)} op antwoord (${date})`,
    heading: "Een aanvraag wacht op antwoord",
    nowSubject: ({ client, date }) => `${client} wacht op je antwoord (${date})`,
    now: ({ client, listing, date }) =>
      `${client} vroeg ${listing} aan voor ${date} en wacht op je antwoord. Keur de aanvraag goed, weiger ze of begin een gesprek.`,
    phone: "Telefoon aanbieder",
    email: "E-mail aanbieder",
    toVendor: ({ client, listing, date }, days) =>
      `${client} vroeg ${daysOf(days)} geleden ${listing} aan voor ${date} en heeft nog niets gehoord. Keur de aanvraag goed, weiger ze of begin een gesprek.`,
    toOperator: ({ client, vendor, listing, date }, days) =>
      `${vendor} heeft de aanvraag van ${client} voor ${listing} op ${date} na ${daysOf(days)} nog niet beantwoord. Bel, of stuur vanuit de boeking een herinnering.`,
  },
} satisfies BookingMailTexts;
