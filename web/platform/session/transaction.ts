import type { KeyValueStore } from "#web/ui/browser-storage.ts";
import { SignInError } from "./sign-in-error.ts";

/** What ties an answer of the provider to the question: 256 random bits each. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** What the browser must still know when it comes back from the provider. */
export type Transaction = Secrets & {
  returnTo: string;
  /** Nobody asked to sign in: it was to find out whether somebody still is. */
  isSilent?: boolean;
};

export function newSecrets(): Secrets {
  return { state: random(), nonce: random(), verifier: random() };
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");
}

const key = "sign-in-transaction";

/** The transaction lives in the tab's session storage: it survives the redirect, not the tab. */
export function rememberTransaction(store: KeyValueStore, transaction: Transaction): void {
  store.setItem(key, JSON.stringify(transaction));
}

/**
 * Takes the transaction that an answer belongs to; it serves once. An answer
 * with another state leaves it where it is, so that a forged one cannot spoil
 * the real one.
 *
 * @throws SignInError missingTransaction, stateMismatch
 */
export function takeTransaction(store: KeyValueStore, state: string | null): Transaction {
  const transaction = parse(store.getItem(key));
  if (!transaction) throw new SignInError("missingTransaction");
  if (transaction.state !== state) throw new SignInError("stateMismatch");
  store.removeItem(key);
  return transaction;
}

function parse(text: string | null): Transaction | undefined {
  try {
    const value = JSON.parse(text ?? "null") as Partial<Transaction> | null;
    const parts = [value?.state, value?.nonce, value?.verifier, value?.returnTo];
    return parts.every((part) => typeof part === "string") ? (value as Transaction) : undefined;
  } catch {
    return undefined;
  }
}
