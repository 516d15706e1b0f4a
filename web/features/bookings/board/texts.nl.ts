import type { BoardTexts } from "./texts.en.ts";

export const boardTexts = {
  title: "Bord",
  description:
    "Zet een boeking via haar menu in een andere status, of sleep ze erheen met de muis. Bij elke stap krijg je eerst een vraag. Bedragen zijn exclusief btw.",
  look: "Per status, in de volgorde waarin ze wachten. Bedragen zijn exclusief btw.",
  columns: "Status",
  none: "Geen boekingen.",
  more: "Meer",
  unread: "{count, plural, one {# ongelezen} other {# ongelezen}}",
  menu: "Status van {reference} wijzigen",
  dropHere: "Hier neerzetten: {action}",
  notHere: "Kan niet vanuit {status}",
  ended: "Geweigerd en geannuleerd in de laatste 30 dagen",
  keys: "Met de pijltjes ga je langs kaarten en kolommen, Enter opent een boeking, m opent haar menu.",
  lost: "Deze boeking is intussen gewijzigd",
  lostText: "Ze staat nu waar ze hoort.",
} satisfies BoardTexts;
