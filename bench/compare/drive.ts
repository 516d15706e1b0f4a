import autocannon from "autocannon";
import type { Call } from "./lines.ts";

/** Who answers, and the clocks of what that costs. */
export type Answerer = {
  url: string;
  cpuMs(): number;
  residentMb(): number;
};

export type Driven = {
  /** Answered with success. */
  requests: number;
  /** Told that the service is busy (503): more came than it lets wait. */
  busy: number;
  perSecond: number;
  /** CPU for each that was answered with success, what the others cost included. */
  nodeMs: number;
  postgresMs: number;
  p50Ms: number;
  p99Ms: number;
  mostMb: number;
};

type Drive = {
  call: (n: number) => Call;
  connections: number;
  seconds: number;
  /** Where counting begins; goes on after each call. */
  count: { next: number };
  postgresMs: (() => number) | undefined;
  /** What each computes by itself in a millisecond. */
  standing: { node: number; postgres: number };
  /** Waits for what the calls left to be done. */
  settle: () => Promise<void>;
};

/**
 * Asks over as many connections for so long, each call another one.
 *
 * @throws where any answer is neither one of success nor that the service is busy
 */
export async function drive({ url, cpuMs, residentMb }: Answerer, parts: Drive): Promise<Driven> {
  const { call, connections, seconds, count, postgresMs = () => Number.NaN, standing, settle } = parts;
  let mostMb = residentMb();
  const sampler = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb());
  }, 100);
  const before = { node: cpuMs(), postgres: postgresMs(), at: performance.now() };
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          const { method = "GET", path, headers = {}, body = "" } = call(count.next++);
          return { ...request, method, path, headers, body };
        },
      },
    ],
  });
  await settle();
  clearInterval(sampler);
  const tookMs = performance.now() - before.at;
  const { latency, errors, timeouts, non2xx } = result;
  const busy = result.statusCodeStats["503"]?.count ?? 0;
  const requests = result.requests.total - non2xx;
  if (errors + timeouts > 0 || non2xx > busy)
    throw new Error(
      `${call(count.next).path}: ${errors} failed, ${timeouts} in time, ${non2xx - busy} of ${result.requests.total} answered with neither success nor that the service is busy`,
    );
  // Where all of them wait longer than it was measured, none is answered, and nothing is told of them.
  const a = (total: number) => (requests === 0 ? Number.NaN : total / requests);
  return {
    requests,
    busy,
    perSecond: requests / seconds,
    nodeMs: a(cpuMs() - before.node - standing.node * tookMs),
    postgresMs: a(postgresMs() - before.postgres - standing.postgres * tookMs),
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    mostMb,
  };
}
