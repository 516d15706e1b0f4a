import { redirect } from "@tanstack/react-router";
import type { Area } from "#contract/core/roles.ts";

/** The parts of one's own account, in their order; each has an address of its own. */
export const accountTabs = ["profile", "notifications", "appearance", "security", "feeds", "data"] as const;
export type AccountTab = (typeof accountTabs)[number];

export const accountPath = (area: Area, tab: AccountTab) => `/${area}/account/${tab}`;

/**
 * What a route's address says.
 *
 * @throws a redirect to `/404` for what is no tab
 */
export function accountTabIn({ tab }: { tab: string }): { tab: AccountTab } {
  const known = accountTabs.find((candidate) => candidate === tab);
  if (!known) throw redirect({ to: "/404", replace: true });
  return { tab: known };
}

/** For addresses from before there were tabs. */
export function leadToTab(area: Area, tab: AccountTab): never {
  throw redirect({ href: accountPath(area, tab), replace: true });
}
