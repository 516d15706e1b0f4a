import type { PeopleTexts } from "#web/features/people/texts.en.ts";

export const peopleTexts = {
  signInTitle: "Aanmelden",
  signingIn: "We brengen je naar de aanmeldpagina…",
  finishing: "Je wordt aangemeld…",
  tryAgain: "Opnieuw aanmelden",
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
      text: "Je sloot het voor de aanmelding rond was. Probeer opnieuw wanneer je klaar bent.",
    },
    loginRequired: { title: "Je moet je aanmelden", text: "Je sessie is afgelopen. Meld je opnieuw aan om verder te gaan waar je was." },
    refused: {
      title: "De aanmelding is geweigerd",
      text: "De aanmelddienst liet dit niet toe. Probeer opnieuw of gebruik een ander account.",
    },
    unreachable: { title: "De aanmelddienst is niet bereikbaar", text: "Controleer je verbinding en probeer het zo meteen opnieuw." },
  },
} satisfies PeopleTexts;
