import type { AccountTexts } from "./texts.en.ts";

export const accountTexts = {
  title: "Mijn account",
  profile: "Naam en taal",
  name: "Naam",
  nameHelp: "Anderen zien deze naam bij wat je vanaf nu doet. Wat je eerder deed, houdt de naam van toen.",
  language: "Taal",
  languageHelp: "Van deze site en van de mails die je krijgt.",
  security: "Aanmelden en beveiliging",
  data: {
    title: "Een kopie van je gegevens",
    text: "Alles wat over je bewaard wordt: je account, boekingen die je aanvroeg, notities, mails aan jou en wat je deed, als een bestand dat andere programma''s kunnen lezen (JSON).",
    act: "Mijn gegevens downloaden",
  },
  erase: {
    title: "Je gegevens wissen",
    text: "Je verliest meteen de toegang, en je naam en adres verdwijnen uit boekingen, notities, mails en het logboek. Wat afgesproken is, blijft staan, zonder je naam. De laatste beheerder van een organisatie nodigt eerst een andere uit.",
    act: "Mijn gegevens wissen",
    question: "Je gegevens voorgoed wissen?",
    consequence: "Je wordt overal afgemeld en kunt niet terug naar dit account. Niemand kan dat ongedaan maken, ook wij niet.",
    confirm: "Typ je e-mailadres, {email}, om te bevestigen",
    email: "E-mailadres",
    otherAddress: "Dit is niet je e-mailadres.",
  },
} satisfies AccountTexts;
