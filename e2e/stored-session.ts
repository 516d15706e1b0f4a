import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import type { Role } from "#contract/core/roles.ts";
import { marketplaceFolder } from "./marketplace.ts";

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** What a browser still knows of somebody's sign-in after it was closed: the provider's cookies, and that there was one. */
const hint = "session-hint";

const fileOf = (role: Role) => join(marketplaceFolder, `session-${role}.json`);

/** The session of the last journey that signed in with the demo account of this role. */
export function storedSession(role: Role): Session | undefined {
  return existsSync(fileOf(role)) ? (JSON.parse(readFileSync(fileOf(role), "utf8")) as Session) : undefined;
}

/** Keeps it for the journeys to come, without the language and whatever else was chosen meanwhile. */
export async function storeSession(role: Role, context: BrowserContext): Promise<void> {
  const { cookies, origins } = await context.storageState();
  const session: Session = {
    cookies: cookies.filter(({ name }) => name !== "language"),
    origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.filter(({ name }) => name === hint) })),
  };
  writeFileSync(fileOf(role), JSON.stringify(session));
}
