import { officePageSizes } from "#contract/core/page-sizes.ts";
import { type MailState, mailStates, type OutboxSort, outboxSorts } from "#contract/support/support-states.ts";
import { choice, choices, text, whole } from "#web/platform/page/search-params.ts";

export type OutboxSearch = { page: number; pageSize: number; q: string; sort: OutboxSort; states: MailState[] };

export const outboxDefaults: OutboxSearch = { page: 1, pageSize: 25, q: "", sort: "-createdAt", states: [] };

/** The address of the outbox; whatever it cannot use falls back. */
export function outboxSearch(search: Record<string, unknown>): OutboxSearch {
  const pageSize = whole(search["pageSize"], 1, 100, outboxDefaults.pageSize);
  return {
    page: whole(search["page"], 1, 1_000_000, 1),
    pageSize: officePageSizes.find((size) => size === pageSize) ?? outboxDefaults.pageSize,
    q: text(search["q"]).replaceAll("\u0000", "").toWellFormed().trim(),
    sort: choice(search["sort"], outboxSorts, outboxDefaults.sort),
    states: choices(search["states"], mailStates),
  };
}

/** What the API is asked: these fields alone, whatever else stands in the address. */
export function outboxInput({ page, pageSize, q, sort, states }: OutboxSearch) {
  return { page, pageSize, sort, ...(q === "" ? {} : { q }), ...(states.length === 0 ? {} : { states: states.join(",") }) };
}
