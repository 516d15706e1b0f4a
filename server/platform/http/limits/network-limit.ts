import { networkOf } from "../client-address.ts";
import { Refusal } from "../refusal.ts";

const windowMs = 60_000;
/** More networks than ask for anything in a minute; the oldest are forgotten beyond. */
const networksAtMost = 50_000;

/**
 * Counts what each network (an IPv4 address, an IPv6 /64) asks of this process
 * in a minute. It keeps one network from taking what all share, costs nothing
 * to ask, and is forgotten with the process: limits that protect somebody are
 * counted in the database (`throttle.ts`). Nobody's address, and this
 * machine's own, is not counted: behind a proxy that TRUSTED_PROXIES does not
 * name everybody has it.
 *
 * @returns counts one; it throws Refusal `rate.limited` beyond the limit
 */
export function createNetworkLimit(perMinute: number, now: () => number = () => performance.now()): (address: string | null) => void {
  const counts = new Map<string, { asked: number; endsAt: number }>();
  function begin(network: string, at: number) {
    const count = { asked: 0, endsAt: at + windowMs };
    // The order of a Map is that of insertion: whoever begins a minute goes to the end.
    counts.delete(network);
    counts.set(network, count);
    const oldest = counts.size > networksAtMost ? counts.keys().next().value : undefined;
    if (oldest !== undefined) counts.delete(oldest);
    return count;
  }
  return (address) => {
    if (address === null || address === "" || isOwn(address)) return;
    const network = networkOf(address);
    const at = now();
    const known = counts.get(network);
    const count = known && known.endsAt > at ? known : begin(network, at);
    count.asked += 1;
    if (count.asked > perMinute)
      throw new Refusal("rate.limited", { retryAfterSeconds: Math.max(1, Math.ceil((count.endsAt - at) / 1000)) });
  };
}

const isOwn = (address: string) => address === "::1" || address.startsWith("127.");
