/**
 * Why a sign-in did not work; every code has its own text and way on.
 * The first five are the specification's (section 8); `refused` is any other
 * answer of the provider, `unreachable` no answer at all.
 */
export const signInErrorCodes = [
  "stateMismatch",
  "missingTransaction",
  "timeout",
  "popupClosed",
  "loginRequired",
  "refused",
  "unreachable",
] as const;
export type SignInErrorCode = (typeof signInErrorCodes)[number];

export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, options?: { cause?: unknown; detail?: string | undefined }) {
    super(options?.detail ?? code, { cause: options?.cause });
    this.name = "SignInError";
    this.code = code;
  }
}
