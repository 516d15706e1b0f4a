import type { busyTexts as en } from "./texts.en.ts";

export const busyTexts = {
  title: "Je eigen agenda's",
  text: "Geef het iCal-adres van een agenda die je elders bijhoudt: dagen waarop de afspraken samen vier uur of meer duren, worden hier gesloten. We lezen hem elk uur.",
  name: "Naam",
  namePlaceholder: "Atelier",
  address: "iCal-adres",
  addressHelp: "Begint met https:// of webcal://. We bewaren het om te lezen en tonen het aan niemand.",
  add: "Agenda toevoegen",
  added: "Agenda toegevoegd",
  read: "Nu lezen",
  readAgain: "Gelezen",
  remove: "Verwijderen",
  removed: "Verwijderd: de dagen zijn weer open",
  closes: "{count, plural, =0 {sluit geen dag} one {sluit # dag} other {sluit # dagen}}",
  fetched: "laatst gelezen op {at}",
  never: "nog niet gelezen",
  unread:
    "{count, plural, one {# afspraak herhaalt zich op een manier die we niet lezen; sluit die dagen zelf.} other {# afspraken herhalen zich op een manier die we niet lezen; sluit die dagen zelf.}}",
  notAnAddress: "Geef een adres dat met https:// of webcal:// begint, zonder gebruikersnaam of poort.",
  problem: "Deze agenda kon de laatste keer niet gelezen worden",
  problems: {
    notHttps:
      "Hij leidt naar een adres dat niet met https:// begint, of dat een gebruikersnaam of poort heeft. Vraag je agenda naar het beveiligde adres.",
    notPublic: "De server staat niet op het internet maar in een eigen netwerk. Publiceer de agenda waar iedereen erbij kan.",
    unreachable: "De server is niet bereikbaar. Wat al gesloten was, blijft gesloten; we proberen het elk uur opnieuw.",
    timedOut: "De server deed er langer dan tien seconden over. Wat al gesloten was, blijft gesloten; we proberen het elk uur opnieuw.",
    refused: "De server geeft hem niet vrij. Kijk of het adres nog klopt en of de agenda gedeeld is.",
    tooManyRedirects: "Het adres verwijst telkens door naar een ander. Geef het laatste daarvan.",
    tooLarge: "Hij is groter dan 2 MB. Deel een agenda met minder afspraken.",
    empty: "Hij is leeg. Ook een agenda zonder afspraken zegt dat hij er een is.",
    notCalendar: "Wat daar staat, is geen agenda (iCal). Kopieer het adres dat op .ics eindigt, niet dat van de pagina.",
    tooMuch: "Hij heeft meer dan 5.000 afspraken, of meer dan 200 die zich herhalen.",
    impossible: "Hier kunnen geen agenda's gelezen worden.",
  },
} satisfies typeof en;
