import autocannon from "autocannon";
import type { Row } from "./report.ts";
import type { ServerProcess } from "./server-process.ts";

/** Ten connections for ten seconds over pages and searches; the most memory that the server held meanwhile. */
export async function measureLoad(server: ServerProcess): Promise<Row[]> {
  let mostMb = server.residentMb();
  const sampler = setInterval(() => {
    mostMb = Math.max(mostMb, server.residentMb());
  }, 200);
  const paths = [
    "/",
    ...Array.from({ length: 9 }, (_, index) => `/?page=${index + 2}`),
    ...Array.from({ length: 10 }, (_, index) => `/api/listings?types=Workshop&sort=priceAsc&page=${index + 1}`),
    "/api/listings/facets",
  ];
  const { requests, latency, errors, timeouts, non2xx } = await autocannon({
    url: server.url,
    connections: 10,
    duration: 10,
    requests: paths.map((path) => ({ path, headers: { "accept-encoding": "gzip" } })),
  });
  clearInterval(sampler);
  const failures = errors + timeouts + non2xx;
  return [
    {
      what: "resident memory under load",
      measured: mostMb,
      unit: "MB",
      target: 300,
      note: `${requests.total} requests in 10 s on 10 connections`,
    },
    { what: "  requests a second", measured: requests.average, unit: "/s", note: `median ${latency.p50} ms, p99 ${latency.p99} ms` },
    { what: "  failed requests", measured: failures, unit: "", target: 0 },
  ];
}
