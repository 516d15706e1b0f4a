import { afterEach, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { HandedBack } from "../jobs/jobs.ts";
import { mailQueue } from "../outbox/outbox.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** A marketplace without a mail server, in which a booking was just asked for. */
async function post() {
  const scene = await bookingScene();
  toClose.push(scene.close);
  const booking = await scene.book();
  const job = scene.app.schedule.find(({ queue }) => queue === mailQueue);
  if (!job) throw new Error("Nothing delivers mails.");
  const rows = () => rowsOf(scene);
  const mailIds = (await rows()).map(({ id }) => id);
  return { scene, booking, job, rows, mailIds };
}

async function rowsOf({ database }: BookingScene) {
  const { rows } = await database.pool.query<{
    id: string;
    state: string;
    attempts: number;
    error: string | null;
    subject: string;
    html: string;
    text: string;
  }>("select id, state, attempts, error, subject, html, text from outbox_mails order by id");
  return rows;
}

test("without a mail server the mails about one fact are written for their readers and kept, each once", async () => {
  const { job, rows, mailIds } = await post();
  await Promise.all([job.run({ mailIds }), job.run({ mailIds })]);
  await job.run({ mailIds });
  const kept = await rows();
  expect(kept.map(({ state, attempts, error }) => ({ state, attempts, error }))).toEqual(
    Array(3).fill({ state: "kept", attempts: 1, error: null }),
  );
  for (const { subject, html, text } of kept) {
    expect(subject).not.toBe("");
    expect(html).toContain("<html");
    expect(text).toContain("-- \n");
  }
  expect(new Set(kept.map(({ text }) => text)).size, "each has its own reader's words").toBe(3);
});

test("one that cannot be written holds up none of the others, is tried again, and has failed for good after nine tries", async () => {
  const { scene, job, rows, mailIds } = await post();
  await scene.database.pool.query("update outbox_mails set template = 'of-no-release' where id = $1", [mailIds[1]]);
  await expect(job.run({ mailIds })).rejects.toThrow("No mail template is named of-no-release.");
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ["kept", 1],
    ["queued", 1],
    ["kept", 1],
  ]);
  await scene.database.pool.query("update outbox_mails set attempts = 8 where id = $1", [mailIds[1]]);
  await job.run({ mailIds });
  expect((await rows())[1]).toMatchObject({ state: "failed", attempts: 9, error: expect.stringContaining("of-no-release") });
});

test("one that a process with a mail server is at is left to it; the others are kept", async () => {
  const { scene, job, rows, mailIds } = await post();
  const claim = (until: string) =>
    scene.database.pool.query(
      `update outbox_mails set claimed_by = gen_random_uuid(), claimed_until = now() + interval '${until}' where id = $1`,
      [mailIds[0]],
    );
  await claim("10 seconds");
  await expect(job.run({ mailIds })).rejects.toThrow(HandedBack);
  expect((await rows()).map(({ state }) => state)).toEqual(["queued", "kept", "kept"]);
  await claim("-1 second");
  await job.run({ mailIds });
  expect((await rows()).map(({ state }) => state)).toEqual(["kept", "kept", "kept"]);
});

test("what has moved on since is told to nobody any more", async () => {
  const { scene, booking, job, rows, mailIds } = await post();
  await scene.database.pool.query("update bookings set version = version + 1 where id = $1", [booking.id]);
  await job.run({ mailIds });
  expect((await rows()).map(({ state, attempts, text }) => ({ state, attempts, text }))).toEqual(
    Array(3).fill({ state: "superseded", attempts: 0, text: "" }),
  );
});
