import { type BrowserServer, chromium } from "playwright-core";

/** A browser that the journeys of one worker connect to, each file and each person in it with a context of their own. */
export function startChromium(): Promise<BrowserServer> {
  return chromium.launchServer({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--renderer-process-limit=1",
    ],
  });
}
