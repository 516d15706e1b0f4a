import { roleNames } from "#words/role-names.nl.ts";
import type { PeopleMailTexts } from "./texts.en.ts";

const linksOf = (count: number, which: (isOne: boolean) => string) =>
  count === 1 ? `Daarom werkt de link ${which(true)} niet meer` : `Daarom werken de ${count} links ${which(false)} niet meer`;
const intoIt = (isOne: boolean) => (isOne ? "die ernaartoe leidt" : "die ernaartoe leiden");

export const peopleMailTexts: PeopleMailTexts = {
  greeting: (name) => `Dag ${name},`,
  subject: ({ by, organisation, product }) => `${by} nodigt je uit bij ${organisation} op ${product}`,
  subjectOfOperator: ({ by, product }) => `${by} nodigt je uit om ${product} mee te beheren`,
  heading: ({ organisation }) => `Je bent uitgenodigd bij ${organisation}`,
  body: ({ by, organisation, product }) => `${by} nodigt je uit bij ${organisation} op ${product}, waar teams activiteiten boeken.`,
  bodyOfOperator: ({ by, product }) => `${by} nodigt je uit om productbeheerder van ${product} te worden.`,
  can: {
    ProductAdmin: "Je ziet en beheert alles: aanbieders, klanten, boekingen, mensen en de pagina’s van de marktplaats zelf.",
    VendorAdmin: "Je beheert de activiteiten, beantwoordt de aanvragen en houdt het profiel bij.",
    ClientAdmin: "Je boekt activiteiten voor de teams en beheert de teams, de mensen en de budgetten.",
    ClientTeamAdmin: "Je vraagt activiteiten aan voor je team en volgt wat ervan komt.",
    ClientTeamMember: "Je vraagt activiteiten aan voor je team en volgt wat ervan komt.",
  },
  how: ({ days }) =>
    `Aanvaard met de knop hieronder en meld je aan met dit e-mailadres. De link werkt één keer, ${days} dagen lang; een nieuwere uitnodiging vervangt hem.`,
  facts: { organisation: "Organisatie", team: "Team", role: "Je rol", until: "Geldig tot" },
  roles: roleNames,
  accept: "Uitnodiging aanvaarden",
  footer: ({ by }) =>
    `Je krijgt deze mail omdat ${by} je adres invulde. Verwachtte je hem niet, dan hoef je niets te doen: er gebeurt niets.`,
  asked: {
    subject: (name) => `${name} vraagt een nieuwe uitnodiging`,
    heading: "Graag een nieuwe uitnodiging",
    body: ({ name, organisation }) =>
      `${name} opende de link van een uitnodiging bij ${organisation}, maar die werkt niet meer, en vraagt een nieuwe.`,
    how: "Open je uitnodigingen en verstuur ze opnieuw: de nieuwe link werkt zeven dagen. Wil je dat niet, dan hoef je niets te doen.",
    open: "Uitnodigingen openen",
    footer: (product) => `Je krijgt deze mail omdat je deze uitnodiging verstuurde op ${product}, of er beheerder bent.`,
    facts: { name: "Naam", email: "E-mail", role: "Rol" },
  },
  signedOut: {
    subject: (product) => `Je bent overal afgemeld bij ${product}`,
    heading: "Je bent overal afgemeld",
    body: (product) => `De uitbater van ${product} heeft al je sessies beëindigd, op elk toestel, om je account veilig te houden.`,
    how: "Je kunt je opnieuw aanmelden. Denk je dat iemand anders je account gebruikte, kies dan eerst een nieuw wachtwoord en bekijk je toestellen onder Aanmelden en beveiliging. Heb je vragen, stel ze dan aan de uitbater.",
    open: "Aanmelden",
    footer: (product) => `Je krijgt deze mail omdat hij over de veiligheid van je account bij ${product} gaat.`,
  },
  withdrawn: {
    subject: ({ organisation, count }) =>
      count === 1 ? `Een uitnodiging bij ${organisation} is ingetrokken` : `${count} uitnodigingen bij ${organisation} zijn ingetrokken`,
    heading: ({ count }) => (count === 1 ? "Een uitnodiging is ingetrokken" : "Uitnodigingen zijn ingetrokken"),
    body: {
      inviterLeft: ({ inviter, count }) => `${inviter} heeft geen toegang meer. ${linksOf(count, () => `die ${inviter} verstuurde`)}.`,
      inviterMayNot: ({ inviter, count }) =>
        `${inviter} mag niemand meer uitnodigen. ${linksOf(count, () => `die ${inviter} verstuurde`)}.`,
      organisationDeactivated: ({ organisation, count }) => `${organisation} is gedeactiveerd. ${linksOf(count, intoIt)}.`,
      teamDeactivated: ({ count }) => `Het team is gedeactiveerd. ${linksOf(count, intoIt)}.`,
    },
    how: "Moeten deze mensen er toch bij, verstuur de uitnodigingen dan opnieuw: kies ze in de lijst en daarna Opnieuw versturen. Ieder krijgt een nieuwe link, van jou. Een organisatie of team dat niet actief is, moet eerst geactiveerd worden.",
    open: "Ingetrokken uitnodigingen openen",
    footer: (product) => `Je krijgt deze mail omdat je er op ${product} mensen mag uitnodigen.`,
    facts: { organisation: "Organisatie" },
  },
  registered: {
    subject: { vendor: (name) => `${name} registreerde zich als aanbieder`, client: (name) => `${name} registreerde zich als klant` },
    heading: "Een registratie wacht op activering",
    body: {
      vendor: ({ by, organisation }) =>
        `${by} registreerde ${organisation} als aanbieder. Tot je de aanbieder activeert, kan die activiteiten voorbereiden, maar ziet niemand ze.`,
      client: ({ by, organisation }) =>
        `${by} registreerde ${organisation} als klant. Tot je de klant activeert, kan die teams en mensen voorbereiden, maar niet boeken.`,
    },
    open: "Bekijken en activeren",
    footer: (product) => `Je krijgt deze mail omdat je productbeheerder van ${product} bent.`,
    facts: {
      organisation: "Organisatie",
      legalName: "Officiële naam",
      vatNumber: "Btw-nummer",
      by: "Geregistreerd door",
      email: "E-mail",
      terms: "Aanvaarde versie van de voorwaarden",
    },
  },
};
