import type { Access } from "#contract/roles.ts";
import { refuse } from "../platform/http/refusal.ts";
import type { Actor, User } from "./actor.ts";
import { reachOf } from "./permissions.ts";

/**
 * Lets a call through to its endpoint, or refuses it.
 *
 * @throws Refusal `auth.required` for visitors, `account.unknown` for strangers, `access.denied` when the matrix says no
 */
export function guard(actor: Actor, access: Access): void {
  if (access === "public") return;
  const user = requireUser(actor);
  if (access !== "signedIn" && reachOf(user.role, access) === "none") refuse("access.denied");
}

/** The signed-in person behind a call. */
export function requireUser(actor: Actor): User {
  if (actor.kind === "user") return actor.user;
  return refuse(actor.kind === "stranger" ? "account.unknown" : "auth.required");
}
