import nodeIcal from "node-ical";
import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { publicFormTexts as english } from "#web/features/contact/forms/texts.en.ts";
import { publicFormTexts as dutch } from "#web/features/contact/forms/texts.nl.ts";
import { contentsOf, eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { firstRow, toast } from "../office/office.ts";
import { sampled } from "../sampled.ts";
import { textsOf } from "../texts.ts";

const words = { en: english, nl: dutch };
const languages = sampled<UiLanguage>("languages of the public forms", ["en", "nl"], 2);
const unique = () => Math.random().toString(36).slice(2, 10);
const mailbox = () => `visitor.${unique()}@client.example`;

/** The form's own fields, by the labels that people read. */
function formOf(page: Page, language: UiLanguage, which: "contact" | "partner" | "call") {
  const t = words[language];
  const form = page.getByRole("form", { name: t[which].form });
  const text = (label: string) => form.getByRole("textbox", { name: new RegExp(`^${label.replace(/[?.]/g, "\\$&")}`) });
  const { fields } = t;
  return {
    form,
    name: text(fields.name),
    email: text(fields.email),
    company: text(fields.company),
    phone: text(fields.phone),
    city: text(fields.city),
    website: text(fields.website),
    message: text(which === "contact" ? fields.message : t[which].message),
    type: form.getByRole("combobox", { name: new RegExp(`^${fields.activityType}`) }),
    times: form.locator('input[name="slot"]'),
    submit: form.getByRole("button", { name: t[which].submit }),
    sent: page.getByRole("heading", { name: t[which].sentTitle }),
  };
}

/**
 * Chooses a time, the last ones offered counting from 1: what is offered first depends on the hour at which one asks.
 *
 * @returns when it is
 */
async function chooseTime(times: Locator, fromTheEnd: number): Promise<string> {
  await times.first().waitFor({ state: "attached" });
  const time = times.nth(-fromTheEnd);
  await time.evaluate((radio) => radio.closest("details")?.setAttribute("open", ""));
  await time.check({ force: true });
  return time.inputValue();
}

/** The message that a screen reader reads out with the field. */
async function messageAt(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
    return document.getElementById(ids.find((id) => id.endsWith("-error")) ?? "")?.textContent?.trim() ?? "";
  });
}

describe.each(languages)("in %s", (language) => {
  const t = textsOf(language);
  const required = (field: string) => t("fields.required", { field });

  test("a question: wrong at the fields, then sent with a proof of work", async () => {
    const page = await openPage({ language, isFromElsewhere: true });
    await visit(page, "/contact");
    await expectAccessible(page);
    const form = formOf(page, language, "contact");
    const proofs: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/contact-requests")) {
        proofs.push((request.postDataJSON() as { proof: string }).proof);
      }
    });
    await form.message.fill("kort");
    await form.submit.click();
    await eventually(() => messageAt(form.name)).toBe(required(words[language].fields.name));
    expect(await messageAt(form.email)).toBe(required(words[language].fields.email));
    expect(await messageAt(form.message)).toBe(t("fields.tooShort", { n: 10 }));
    expect(await form.name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(proofs).toEqual([]);

    await form.name.fill("Lotte Maes");
    await form.email.fill("lotte at work");
    await form.message.fill("Wij zijn met veertien, half maart, bij Gent.");
    await eventually(() => messageAt(form.email)).toBe(t("fields.invalidEmail"));
    await form.email.fill(mailbox());
    await form.submit.click();
    await form.sent.waitFor();
    expect(new URL(page.url()).search).toBe("?sent=1");
    expect(JSON.parse(proofs[0] ?? "null")).toMatchObject({ solution: { counter: expect.any(Number) } });
    await expectAccessible(page);
  });

  test("an application, on a phone: what is missing is said, the rest arrives", async () => {
    const page = await openPage({ language, viewport: "phone", isFromElsewhere: true });
    await visit(page, "/become-a-partner");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const form = formOf(page, language, "partner");
    await form.website.fill("geen website");
    await form.submit.click();
    await eventually(() => messageAt(form.company)).toBe(required(words[language].fields.company));
    expect(await messageAt(form.city)).toBe(required(words[language].fields.city));
    expect(await messageAt(form.website)).toBe(t("fields.invalidUrl"));
    await form.company.fill("Zeilmakerij");
    await form.city.fill("Gent");
    await form.website.fill("zeil.example");
    await form.type.selectOption("Workshop");
    await form.message.fill("Een middag zeilen op de Leie, tot dertig mensen.");
    await form.name.fill("Zoë D’Hondt");
    await form.email.fill(mailbox());
    await form.submit.click();
    await form.sent.waitFor();
  });

  test("a call: a time must be chosen; one that somebody takes meanwhile is offered no more", async () => {
    const page = await openPage({ language, isFromElsewhere: true, expectedStatuses: [409] });
    const rival = await openPage({ language, isFromElsewhere: true });
    for (const visitor of [page, rival]) await visit(visitor, "/schedule-call");
    await expectAccessible(page);
    const [mine, theirs] = [formOf(page, language, "call"), formOf(rival, language, "call")];
    await mine.submit.click();
    await see(mine.form, required(words[language].fields.slot));
    let slot = "";
    for (const form of [mine, theirs]) {
      slot = await chooseTime(form.times, 3);
      await form.name.fill("Lotte Maes");
      await form.phone.fill("0470 12 34 56");
      await form.email.fill(mailbox());
    }
    await theirs.submit.click();
    await theirs.sent.waitFor();
    await mine.submit.click();
    await see(mine.form, t("problems.codes.call_slotTaken"));
    await eventually(() => mine.form.locator(`input[value="${slot}"]`).count()).toBe(0);
    expect(await mine.name.inputValue()).toBe("Lotte Maes");
    await chooseTime(mine.times, 3);
    await mine.submit.click();
    await mine.sent.waitFor();
  });

  test("without JavaScript a question comes back with its errors and everything typed, and is sent once it is fine", async () => {
    const page = await openPage({ language, javaScript: false, isFromElsewhere: true, expectedStatuses: [422, 403] });
    await page.goto("/contact");
    const form = formOf(page, language, "contact");
    await form.name.fill("Lotte Maes");
    await form.email.fill(mailbox());
    await form.phone.fill("bel mij");
    await form.message.fill("Twee regels,\nook zonder script.");
    await form.submit.click();
    await eventually(() => messageAt(form.phone)).toBe(t("fields.invalidPhone"));
    expect([await form.name.inputValue(), await form.message.inputValue()]).toEqual(["Lotte Maes", "Twee regels,\nook zonder script."]);
    await form.phone.fill("0470 12 34 56");
    await sendWhenRipe(form);
    await form.sent.waitFor();
    expect(new URL(page.url()).search).toBe("?sent=1");
  });
});

