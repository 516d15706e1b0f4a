import type { IncomingMessage } from "node:http";
import { isLocalHostname } from "#server/platform/http/local-address.ts";

/**
 * Where to go on from a page that a browser opened under another of this
 * machine's own names, 127.0.0.1 for localhost: sign-in knows one address
 * alone (RFC 6749, section 3.1.2.3), and what a browser keeps belongs to its
 * origin. Only where the product's own address is such a name, and only at its
 * own port: a proxy in front has another, so that nothing is sent in circles.
 *
 * @returns a judge of requests: the address to go to, or undefined for all that is at home, and for everything but pages
 */
export function redirectToCanonicalHost(
  publicUrl: string,
): (request: Pick<IncomingMessage, "url" | "method" | "headers">) => string | undefined {
  const home = new URL(publicUrl);
  if (!isLocalHostname(home.hostname)) return () => undefined;
  return ({ url, method, headers }) => {
    if (headers.host === home.host || headers["sec-fetch-dest"] !== "document" || method !== "GET") return undefined;
    const asked = URL.parse(`http://${headers.host}`);
    const isHere = asked && isLocalHostname(asked.hostname) && asked.port === home.port;
    return isHere && url?.startsWith("/") ? home.origin + url : undefined;
  };
}
