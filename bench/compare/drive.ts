import autocannon from "autocannon";
import type { Call } from "./lines.ts";

/** Who answers, and the clocks of what that costs. */
export type Answerer = {
  url: string;
  cpuMs(): number;
  residentMb(): number;
};

export type Driven = {
  requests: number;
  perSecond: number;
  /** CPU a request. */
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
 * @throws where any answer is not one of success
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
  const { requests, latency, errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${call(count.next).path}: ${errors} failed, ${timeouts} in time, ${non2xx} of ${requests.total} not answered with success`,
    );
  return {
    requests: requests.total,
    perSecond: requests.average,
    nodeMs: (cpuMs() - before.node - standing.node * tookMs) / requests.total,
    postgresMs: (postgresMs() - before.postgres - standing.postgres * tookMs) / requests.total,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    mostMb,
  };
}
