import { afterAll, beforeAll, expect, test } from "vitest";
import type { Me } from "#contract/people/people.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

test("a person changes their name and the language of their mails; what they did before keeps the name it was done under", async () => {
  const { client, vendor } = scene.people;
  const before = await scene.book();
  const { status, body } = await scene.as(client).patch<Me>("/api/me", { name: "  Carla Claes ", language: "nl" });
  expect([status, body]).toMatchObject([200, { name: "Carla Claes", language: "nl" }]);
  expect((await scene.as(client).get<Me>("/api/me")).body).toMatchObject({ name: "Carla Claes", language: "nl" });
  const booking = await scene.book({ activityDate: "2027-02-02" });
  expect((await scene.auditOf(booking.id))[0]?.user_name).toBe("Carla Claes");
  expect((await scene.auditOf(before.id))[0]?.user_name).toBe("Carla Client");
  await scene.move(vendor, booking, "approve");
  await scene.deliverMails();
  const mail = (await scene.mailsOf(booking.id)).find(
    ({ template, to_email }) => template === "booking-status-changed" && to_email === client.email,
  );
  expect(mail).toMatchObject({ language: "nl" });
  expect(mail?.text).toContain("Dag Carla Claes,");
  const { rows } = await scene.database.pool.query("select type, message, details from audit_events where subject_id = $1", [client.id]);
  // The new name is theirs to keep or to erase: the log, which nobody can change, has a hint of it and no copy.
  const details = { user: "Carla Client", changed: "personName", "from.personName": "C… C…", "to.personName": "C… C…" };
  expect(rows).toEqual([{ type: "UserRenamedEvent", message: "Carla Client changed their name.", details }]);
});

test.each([{ name: "" }, { name: "C" }, { name: "www.claes.example" }, { language: "fr" }, { role: "ProductAdmin" }])(
  "%j is refused",
  async (change) => {
    expect((await scene.as(scene.people.vendor).patch("/api/me", change)).status).toBe(422);
  },
);
