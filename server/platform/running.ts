import type { IncomingMessage, ServerResponse } from "node:http";
import type { DatabaseFault, DatabaseProbe } from "./db/probe.ts";

/** Why requests should go to another instance: this one is not there yet, about to end, or has no database. */
export type Unready = "starting" | "draining" | "database";

export type Running = {
  unready(): Unready | undefined;
  /** All is in place; from now on the probe decides. */
  started(probe: Pick<DatabaseProbe, "fault" | "lockedTables">): void;
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

/** The life of this process as health checks see it: starting, ready, draining. Nothing here waits for anything. */
export function createRunning(): Running {
  let isDraining = false;
  let probe: Pick<DatabaseProbe, "fault" | "lockedTables"> | undefined;

  function health(): Health {
    if (isDraining) return { status: "draining" };
    if (!probe) return { status: "starting" };
    const fault = probe.fault();
    if (fault) return { status: "database", reason: fault.reason };
    const lockedTables = probe.lockedTables();
    return { status: "ok", ...(lockedTables.length > 0 && { lockedTables }) };
  }

  /** `live` says that the process answers, and need not be started anew; the others that requests can come. */
  const answers: Record<string, () => Health> = {
    "/api/health/live": () => ({ status: "ok" }),
    "/api/health/ready": health,
    "/api/health": health,
  };

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
      const health = answer();
      const body = JSON.stringify(health);
      response.writeHead(health.status === "ok" ? 200 : 503, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...(health.status === "ok" ? {} : { "retry-after": "1" }),
      });
      response.end(method === "HEAD" ? undefined : body);
      return true;
    },
  };
}
