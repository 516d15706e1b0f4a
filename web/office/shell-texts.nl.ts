import type { OfficeShellTexts } from "#web/office/shell-texts.en.ts";

export const officeShellTexts = {
  skip: "Naar de inhoud",
  mainNavigation: "Hoofdmenu",
  collapse: "Menu inklappen",
  expand: "Menu uitklappen",
  more: "Meer",
  closeMenu: "Menu sluiten",
  breadcrumbs: "Kruimelpad",
  menu: { contactRequests: "Contactaanvragen", listings: "Activiteiten", createListing: "Activiteit aanmaken", availability: "Beschikbaarheid", vendors: "Aanbieders", clients: "Klanten", teams: "Teams", createTeam: "Team aanmaken", update: "Bedrijfsprofiel", bookings: "Boekingen", audit: "Auditlog", outbox: "Postvak uit", activities: "Activiteiten", users: "Gebruikers", invitations: "Uitnodigingen" },
  palette: {
    open: "Ga naar of zoek",
    title: "Ga naar of zoek",
    label: "Schermen, acties, boekingen, bedrijven en activiteiten",
    placeholder: "Typ een paar letters",
    found: "{count, plural, one {# keuze} other {# keuzes}}",
    searching: "Bezig met zoeken…",
    nothing: "Niets gevonden. Probeer minder letters.",
    groups: { acts: "Doen", screens: "Ga naar", bookings: "Boekingen", vendors: "Aanbieders", clients: "Klanten", teams: "Teams", listings: "Activiteiten" },
    acts: { newBooking: "Nieuwe boeking", newVendor: "Nieuwe aanbieder", newClient: "Nieuwe klant", newTeam: "Nieuw team", newListing: "Nieuwe activiteit" },
    shortcuts: {
      title: "Sneltoetsen",
      palette: "Ga naar een scherm of zoek iets",
      help: "Toon deze sneltoetsen",
      rows: "Ga van rij naar rij in een lijst",
      open: "Open de rij",
      toasts: "Ga naar de melding",
      close: "Sluit wat openstaat",
    },
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
