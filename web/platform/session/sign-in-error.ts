/**
 * Why a sign-in did not work; every code has its own text and way on.
 * The first five are the specification's (section 8); `popupBlocked` is the
 * browser's own no, `refused` any other answer of the provider, `unreachable`
 * no answer at all.
 */
export const signInErrorCodes = [
  "stateMismatch",
  "missingTransaction",
  "timeout",
  "popupClosed",
  "popupBlocked",
  "loginRequired",
  "refused",
  "unreachable",
] as const;
export type SignInErrorCode = (typeof signInErrorCodes)[number];

export class SignInError extends Error {
  readonly code: SignInErrorCode;
  /** Where the sign-in was to lead, where that is known: the way on leads there, too. */
  returnTo: string | undefined;

  constructor(code: SignInErrorCode, options?: { cause?: unknown; detail?: string | undefined }) {
    super(options?.detail ?? code, { cause: options?.cause });
    this.name = "SignInError";
    this.code = code;
  }
}
