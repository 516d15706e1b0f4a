import { afterAll, beforeAll, expect, test } from "vitest";
import { uiLanguages } from "#contract/core/product.ts";
import { type MailTemplate, type MailTemplateCode, mailTemplateCodes } from "#contract/support/mail-templates.ts";
import { loadConfig } from "#server/config.ts";
import { identityMails } from "#server/identity/mails.ts";
import { mailTemplatesWith } from "#server/mail-templates.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { writeSample } from "./write-sample.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const config = loadConfig({ PUBLIC_URL: "http://test.example", LOG_LEVEL: "silent" });
const parts = { config, clock: systemClock(config.timeZone) };
const templates = mailTemplatesWith(identityMails);
async function write(template: MailTemplateCode, language: (typeof uiLanguages)[number]) {
  const mail = await writeSample(parts, templates, template, language);
  if (!mail) throw new Error(`${template} is not written`);
  return mail;
}

/** What a text holds where something was left out of its data. */
const holes = /undefined|null|NaN|\[object|Invalid|[{}]/;

test.each(mailTemplateCodes)("%s is whole in both languages, and said in each", async (template) => {
  for (const language of uiLanguages) {
    const { subject, html, text } = await write(template, language);
    expect(subject).toMatch(/\S/);
    expect(subject).not.toMatch(holes);
    expect(text).not.toMatch(holes);
    expect(html).toContain(`lang="${language}"`);
    expect(html.replace(/<style[\s\S]*?<\/style>/g, "").replace(/<!--[\s\S]*?-->/g, "")).not.toMatch(holes);
  }
  expect((await write(template, "en")).text).not.toBe((await write(template, "nl")).text);
});

test("the operator lists what this server can send, and reads one in the language that is asked for", async () => {
  const operator = scene.as(scene.people.operator);
  const { items } = (await operator.get<{ items: MailTemplate[] }>("/api/mail-templates")).body;
  // Without the embedded provider there are no mails of sign-in.
  expect(items.map(({ template }) => template)).toEqual(mailTemplateCodes.filter((template) => !template.startsWith("identity-")));
  expect((await operator.get("/api/mail-templates/identity-email-code")).status).toBe(404);
  const { body } = await operator.get<MailTemplate & { text: string }>("/api/mail-templates/booking-created?language=nl");
  expect(body).toMatchObject({ template: "booking-created", reader: "vendor", text: expect.stringMatching(/aanvraag/) });
  // It can be answered and stopped from, by links that are nobody's.
  const [path = ""] = /\/mail\/act\/\S+/.exec(body.text) ?? [];
  expect(body.text).toContain("/mail/stop/");
  expect(await (await scene.app.mailPages(new Request(`http://test.example${path}`)))?.text()).not.toContain("Campfire");
});

test("what is no template, and who is no product admin, is refused", async () => {
  expect((await scene.as(scene.people.operator).get("/api/mail-templates/nothing")).status).toBe(422);
  expect((await scene.as(scene.people.vendor).get("/api/mail-templates/booking-created")).status).toBe(403);
});
