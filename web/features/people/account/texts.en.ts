export const accountTexts = {
  title: "My account",
  profile: "Name and language",
  name: "Name",
  nameHelp: "Others see it on what you do from now on. What you did before keeps the name it was done under.",
  language: "Language",
  languageHelp: "Of this site and of the mails you get.",
  security: "Sign-in and security",
  data: {
    title: "A copy of your data",
    text: "Everything that is kept about you: your account, bookings you asked for, notes, mails to you and what you did, as a file that other programs can read (JSON).",
    act: "Download my data",
  },
  erase: {
    title: "Erase your data",
    text: "You lose access at once, and your name and address disappear from bookings, notes, mails and the record of what was done. What was agreed stays, without your name. The last admin of an organisation invites another one first.",
    act: "Erase my data",
    question: "Erase your data for good?",
    consequence: "You are signed out everywhere and cannot come back to this account. Nobody can undo it, us included.",
    confirm: "Type your e-mail address, {email}, to confirm",
    email: "E-mail address",
    otherAddress: "This is not your e-mail address.",
  },
};

export type AccountTexts = typeof accountTexts;
