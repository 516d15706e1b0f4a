import { afterAll, beforeAll, expect, test } from "vitest";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

/** The mail about somebody of an organisation, as it is kept in the outbox. */
async function mailNaming(name: string, organisationName: string): Promise<{ subject: string; text: string }> {
  await scene.database.pool.query("delete from outbox_mails");
  const data = { name, recipientName: name, organisationName, email: "dana@example.com", role: "VendorAdmin", path: "/vendor" };
  await scene.database.pool.query(
    `insert into outbox_mails (id, dedupe_key, template, language, to_name, to_email, data, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'invitation-asked-for', 'en', $1, $2, $3, now())`,
    [name, data.email, JSON.stringify(data)],
  );
  await scene.deliverMails();
  return (
    (await scene.database.pool.query<{ subject: string; text: string }>("select subject, text from outbox_mails")).rows[0] ?? expect.fail()
  );
}

test("names that are written from right to left turn nothing around them in a mail", async () => {
  const { text } = await mailNaming("דנה לוי", "מאפייה (2)");
  expect(text).toContain("\u2068דנה לוי\u2069");
  expect(text).toContain("\u2068מאפייה (2)\u2069");
  expect(text.match(/(?<!\u2068)(דנה|מאפייה)/gu)).toBeNull();
  expect(text).toContain("dana@example.com");
});

test("others stand as they are", async () => {
  expect((await mailNaming("Dana Léon", "Bäckerei (2)")).text).not.toMatch(/[\u2066-\u2069]/);
});
