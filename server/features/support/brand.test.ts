import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { escapeMarkup } from "#contract/core/escape-markup.ts";
import type { Brand } from "#contract/support/brand.ts";
import { brandHead } from "#server/platform/brand/brand-style.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const operator = () => scene.as(scene.people.operator);
const read = async () => (await operator().get<Brand>("/api/brand")).body;
const save = async (changes: object) => {
  const { name, colour, darkColour, version } = await read();
  return operator().put<Brand>("/api/brand", { name, colour, darkColour, ...changes }, { "if-match": `"${version}"` });
};
const file = async (path: string, headers = {}) => scene.app.brandFiles(new Request(`http://test.example${path}`, { headers }), path);
const textOf = async (path: string) => (await file(path))?.text();

async function lastMail(): Promise<{ html: string; text: string }> {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query(
    "select html, text from outbox_mails where html <> '' order by created_at desc, id desc limit 1",
  );
  return rows[0];
}
/** A vendor is activated, and its admin told. */
async function someMail() {
  const id = await scene.make.vendor({ name: "Mailed BV", isActive: false });
  await scene.make.user("VendorAdmin", id);
  await operator().post(`/api/vendors/${id}/activation`, { isActive: true }, { "if-match": '"1"' });
  return lastMail();
}
async function sendLogo() {
  const png = await sharp({ create: { width: 96, height: 96, channels: 4, background: "#0a6472" } })
    .png()
    .toBuffer();
  return operator().upload<Brand>("/api/brand/logo", new File([new Uint8Array(png)], "logo.png", { type: "image/png" }));
}

test("as it comes, nothing of it is the operator's own", async () => {
  expect(await read()).toMatchObject({ name: null, colour: null, darkColour: null, logoUrl: null, standardName: "Bondfire" });
  expect(await textOf("/brand.css")).toBe("");
  expect(JSON.parse((await textOf("/site.webmanifest")) ?? "")).toMatchObject({ name: "Bondfire", theme_color: "#2450e4" });
  expect(await file("/favicon.svg")).toBeUndefined();
  const mail = await someMail();
  expect(mail.html).toContain("Bondfire");
  expect(mail.html).toContain("background-color:#2450e4");
});

test("a name and colours hold at once in mails, the manifest and the pages' style, and the audit tells who chose them", async () => {
  const saved = await save({ name: "Kampvuur & co", colour: "#0A6472" });
  expect(saved.body).toMatchObject({ name: "Kampvuur & co", colour: "#0a6472", darkColour: null });
  const mail = await someMail();
  expect(mail.html).toContain("Kampvuur &amp; co");
  expect(mail.html).toContain("background-color:#0a6472");
  expect(mail.html + mail.text).not.toContain("Bondfire");
  expect(mail.text).toContain("Kampvuur & co");
  expect(await textOf("/brand.css")).toContain("--colour-primary:light-dark(#0a6472,");
  expect(JSON.parse((await textOf("/site.webmanifest")) ?? "")).toMatchObject({ name: "Kampvuur & co", theme_color: "#0a6472" });
  expect(brandHead(scene.app.services.config.look)).toMatch(/<style>.*--colour-primary:light-dark\(#0a6472,/);
  const etag = (await file("/brand.css"))?.headers.get("etag") ?? "";
  expect((await file("/brand.css", { "if-none-match": etag }))?.status).toBe(304);
  const { rows } = await scene.database.pool.query("select details, user_name from audit_events where type = 'BrandChangedEvent'");
  expect(rows).toEqual([
    {
      details: {
        changed: "productName, colour",
        "from.productName": null,
        "to.productName": "Kampvuur & co",
        "from.colour": null,
        "to.colour": "#0a6472",
      },
      user_name: scene.people.operator.name,
    },
  ]);
});

test("what is built of the name is built anew with another one", async () => {
  const called = async (path: string) => (await scene.as(null).download(path)).text();
  for (const name of ["Kampvuur & co", "<b>Vuur</b>"]) {
    await save({ name });
    expect(JSON.parse(await called("/api/openapi.json"))).toMatchObject({ info: { title: `${name} API` } });
    for (const page of ["/api/docs", "/api/docs/errors"]) expect(await called(page)).toContain(`${escapeMarkup(name)} API</title>`);
  }
});

test("a name of signs that are written in two halves is cut between signs", async () => {
  await save({ name: `A${"🔥".repeat(29)}` });
  const { short_name } = JSON.parse((await textOf("/site.webmanifest")) ?? "");
  expect(short_name).toBe(`A${"🔥".repeat(29)}`);
});

test("the other instances have it once they ask again", async () => {
  const changed: string[] = [];
  const { openLiveBrand } = await import("#server/platform/brand/live-brand.ts");
  const other = await openLiveBrand(scene.app.services.db, { ...scene.app.services.config });
  other.onChange(() => changed.push(other.config.productName));
  await save({ name: "Elders" });
  await other.reload();
  await other.reload();
  expect(changed).toEqual(["Elders"]);
});

test("a colour that cannot be read is refused with its contrast, and nothing changes", async () => {
  const before = await read();
  const answer = await save({ colour: "#ffc24a" });
  expect(answer.status).toBe(422);
  expect(problemOf(answer).errors).toMatchObject([{ path: "colour", code: "contrastTooLow", params: { ratio: 1.6, n: 4.5 } }]);
  expect(await read()).toEqual(before);
});

test("a logo takes the flame's place in pages, mails and the icon, until it is taken away", async () => {
  expect((await sendLogo()).status).toBe(201);
  const { logoUrl } = await read();
  const logo = await scene.app.fetch(new Request(`http://test.example${logoUrl}`));
  expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await textOf("/brand.css")).toContain(`url(${logoUrl})`);
  expect(await textOf("/favicon.svg")).toContain("data:image/webp;base64,");
  expect((await someMail()).html).toContain(`src="http://test.example${logoUrl}"`);
  const removed = await operator().delete(`/api${logoUrl?.slice(4)}`);
  expect([removed.status, removed.body]).toMatchObject([200, { logoUrl: null }]);
  expect(await read()).toMatchObject({ logoUrl: null });
  expect((await someMail()).html).not.toContain("/api/brand/logo/");
  expect((await scene.app.fetch(new Request(`http://test.example${logoUrl}`))).status).toBe(404);
});

test("somebody with an older version in front of them is told", async () => {
  const stale = await operator().put("/api/brand", { name: "Late", colour: null, darkColour: null }, { "if-match": '"1"' });
  expect(problemOf(stale).code).toBe("version.stale");
});
