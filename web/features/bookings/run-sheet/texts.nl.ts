import type { runSheetTexts as en } from "./texts.en.ts";

export const runSheetTexts = {
  title: "Draaiboek",
  text: "Wat de dag nodig heeft, zonder bedragen, op één pagina die je kunt afdrukken. Wie een link heeft, leest het zonder account.",
  name: "Voor wie",
  namePlaceholder: "Het team ter plaatse",
  language: "Taal",
  make: "Link maken",
  made: "Link gemaakt",
  once: "Kopieer de link nu: hij wordt maar één keer getoond.",
  address: "Link",
  copy: "Kopiëren",
  copied: "Gekopieerd",
  open: "Openen",
  madeBy: "{language}, gemaakt door {name}, tot en met {date}",
  opened: "Laatst geopend op {at}",
  unopened: "Nog door niemand geopend",
  remove: "Verwijderen",
  question: "De link voor {name} verwijderen?",
  consequence: "Wie hem heeft, kan het draaiboek niet meer openen. Deze link komt niet terug; een nieuwe maak je op elk moment.",
  confirm: "Link verwijderen",
  removed: "De link werkt niet meer",
} satisfies typeof en;
