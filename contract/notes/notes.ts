import { z } from "zod";
import { endpoint } from "#contract/core/endpoint.ts";
import { id, instant, plainDate, prose, version } from "#contract/core/fields/fields.ts";
import { officeList, pageOf } from "#contract/core/lists.ts";

/** What a note can be pinned to. */
export const pinKinds = ["booking", "listing", "client", "vendor", "contactRequest", "ticket"] as const;
export type PinKind = (typeof pinKinds)[number];

/** Every note, those with a day that are still to be done, or those that are pinned to nothing. */
export const noteFilters = ["all", "tasks", "loose"] as const;

/** How many notes somebody keeps at most. */
export const mostNotes = 2_000;

const pin = z.strictObject({ kind: z.enum(pinKinds), id });

const noteFields = {
  /** Most characters of a note (decisions section 3). */
  text: prose(1, 4_000),
  /** The day on which it is to be done: it makes the note a task. */
  dueOn: plainDate.nullable().default(null),
  isDone: z.boolean().default(false),
};

export const noteInput = z.strictObject({ ...noteFields, pinnedTo: pin.nullable().default(null) });
export type PrivateNoteInput = z.infer<typeof noteInput>;

export const privateNote = z.object({
  id,
  text: z.string(),
  /** Null where it is pinned to nothing, or to what its author does not reach any more. */
  pinnedTo: z.object({ kind: z.enum(pinKinds), id, name: z.string() }).nullable(),
  dueOn: plainDate.nullable(),
  isDone: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type PrivateNote = z.infer<typeof privateNote>;

const change = { tag: "notes", access: "signedIn", needsVersion: true } as const;

/** What somebody notes for themselves alone. */
export const privateNotes = {
  listNotes: endpoint({
    method: "GET",
    path: "/me/notes",
    tag: "notes",
    summary: "List the signed-in person's own notes",
    description: "Tasks to be done come first, by their day, then the notes changed last. Nobody else reads them, the operator neither.",
    access: "signedIn",
    input: z.strictObject({
      ...officeList,
      show: z.enum(noteFilters).default("all"),
      /** Only those pinned to this record. */
      kind: z.enum(pinKinds).optional(),
      recordId: id.optional(),
    }),
    output: pageOf(privateNote),
  }),
  getNote: endpoint({
    method: "GET",
    path: "/me/notes/{noteId}",
    tag: "notes",
    summary: "One note of the signed-in person's own",
    access: "signedIn",
    refuses: ["resource.notFound"],
    input: z.strictObject({ noteId: id }),
    output: privateNote,
  }),
  createNote: endpoint({
    method: "POST",
    path: "/me/notes",
    tag: "notes",
    summary: "Note something for oneself",
    description: "With a day it is a task, which a mail calls to mind at eight in the morning. What it is pinned to must be within reach.",
    access: "signedIn",
    status: 201,
    acceptsIdempotencyKey: true,
    refuses: ["resource.notFound", "note.tooMany"],
    input: noteInput,
    output: privateNote,
  }),
  changeNote: endpoint({
    ...change,
    method: "PUT",
    path: "/me/notes/{noteId}",
    summary: "Change a note of one's own",
    refuses: ["resource.notFound"],
    input: z.strictObject({ noteId: id, ...noteFields }),
    output: privateNote,
  }),
  deleteNote: endpoint({
    ...change,
    method: "DELETE",
    path: "/me/notes/{noteId}",
    summary: "Delete a note of one's own",
    refuses: ["resource.notFound"],
    input: z.strictObject({ noteId: id }),
    output: z.object({ id }),
  }),
};
