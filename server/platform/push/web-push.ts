import { Agent, request } from "node:https";
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
    const message = (await load()).generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
    });
    try {
      const status = await statusOf(message, agent);
      if (status === 404 || status === 410) return "gone";
      if (status < 200 || status > 299) throw new Error(`The push service answered ${status}.`);
      return "sent";
    } catch (error) {
      if (error instanceof NotPublic) return "gone";
      throw error;
    }
  },
};

type Message = { endpoint: string; method: string; headers: object; body: Buffer };

/**
 * Hands a message over and hears how it was taken. The address is somebody else's word: of what it answers only the status is
 * read, and the whole takes so long at most, however slowly it comes or how much of it there is.
 */
export function statusOf({ endpoint, method, headers, body }: Message, by: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const asked = request(endpoint, { agent: by, method, headers: { ...headers }, signal });
    asked.on("error", reject);
    asked.on("response", (answer) => {
      // What is not read to its end is let go of.
      answer.on("error", () => undefined);
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    asked.end(body);
  });
}
