import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatsFor } from "#contract/core/format.ts";
import type { NotificationPreference } from "#contract/notifications/notifications.ts";
import { actToken, stopToken } from "#server/platform/notifications/signed-links.ts";
import { openFormSecret } from "#server/platform/spam-protection/form-secret.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { smtpServer, type TestSmtpServer } from "#tests/harness/smtp-server.ts";

let scene: BookingScene;
let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await smtpServer();
  scene = await bookingScene({ SMTP_URL: smtp.url });
});
afterAll(async () => {
  await scene.close();
  smtp.close();
});

const secret = () => openFormSecret(scene.app.services.db)();
async function call(path: string, method = "GET", body?: string) {
  const answer = await scene.app.mailPages(new Request(`http://test.example${path}`, { method, ...(body === undefined ? {} : { body }) }));
  return { status: answer?.status, text: (await answer?.text()) ?? "" };
}
let day = 0;
const book = (by?: TestUser) => {
  day += 1;
  return scene.book({ activityDate: new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10) }, by);
};
/** The headers of the newest mail to somebody, unfolded. */
async function headersOfMailTo(user: TestUser): Promise<string> {
  await scene.deliverMails();
  const found = smtp.messages.findLast((message) => message.includes(user.email)) ?? "";
  return (found.split(/\r?\n\r?\n/)[0] ?? "").replaceAll(/\r?\n[ \t]+/g, " ");
}
const wishOf = async (user: TestUser, kind: string) =>
  (await scene.as(user).get<{ items: NotificationPreference[] }>("/api/me/notification-preferences")).body.items.find(
    (each) => each.kind === kind,
  )?.mail;
const statusOf = async (id: string) => (await scene.as(scene.people.operator).get<{ status: string }>(`/api/bookings/${id}`)).body.status;

