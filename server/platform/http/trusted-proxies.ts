import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** A network as `192.0.2.0/24`, `2001:db8::/32`, or one address. */
export type Cidr = string;

export class InvalidCidr extends Error {}

/**
 * Whose request it is: the nearest address that is no trusted proxy's. Each
 * proxy adds the address it saw at the right end of X-Forwarded-For, so it is
 * read from there; what stands left of a stranger's address is the stranger's
 * own invention.
 *
 * @param onStranger told once when an address that is not trusted sends the header: perhaps a proxy that was forgotten
 * @throws InvalidCidr
 */
export function createClientAddress(
  trustedProxies: readonly Cidr[],
  onStranger?: (peer: string) => void,
): (req: IncomingMessage) => string {
  let tellOfStranger = onStranger;
  const trusted = new BlockList();
  for (const cidr of trustedProxies) addNetwork(trusted, cidr);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (req) => {
    let client = plainAddress(req.socket.remoteAddress ?? "") ?? "";
    if (tellOfStranger && client !== "" && req.headers["x-forwarded-for"] !== undefined && !isTrusted(client)) {
      tellOfStranger(client);
      tellOfStranger = undefined;
    }
    const hops = String(req.headers["x-forwarded-for"] ?? "")
      .slice(-2_000)
      .split(",");
    while (client !== "" && isTrusted(client) && hops.length > 0) {
      const next = plainAddress(hops.pop()?.trim() ?? "");
      if (next === undefined) break;
      client = next;
    }
    return client;
  };
}

function addNetwork(list: BlockList, cidr: Cidr): void {
  const [address = "", bits] = cidr.split("/");
  const family = isIP(address);
  const width = family === 6 ? 128 : 32;
  const prefix = bits === undefined ? width : Number(bits);
  if (family === 0 || !Number.isInteger(prefix) || prefix < 0 || prefix > width || bits === "") throw new InvalidCidr(cidr);
  list.addSubnet(address, prefix, family === 6 ? "ipv6" : "ipv4");
}

/** Without a port, brackets or zone, and IPv4 as such also where it came in IPv6's clothes; undefined when it is no address. */
function plainAddress(text: string): string | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, "").replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) === 0 ? undefined : address;
}
