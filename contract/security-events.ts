/** What the embedded provider writes into the security log (`security_events`). */
export const securityEventTypes = [
  "SignedIn",
  "SignInFailed",
  "SignInLockedOut",
  "SignedOut",
  "AccountRegistered",
  "EmailVerified",
  "EmailVerificationFailed",
  "EmailChanged",
  "PasswordResetRequested",
  "PasswordReset",
  "PasswordChanged",
  "FactorAdded",
  "FactorRemoved",
  "RecoveryCodesMade",
  "SessionsEnded",
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];
