import type { PrivateNote } from "#contract/notes/notes.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { changeNote, createNote, deleteNote } from "./commands.ts";
import { findPin } from "./pins.ts";
import { findNote, listNotes, type NoteRow } from "./queries.ts";

export function noteRoutes(services: Services) {
  const { db } = services;
  const routes = api.privateNotes;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const seenBy = ({ ifMatch }: CallContext): number => ifMatch ?? refuse("version.required");

  /** Several notes on one record look it up once. */
  async function present(user: User, rows: readonly NoteRow[]): Promise<PrivateNote[]> {
    const pins = new Map<string, ReturnType<typeof findPin>>();
    const pinOf = ({ pin_kind: kind, pin_id: id }: NoteRow) => {
      if (kind === null || id === null) return null;
      const known = pins.get(`${kind} ${id}`) ?? findPin(db, services, user, { kind, id });
      pins.set(`${kind} ${id}`, known);
      return known;
    };
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        text: row.text,
        pinnedTo: await pinOf(row),
        dueOn: row.due_on,
        isDone: row.is_done,
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        version: row.version,
      })),
    );
  }
  const getNote = async (user: User, id: string) => found((await present(user, [found(await findNote(db, user.id, id))]))[0]);

  return {
    listNotes: routes.listNotes.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listNotes(db, user.id, input);
      return { ...page, items: await present(user, page.items) };
    }),
    getNote: routes.getNote.handler(({ input, context }) => getNote(userOf(context), input.noteId)),
    createNote: routes.createNote.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getNote(user, await createNote(services, user, input, context.idempotencyKey));
    }),
    changeNote: routes.changeNote.handler(async ({ input, context }) => {
      const user = userOf(context);
      await changeNote(services, user, input, seenBy(context));
      return getNote(user, input.noteId);
    }),
    deleteNote: routes.deleteNote.handler(async ({ input, context }) => {
      await deleteNote(services, userOf(context), input.noteId, seenBy(context));
      return { id: input.noteId };
    }),
  };
}
