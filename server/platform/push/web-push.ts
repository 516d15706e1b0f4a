import { Agent } from "node:https";
import { isIP } from "node:net";
import { isPublicAddress, isPublicUrl, NotPublic, publicLookup } from "../http/public-addresses.ts";
import type { Push } from "./push.ts";

/** A service that answers at all does so within seconds. */
const timeoutMs = 10_000;
/** Older news is in the bell anyway. */
const ttlSeconds = 24 * 60 * 60;

/** Calls nothing but public addresses, looked up at the moment of the call. */
const agent = new Agent({ lookup: publicLookup, keepAlive: false });

/** An address that is a number is looked up by nobody. */
function leadsInside(endpoint: string): boolean {
  const host = (URL.parse(endpoint)?.hostname ?? "").replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
}

const load = async () => (await import("web-push")).default;

export const webPush: Push = {
  makeKeys: async () => (await load()).generateVAPIDKeys(),
  mayReach: isPublicUrl,
  async send({ endpoint, p256dh, auth }, payload, { publicKey, privateKey }, subject) {
    if (leadsInside(endpoint)) return "gone";
    try {
      await (await load()).sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        timeout: timeoutMs,
        agent,
      });
      return "sent";
    } catch (error) {
      const status = typeof error === "object" && error !== null && "statusCode" in error ? error.statusCode : undefined;
      if (status === 404 || status === 410 || error instanceof NotPublic) return "gone";
      throw error;
    }
  },
};
