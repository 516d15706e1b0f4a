import { useState } from "react";

/**
 * Idempotency keys: what is sent again as it was, after a lost connection or by a double submit, keeps its key and so is
 * made once; anything else gets another.
 */
export function submissionKeys(newKey: () => string = () => crypto.randomUUID()) {
  const keys = new Map<string, string>();
  return {
    /** @param sent all that is sent, or the id of what is acted on */
    keyFor(sent: unknown): string {
      const body = JSON.stringify(sent);
      const key = keys.get(body) ?? newKey();
      keys.set(body, key);
      return key;
    },
    /** It was answered: the next one is new, even with the same words. */
    done(sent: unknown): void {
      keys.delete(JSON.stringify(sent));
    },
  };
}

/** The keys of one form or button, as long as it stands. */
export function useSubmissionKeys() {
  return useState(() => submissionKeys())[0];
}
