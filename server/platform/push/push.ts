/** Where a browser is told something, and the keys that only it can read it with (RFC 8291). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** What this marketplace proves itself with at push services (RFC 8292), in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** What a runtime that reaches push services brings. */
export type Push = {
  makeKeys(): Promise<PushKeys>;
  /** Whether the address is one of the internet's, which somebody may have us call. */
  mayReach(endpoint: string): Promise<boolean>;
  /**
   * Hands one message to a browser's push service.
   *
   * @param contact whom the push service can write to: `mailto:` or `https:`
   * @returns `gone` where the browser no longer listens
   * @throws what the service said otherwise
   */
  send(target: PushTarget, payload: string, keys: PushKeys, contact: string): Promise<"sent" | "gone">;
};
