export const identityMailTexts = {
  greeting: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
  minutes: (minutes: number) => `${minutes} minutes`,
  verifyEmail: {
    subject: (product: string, code: string) => `${code} is your ${product} code`,
    heading: "Confirm your e-mail",
    body: (product: string, valid: string) =>
      `Type this code on the page where you registered with ${product}. It is valid for ${valid} and works once.`,
    ignore: "You did not register? Then somebody mistyped their address. You need not do anything: without the code nothing happens.",
  },
  accountExists: {
    subject: (product: string) => `You already have a ${product} account`,
    heading: "You already have an account",
    body: (product: string) =>
      `Somebody, probably you, just registered with ${product} with this e-mail address. It has an account already, so there is no need for a new one: sign in with it. Nothing was changed.`,
    forgot: "You no longer know the password? Choose “Forgot your password?” on the sign-in page.",
    action: "Sign in",
  },
  resetPassword: {
    subject: (product: string) => `Choose a new password for ${product}`,
    heading: "Choose a new password",
    body: (product: string, valid: string) =>
      `You asked for a new password for ${product}. Type this code on the page where you asked, or use the button. Both are valid for ${valid} and work once.`,
    ignore: "You did not ask? Then ignore this mail: your password stays as it is.",
    action: "Choose a new password",
  },
  noAccount: {
    subject: (product: string) => `About your password for ${product}`,
    heading: "There is no account with this address",
    body: (product: string) =>
      `Somebody, probably you, asked for a new password for ${product} with this e-mail address. There is no account with it. Perhaps you registered with another address?`,
    ignore: "You did not ask? Then ignore this mail.",
    action: "Create an account",
  },
  passwordChanged: {
    subject: (product: string) => `Your ${product} password was changed`,
    heading: "Your password was changed",
    body: (product: string) =>
      `The password of your ${product} account was just changed. For safety you were signed out everywhere; sign in again with the new password.`,
    notYou: "That was not you? Choose a new password at once: “Forgot your password?” on the sign-in page. Then tell us.",
    action: "Sign in",
  },
  emailCode: {
    subject: (product: string, code: string) => `${code} confirms your new ${product} address`,
    heading: "Confirm your new e-mail",
    body: (product: string, valid: string) =>
      `Type this code on the page where you change your e-mail at ${product}. It is valid for ${valid} and works once.`,
    ignore: "You did not ask for it? Then somebody mistyped their address. You need not do anything: without the code nothing happens.",
  },
  emailTaken: {
    subject: (product: string) => `This address has a ${product} account`,
    heading: "This address has an account already",
    body: (product: string) =>
      `Somebody, probably you, wants to use this e-mail address for another ${product} account. It belongs to this account already, so nothing was changed.`,
    ignore: "That was not you? Then you need not do anything.",
    action: "Sign in",
  },
  emailChanged: {
    subject: (product: string) => `Your ${product} e-mail was changed`,
    heading: "Your e-mail was changed",
    body: (product: string, email: string) => `From now on you sign in to ${product} with ${email}. Mails go there, too.`,
  },
  twoStepOn: {
    subject: (product: string) => `Two-step verification is on at ${product}`,
    heading: "Two-step verification is on",
    body: (product: string) =>
      `From now on ${product} asks for a code from your app after your password. Keep your recovery codes in a safe place.`,
  },
  twoStepOff: {
    subject: (product: string) => `Two-step verification is off at ${product}`,
    heading: "Two-step verification is off",
    body: (product: string) => `Your password alone is enough again to sign in to ${product}. Your recovery codes no longer work.`,
  },
  recoveryUsed: {
    subject: (product: string) => `A recovery code was used at ${product}`,
    heading: "A recovery code was used",
    body: (product: string, left: string) =>
      `Somebody, probably you, used one of your recovery codes at ${product} in place of a code from the app. Codes left: ${left}.`,
  },
  secondStepGuessed: {
    subject: (product: string) => `Wrong codes after your ${product} password`,
    heading: "Many wrong codes after your password",
    body: (product: string) =>
      `Somebody signed in to ${product} with your password and then typed many wrong codes in the second step. They did not get in. If it was not you, they know your password: change it now.`,
  },
  newDevice: {
    subject: (product: string) => `Signed in to ${product} on a new device`,
    heading: "A sign-in on a new device",
    body: (product: string) =>
      `Somebody, probably you, just signed in to your ${product} account on a device or in a browser where it was not used before. If it was you, you need not do anything.`,
    when: "When",
    device: "Device",
    network: "Network",
  },
  passkeyAdded: {
    subject: (product: string) => `A passkey was added at ${product}`,
    heading: "A passkey was added",
    body: (product: string, name: string) =>
      `From now on the passkey “${name}” signs you in to your ${product} account without a password.`,
  },
  passkeyRemoved: {
    subject: (product: string) => `A passkey was removed at ${product}`,
    heading: "A passkey was removed",
    body: (product: string, name: string) => `The passkey “${name}” no longer signs you in to your ${product} account.`,
  },
  factorsReset: {
    subject: (product: string) => `Your second factors at ${product} were removed`,
    heading: "Your second factors were removed",
    body: (product: string) =>
      `Those who run ${product} turned off your two-step verification and removed your passkeys, so that your password alone is enough. You were signed out everywhere.`,
  },
  ownDoing: {
    notYou: "That was not you? Choose a new password at once: “Forgot your password?” on the sign-in page. Then tell us.",
    action: "Sign-in and security",
  },
  footer: (product: string) =>
    `You get this mail because of your sign-in to ${product}. We never ask for your password or a code by mail or phone.`,
};

export type IdentityMailTexts = typeof identityMailTexts;
