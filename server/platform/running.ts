import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseFault, DatabaseProbe } from "./db/probe.ts";

/** Why requests should go to another instance: this one is not there yet, about to end, or has no database. */
export type Unready = "starting" | "draining" | "database";

type KnownProbe = Pick<DatabaseProbe, "fault" | "lockedTables" | "look">;

/** Health answers within a second, whatever is wrong; the probe gives its own question up a little sooner. */
const lookedWithinMs = 950;

export type Running = {
  unready(): Unready | undefined;
  /** All is in place; from now on the probe decides. */
  started(probe: KnownProbe): void;
  /** The process is about to end; there is no way back. */
  drain(): void;
  /**
   * Answers the addresses of health checks, for load balancers and orchestrators.
   *
   * @returns false for every other address
   */
  answerHealth(request: Pick<IncomingMessage, "url" | "method">, response: ServerResponse): boolean;
};

type Health = {
  status: "ok" | Unready;
  reason?: DatabaseFault["reason"];
  /** What waits for these is refused; all else goes on, here as on every other instance, so that requests are still to come. */
  lockedTables?: readonly string[];
};

/**
 * The life of this process as health checks see it: starting, ready, draining.
 * Whether it is alive is answered at once; whether it is ready, once the probe
 * has looked, within a second.
 */
export function createRunning(): Running {
  let isDraining = false;
  let probe: KnownProbe | undefined;

  function health(): Health {
    if (isDraining) return { status: "draining" };
    if (!probe) return { status: "starting" };
    const fault = probe.fault();
    if (fault) return { status: "database", reason: fault.reason };
    const lockedTables = probe.lockedTables();
    return { status: "ok", ...(lockedTables.length > 0 && { lockedTables }) };
  }

  async function looked(): Promise<Health> {
    // What is known to be wrong is said at once; that it is mended shows a second later at most.
    if (probe && !isDraining && probe.fault() === undefined)
      await Promise.race([probe.look(), sleep(lookedWithinMs, undefined, { ref: false })]);
    return health();
  }

  /** `live` says that the process answers, and need not be started anew; the others that requests can come. */
  const answers: Record<string, () => Health | Promise<Health>> = {
    "/api/health/live": () => ({ status: "ok" }),
    "/api/health/ready": looked,
    "/api/health": looked,
  };

  async function tell(answer: () => Health | Promise<Health>, method: string, response: ServerResponse): Promise<void> {
    const health = await answer();
    const body = JSON.stringify(health);
    response.writeHead(health.status === "ok" ? 200 : 503, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...(health.status === "ok" ? {} : { "retry-after": "1" }),
    });
    response.end(method === "HEAD" ? undefined : body);
  }

  return {
    unready() {
      const { status } = health();
      return status === "ok" ? undefined : status;
    },
    started(its) {
      probe = its;
    },
    drain() {
      isDraining = true;
    },
    answerHealth({ url = "", method }, response) {
      const answer = answers[url.split("?", 1)[0] ?? ""];
      if (!answer || (method !== "GET" && method !== "HEAD")) return false;
      void tell(answer, method, response);
      return true;
    },
  };
}
