import type { Area } from "#contract/core/roles.ts";

/** Where an area has its tickets. */
export const ticketsPath = (area: Area): string => (area === "admin" ? "/admin/tickets" : `/${area}/support`);
