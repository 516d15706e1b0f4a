import { createServer } from "node:net";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";

/**
 * Opens the port and closes it again: a port in use is told at once, not after the demo data is loaded.
 * Whoever takes it in between is noticed when the server opens it for good.
 */
export function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(error.syscall === "getaddrinfo" ? unknownHost(host) : error));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function unknownHost(host: string): StartupRefusal {
  return new StartupRefusal(`The host ${host} in HOST is not known to this machine: set HOST to 127.0.0.1 or 0.0.0.0.`);
}
