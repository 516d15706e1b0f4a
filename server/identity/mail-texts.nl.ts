import type { IdentityMailTexts } from "./mail-texts.en.ts";

export const identityMailTexts = {
  greeting: (name: string) => (name === "" ? "Dag," : `Dag ${name},`),
  minutes: (minutes: number) => `${minutes} minuten`,
  verifyEmail: {
    subject: (product: string, code: string) => `${code} is je code voor ${product}`,
    heading: "Bevestig je e-mailadres",
    body: (product: string, valid: string) =>
      `Typ deze code op de pagina waar je je bij ${product} registreerde. Ze is ${valid} geldig en werkt één keer.`,
    ignore: "Heb je je niet geregistreerd? Dan heeft iemand zich vertypt. Je hoeft niets te doen: zonder de code gebeurt er niets.",
  },
  accountExists: {
    subject: (product: string) => `Je hebt al een account bij ${product}`,
    heading: "Je hebt al een account",
    body: (product: string) =>
      `Iemand, waarschijnlijk jijzelf, registreerde zich net bij ${product} met dit e-mailadres. Er hoort al een account bij, dus een nieuw is niet nodig: meld je er gewoon mee aan. Er is niets veranderd.`,
    forgot: "Weet je het wachtwoord niet meer? Kies “Wachtwoord vergeten?” op de aanmeldpagina.",
    action: "Aanmelden",
  },
  resetPassword: {
    subject: (product: string) => `Kies een nieuw wachtwoord voor ${product}`,
    heading: "Kies een nieuw wachtwoord",
    body: (product: string, valid: string) =>
      `Je vroeg een nieuw wachtwoord voor ${product}. Typ deze code op de pagina waar je erom vroeg, of gebruik de knop. Beide zijn ${valid} geldig en werken één keer.`,
    ignore: "Heb je er niet om gevraagd? Negeer deze mail dan: je wachtwoord blijft zoals het is.",
    action: "Kies een nieuw wachtwoord",
  },
  noAccount: {
    subject: (product: string) => `Over je wachtwoord voor ${product}`,
    heading: "Bij dit adres hoort geen account",
    body: (product: string) =>
      `Iemand, waarschijnlijk jijzelf, vroeg met dit e-mailadres een nieuw wachtwoord voor ${product}. Er hoort geen account bij. Misschien heb je je met een ander adres geregistreerd?`,
    ignore: "Heb je er niet om gevraagd? Negeer deze mail dan.",
    action: "Account aanmaken",
  },
  passwordChanged: {
    subject: (product: string) => `Je wachtwoord voor ${product} is gewijzigd`,
    heading: "Je wachtwoord is gewijzigd",
    body: (product: string) =>
      `Het wachtwoord van je account bij ${product} is net gewijzigd. Voor de veiligheid ben je overal afgemeld; meld je weer aan met het nieuwe wachtwoord.`,
    notYou: "Was jij dat niet? Kies dan meteen een nieuw wachtwoord: “Wachtwoord vergeten?” op de aanmeldpagina. En laat het ons weten.",
    action: "Aanmelden",
  },
  emailCode: {
    subject: (product: string, code: string) => `${code} bevestigt je nieuwe adres bij ${product}`,
    heading: "Bevestig je nieuwe e-mailadres",
    body: (product: string, valid: string) =>
      `Typ deze code op de pagina waar je je e-mailadres bij ${product} wijzigt. Ze is ${valid} geldig en werkt één keer.`,
    ignore: "Heb je er niet om gevraagd? Dan heeft iemand zich vertypt. Je hoeft niets te doen: zonder de code gebeurt er niets.",
  },
  emailTaken: {
    subject: (product: string) => `Bij dit adres hoort al een account van ${product}`,
    heading: "Bij dit adres hoort al een account",
    body: (product: string) =>
      `Iemand, waarschijnlijk jijzelf, wil dit e-mailadres voor een ander account bij ${product} gebruiken. Het hoort al bij dit account, dus er is niets veranderd.`,
    ignore: "Was jij dat niet? Dan hoef je niets te doen.",
    action: "Aanmelden",
  },
  emailChanged: {
    subject: (product: string) => `Je e-mailadres bij ${product} is gewijzigd`,
    heading: "Je e-mailadres is gewijzigd",
    body: (product: string, email: string) => `Voortaan meld je je bij ${product} aan met ${email}. Ook mails gaan daarheen.`,
  },
  twoStepOn: {
    subject: (product: string) => `Verificatie in twee stappen staat aan bij ${product}`,
    heading: "Verificatie in twee stappen staat aan",
    body: (product: string) =>
      `Voortaan vraagt ${product} na je wachtwoord een code uit je app. Bewaar je herstelcodes op een veilige plek.`,
  },
  twoStepOff: {
    subject: (product: string) => `Verificatie in twee stappen staat uit bij ${product}`,
    heading: "Verificatie in twee stappen staat uit",
    body: (product: string) => `Je wachtwoord volstaat weer om je bij ${product} aan te melden. Je herstelcodes werken niet meer.`,
  },
  recoveryUsed: {
    subject: (product: string) => `Er is een herstelcode gebruikt bij ${product}`,
    heading: "Er is een herstelcode gebruikt",
    body: (product: string, left: string) =>
      `Iemand, waarschijnlijk jijzelf, gebruikte bij ${product} een van je herstelcodes in plaats van een code uit de app. Codes over: ${left}.`,
  },
  secondStepGuessed: {
    subject: (product: string) => `Verkeerde codes na je wachtwoord voor ${product}`,
    heading: "Vaak een verkeerde code na je wachtwoord",
    body: (product: string) =>
      `Iemand meldde zich bij ${product} aan met je wachtwoord en typte daarna in de tweede stap vaak een verkeerde code. Binnen is die persoon niet. Was jij het niet, dan kent iemand je wachtwoord: wijzig het nu.`,
  },
  newDevice: {
    subject: (product: string) => `Aangemeld bij ${product} op een nieuw toestel`,
    heading: "Aangemeld op een nieuw toestel",
    body: (product: string) =>
      `Iemand, waarschijnlijk jijzelf, meldde zich net aan bij je account van ${product}, op een toestel of in een browser waar dat nog niet gebeurde. Was jij het, dan hoef je niets te doen.`,
    when: "Wanneer",
    device: "Toestel",
    network: "Netwerk",
  },
  passkeyAdded: {
    subject: (product: string) => `Er is een passkey toegevoegd bij ${product}`,
    heading: "Er is een passkey toegevoegd",
    body: (product: string, name: string) =>
      `Met de passkey “${name}” meld je je voortaan zonder wachtwoord aan bij je account van ${product}.`,
  },
  passkeyRemoved: {
    subject: (product: string) => `Er is een passkey verwijderd bij ${product}`,
    heading: "Er is een passkey verwijderd",
    body: (product: string, name: string) => `Met de passkey “${name}” kun je je niet meer aanmelden bij je account van ${product}.`,
  },
  factorsReset: {
    subject: (product: string) => `Je tweede stap bij ${product} is verwijderd`,
    heading: "Je tweede stap is verwijderd",
    body: (product: string) =>
      `De uitbater van ${product} schakelde je verificatie in twee stappen uit en verwijderde je passkeys, zodat je wachtwoord volstaat. Je bent overal afgemeld.`,
  },
  ownDoing: {
    notYou: "Was jij dat niet? Kies dan meteen een nieuw wachtwoord: “Wachtwoord vergeten?” op de aanmeldpagina. En laat het ons weten.",
    action: "Aanmelden en beveiliging",
  },
  footer: (product: string) =>
    `Je krijgt deze mail omdat je je aanmeldt bij ${product}. We vragen nooit per mail of telefoon om je wachtwoord of een code.`,
} satisfies IdentityMailTexts;
