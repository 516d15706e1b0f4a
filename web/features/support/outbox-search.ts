import { officePageSizes } from "#contract/page-sizes.ts";
import { type MailState, mailStates } from "#contract/support-states.ts";
import { choices, text, whole } from "#web/platform/search-params.ts";

export type OutboxSearch = { page: number; pageSize: number; q: string; states: MailState[] };

export const outboxDefaults: OutboxSearch = { page: 1, pageSize: 25, q: "", states: [] };

/** The address of the outbox; whatever it cannot use falls back. */
export function outboxSearch(search: Record<string, unknown>): OutboxSearch {
  const pageSize = whole(search["pageSize"], 1, 100, outboxDefaults.pageSize);
  return {
    page: whole(search["page"], 1, 1_000_000, 1),
    pageSize: officePageSizes.find((size) => size === pageSize) ?? outboxDefaults.pageSize,
    q: text(search["q"]),
    states: choices(search["states"], mailStates),
  };
}
