import type { Access } from "#contract/core/roles.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Actor, Identity, User } from "./actor.ts";
import { reachOf } from "./permissions.ts";

/**
 * Lets a call through to its endpoint, or refuses it.
 *
 * @throws Refusal `auth.required` for visitors, `account.unknown` for strangers, `auth.secondFactorRequired` for whoever is held back, `access.denied` when the matrix says no
 */
export function guard(actor: Actor, access: Access): void {
  if (access === "public") return;
  if (access === "identified") {
    requireIdentity(actor);
    return;
  }
  const user = requireUser(actor);
  if (access !== "signedIn" && reachOf(user.role, access) === "none") refuse("access.denied");
}

/** The signed-in person behind a call. */
export const requireUser = (actor: Actor): User => requireSignedIn(actor).user;

/** The same with the sign-in that they came by. */
export function requireSignedIn(actor: Actor): Extract<Actor, { kind: "user" }> {
  if (actor.kind === "user") return actor;
  if (actor.kind === "heldBack") return refuse("auth.secondFactorRequired");
  return refuse(actor.kind === "stranger" ? "account.unknown" : "auth.required");
}

/** The sign-in behind a call, with an account here or none yet. */
export function requireIdentity(actor: Actor): Identity {
  if (actor.kind === "heldBack") return refuse("auth.secondFactorRequired");
  return actor.kind === "visitor" ? refuse("auth.required") : actor.identity;
}
