import { afterAll, beforeAll, expect, test } from "vitest";
import type { ContentPage, PublishedPage } from "#contract/content/content.ts";
import { termsTag } from "#contract/content/terms.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { SignIn } from "#contract/people/registration.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { placeShippedPages } from "./shipped.ts";
import { readShippedPages, shippedTextsFolder } from "./shipped-files.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
  const { db, clock } = scene.app.services;
  await placeShippedPages({ db, clock, pages: await readShippedPages(shippedTextsFolder(process.cwd()), ["info"]) });
});
afterAll(() => scene.close());

const inForce = async () => (await scene.as(null).get<{ version: string }>("/api/terms")).body.version;
const shown = async () => (await scene.as(null).get<PublishedPage>(`/api/content/info/${termsTag}`)).body.publication;

/** Publishes another text of the terms, at once or at an hour to come, as the operator's people do. */
async function publishTerms(publishAt: string | null = null): Promise<void> {
  const editor = scene.as(scene.people.operator);
  const { body } = await editor.get<Page<{ id: string }>>(`/api/content-pages?q=${termsTag}`);
  const page = (await editor.get<ContentPage>(`/api/content-pages/${body.items[0]?.id}`)).body;
  const { slug, category, authorName, texts } = page;
  const draft = {
    slug,
    category,
    authorName,
    pictureAlt: { en: "", nl: "" },
    texts: { ...texts, en: { ...texts.en, summary: "Others." } },
  };
  const saved = await editor.put<ContentPage>(`/api/content-pages/${page.id}`, draft, { "if-match": `"${page.version}"` });
  expect(saved.status).toBe(200);
  const order = { languages: ["en", "nl"], publishAt };
  const sent = await editor.post(`/api/content-pages/${page.id}/publications`, order, { "if-match": `"${saved.body.version}"` });
  expect(sent.status).toBe(200);
}

const stranger = (): TestUser => {
  const email = `${crypto.randomUUID()}@new.example`;
  return { id: crypto.randomUUID(), name: "Nele New", email, role: "ClientAdmin", organisationId: null };
};

async function register(who: TestUser, termsVersion: string) {
  const client = { name: "Lights", legalName: "Lights NV", email: "office@lights.example", language: "en", agreesToTerms: true };
  return scene.as(who).post("/api/registrations/clients", { ...client, termsVersion });
}

async function recorded(table: "registrations" | "bookings", where: "user_name" | "id", value: string): Promise<string | undefined> {
  const { rows } = await scene.database.pool.query<{ terms_version: string }>(
    `select terms_version from ${table} where ${where} = $1 order by terms_version desc`,
    [value],
  );
  return rows[0]?.terms_version;
}

test("publishing the terms raises the version that is shown, agreed to and recorded; the one before counts for nothing", async () => {
  expect([await inForce(), await shown()]).toEqual(["1", 1]);
  expect((await register(stranger(), "1")).status).toBe(201);
  expect(await recorded("registrations", "user_name", "Nele New")).toBe("1");

  await publishTerms();
  expect([await inForce(), await shown()]).toEqual(["2", 2]);
  const who = stranger();
  const late = await register(who, "1");
  expect([late.status, problemOf(late).errors]).toMatchObject([422, [{ path: "agreesToTerms", code: "mustAgree" }]]);
  expect((await scene.as(who).get<SignIn>("/api/sign-in")).body.termsVersion).toBe("2");
  expect((await register(who, "2")).status).toBe(201);
  expect(await recorded("registrations", "user_name", "Nele New")).toBe("2");
  expect(await recorded("bookings", "id", (await scene.book()).id)).toBe("2");

  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<{ text: string }>(
    "select text from outbox_mails where template = 'organisation-registered' order by created_at desc, id desc",
  );
  expect(rows.map(({ text }) => /Version of the terms agreed to: +(\d+)/.exec(text)?.[1]).sort()).toEqual(["1", "2"]);
});

test("a version that waits is in force from its hour on", async () => {
  await publishTerms("2026-12-01T08:00:00Z");
  scene.setNow("2026-12-01T07:59:59Z");
  const before = await inForce();
  scene.setNow("2026-12-01T08:00:00Z");
  expect(Number(await inForce())).toBe(Number(before) + 1);
  expect((await register(stranger(), before)).status).toBe(422);
});
