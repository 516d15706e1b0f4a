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
