import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutboxMail } from "#contract/support/support.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { smtpServer, type TestSmtpServer } from "#tests/harness/smtp-server.ts";

let smtp: TestSmtpServer;
let scene: BookingScene;
beforeAll(async () => {
  smtp = await smtpServer();
  scene = await bookingScene({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await scene.close();
  smtp.close();
});

const mailsAbout = async (bookingId: string) =>
  (
    await scene.database.pool.query<{ id: string; to_email: string; template: string; state: string; repeats_id: string | null }>(
      "select id, to_email, template, state, repeats_id from outbox_mails where data->>'bookingId' = $1 order by id",
      [bookingId],
    )
  ).rows;
const again = (id: string, by = scene.people.operator, key?: string) =>
  scene.as(by).post<OutboxMail>(`/api/outbox/${id}/repetitions`, undefined, key ? { "idempotency-key": key } : {});

test("a mail that was sent goes out again, to the same person and in the same words, once a press, and the audit knows", async () => {
  const booking = await scene.book();
  await scene.deliverMails();
  const [first] = await mailsAbout(booking.id);
  if (!first) throw new Error("no mail");
  const before = smtp.messages.length;
  const { status, body } = await again(first.id, scene.people.operator, "press-1");
  expect([status, body]).toMatchObject([201, { state: "queued", repeats: first.id, toEmail: first.to_email, can: { sendAgain: false } }]);
  expect((await again(first.id, scene.people.operator, "press-1")).body.id).toBe(body.id);
  await scene.deliverMails();
  expect(smtp.messages).toHaveLength(before + 1);
  expect(smtp.messages.at(-1)).toContain(first.to_email);
  expect((await mailsAbout(booking.id)).find(({ id }) => id === body.id)).toMatchObject({ state: "sent", template: first.template });
  const { rows } = await scene.database.pool.query(
    "select type, user_name from audit_events where subject_kind = 'mail' and subject_id = $1",
    [first.id],
  );
  expect(rows).toEqual([{ type: "MailSentAgainEvent", user_name: "Olga Operator" }]);
});

test("one that failed goes out again; one whose booking moved on does not", async () => {
  const booking = await scene.book({ activityDate: "2027-02-03" });
  const [first] = await mailsAbout(booking.id);
  await scene.database.pool.query("update outbox_mails set state = 'failed', error = 'Nobody there' where id = $1", [first?.id]);
  expect((await scene.as(scene.people.operator).get<OutboxMail>(`/api/outbox/${first?.id}`)).body.can.sendAgain).toBe(true);
  await scene.move(scene.people.vendor, booking, "negotiate");
  const { body } = await again(first?.id ?? "");
  await scene.deliverMails();
  expect((await mailsAbout(booking.id)).find(({ id }) => id === body.id)?.state).toBe("superseded");
});

test("what waits, was kept or overtaken, and what holds a code or a link of one person's own, is not sent again", async () => {
  const booking = await scene.book({ activityDate: "2027-02-04" });
  const [mail] = await mailsAbout(booking.id);
  const id = mail?.id ?? "";
  for (const state of ["queued", "kept", "superseded"]) {
    await scene.database.pool.query("update outbox_mails set state = $2 where id = $1", [id, state]);
    expect([state, problemOf(await again(id)).code]).toEqual([state, "mail.notRepeatable"]);
  }
  await scene.as(scene.people.client).post(`/api/organisations/${scene.clientId}/invitations`, {
    name: "Ann Invited",
    email: "ann@invited.example",
    role: "ClientAdmin",
  });
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<{ id: string; state: string }>(
    "select id, state from outbox_mails where to_email = 'ann@invited.example'",
  );
  expect(rows[0]?.state).toBe("sent");
  expect((await scene.as(scene.people.operator).get<OutboxMail>(`/api/outbox/${rows[0]?.id}`)).body.can.sendAgain).toBe(false);
  expect(problemOf(await again(rows[0]?.id ?? "")).code).toBe("mail.notRepeatable");
});

test("only the operator sends mails again, and only those that there are", async () => {
  const booking = await scene.book({ activityDate: "2027-02-05" });
  await scene.deliverMails();
  const [mail] = await mailsAbout(booking.id);
  for (const by of [scene.people.vendor, scene.people.client, scene.people.member])
    expect((await again(mail?.id ?? "", by)).status).toBe(403);
  expect((await again("0190a000-0000-7000-8000-000000000000")).status).toBe(404);
});
