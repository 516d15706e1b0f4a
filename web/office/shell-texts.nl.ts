import type { OfficeShellTexts } from "#web/office/shell-texts.en.ts";

export const officeShellTexts = {
  skip: "Naar de inhoud",
  mainNavigation: "Hoofdmenu",
  collapse: "Menu inklappen",
  expand: "Menu uitklappen",
  more: "Meer",
  closeMenu: "Menu sluiten",
  breadcrumbs: "Kruimelpad",
  menu: {
    contactRequests: "Contactaanvragen",
    listings: "Activiteiten",
    createListing: "Activiteit aanmaken",
    availability: "Beschikbaarheid",
    vendors: "Aanbieders",
    clients: "Klanten",
    teams: "Teams",
    createTeam: "Team aanmaken",
    update: "Bedrijfsprofiel",
    bookings: "Boekingen",
    audit: "Auditlog",
    outbox: "Postvak uit",
    activities: "Activiteiten",
    users: "Gebruikers",
    invitations: "Uitnodigingen",
  },
  areas: { admin: "Beheer", client: "Klant", team: "Team", vendor: "Aanbieder" },
  roles: {
    ProductAdmin: "Productbeheerder",
    VendorAdmin: "Beheerder aanbieder",
    ClientAdmin: "Beheerder klant",
    ClientTeamAdmin: "Teambeheerder",
    ClientTeamMember: "Teamlid",
  },
  account: "Je account",
  storefront: "Naar de activiteiten",
  signOut: "Afmelden",
  notices: {
    label: "Over je organisatie",
    vendorInactive:
      "Je organisatie is nog niet actief: ze wacht op activering. Zodra ze actief is, staan je activiteiten online. Je kunt intussen al rondkijken.",
    clientInactive:
      "Je organisatie is nog niet actief: ze wacht op activering. Zodra ze actief is, kun je boeken. Je kunt intussen al rondkijken.",
  },
  toasts: { region: "Meldingen ({hotkey})", toast: "Melding", close: "Melding sluiten" },
} satisfies OfficeShellTexts;
