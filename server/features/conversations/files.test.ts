import { existsSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Conversation, ThreadEntry } from "#contract/conversations/conversation-shapes.ts";
import { type MessageFile, maxFileBytes, maxFileName } from "#contract/conversations/message-files.ts";
import { fileNameOf, messageFileKind } from "#server/features/bookings/files/file-kind.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const pdf = "%PDF-1.7\n1 0 obj << >> endobj\n%%EOF";
async function upload(by: TestUser | null, id: string, content: BlobPart = pdf, name = "Menu.pdf", part = "file") {
  const form = new FormData();
  form.append(part, new File([content], name));
  const body = new Response(form);
  const answer = await scene.as(by).send(`/api/conversations/${id}/files`, {
    method: "POST",
    body: (await body.clone().arrayBuffer()) as never,
    headers: { "content-type": body.headers.get("content-type") ?? "" },
  });
  return { status: answer.status, body: (await answer.json()) as MessageFile };
}
const send = (by: TestUser, id: string, fileIds: string[], visibility = "shared") =>
  scene.as(by).post<ThreadEntry>(`/api/conversations/${id}/messages`, { text: "See the file.", visibility, fileIds });
const content = (by: TestUser | null, id: string, fileId: string) =>
  scene.as(by).download(`/api/conversations/${id}/files/${fileId}/content`);
const filesSeenBy = async (by: TestUser, id: string) =>
  (await scene.as(by).get<Conversation>(`/api/conversations/${id}`)).body.latest.entries.flatMap(({ message }) => message?.files ?? []);
let day = 0;
const book = () => {
  day += 1;
  return scene.book({ activityDate: new Date(Date.UTC(2027, 6, day)).toISOString().slice(0, 10) });
};

test("a file comes with its message, for whoever may read that, and is always saved", async () => {
  const { vendor, client, member } = scene.people;
  const { id } = await book();
  const file = (await upload(vendor, id, pdf, "Menu café.pdf")).body;
  expect(file).toEqual({ id: expect.any(String), name: "Menu café.pdf", kind: "pdf", bytes: pdf.length });
  expect((await content(client, id, file.id)).status).toBe(404);
  expect((await send(vendor, id, [file.id])).body.message?.files).toEqual([file]);
  for (const reader of [vendor, client, member, scene.people.operator]) {
    expect(await filesSeenBy(reader, id)).toEqual([file]);
    const answer = await content(reader, id, file.id);
    expect(await answer.text()).toBe(pdf);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="Menu caf_.pdf"; filename*=UTF-8''Menu%20caf%C3%A9.pdf`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
});

test("nobody else reads it, by no other conversation's address either", async () => {
  const { vendor, client, otherVendor, otherClient, otherMember } = scene.people;
  const [one, other] = [await book(), await book()];
  const file = (await upload(vendor, one.id)).body;
  await send(vendor, one.id, [file.id]);
  for (const stranger of [otherVendor, otherClient, otherMember]) expect((await content(stranger, one.id, file.id)).status).toBe(404);
  expect((await content(null, one.id, file.id)).status).toBe(401);
  expect((await content(client, other.id, file.id)).status).toBe(404);
  for (const wrong of ["../../etc/passwd", "x", "00000000-0000-7000-8000-000000000000"])
    expect((await content(client, one.id, encodeURIComponent(wrong))).status).toBe(404);
  expect((await scene.app.fetch(new Request(`http://test.example/media/${file.id}/800.webp`))).status).toBe(404);
});

test("an internal message's files are internal", async () => {
  const { vendor, vendorNl, client, operator } = scene.people;
  const { id } = await book();
  const file = (await upload(vendor, id)).body;
  await send(vendor, id, [file.id], "internal");
  expect(await filesSeenBy(vendorNl, id)).toEqual([file]);
  for (const other of [client, operator]) {
    expect(await filesSeenBy(other, id)).toEqual([]);
    expect((await content(other, id, file.id)).status).toBe(404);
    expect((await scene.as(other).get(`/api/conversations/${id}/files/${file.id}`)).status).toBe(404);
  }
});

test("a file is sent once, by whoever brought it, where they brought it to, and five at most", async () => {
  const { vendor, vendorNl, client } = scene.people;
  const [one, other] = [await book(), await book()];
  const files = await Promise.all([1, 2].map(async () => (await upload(vendor, one.id)).body.id));
  const [first = ""] = files;
  expect((await send(vendorNl, one.id, [first])).status).toBe(404);
  expect((await send(client, one.id, [first])).status).toBe(404);
  expect((await send(vendor, other.id, [first])).status).toBe(404);
  const answers = await Promise.all([send(vendor, one.id, [first]), send(vendor, one.id, [first])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  // What is refused leaves no message behind.
  expect(await filesSeenBy(vendor, one.id)).toHaveLength(1);
  expect(
    (
      await send(
        vendor,
        one.id,
        Array.from({ length: 6 }, () => first),
      )
    ).status,
  ).toBe(422);
});

test("team roles read files and bring none", async () => {
  const { id } = await book();
  expect((await upload(scene.people.member, id)).status).toBe(403);
});

describe("what is taken", () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]);
  test.each<[string, BlobPart, string, string | undefined]>([
    ["a PDF under another name", pdf, "holiday.png", "holiday.pdf"],
    ["a picture that says it is a PDF", jpeg, "menu.pdf", "menu.jpg"],
    ["a page with a picture's name", "<html><script>alert(1)</script>", "a.jpg", undefined],
    ["a drawing that runs scripts", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, "a.png", undefined],
    ["a program", "MZ\u0090\u0000", "a.pdf", undefined],
    ["an archive", "PK\u0003\u0004", "a.pdf", undefined],
    ["nothing", "", "a.pdf", undefined],
    ["a PDF that begins later", ` ${pdf}`, "a.pdf", undefined],
  ])("%s", async (_what, bytes, name, kept) => {
    const { id } = await book();
    const answer = await upload(scene.people.vendor, id, bytes, name);
    if (kept) expect(answer.body.name).toBe(kept);
    else expect(problemOf(answer as never).code).toBe("file.unsupported");
  });

  test("no more than ten megabytes", async () => {
    const { id } = await book();
    const large = new Uint8Array(maxFileBytes + 1).fill(32);
    large.set(new TextEncoder().encode(pdf));
    expect(problemOf((await upload(scene.people.vendor, id, large)) as never).code).toBe("file.tooLarge");
    expect((await upload(scene.people.vendor, id, large.slice(0, maxFileBytes))).status).toBe(201);
  });

  test("whatever a file is called, its name shows, leads nowhere and ends as it is", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "binary" }), (given) => {
        const name = fileNameOf(given, "pdf");
        expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}]+\.pdf$/u);
        expect(name.length).toBeLessThanOrEqual(maxFileName);
      }),
    );
    expect(fileNameOf("../../etc/passwd", "png")).toBe("passwd.png");
    expect(fileNameOf("C:\\Users\\Vera\\plan.PDF", "pdf")).toBe("plan.pdf");
  });

  test("any bytes are judged without fault", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => void messageFileKind(bytes)));
  });
});

