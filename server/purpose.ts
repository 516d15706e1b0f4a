import { isLocalHostname } from "#server/platform/http/local-address.ts";
import { type Config, InvalidSetting } from "./config.ts";

/**
 * Ends the start where the demo, whose passwords everybody knows, would run in
 * public without anybody having said so.
 *
 * @throws InvalidSetting whose sentence names the two ways out
 */
export function requirePurpose({ publicUrl, isDemo, isDemoWanted }: Pick<Config, "publicUrl" | "isDemo" | "isDemoWanted">): void {
  if (!isDemo || isDemoWanted || isLocalHostname(new URL(publicUrl).hostname)) return;
  throw new InvalidSetting(
    `PUBLIC_URL is ${publicUrl}, which others can reach: set PRODUCTION=1 for a marketplace of your own, or DEMO=1 to show the demo there, with accounts that anybody can use.`,
  );
}

/**
 * What to say where nobody asked for the demo to be reached, and yet other
 * machines can: behind its own name a demo in a container listens to all.
 */
export function openDemoWarning({ host, isDemo, isDemoWanted }: Pick<Config, "host" | "isDemo" | "isDemoWanted">): string | undefined {
  if (!isDemo || isDemoWanted || isLocalHostname(host.includes(":") ? `[${host}]` : host)) return undefined;
  return `HOST is ${host}: other machines may reach this demo, whose passwords everybody knows. HOST=127.0.0.1 keeps it to this one; DEMO=1 says that it is meant.`;
}
