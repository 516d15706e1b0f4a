import type { PublicSettings } from "../page/request-context.ts";
import { createSession, type Session } from "./session.ts";

let session: Session | undefined;

/** The browser's one session; tokens live in it and nowhere else. */
export function openSession(oidc: PublicSettings["oidc"]): Session {
  session ??= createSession(oidc);
  return session;
}
