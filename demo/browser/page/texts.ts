import type { UiLanguage } from "#contract/core/product.ts";
import type { Step } from "../messages.ts";

const english = {
  label: "Demo",
  nothingLeaves: "Nothing leaves this browser.",
  as: (name: string) => `You look as ${name}.`,
  asVisitor: "You look as a visitor.",
  change: "Change person",
  reset: "Start over",
  resetQuestion: "Everything that you did here is forgotten, and the demo begins again as on its first day. Start over?",
  steps: {
    load: "Fetching the marketplace…",
    unpack: "Unpacking its database…",
    fill: "Dating everything to today…",
    open: "Opening its database…",
  } satisfies Record<Step, string>,
  cannot:
    "This browser cannot run the demo: it needs service workers and a place to keep data, which private windows often lack. Here is what it would show.",
  tour: {
    listings: "The storefront: activities with their prices for a group of twelve.",
    booking: "A client's booking: what is said and offered, and the price.",
    vendor: "A vendor's board: bookings by their status.",
    operator: "The operator's dashboard: what waits, and the figures.",
  },
  choose: "Whose eyes do you look through?",
  chooseHint: "One click signs in, without a password. Another tab can be somebody else.",
  roles: {
    ProductAdmin: "Operator of the marketplace",
    VendorAdmin: "Vendor",
    ClientAdmin: "Client",
    ClientTeamAdmin: "Team admin",
    ClientTeamMember: "Team member",
  } as Record<string, string>,
  someoneNew: "A new person",
  someoneNewHint: "Signs in for the first time, and registers.",
  name: "Name",
  email: "E-mail address",
  go: "Continue",
  back: "Back to the marketplace",
};

export type DemoTexts = typeof english;

const dutch: DemoTexts = {
  label: "Demo",
  nothingLeaves: "Niets verlaat deze browser.",
  as: (name) => `Je kijkt als ${name}.`,
  asVisitor: "Je kijkt als bezoeker.",
  change: "Andere persoon",
  reset: "Opnieuw beginnen",
  resetQuestion: "Alles wat je hier deed, wordt vergeten, en de demo begint opnieuw zoals op de eerste dag. Opnieuw beginnen?",
  steps: {
    load: "De marktplaats wordt opgehaald…",
    unpack: "De database wordt uitgepakt…",
    fill: "Alles krijgt de datum van vandaag…",
    open: "De database wordt geopend…",
  },
  cannot:
    "In deze browser werkt de demo niet: ze heeft service workers nodig en een plek voor gegevens, die in privévensters vaak ontbreken. Dit is wat ze zou tonen.",
  tour: {
    listings: "De winkel: activiteiten met hun prijs voor een groep van twaalf.",
    booking: "Een boeking van een klant: wat er gezegd en voorgesteld is, en de prijs.",
    vendor: "Het bord van een aanbieder: boekingen volgens hun status.",
    operator: "Het dashboard van de uitbater: wat wacht, en de cijfers.",
  },
  choose: "Door wiens ogen kijk je?",
  chooseHint: "Eén klik meldt je aan, zonder wachtwoord. Een ander tabblad kan iemand anders zijn.",
  roles: {
    ProductAdmin: "Beheerder van de marktplaats",
    VendorAdmin: "Aanbieder",
    ClientAdmin: "Klant",
    ClientTeamAdmin: "Teambeheerder",
    ClientTeamMember: "Teamlid",
  },
  someoneNew: "Een nieuw persoon",
  someoneNewHint: "Meldt zich voor het eerst aan en registreert zich.",
  name: "Naam",
  email: "E-mailadres",
  go: "Doorgaan",
  back: "Terug naar de marktplaats",
};

const texts: Record<UiLanguage, DemoTexts> = { en: english, nl: dutch };

export const textsIn = (language: string): DemoTexts => (language === "nl" ? texts.nl : texts.en);

/** In the language of the page. */
export const textsHere = (): DemoTexts => textsIn(document.documentElement.lang);
