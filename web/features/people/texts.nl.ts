import type { PeopleTexts } from "./texts.en.ts";

export const peopleTexts = {
  signInTitle: "Aanmelden",
  signingIn: "We brengen je naar de aanmeldpagina…",
  finishing: "Je wordt aangemeld…",
  tryAgain: "Opnieuw aanmelden",
  popupDone: "Je bent aangemeld. Je mag dit venster sluiten.",
  again: {
    title: "Je sessie is afgelopen",
    text: "Wat je typte, staat er nog. Meld je opnieuw aan in een klein venster en ga verder waar je was.",
    action: "Opnieuw aanmelden",
    waiting: "Rond het aanmelden af in het kleine venster…",
    redirect: "Naar de aanmeldpagina",
    leave: "Weggaan zonder te bewaren",
    done: "Je bent weer aangemeld. Ga verder waar je was.",
  },
  errors: {
    stateMismatch: {
      title: "Deze aanmelding hoort niet bij deze pagina",
      text: "Ze is in een ander venster of te lang geleden begonnen. Er is niemand aangemeld; begin hier opnieuw.",
    },
    missingTransaction: {
      title: "Deze aanmelding is niet hier begonnen",
      text: "De pagina is twee keer geopend, in een andere browser of via een oude link. Begin hier opnieuw.",
    },
    timeout: {
      title: "Het aanmelden duurde te lang",
      text: "De aanmelddienst antwoordde niet op tijd. Controleer je verbinding en probeer opnieuw.",
    },
    popupClosed: {
      title: "Het aanmeldvenster is gesloten",
      text: "Het sloot voor de aanmelding rond was. Probeer opnieuw of ga naar de aanmeldpagina: wat je typte, blijft bewaard.",
    },
    popupBlocked: {
      title: "Je browser hield het aanmeldvenster tegen",
      text: "Sta vensters voor deze site toe of ga naar de aanmeldpagina: wat je typte, blijft bewaard en staat er weer als je terug bent.",
    },
    loginRequired: { title: "Je moet je aanmelden", text: "Je sessie is afgelopen. Meld je opnieuw aan om verder te gaan waar je was." },
    refused: {
      title: "De aanmelding is geweigerd",
      text: "De aanmelddienst liet dit niet toe. Probeer opnieuw of gebruik een ander account.",
    },
    unreachable: { title: "De aanmelddienst is niet bereikbaar", text: "Controleer je verbinding en probeer het zo meteen opnieuw." },
  },
} satisfies PeopleTexts;
