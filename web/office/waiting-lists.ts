import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { stringifySearch } from "#web/platform/page/search-params.ts";

/** The filters of an entry's list that leave exactly what its count counts. */
const countedBy: Record<keyof WaitingCounts, Record<string, string>> = {
  tickets: { states: "waitingForThem" },
  bookings: { waiting: "me" },
  messages: { show: "unread" },
  contactRequests: { state: "open" },
  vendors: { activity: "awaiting" },
  clients: { activity: "awaiting" },
};

/** The operator answers all tickets: what is counted are those whose answer is overdue. */
const countedAt: Record<string, Record<string, string>> = { "/admin/tickets": { lateness: "late" } };

/** Which words name what is counted: of the operator's tickets only what is late, though more are to be answered. */
export const waitingWords = <Key extends keyof WaitingCounts>(key: Key, path: string): "late" | `labels.${Key}` =>
  path in countedAt ? "late" : `labels.${key}`;

/** @param path of the menu's entry */
export const waitingHref = (key: keyof WaitingCounts, path: string): string =>
  `${path}${stringifySearch(countedAt[path] ?? countedBy[key])}`;
