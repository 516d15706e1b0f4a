import { signInMethodNames } from "#words/security-event-names.en.ts";

export const accountTexts = {
  title: "My account",
  tabs: {
    profile: "Profile",
    notifications: "Notifications",
    appearance: "Appearance",
    security: "Security",
    feeds: "Calendar feeds",
    data: "My data",
  },
  profile: "Name and language",
  name: "Name",
  nameHelp: "Others see it on what you do from now on. What you did before keeps the name it was done under.",
  language: "Language",
  languageHelp: "Of this site and of the mails you get.",
  security: {
    title: "How you sign in",
    text: "To change any of it, your password or a factor is asked for again.",
    elsewhere: "You sign in through {host}. Your password, second factor and devices are kept there, and changed there.",
    due: "From {date} on you need a second factor to sign in. Set up an authenticator app or a passkey before then.",
    unknownDevice: "Unknown device",
    email: { title: "E-mail address", change: "Change e-mail address" },
    password: { title: "Password", change: "Change password", since: "Changed on {date}", first: "The one you began with" },
    app: {
      title: "Authenticator app",
      isOn: "{count, plural, =0 {On. No recovery code is left: make new ones} one {On, # recovery code left} other {On, # recovery codes left}}",
      isOff: "Off. With a code from an app, a stolen password is not enough to get in",
      on: "Turn on app",
      change: "Change app",
    },
    passkeys: {
      title: "Passkeys",
      none: "None. With a passkey you sign in by finger, face or PIN of your device",
      add: "Add passkey",
      change: "Change passkeys",
      used: "last used {date}",
      unused: "not used yet",
    },
    sessions: {
      title: "Where you are signed in",
      text: "If you do not know one of these, sign it out and change your password.",
      here: "Here",
      since: "signed in {date}",
      seen: "last active {date}",
      end: "Sign out",
      endOn: "Sign out: {device}",
      ended: "Signed out: {device}",
      endOthers: "Sign out everywhere else",
      endedOthers:
        "{count, plural, =0 {You were signed in nowhere else} one {Signed out in # other place} other {Signed out in # other places}}",
    },
    recent: {
      title: "Latest sign-ins",
      text: "The last ten, and tries that failed.",
      none: "None yet",
      types: { SignedIn: "Signed in", SignInFailed: "Sign-in failed", SignInLockedOut: "Blocked after too many tries" },
    },
    methods: signInMethodNames,
  },
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
