import { hash, verify } from "@node-rs/argon2";

/** argon2id, the library's default algorithm, with the memory (KiB) and passes that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core: more at once than this only makes everybody wait. */
const atOnce = 2;
const waitingAtMost = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Too many people sign in at this moment; trying again later helps. */
export class TooBusy extends Error {}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new TooBusy("too many passwords to check");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** @returns the hash in PHC form, which carries its own salt and cost */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFKC"), cost));
}

let nobody: Promise<string> | undefined;

/**
 * Compares with the account's hash. Without an account it does the same work
 * against a hash that nothing matches, so that time tells nobody who has one.
 */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const against = passwordHash ?? (await nobody);
  const matches = await inTurn(() => verify(against, password.normalize("NFKC")));
  return matches && passwordHash != null;
}
