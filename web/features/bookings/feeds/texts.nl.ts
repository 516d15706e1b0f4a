import type { FeedTexts } from "./texts.en.ts";

export const feedTexts = {
  title: "Boekingen in je agenda",
  text: "Abonneer je op je boekingen in Google Agenda, Outlook of op je telefoon: open boekingen staan er voorlopig in, afgesproken boekingen bevestigd, en wijzigingen volgen vanzelf. Een adres bevat geen prijzen of wensen, maar wie het heeft, kan lezen wanneer en waar je boekingen zijn. Maak er een voor elk programma, en verwijder het als je het niet meer gebruikt.",
  name: "Naam van het nieuwe adres",
  namePlaceholder: "Telefoon",
  make: "Adres maken",
  made: "Het adres is gemaakt. Je ziet het alleen deze ene keer, dus neem het nu mee.",
  address: "Adres van de agenda",
  copy: "Kopiëren",
  copied: "Gekopieerd",
  open: "Openen in een agendaprogramma",
  never: "nog niet opgevraagd",
  fetched: "laatst opgevraagd op {date}",
  from: "gemaakt op {date}",
  remove: "{name} verwijderen",
  question: "Het adres {name} verwijderen?",
  consequence: "Agendaprogramma’s die het gebruiken, krijgen je boekingen niet meer.",
  confirm: "Adres verwijderen",
  removed: "Het adres is verwijderd.",
} satisfies FeedTexts;
