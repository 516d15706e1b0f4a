import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { instant } from "#contract/core/fields/fields.ts";
import { lookedUp } from "#contract/core/fields/looked-up.ts";
import { invitableRoles, linkStates } from "./invitation-states.ts";
import { me } from "./people.ts";
import { clientRegistration, vendorRegistration } from "./registration-input.ts";

/** A link's secret as it stands in the mail; whatever else comes instead names no invitation. It travels in the body, so that no log of addresses keeps it. */
const ofLink = z.strictObject({ token: lookedUp(200).pipe(z.string().min(1)) });

/** What a link invites to: no more than its mail says. */
export const invitationLink = z.object({
  state: z.enum(linkStates),
  /** Null for an invitation to the operator's own people. */
  organisation: z.object({ kind: z.enum(["vendor", "client"]), name: z.string() }).nullable(),
  role: z.enum(invitableRoles),
  teamName: z.string().nullable(),
  invitedByName: z.string(),
  expiresAt: instant,
  /** Where the mail went, with which one signs in; only while the link works. */
  email: z.string().nullable(),
});
export type InvitationLink = z.infer<typeof invitationLink>;

const tag = "registration";
const joining = { method: "POST", tag, access: "identified", status: 201 } as const;
const registering = {
  ...joining,
  acceptsIdempotencyKey: true,
  refuses: ["registration.alreadyMember", "registration.emailTaken", "registration.unverifiedEmail", "rate.limited"],
} as const;

/** The sign-in behind the call, with an account here or none yet. */
export const signIn = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Only a verified address can be invited or register. */
  isEmailVerified: z.boolean(),
  me: me.nullable(),
  /** The terms that registering agrees to today. */
  termsVersion: z.string(),
});
export type SignIn = z.infer<typeof signIn>;

export const registration = {
  getSignIn: endpoint({
    method: "GET",
    path: "/sign-in",
    tag,
    summary: "Who signed in, whether or not they have an account here",
    access: "identified",
    input: z.strictObject({}),
    output: signIn,
  }),
  registerVendor: endpoint({
    ...registering,
    path: "/registrations/vendors",
    summary: "Register as a vendor",
    description: "Makes the vendor, inactive until it is activated, and the signed-in person its first admin. The product admins are told.",
    input: vendorRegistration,
    output: me,
  }),
  registerClient: endpoint({
    ...registering,
    path: "/registrations/clients",
    summary: "Register as a client",
    description: "Makes the client, inactive until it is activated, and the signed-in person its first admin. The product admins are told.",
    input: clientRegistration,
    output: me,
  }),
  readInvitationLink: endpoint({
    method: "POST",
    path: "/invitation-links/readings",
    tag,
    summary: "What an invitation's link leads to",
    description: "Says no more than the mail that carries the link.",
    access: "public",
    refuses: ["invitation.unknown", "rate.limited"],
    input: ofLink,
    output: invitationLink,
  }),
  acceptInvitation: endpoint({
    ...joining,
    path: "/invitation-links/acceptances",
    summary: "Accept an invitation",
    description:
      "The signed-in person becomes a user of the organisation. Needs a verified e-mail address equal to the invited one. The same person may call it again.",
    refuses: [
      "invitation.unknown",
      "invitation.replaced",
      "invitation.cancelled",
      "invitation.used",
      "invitation.expired",
      "invitation.unverifiedEmail",
      "invitation.otherEmail",
      "invitation.emailTaken",
      "rate.limited",
    ],
    input: ofLink,
    output: me,
  }),
  askForInvitation: endpoint({
    method: "POST",
    path: "/invitation-links/requests",
    tag,
    summary: "Ask for a new link",
    description: "Tells whoever invited by mail, once a day; the answer is always the same.",
    access: "public",
    refuses: ["rate.limited"],
    input: ofLink,
    output: z.object({ isAsked: z.literal(true) }),
  }),
};