describe("what is forgotten", () => {
  const run = () => scene.app.schedule.find(({ queue }) => queue === "files.forget")?.run({});
  const rows = async () => (await scene.database.pool.query<{ id: string }>("select id from message_files")).rows.map(({ id }) => id);

  test("a file that was not sent within a day goes, bytes and all; what was sent stays", async () => {
    const { vendor } = scene.people;
    const { id } = await book();
    const [unsent, sent] = [(await upload(vendor, id)).body, (await upload(vendor, id)).body];
    await send(vendor, id, [sent.id]);
    scene.setNow("2026-11-29T10:30:00Z");
    await run();
    expect(await rows()).not.toContain(unsent.id);
    expect(await scene.app.services.media.readDocument(unsent.id)).toBeUndefined();
    expect((await content(vendor, id, sent.id)).status).toBe(200);
    scene.setNow("2026-11-28T10:00:00Z");
  });

  test("of an erased person nobody reads a file any more, and its bytes go", async () => {
    const { vendorNl, client, operator } = scene.people;
    const { id } = await book();
    const file = (await upload(vendorNl, id)).body;
    await send(vendorNl, id, [file.id]);
    const told = await scene.as(vendorNl).get<object>("/api/me/data");
    expect(JSON.stringify(told.body)).toContain("Menu.pdf");
    const erased = await scene.as(operator).post(`/api/users/${vendorNl.id}/erasure`, {});
    expect(erased.status).toBeLessThan(300);
    expect((await content(client, id, file.id)).status).toBe(404);
    expect(await filesSeenBy(client, id)).toEqual([]);
    await run();
    expect(await scene.app.services.media.readDocument(file.id)).toBeUndefined();
    expect(existsSync(file.name)).toBe(false);
  });
});
