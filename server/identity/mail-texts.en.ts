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
  footer: (product: string) =>
    `You get this mail because of your sign-in to ${product}. We never ask for your password or a code by mail or phone.`,
};

export type IdentityMailTexts = typeof identityMailTexts;
