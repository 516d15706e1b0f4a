import type { Me } from "#contract/people/people.ts";
import type { InvitationLink } from "#contract/people/registration.ts";
import type { Identity } from "#server/access/actor.ts";
import { findUser } from "#server/access/authenticate.ts";
import { requireIdentity } from "#server/access/guard.ts";
import { api } from "#server/platform/http/api.ts";
import { networkOf } from "#server/platform/http/client-address.ts";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";
import { type Limit, takeTurn } from "#server/platform/http/limits/throttle.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { acceptInvitation } from "../invitations/acceptance.ts";
import { findInvitationByToken } from "../invitations/invitation-queries.ts";
import { askForInvitation } from "../invitations/request-new-link.ts";
import { presentInvitationLink, presentMe } from "../present.ts";
import { hashToken } from "../rules.ts";
import { register } from "./register.ts";

/** Of one sign-in; a person who mends their form needs a few. */
const registrationLimit: Limit = { what: "register", most: 20, minutes: 60 };
const acceptanceLimit: Limit = { what: "accept an invitation", most: 30, minutes: 60 };
/** Of one network, by anybody: an office behind one address opens its links, and nobody tries tokens. */
const readingLimit: Limit = { what: "read an invitation", most: 120, minutes: 15 };
/** Of one network, too; each mails somebody. */
const askingLimit: Limit = { what: "ask for an invitation", most: 10, minutes: 60 };

/** Becoming somebody here: by registering an organisation, or by an invitation. */
export function registrationRoutes(services: Services) {
  const { db, clock } = services;
  const routes = api.registration;
  const whoNow = async (identity: Identity): Promise<Me> => presentMe(found(await findUser(db, identity)));
  const inTurn = ({ issuer, subject }: Identity, limit: Limit) => takeTurn(db, clock, limit, `${issuer}\n${subject}`);

  /** Without an address the call comes from this very process. */
  const ofNetwork = async (address: string | null, limit: Limit) => {
    if (address !== null) await takeTurn(db, clock, limit, networkOf(address));
  };

  return {
    getSignIn: routes.getSignIn.handler(async ({ context }) => {
      const { actor } = context;
      const { name, email, emailVerified } = requireIdentity(actor);
      const me = actor.kind === "user" ? presentMe(actor.user) : null;
      return {
        name: name ?? null,
        email: email ?? null,
        isEmailVerified: emailVerified,
        me,
        termsVersion: await services.termsVersion(db),
      };
    }),
    registerVendor: routes.registerVendor.handler(async ({ input, context }) => {
      const { agreesToTerms: _, termsVersion, language, ...profile } = input;
      const identity = requireIdentity(context.actor);
      await inTurn(identity, registrationLimit);
      await register(services, identity, { kind: "vendor", profile, termsVersion, language }, context.idempotencyKey);
      return whoNow(identity);
    }),
    registerClient: routes.registerClient.handler(async ({ input, context }) => {
      const { agreesToTerms: _, termsVersion, language, ...profile } = input;
      const identity = requireIdentity(context.actor);
      await inTurn(identity, registrationLimit);
      await register(services, identity, { kind: "client", profile, termsVersion, language }, context.idempotencyKey);
      return whoNow(identity);
    }),
    readInvitationLink: routes.readInvitationLink.handler(async ({ input, context }): Promise<InvitationLink> => {
      await ofNetwork(context.address, readingLimit);
      const link = (await findInvitationByToken(db, hashToken(input.token))) ?? refuse("invitation.unknown");
      return presentInvitationLink(link, clock.now());
    }),
    acceptInvitation: routes.acceptInvitation.handler(async ({ input, context }) => {
      const identity = requireIdentity(context.actor);
      await inTurn(identity, acceptanceLimit);
      await acceptInvitation(services, input.token, identity);
      return whoNow(identity);
    }),
    askForInvitation: routes.askForInvitation.handler(async ({ input, context }) => {
      await ofNetwork(context.address, anonymousWrites.invitationQuestions);
      await ofNetwork(context.address, askingLimit);
      await askForInvitation(services, input.token);
      return { isAsked: true as const };
    }),
  };
}
