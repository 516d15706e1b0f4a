import type { Area } from "#contract/core/roles.ts";

/** The parts of one's own account, in their order; each has an address of its own. */
export const accountTabs = ["profile", "notifications", "appearance", "security", "feeds", "data"] as const;
export type AccountTab = (typeof accountTabs)[number];

export const accountPath = (area: Area, tab: AccountTab) => `/${area}/account/${tab}`;
