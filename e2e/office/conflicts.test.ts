import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eventually, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { toast } from "./office.ts";

const t = textsOf("en");
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function picture(colour: string) {
  const buffer = await sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `${colour}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Sends it, and waits until it is the page's. */
async function choose(page: Page, colour: string): Promise<void> {
  const shown = page.locator("main img").first();
  const before = (await shown.count()) > 0 ? await shown.getAttribute("src") : null;
  await page.locator('input[type="file"]').setInputFiles(await picture(colour));
  await eventually(async () => ((await shown.count()) > 0 ? await shown.getAttribute("src") : null), 60).not.toBe(before);
}

async function save(page: Page): Promise<void> {
  await press(page, t("editing.save"));
  await see(toast(page), t("editing.saved"));
}

/** A story of one's own, with a picture and what it shows. */
async function story(page: Page): Promise<string> {
  const slug = `conflict-${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole("radio", { name: t("editing.kinds.story") }).check({ force: true });
  await field(page, "texts.en.title").fill(slug.replace("-", " "));
  await press(page, t("editing.begin"));
  await page.getByRole("heading", { level: 1, name: slug.replace("-", " ") }).waitFor();
  await choose(page, "red");
  await field(page, "pictureAlt.en").fill("Something red");
  await save(page);
  return new URL(page.url()).pathname;
}

test("another picture and another text are saved together: no conflict with oneself, and no old words on the new picture", async () => {
  // Any 412 would fail this journey.
  const page = await openOffice("ProductAdmin", "/admin/content/create");
  await story(page);
  await field(page, "texts.en.summary").fill("Typed before the picture was changed.");
  await choose(page, "blue");
  expect(await field(page, "texts.en.summary").inputValue()).toBe("Typed before the picture was changed.");
  await eventually(() => field(page, "pictureAlt.en").inputValue()).toBe("");
  await save(page);
  await page.reload();
  await eventually(() => field(page, "texts.en.summary").inputValue()).toBe("Typed before the picture was changed.");
  expect(await field(page, "pictureAlt.en").inputValue()).toBe("");

  // Words that were typed for the new picture before it came stay.
  await field(page, "pictureAlt.en").fill("Something green");
  await choose(page, "green");
  expect(await field(page, "pictureAlt.en").inputValue()).toBe("Something green");
  await save(page);
});

test("what somebody else changed is named as the form names it, and is in sight", async () => {
  const first = await openOffice("ProductAdmin", "/admin/content/create", { expectedStatuses: [412] });
  const path = await story(first);
  const second = await first.context().newPage();
  await second.goto(path);
  await field(second, "pictureAlt.en").waitFor();
  await field(second, "pictureAlt.en").fill("Something quite red");
  await save(second);
  await field(first, "texts.en.summary").fill("Mine.");
  await first.evaluate(() => window.scrollTo(0, 0));
  await press(first, t("editing.save"));
  const conflict = first.getByRole("table", { name: t("ui.stale.caption") });
  await conflict.waitFor();
  const label = t("editing.form.pictureAlt", { language: t("editing.languages.en") });
  expect(await conflict.getByRole("rowheader").allTextContents()).toEqual([label]);
  await eventually(() =>
    conflict.evaluate((table) => {
      const { top, bottom } = table.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  ).toBe(true);
  await press(first, t("ui.stale.take"));
  await save(first);
});
