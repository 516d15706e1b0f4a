import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant } from "#contract/core/fields/fields.ts";

/** What of the security log a person is shown of their own account. */
export const ownSignInTypes = ["SignedIn", "SignInFailed", "SignInLockedOut"] as const;

/** How many of them: the latest. */
export const ownSignInsShown = 10;

/** A session of the embedded provider, as its cookie names it. */
const sessionId = z.string().regex(/^[\w-]{8,100}$/);

/** From where: the kind of browser, and a network too coarse to tell a person. */
const place = { device: z.string().nullable(), network: z.string().nullable() };

/** Somewhere that the person is signed in. */
export const ownSession = z.object({
  id: sessionId,
  ...place,
  signedInAt: instant.nullable(),
  seenAt: instant.nullable(),
  /** The one that this call comes from. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** How a person proves who they are at the embedded provider, where they are signed in, and when they did or failed to. */
export const accountSecurity = z.object({
  /** Null where the password is still the first one. */
  passwordChangedAt: instant.nullable(),
  /** An authenticator app is asked for after the password. */
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  sessions: z.array(ownSession),
  recent: z.array(
    z.object({
      at: instant,
      type: z.enum(ownSignInTypes),
      /** How, in the provider's words: `pwd`, `pwd+otp`, `passkey`. */
      method: z.string().nullable(),
      ...place,
    }),
  ),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

const common = { tag: "people", access: "signedIn" } as const;

/** What a person may know and end of their own sign-ins. */
export const ownSecurityEndpoints = {
  getOwnSecurity: endpoint({
    ...common,
    method: "GET",
    path: "/me/security",
    summary: "How the signed-in person signs in, and where",
    description: "Changed at the provider's own pages, which ask for the password or a factor again.",
    input: z.strictObject({}),
    output: z.object({
      /** Null where another identity provider keeps it. */
      account: accountSecurity.nullable(),
      /** By when this person needs a second factor to sign in; null where they have one or need none. */
      secondFactorDueAt: instant.nullable(),
    }),
  }),
  endOwnSession: endpoint({
    ...common,
    method: "DELETE",
    path: "/me/sessions/{sessionId}",
    summary: "Sign the person out somewhere",
    description: "The session ends at once, with its access tokens.",
    input: z.strictObject({ sessionId }),
    output: z.object({ id: sessionId }),
  }),
  endOtherSessions: endpoint({
    ...common,
    method: "POST",
    path: "/me/sessions/end-others",
    summary: "Sign the person out everywhere but here",
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
  }),
};
