import type { SecurityEventType, SignInMethod } from "#contract/support/security-events.ts";

/** What happens to accounts, as people read it: on screen and in exports. */
export const securityEventNames = {
  SignedIn: "Signed in",
  SignInFailed: "Sign-in failed",
  SignInLockedOut: "Locked out",
  SignedOut: "Signed out",
  AccountRegistered: "Account created",
  EmailVerified: "E-mail confirmed",
  EmailVerificationFailed: "Wrong code",
  EmailChanged: "E-mail changed",
  PasswordResetRequested: "Password reset asked for",
  PasswordReset: "Password reset",
  PasswordChanged: "Password changed",
  FactorAdded: "Second factor added",
  FactorRemoved: "Second factor removed",
  RecoveryCodesMade: "Recovery codes made",
  RecoveryCodeUsed: "Recovery code used",
  RefreshTokenReused: "Copied session ended",
  SessionsEnded: "Sessions ended",
  UnauthenticatedCall: "Call without a valid sign-in",
  ForbiddenCall: "Call beyond one’s rights",
  ForeignCall: "Call for what is somebody else’s",
} satisfies Record<SecurityEventType, string>;

/** How somebody signed in; whatever else a provider says is shown as it says it. */
export const signInMethodNames = {
  pwd: "Password",
  demo: "Demo account",
  otp: "Code from an app",
  recovery: "Recovery code",
  hwk: "Passkey",
  swk: "Passkey",
  passkey: "Passkey",
  operator: "The operator",
} satisfies Record<SignInMethod, string>;
