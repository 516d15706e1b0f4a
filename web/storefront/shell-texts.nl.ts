import type { ShellTexts } from "#web/storefront/shell-texts.en.ts";

export const shellTexts = {
  skip: "Naar de inhoud",
  mainNavigation: "Hoofdmenu",
  openMenu: "Menu openen",
  closeMenu: "Menu sluiten",
  footerNavigation: "Voettekst",
  listings: "Activiteiten",
  signIn: "Aanmelden",
  account: "Mijn omgeving",
  footerDiscover: "Ontdek",
  footerAccount: "Account",
  footerText: "Activiteiten waar je team het maandag nog over heeft. Met de prijs voor jouw groep, beantwoord door wie ze organiseert.",
  copyright: "© {year} {product}",
} satisfies ShellTexts;