describe("one click ends the mails of a kind (RFC 8058)", () => {
  const oneClick = "List-Unsubscribe=One-Click";

  test("the mail names the address in its headers, and no other mail does", async () => {
    const booking = await book();
    const mail = await headersOfMailTo(scene.people.vendor);
    const [, path = ""] = /^List-Unsubscribe: <http:\/\/test\.example(\/mail\/stop\/[^>]+)>/m.exec(mail) ?? [];
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(path).toContain(scene.people.vendor.id);
    const approved = (await scene.move(scene.people.vendor, booking, "approve")).body;
    await scene.move(scene.people.client, approved, "cancel", "Plans changed.");
    expect(await headersOfMailTo(scene.people.vendor)).not.toMatch(/^List-Unsubscribe/m);
  });

  test("looking changes nothing, a post does, twice and at once too", async () => {
    const { vendorNl } = scene.people;
    const path = `/mail/stop/${stopToken(await secret(), { userId: vendorNl.id, kind: "offers" })}`;
    const shown = await call(path);
    expect(shown).toMatchObject({ status: 200 });
    expect(shown.text).toContain('<form method="post">');
    expect(shown.text).toContain('lang="nl"');
    expect(await wishOf(vendorNl, "offers")).toBe("now");
    const answers = await Promise.all([call(path, "POST", oneClick), call(path, "POST", oneClick), call(path, "POST")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await wishOf(vendorNl, "offers")).toBe("never");
    expect(await wishOf(vendorNl, "messages")).toBe("now");
  });

  test("a summary's ends every kind that waited for one", async () => {
    const { client } = scene.people;
    await scene.as(client).put("/api/me/notification-preferences/messages", { bell: true, mail: "weekly" });
    await call(`/mail/stop/${stopToken(await secret(), { userId: client.id, kind: "digest" })}`, "POST", oneClick);
    expect(await wishOf(client, "messages")).toBe("never");
    expect(await wishOf(client, "offers")).toBe("now");
  });

  test("a summary's page names what stops with it, and taking it back brings each kind as it came", async () => {
    const { vendor } = scene.people;
    const choose = (kind: string, bell: boolean, mail: string) =>
      scene.as(vendor).put(`/api/me/notification-preferences/${kind}`, { bell, mail });
    await choose("messages", true, "weekly");
    await choose("offers", false, "daily");
    const path = `/mail/stop/${stopToken(await secret(), { userId: vendor.id, kind: "digest" })}`;
    const asked = (await call(path)).text;
    expect(asked).toContain("offers and messages");
    // Of the offers the bell shows nothing.
    expect(asked).not.toContain("The bell");
    const [, again = ""] = /action="(\?again=[^"]+)"/.exec((await call(path, "POST")).text) ?? [];
    expect([await wishOf(vendor, "messages"), await wishOf(vendor, "offers")]).toEqual(["never", "never"]);
    // Opened again, it asks nothing that is done, and offers nothing that it does not know.
    const opened = (await call(path)).text;
    expect(opened).toContain("These mails have stopped");
    expect(opened).not.toContain("<form");
    expect((await call(path + again)).text).not.toContain("come again");
    expect((await call(path + again, "POST")).text).toContain("These mails come again");
    expect([await wishOf(vendor, "messages"), await wishOf(vendor, "offers")]).toEqual(["weekly", "daily"]);
    for (const kind of ["messages", "offers"]) await choose(kind, true, "now");
  });

  test("taking it back gives nothing but what the link may stop, and only while it is stopped", async () => {
    const { vendor } = scene.people;
    const path = `/mail/stop/${stopToken(await secret(), { userId: vendor.id, kind: "messages" })}`;
    await scene.as(vendor).put("/api/me/notification-preferences/offers", { bell: true, mail: "never" });
    await scene.as(vendor).put("/api/me/notification-preferences/messages", { bell: true, mail: "daily" });
    for (const again of ["offers.now", "messages.now", "messages.often", "security.never", "contactRequests.now", "", ",,."])
      expect((await call(`${path}?again=${again}`, "POST")).status, again).toBe(200);
    expect(await wishOf(vendor, "offers")).toBe("never");
    expect(await wishOf(vendor, "messages")).toBe("daily");
    expect(await wishOf(vendor, "security")).toBe("now");
    for (const kind of ["messages", "offers"])
      await scene.as(vendor).put(`/api/me/notification-preferences/${kind}`, { bell: true, mail: "now" });
  });

  test.each(["cancellations", "security", "invitations"] as const)("%s cannot be ended, by a sealed token either", async (kind) => {
    const { vendor } = scene.people;
    const path = `/mail/stop/${stopToken(await secret(), { userId: vendor.id, kind })}`;
    expect((await call(path, "POST", oneClick)).status).toBe(404);
    expect(await wishOf(vendor, kind)).toBe("now");
  });

  test.each([
    ["nothing", () => ""],
    ["a guess", () => "0191f000-0000-7000-8000-000000000000.messages.AAAA"],
    ["another secret", (user: TestUser) => stopToken("guessed", { userId: user.id, kind: "messages" })],
    ["no dots", () => "x".repeat(5_000)],
    ["bytes", () => "%00%ff"],
  ])("%s is no token", async (_what, token) => {
    for (const method of ["GET", "POST"]) expect((await call(`/mail/stop/${token(scene.people.client)}`, method)).status).toBe(404);
    expect(await wishOf(scene.people.client, "offers")).toBe("now");
  });

  test("a token of one kind is none of another, nor an act", async () => {
    const token = stopToken(await secret(), { userId: scene.people.client.id, kind: "offers" });
    expect((await call(`/mail/stop/${token.replace(".offers.", ".requests.")}`, "POST")).status).toBe(404);
    expect((await call(`/mail/act/${token}`, "POST")).status).toBe(404);
  });
});

test("once a mail is out, nobody reads its link in the outbox", async () => {
  const booking = await book();
  await scene.deliverMails();
  const sent = (await scene.mailsOf(booking.id)).find(({ to_email }) => to_email === scene.people.vendor.email);
  expect(sent?.state).toBe("sent");
  for (const words of [sent?.text, sent?.html]) {
    expect(words).toContain("/mail/act/…");
    expect(words).not.toMatch(/mail\/act\/\w/);
  }
});

