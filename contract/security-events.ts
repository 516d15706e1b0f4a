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
  "RecoveryCodeUsed",
  "SessionsEnded",
  "RefreshTokenReused",
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** What the security log can be sorted by; `-` is descending. */
export const securitySorts = ["-at", "at"] as const;
export type SecuritySort = (typeof securitySorts)[number];
