import type { noteFilters } from "#contract/notes/notes.ts";

export const privateNoteTexts = {
  title: "Notes",
  description: "Yours alone: nobody else reads them.",
  search: "Search your notes",
  show: "Show",
  filters: { all: "All", tasks: "Tasks", loose: "Pinned to nothing" } satisfies Record<(typeof noteFilters)[number], string>,
  text: "Note",
  placeholder: "Note something for yourself",
  day: "On the day",
  dayHelp: "A mail at 8:00 calls it to mind.",
  done: "Done",
  add: "New note",
  here: "Pinned to {name}",
  added: "Note kept",
  remove: "Delete",
  removed: "Note deleted",
  saving: "Saving…",
  saved: "Saved",
  stale: "You changed this note in another window",
  staleText: "There it says: “{text}”",
  keepMine: "Keep mine",
  takeTheirs: "Take the other one",
  empty: "No notes yet",
  emptyText: "Notes are written here, or on a booking, listing, client, vendor, request or ticket with the button above.",
  all: "All your notes",
};
export type PrivateNoteTexts = typeof privateNoteTexts;
