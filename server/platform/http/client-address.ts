const addressOf = new WeakMap<Request, string>();

/** Notes whose request it is, where the server takes it in. */
export function noteClientAddress(request: Request, address: string): void {
  addressOf.set(request, address);
}

/** The client's address of a request as the server took it in; empty when it came from within the process. */
export function clientAddressOf(request: Request): string {
  return addressOf.get(request) ?? "";
}

/** An IPv6 customer has a whole /64 to choose addresses from. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIpv6(address)) return address;
  return ipv6Groups(address).slice(0, 4).join(":");
}

/** An address as the security log keeps it: IPv4 by /24, IPv6 by /48; null when there is none. */
export function coarseNetwork(address: string): string | null {
  const exact = networkOf(address);
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(exact)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  if (!isIpv6(address)) return null;
  return `${exact.split(":").slice(0, 3).join(":")}::/48`;
}

/** The shape alone: what is asked here came from a socket, or was read as an address before. */
const isIpv6 = (address: string) => /^[0-9a-f:]*:[0-9a-f:.]*(%.*)?$/i.test(address);

function ipv6Groups(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