/** A form may not be sent faster than anybody types; a browser without scripts is told so and tries again. */
async function sendWhenRipe({ submit, sent, form }: ReturnType<typeof formOf>): Promise<void> {
  await eventually(async () => {
    if ((await sent.count()) === 0 && (await form.count()) > 0) await submit.click();
    return sent.count();
  }, 20).toBe(1);
}

test("without JavaScript a call is planned, and an application is refused at its fields", async () => {
  const page = await openPage({ language: "nl", javaScript: false, isFromElsewhere: true, expectedStatuses: [422, 403] });
  await page.goto("/schedule-call");
  const call = formOf(page, "nl", "call");
  await chooseTime(call.times, 1);
  await call.name.fill("Lotte Maes");
  await call.phone.fill("0470 12 34 56");
  await call.email.fill(mailbox());
  await sendWhenRipe(call);
  await see(page, /\d{2}:\d{2}/);

  await page.goto("/become-a-partner");
  const partner = formOf(page, "nl", "partner");
  await partner.company.fill("Zeilmakerij");
  await partner.city.fill("Gent");
  await partner.website.fill("geen website");
  await partner.type.selectOption("Workshop");
  await partner.message.fill("Een middag zeilen op de Leie.");
  await partner.name.fill("Zoë");
  await partner.email.fill(mailbox());
  await partner.submit.click();
  await eventually(() => messageAt(partner.website)).toBe(textsOf("nl")("fields.invalidUrl"));
  expect([await partner.type.inputValue(), await partner.city.inputValue()]).toEqual(["Workshop", "Gent"]);
});

test("a planned call is in the calendars; the operator calls it off, the calendars hear of that, and the time is free again", async () => {
  const visitor = await openPage({ language: "nl", isFromElsewhere: true });
  const t = textsOf("en");
  await visit(visitor, "/schedule-call");
  const call = formOf(visitor, "nl", "call");
  const slot = await chooseTime(call.times, 1);
  const [name, email] = [`Lotte ${unique()}`, mailbox()];
  await call.name.fill(name);
  await call.phone.fill("0470 12 34 56");
  await call.email.fill(email);
  await call.submit.click();
  await call.sent.waitFor();

  const operator = await openOffice("ProductAdmin", `/admin/contact-requests?q=${encodeURIComponent(name)}`);
  await firstRow(operator).click();
  await operator.getByRole("heading", { level: 1, name: t("contact.details.from", { name }) }).waitFor();
  const drawer = operator.getByRole("main");
  await drawer.getByRole("button", { name: t("contact.details.cancelCall") }).click();
  const question = operator.getByRole("dialog", { name: t("contact.details.cancelCallTitle") });
  // Thinking again closes the question, and not the request behind it.
  await operator.keyboard.press("Escape");
  await question.waitFor({ state: "hidden" });
  await drawer.getByRole("button", { name: t("contact.details.cancelCall") }).click();
  await question.getByRole("button", { name: t("contact.details.cancelCall") }).click();
  await see(toast(operator), t("contact.nowCallCancelled", { name }));
  await see(drawer, t("contact.details.callCancelled"));

  /** The entry that the visitor's newest or oldest mail carries. */
  const entry = async (order: "-createdAt" | "createdAt") => {
    const list = `/admin/outbox?q=${encodeURIComponent(email)}&sort=${order}&states=kept`;
    await eventually(async () => {
      await operator.goto(list);
      await operator.getByRole("rowheader").first().waitFor();
      return operator.getByRole("rowheader").count();
    }, 30).toBe(2);
    await firstRow(operator).click();
    const file = operator.getByRole("link", { name: t("support.outbox.calendar", { file: "invite.ics" }) });
    const [download] = await Promise.all([operator.waitForEvent("download"), file.click()]);
    expect(download.suggestedFilename()).toBe("invite.ics");
    const text = (await contentsOf(download)).toString("utf8");
    const event = Object.values(nodeIcal.parseICS(text)).find((component) => component?.type === "VEVENT");
    return { method: /^METHOD:(\w+)/m.exec(text)?.[1], start: event?.type === "VEVENT" ? event.start.toISOString() : "" };
  };
  expect(await entry("createdAt")).toEqual({ method: "REQUEST", start: new Date(slot).toISOString() });
  await expectAccessible(operator);
  expect(await entry("-createdAt")).toEqual({ method: "CANCEL", start: new Date(slot).toISOString() });

  await visit(visitor, "/schedule-call");
  expect(await call.form.locator(`input[value="${slot}"]`).count()).toBe(1);
});
