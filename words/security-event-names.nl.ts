import type { SecurityEventType, SignInMethod } from "#contract/support/security-events.ts";

export const securityEventNames = {
  SignedIn: "Aangemeld",
  SignInFailed: "Aanmelding mislukt",
  SignInLockedOut: "Geblokkeerd",
  SignedOut: "Afgemeld",
  AccountRegistered: "Account aangemaakt",
  EmailVerified: "E-mail bevestigd",
  EmailVerificationFailed: "Verkeerde code",
  EmailChanged: "E-mail veranderd",
  PasswordResetRequested: "Nieuw wachtwoord gevraagd",
  PasswordReset: "Wachtwoord opnieuw ingesteld",
  PasswordChanged: "Wachtwoord veranderd",
  FactorAdded: "Tweede factor toegevoegd",
  FactorRemoved: "Tweede factor verwijderd",
  RecoveryCodesMade: "Herstelcodes gemaakt",
  RecoveryCodeUsed: "Herstelcode gebruikt",
  RefreshTokenReused: "Gekopieerde sessie beëindigd",
  SessionsEnded: "Sessies beëindigd",
  UnauthenticatedCall: "Verzoek zonder geldige aanmelding",
  ForbiddenCall: "Verzoek buiten de eigen rechten",
  ForeignCall: "Verzoek om iets van een ander",
} satisfies Record<SecurityEventType, string>;

export const signInMethodNames = {
  pwd: "Wachtwoord",
  demo: "Demo-account",
  otp: "Code uit een app",
  recovery: "Herstelcode",
  hwk: "Passkey",
  swk: "Passkey",
  passkey: "Passkey",
  operator: "De uitbater",
} satisfies Record<SignInMethod, string>;
