import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that lead into this machine or its network, or to nobody (IANA's special-purpose registries of IPv4 and IPv6). */
const ipv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of IPv6 nothing but global unicast is anybody's; within it, these carry an IPv4 address or are nobody's. */
const ipv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const notPublic = new BlockList();
for (const network of ipv4) notPublic.addSubnet(...partsOf(network), "ipv4");
for (const network of ipv6) notPublic.addSubnet(...partsOf(network), "ipv6");
const globalUnicast = new BlockList();
globalUnicast.addSubnet("2000::", 3, "ipv6");

function partsOf(network: string): [string, number] {
  const [address = "", bits] = network.split("/");
  return [address, Number(bits)];
}

/** Whether an IP address is one of the internet, so that a call there reaches nothing of ours. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  return family === 6 && globalUnicast.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Thrown where an address that somebody gave leads inside. */
export class NotPublic extends Error {}

/**
 * Looks a name up for a connection, and refuses it where any of its addresses is not public. The connection goes to what
 * was looked up here, so that a name cannot mean something else a moment later.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return done(new NotPublic(`${hostname} is not a public address.`), "", 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** Whether an address can be called: https on its usual port, no user, and a name or IP address that is public. */
export async function isPublicUrl(address: string): Promise<boolean> {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return false;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicAddress(host);
  return new Promise((decided) => publicLookup(host, {}, (error) => decided(error === null)));
}
