import { afterEach, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { type SmtpConduct, type SmtpStep, smtpServer, type TestSmtpServer } from "#tests/harness/smtp-server.ts";
import { openJobs } from "../jobs/job-queue.ts";
import { HandedBack, type Job } from "../jobs/jobs.ts";
import { openLog } from "../log/log.ts";
import { mailQueue } from "../outbox/outbox.ts";

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

type Post = { scene: BookingScene; smtp: TestSmtpServer; job: Job };

/** A marketplace whose mails go to a server that behaves as told; each has two seconds. */
async function post(conduct?: (step: SmtpStep, words: string) => SmtpConduct, timeoutSeconds = 2): Promise<Post> {
  const smtp = await smtpServer(conduct);
  toClose.push(smtp.close);
  const scene = await bookingScene({ SMTP_URL: smtp.url, MAIL_TIMEOUT_SECONDS: String(timeoutSeconds), MAIL_CONCURRENCY: "3" });
  toClose.push(scene.close);
  const job = scene.app.schedule.find(({ queue }) => queue === mailQueue);
  if (!job) throw new Error("Nothing delivers mails.");
  return { scene, smtp, job };
}

/** The queue at work, as in the running product. */
async function atWork({ scene, job }: Post) {
  const jobs = openJobs(scene.database.pool, openLog("silent"), true);
  await jobs.open([mailQueue]);
  await jobs.work([job]);
  let closing: Promise<void> | undefined;
  const stop = () => {
    closing ??= jobs.close();
    return closing;
  };
  toClose.push(stop);
  return { stop };
}

const rowsOf = async ({ scene }: Post) =>
  (
    await scene.database.pool.query<{
      id: string;
      to_email: string;
      state: string;
      attempts: number;
      error: string;
      claimed_by: string | null;
    }>("select id, to_email, state, attempts, error, claimed_by from outbox_mails order by id")
  ).rows;

const messageIds = ({ smtp }: Post) => smtp.messages.map((message) => /^Message-ID: (.+)$/m.exec(message)?.[1]);
const inMoments = { timeout: 15_000, interval: 50 };

test("with an SMTP server every mail is sent once, with HTML and plain text, and marked as sent", async () => {
  const { scene, smtp } = await post();
  const booking = await scene.book();
  await scene.deliverMails();
  await scene.deliverMails();
  expect((await scene.mailsOf(booking.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  expect(smtp.messages).toHaveLength(3);
  const toVendor = smtp.messages.find((message) => message.includes(scene.people.vendor.email)) ?? "";
  expect(toVendor).toMatch(/^From: Bondfire <hello@bondfire\.example>$/m);
  expect(toVendor).toMatch(/^To: Vera Vendor\s+</m);
  expect(toVendor).toMatch(/^Content-Type: text\/plain/m);
  expect(toVendor).toMatch(/^Content-Type: text\/html/m);
  expect(toVendor).toMatch(/^Message-ID: <[0-9a-f-]{36}@test\.example>$/m);
});

test.each<[SmtpStep, SmtpConduct, RegExp]>([
  ["greeting", "is silent", /Greeting never received|took longer than 1 s/],
  ["greeting", "hangs up", /./],
  ["greeting", "refuses", /554 go away/],
  ["recipient", "refuses", /550 nobody here/],
  ["recipient", "is silent", /took longer than 1 s|Timeout/],
  ["recipient", "hangs up", /./],
  ["message", "refuses", /554 not taken/],
  ["message", "is silent", /took longer than 1 s|Timeout/],
  ["message", "hangs up", /./],
])(
  "a server that at the %s %s: noted and thrown, so that the queue tries again; the next try sends, under the same message id",
  async (step, does, reason) => {
    let conduct: SmtpConduct = does;
    const there = await post((at) => (at === step ? conduct : "goes on"), 1);
    const booking = await there.scene.book();
    const [first] = await rowsOf(there);
    await expect(there.job.run({ mailIds: [first?.id] })).rejects.toThrow();
    expect(await rowsOf(there)).toContainEqual({
      ...first,
      state: "queued",
      attempts: 1,
      error: expect.stringMatching(reason),
      claimed_by: null,
    });
    await expect.poll(there.smtp.connections, { ...inMoments, message: "the connection is not left behind" }).toBe(0);
    conduct = "goes on";
    await there.scene.deliverMails();
    expect((await there.scene.mailsOf(booking.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
    if (step === "message") expect(messageIds(there)[0], "receivers recognise the repetition").toBe(messageIds(there)[1]);
    expect(new Set(messageIds(there)).size).toBe(3);
  },
);

test("the mails about one fact are one job: one that is refused is tried again, the others are out and stay so", async () => {
  let isRefusing = true;
  const there = await post((step, words) => (isRefusing && step === "recipient" && words.includes("clientadmin") ? "refuses" : "goes on"));
  await there.scene.book();
  const { rows } = await there.scene.database.pool.query<{ data: { mailIds: string[] } }>("select data from pgboss.job where name = $1", [
    mailQueue,
  ]);
  const mailIds = (await rowsOf(there)).map(({ id }) => id);
  expect(rows.map(({ data }) => data.mailIds.toSorted())).toEqual([mailIds]);
  await expect(there.job.run({ mailIds })).rejects.toThrow();
  expect((await rowsOf(there)).map(({ state }) => state).sort()).toEqual(["queued", "sent", "sent"]);
  isRefusing = false;
  await there.job.run({ mailIds });
  expect((await rowsOf(there)).map(({ state, attempts }) => [state, attempts]).sort()).toEqual([
    ["sent", 1],
    ["sent", 1],
    ["sent", 2],
  ]);
  expect(there.smtp.messages).toHaveLength(3);
});

test("after nine attempts a mail has failed for good", async () => {
  const failing = await post((step) => (step === "recipient" ? "refuses" : "goes on"));
  await failing.scene.book();
  await failing.scene.database.pool.query("update outbox_mails set attempts = 8");
  await failing.scene.deliverMails();
  expect((await rowsOf(failing)).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(["failed", 9]));
});

test("no transaction is open while a server takes its time, and its mail's row stays free", async () => {
  const there = await post((step) => (step === "message" ? "is silent" : "goes on"));
  await there.scene.book();
  const [first] = await rowsOf(there);
  const delivery = there.job.run({ mailIds: [first?.id] }).catch((error: unknown) => error);
  await expect.poll(() => there.smtp.messages.length, inMoments).toBe(1);
  const { rows } = await there.scene.database.pool.query(
    "select pid from pg_stat_activity where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()",
  );
  expect(rows).toEqual([]);
  await there.scene.database.pool.query("select from outbox_mails where id = $1 for update nowait", [first?.id]);
  expect(await delivery).toBeInstanceOf(Error);
});

test("a mail that is out is recorded once the database takes it again, and not sent a second time", async () => {
  const { scene, smtp } = await post();
  const booking = await scene.book();
  // A sequence counts what is rolled back, too.
  await scene.database.pool.query(`
    create sequence refusals;
    create function refuse_sent() returns trigger language plpgsql security definer as $$
      begin
        if nextval('refusals') <= 5 then raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end if;
        return new;
      end $$;
    create trigger refuse_sent before update on outbox_mails for each row when (new.state = 'sent') execute function refuse_sent()`);
  await scene.deliverMails();
  expect((await scene.mailsOf(booking.id)).map(({ state }) => state)).toEqual(["sent", "sent", "sent"]);
  expect(smtp.messages).toHaveLength(3);
});

test("two workers never send a mail at the same time; the second one leaves it for later", async () => {
  const there = await post((step) => (step === "message" ? "is silent" : "goes on"));
  await there.scene.book();
  const [first] = await rowsOf(there);
  const delivery = there.job.run({ mailIds: [first?.id] }).catch((error: unknown) => error);
  await expect.poll(() => there.smtp.messages.length, inMoments).toBe(1);
  await expect(there.job.run({ mailIds: [first?.id] })).rejects.toThrow(HandedBack);
  expect(there.smtp.messages).toHaveLength(1);
  await delivery;
});

test("what a worker left behind when it was killed is sent by another one, once its claim is over", async () => {
  const there = await post();
  await there.scene.book();
  const [first] = await rowsOf(there);
  const claim = (until: string) =>
    there.scene.database.pool.query(
      `update outbox_mails set claimed_by = gen_random_uuid(), claimed_until = now() + interval '${until}' where id = $1`,
      [first?.id],
    );
  await claim("10 seconds");
  await expect(there.job.run({ mailIds: [first?.id] })).rejects.toThrow(HandedBack);
  await claim("-1 second");
  await there.job.run({ mailIds: [first?.id] });
  expect(messageIds(there)).toEqual([`<${first?.id}@test.example>`]);
});

test("a worker whose claim was taken over breaks its connection off", async () => {
  const there = await post((step) => (step === "message" ? "is silent" : "goes on"), 60);
  await there.scene.book();
  const [first] = await rowsOf(there);
  const delivery = there.job.run({ mailIds: [first?.id] }).catch((error: unknown) => error);
  await expect.poll(() => there.smtp.messages.length, inMoments).toBe(1);
  const other = "01900000-0000-7000-8000-000000000001";
  await there.scene.database.pool.query("update outbox_mails set claimed_by = $2 where id = $1", [first?.id, other]);
  expect(await delivery).toBeInstanceOf(Error);
  await expect.poll(there.smtp.connections, inMoments).toBe(0);
  expect((await rowsOf(there))[0], "the other one's mail is left alone").toMatchObject({ state: "queued", attempts: 0, claimed_by: other });
});

test("a mail that its server is silent about does not hold up the others", async () => {
  const there = await post((step, words) => (step === "recipient" && words.includes("clientadmin") ? "is silent" : "goes on"), 60);
  await there.scene.book();
  await atWork(there);
  await expect.poll(async () => (await rowsOf(there)).map(({ state }) => state).sort(), inMoments).toEqual(["queued", "sent", "sent"]);
});

test("at the end of the process a mail under way is handed back at once, unharmed, and sent by the next", async () => {
  let conduct: SmtpConduct = "is silent";
  const there = await post((step) => (step === "message" ? conduct : "goes on"), 60);
  await there.scene.book();
  const { stop } = await atWork(there);
  await expect.poll(() => there.smtp.messages.length, inMoments).toBe(3);
  await stop();
  expect((await rowsOf(there)).map(({ state, attempts, claimed_by }) => ({ state, attempts, claimed_by }))).toEqual(
    Array(3).fill({ state: "queued", attempts: 0, claimed_by: null }),
  );
  conduct = "goes on";
  await atWork(there);
  await expect.poll(async () => (await rowsOf(there)).map(({ state }) => state), inMoments).toEqual(["sent", "sent", "sent"]);
});
