import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { mostNotes, type PrivateNote } from "#contract/notes/notes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { remindOfTasks } from "./scheduled.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const write = (by: TestUser, body: Record<string, unknown>) => scene.as(by).post<PrivateNote>("/api/me/notes", body);
const list = async (by: TestUser, query = "") => (await scene.as(by).get<Page<PrivateNote>>(`/api/me/notes?${query}`)).body.items;
const change = (by: TestUser, note: PrivateNote, changes: Record<string, unknown>, version = note.version) =>
  scene
    .as(by)
    .put<PrivateNote>(
      `/api/me/notes/${note.id}`,
      { text: note.text, dueOn: note.dueOn, isDone: note.isDone, ...changes },
      { "if-match": `"${version}"` },
    );
const taskMails = async ({ email }: TestUser) => {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<{ subject: string; text: string }>(
    "select subject, text from outbox_mails where template = 'tasks-due' and to_email = $1 order by created_at",
    [email],
  );
  return rows;
};

test("a note is its author's alone, and stands in no audit and no mail", async () => {
  const { vendor, vendorNl, operator } = scene.people;
  const secret = "They always bargain in the end.";
  const note = (await write(vendor, { text: secret })).body;
  expect(await list(vendor, "q=bargain")).toMatchObject([{ id: note.id, pinnedTo: null, dueOn: null, version: 1 }]);
  for (const other of [vendorNl, operator]) {
    expect(await list(other)).toEqual([]);
    expect((await change(other, note, { text: "Mine" })).status).toBe(404);
    expect((await scene.as(other).delete(`/api/me/notes/${note.id}`, { "if-match": '"1"' })).status).toBe(404);
  }
  const { rows } = await scene.database.pool.query("select 1 from audit_events where details::text || message like '%bargain%'");
  expect(rows).toEqual([]);
});

test("of two windows that write one note, the second is told; nothing typed is lost on the server", async () => {
  const { client } = scene.people;
  const note = (await write(client, { text: "Ask for vegan." })).body;
  const saved = (await change(client, note, { text: "Ask for vegan and halal." })).body;
  expect(saved.version).toBe(2);
  expect(problemOf(await change(client, note, { text: "Ask for nothing." })).code).toBe("version.stale");
  expect((await list(client))[0]?.text).toBe("Ask for vegan and halal.");
  expect((await scene.as(client).delete(`/api/me/notes/${note.id}`, { "if-match": '"2"' })).status).toBe(200);
  expect(await list(client)).toEqual([]);
});

test("it is pinned to what its author reaches; out of reach the link goes and the note stays", async () => {
  const { vendor, otherVendor, member } = scene.people;
  const booking = await scene.book({ activityDate: "2027-02-03" });
  const pinnedTo = { kind: "booking", id: booking.id };
  expect((await write(otherVendor, { text: "Not mine", pinnedTo })).status).toBe(404);
  for (const kind of ["contactRequest", "ticket", "client"])
    expect((await write(vendor, { text: "x", pinnedTo: { ...pinnedTo, kind } })).status).toBe(404);
  await write(member, { text: "Bring cake", pinnedTo });
  const of = `kind=booking&recordId=${booking.id}`;
  expect(await list(member, of)).toMatchObject([{ pinnedTo: { ...pinnedTo, name: booking.reference } }]);
  await scene.database.pool.query("update bookings set team_id = $2 where id = $1", [booking.id, scene.otherTeamId]);
  expect(await list(member, "q=cake")).toMatchObject([{ text: "Bring cake", pinnedTo: null }]);
});

test("a day makes it a task, called to mind at eight in the morning, once", async () => {
  const { client } = scene.people;
  scene.setNow("2026-12-01T09:00:00Z");
  const task = (await write(client, { text: "Call the caterer", dueOn: "2026-12-03" })).body;
  scene.setNow("2026-12-03T06:59:59Z");
  await remindOfTasks(scene.app.services);
  expect(await taskMails(client)).toEqual([]);
  scene.setNow("2026-12-03T07:00:00Z");
  await remindOfTasks(scene.app.services);
  await remindOfTasks(scene.app.services);
  const [mail, ...more] = await taskMails(client);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("A task for today");
  expect(mail?.text).not.toContain("caterer");
  // Chosen after eight, for the same day: whoever just wrote it is not reminded.
  await write(client, { text: "And the florist", dueOn: "2026-12-03" });
  await remindOfTasks(scene.app.services);
  expect(await taskMails(client)).toHaveLength(1);
  // Done, or another day.
  await change(client, task, { dueOn: "2026-12-04" });
  const other = (await list(client, "q=florist"))[0] as PrivateNote;
  await change(client, other, { isDone: true, dueOn: "2026-12-04" });
  scene.setNow("2026-12-04T07:00:00Z");
  await remindOfTasks(scene.app.services);
  expect((await taskMails(client)).map(({ subject }) => subject)).toEqual(["A task for today", "A task for today"]);
  expect((await list(client, "show=tasks")).map(({ text }) => text)).toEqual(["Call the caterer"]);
});

test("a task is for a day that can still come, and within five years; one whose day has passed keeps it", async () => {
  const { client } = scene.people;
  scene.setNow("2026-12-05T09:00:00Z");
  for (const [dueOn, code, params] of [
    ["2026-12-04", "dateTooEarly", { date: "2026-12-05" }],
    ["2626-12-05", "dateTooLate", { date: "2031-12-05" }],
    ["0100-12-05", "invalidDate", {}],
    ["9999-12-31", "invalidDate", {}],
  ] as const)
    expect(problemOf(await write(client, { text: "Call", dueOn })).errors).toMatchObject([{ path: "dueOn", code, params }]);
  const task = (await write(client, { text: "Call", dueOn: "2026-12-05" })).body;
  scene.setNow("2026-12-09T09:00:00Z");
  const late = await change(client, task, { text: "Call them at last" });
  expect([late.status, late.body.dueOn]).toEqual([200, "2026-12-05"]);
  expect(problemOf(await change(client, late.body, { dueOn: "2026-12-08" })).errors).toMatchObject([
    { path: "dueOn", code: "dateTooEarly" },
  ]);
  expect((await change(client, late.body, { dueOn: "2031-12-09" })).status).toBe(200);
});

test("of two notes written at once where there is room for one, one is refused", async () => {
  const { otherClient } = scene.people;
  await scene.database.pool.query(
    "insert into private_notes (id, user_id, text, created_at, updated_at) select gen_random_uuid(), $1, 'Note ' || n, now(), now() from generate_series(1, $2) n",
    [otherClient.id, mostNotes - 1],
  );
  const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => write(otherClient, { text: `One more ${n}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});
