import { listSearch, stateOf, words } from "#web/platform/lists/list-search.ts";

/** What somebody looks for among their notes, as it stands in the address. */
const list = listSearch({
  sorts: ["latest"],
  sort: "latest",
  fields: { q: words("q"), show: stateOf({ tasks: { show: "tasks" as const }, loose: { show: "loose" as const } }) },
});

export type NotesSearch = typeof list.defaults;
export const { defaults: notesDefaults, read: notesSearch, input } = list;

/** What the API is asked; its one order is its own. */
export function notesInput(search: NotesSearch) {
  const { sort: _latest, ...asked } = input(search);
  return asked;
}
