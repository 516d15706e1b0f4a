import { createServer } from "node:net";

/**
 * Opens the port and closes it again: a port in use is told at once, not after the demo data is loaded.
 * Whoever takes it in between is noticed when the server opens it for good.
 */
export function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
