/** What the embedded provider writes into the security log (`security_events`), and the calls that the API refused. */
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
  "UnauthenticatedCall",
  "ForbiddenCall",
  "ForeignCall",
] as const;
export type SecurityEventType = (typeof securityEventTypes)[number];

/** What the security log can be sorted by; `-` is descending. */
export const securitySorts = ["-at", "at"] as const;

/** How the embedded provider says that somebody proved who they are (RFC 8176, and our own); several are joined by `+`. */
export const signInMethods = ["pwd", "demo", "otp", "recovery", "hwk", "swk", "passkey", "operator"] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** These say how strong the proof was, not what it was. */
export const proofStrengths = ["mfa", "user"] as const;
export type ProofStrength = (typeof proofStrengths)[number];

/** `pwd+otp+mfa` → what people can be told of it, in words. */
export function methodsInWords(method: string | null, nameOf: (method: SignInMethod) => string): string {
  const told = (method ?? "").split("+").filter((part) => part !== "" && !proofStrengths.some((strength) => strength === part));
  return told
    .map((part) => {
      const known = signInMethods.find((candidate) => candidate === part);
      return known ? nameOf(known) : part;
    })
    .join(" + ");
}