describe("acting from a mail", () => {
  let sender: BookingScene;
  // Without a mail server the outbox is the mailbox.
  beforeAll(async () => {
    sender = scene;
    scene = await bookingScene();
  });
  afterAll(async () => {
    await scene.close();
    scene = sender;
  });
  async function linkTo(user: TestUser, booking: { id: string }): Promise<string> {
    await scene.deliverMails();
    const mails = (await scene.mailsOf(booking.id)).filter(({ to_email }) => to_email === user.email);
    return /http:\/\/test\.example(\/mail\/act\/[\w.-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "none";
  }

  test("shows what it does and does nothing; posted, it does it, once, as that person", async () => {
    const booking = await book();
    const path = await linkTo(scene.people.vendor, booking);
    const shown = await call(path);
    expect(shown.status).toBe(200);
    for (const said of [booking.reference, "Vera Vendor", "Approve this request?", "The old mill", "€847.00"])
      expect(shown.text).toContain(said);
    for (let times = 0; times < 3; times++) await call(path);
    await call(path, "HEAD");
    expect(await statusOf(booking.id)).toBe("New");
    const answers = await Promise.all([call(path, "POST"), call(path, "POST")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusOf(booking.id)).toBe("Approved");
    expect((await scene.auditOf(booking.id)).at(-1)).toMatchObject({ type: "BookingStatusChangedEvent", user_name: "Vera Vendor" });
    const again = await call(path);
    expect(again.status).toBe(409);
    for (const said of ["This is done already", "The request is approved already."]) expect(again.text).toContain(said);
  });

  test("what lasts longer than a day says until when", async () => {
    const lasts = (minutes: number) =>
      scene.database.pool.query("update listings set duration_minutes = $2 where id = $1", [scene.listing.id, minutes]);
    await lasts(3 * 24 * 60);
    const booking = await book();
    await lasts(180);
    const { lastDate } = (await scene.as(scene.people.vendor).get<{ lastDate: string }>(`/api/bookings/${booking.id}`)).body;
    expect(lastDate > booking.activityDate).toBe(true);
    const shown = await call(await linkTo(scene.people.vendor, booking));
    expect(shown.text).toContain(`, until ${formatsFor("en").dateLong(lastDate)}`);
  });

  test("a booking that moved, a link of last week and somebody who may not any more act on nothing", async () => {
    const { vendor } = scene.people;
    const booking = await book();
    const sealed = { userId: vendor.id, act: "approve" as const, recordId: booking.id, version: booking.version };
    const path = async (change: object = {}) =>
      `/mail/act/${actToken(await secret(), { ...sealed, until: new Date("2026-12-05T00:00:00Z"), ...change })}`;
    expect((await call(await path({ until: new Date("2026-11-28T09:59:59Z") }), "POST")).status).toBe(409);
    expect((await call(await path({ version: booking.version + 1 }), "POST")).status).toBe(409);
    expect((await call(await path({ userId: scene.people.otherVendor.id }), "POST")).status).toBe(404);
    expect((await call(await path({ userId: scene.people.member.id }), "POST")).status).toBe(409);
    await scene.database.pool.query("update users set deleted_at = now() where id = $1", [vendor.id]);
    expect((await call(await path(), "POST")).status).toBe(404);
    await scene.database.pool.query("update users set deleted_at = null where id = $1", [vendor.id]);
    expect(await statusOf(booking.id)).toBe("New");
  });

  test("what only hears of a request is offered no button", async () => {
    const booking = await book(scene.people.member);
    const { version } = (await scene.as(scene.people.vendor).get<{ version: number }>(`/api/bookings/${booking.id}`)).body;
    await scene
      .as(scene.people.vendor)
      .post(
        `/api/bookings/${booking.id}/offers`,
        { activityDate: booking.activityDate, startTime: "16:00", participants: 12, venueId: scene.listing.vendorVenueId },
        { "if-match": `"${version}"` },
      );
    expect(await linkTo(scene.people.member, booking)).toBe("none");
    const path = await linkTo(scene.people.client, booking);
    expect((await call(path)).text).toContain("16:00");
    expect((await call(path, "POST")).status).toBe(200);
    expect(await statusOf(booking.id)).toBe("Approved");
    const again = await call(path);
    expect(again.status).toBe(409);
    for (const said of ["This is done already", "The offer is accepted already."]) expect(again.text).toContain(said);
  });
});
