import type { PeopleMailTexts } from "./texts.en.ts";

export const peopleMailTexts: PeopleMailTexts = {
  greeting: (name) => `Dag ${name},`,
  subject: ({ by, organisation, product }) => `${by} nodigt je uit bij ${organisation} op ${product}`,
  heading: ({ organisation }) => `Werk mee bij ${organisation}`,
  body: ({ by, organisation, product }) =>
    `${by} nodigt je uit om voor ${organisation} te werken op ${product}, waar teams activiteiten boeken.`,
  can: {
    VendorAdmin: "Je beheert de activiteiten, beantwoordt de aanvragen en houdt het profiel bij.",
    ClientAdmin: "Je boekt activiteiten voor de teams en beheert de teams, de mensen en de budgetten.",
    ClientTeamAdmin: "Je vraagt activiteiten aan voor je team en volgt wat ervan komt.",
    ClientTeamMember: "Je vraagt activiteiten aan voor je team en volgt wat ervan komt.",
  },
  how: ({ days }) =>
    `Aanvaard met de knop hieronder en meld je aan met dit e-mailadres. De link werkt één keer, ${days} dagen lang; een nieuwere uitnodiging vervangt hem.`,
  facts: { organisation: "Organisatie", team: "Team", role: "Je rol", until: "Geldig tot" },
  roles: {
    VendorAdmin: "Beheerder aanbieder",
    ClientAdmin: "Beheerder klant",
    ClientTeamAdmin: "Teambeheerder",
    ClientTeamMember: "Teamlid",
  },
  accept: "Uitnodiging aanvaarden",
  footer: ({ by }) =>
    `Je krijgt deze mail omdat ${by} je adres invulde. Verwachtte je hem niet, dan hoef je niets te doen: er gebeurt niets.`,
};
