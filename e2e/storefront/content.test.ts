import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { contentTexts as english } from "#web/features/content/texts.en.ts";
import { contentTexts as dutch } from "#web/features/content/texts.nl.ts";
import { sitePaths } from "#web/storefront/site-pages.ts";
import { baseUrl, eventually, expectNoSidewaysScroll, openOffice, openPage, see } from "../browser.ts";
import { toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const words = { en: english, nl: dutch };
const unique = () => Math.random().toString(36).slice(2, 8);

const press = (place: Page | Locator, name: string) => place.getByRole("button", { name, exact: true }).click();
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);

/** Publishes what is saved, in the languages that the dialog offers. */
async function publish(page: Page): Promise<void> {
  await press(page, t("editing.publication.publish"));
  const dialog = page.getByRole("dialog");
  await press(dialog, t("editing.publishDialog.confirm"));
  await dialog.waitFor({ state: "hidden" });
  await see(toast(page), t("editing.publishDialog.done"));
}

async function save(page: Page): Promise<void> {
  await press(page, t("editing.save"));
  await see(toast(page), t("editing.saved"));
}

test("a product admin edits the questions in both languages, previews and publishes them; visitors read them, and the history leads back", async () => {
  const page = await openOffice("ProductAdmin", "/admin/content?q=faq");
  await page.getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Frequently asked questions" }).waitFor();
  const mark = unique();
  const question = { en: `May a dog come along, ${mark}?`, nl: `Mag een hond mee, ${mark}?` };
  const before = { en: await field(page, "texts.en.body").inputValue(), nl: await field(page, "texts.nl.body").inputValue() };
  for (const language of ["en", "nl"] as const)
    await field(page, `texts.${language}.body`).fill(
      `## Animals\n\n### ${question[language]}\n\nAsk {operatorName}. <img src=x onerror=alert(1)>`,
    );

  // Publishing takes what is saved: until then it waits, and says why.
  await see(page, t("editing.publication.saveFirst"));
  expect(await page.getByRole("button", { name: t("editing.publication.publish"), exact: true }).isDisabled()).toBe(true);
  await page
    .getByRole("button", { name: t("office.markdown.preview"), exact: true })
    .first()
    .click();
  await page.getByRole("heading", { level: 3, name: question.en }).waitFor();
  await see(page, "Ask Bondfire. <img src=x onerror=alert(1)>");
  expect(await page.locator("img[onerror]").count()).toBe(0);
  await save(page);

  const visitor = await openPage();
  await visitor.goto(sitePaths.faq);
  expect(await visitor.getByText(mark).count()).toBe(0);
  await publish(page);
  const asked = (language: UiLanguage) => async () => {
    await visitor.goto(`${sitePaths.faq}?lang=${language}`);
    return visitor.getByRole("heading", { level: 3, name: question[language] }).count();
  };
  for (const language of ["en", "nl"] as const) await eventually(asked(language)).toBe(1);

  await page.getByRole("link", { name: t("editing.tabs.history"), exact: true }).click();
  const history = page.getByRole("list", { name: t("editing.history.label") });
  // The publication, the save, and what came before both.
  await history
    .getByRole("button", { name: new RegExp(t("editing.history.compare")) })
    .nth(2)
    .click();
  const drawer = page.getByRole("dialog");
  await drawer.locator("ins").filter({ hasText: mark }).first().waitFor();
  await drawer.locator("del").first().waitFor();
  await press(drawer, t("editing.history.restore"));
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: t("editing.tabs.text"), exact: true }).click();
  await eventually(() => field(page, "texts.nl.body").inputValue()).toBe(before.nl);
  expect(await field(page, "texts.en.body").inputValue()).toBe(before.en);
  await publish(page);
  await eventually(asked("en")).toBe(0);
});

test("a story begins as a draft in one language, is read with its fallback, and answers 410 once it is withdrawn", async () => {
  const page = await openOffice("ProductAdmin", "/admin/content/create");
  const slug = `journey-${unique()}`;
  await page.getByRole("radio", { name: t("editing.kinds.story") }).check({ force: true });
  await field(page, "texts.en.title").fill(slug.replace("-", " "));
  expect(await field(page, "slug").inputValue()).toBe(slug);
  await press(page, t("editing.begin"));
  await page.getByRole("heading", { level: 1, name: slug.replace("-", " ") }).waitFor();
  await see(page, t("editing.publication.never"));
  await see(page, t("editing.missingNotice", { language: t("editing.languages.nl") }));
  expect((await page.request.get(`${baseUrl}/stories/${slug}`)).status()).toBe(404);

  // What lacks its text is offered in no language.
  await press(page, t("editing.publication.publish"));
  const dialog = page.getByRole("dialog");
  expect(await dialog.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).disabled))).toEqual([
    true,
    true,
  ]);
  await press(dialog, t("ui.cancel"));
  await field(page, "texts.en.summary").fill("Told by a journey.");
  await field(page, "texts.en.body").fill("Once there was a test.");
  await save(page);
  await publish(page);

  const visitor = await openPage({ language: "nl", expectedStatuses: [410] });
  await visitor.goto(`/stories/${slug}`);
  await see(visitor, words.nl.onlyIn.en);
  await see(visitor, "Once there was a test.");

  await press(page, t("editing.publication.withdraw"));
  await press(page.getByRole("dialog"), t("editing.withdrawDialog.confirm"));
  await see(toast(page), t("editing.withdrawDialog.done"));
  await eventually(async () => (await visitor.goto(`/stories/${slug}`))?.status()).toBe(410);
  await visitor.getByRole("heading", { level: 1, name: words.nl.gone.title }).waitFor();
});

test("somebody else's save meanwhile is shown field by field, and what was typed stays", async () => {
  const first = await openOffice("ProductAdmin", "/admin/content?q=imprint", { expectedStatuses: [412] });
  await first.getByRole("rowheader").getByRole("link").first().click();
  await first.getByRole("heading", { level: 1, name: "Imprint" }).waitFor();
  const mark = unique();
  const answer = await first.request.get(`${baseUrl}/api/content/info/imprint`);
  const { id } = (await answer.json()) as { id: string };
  const second = await openOffice("ProductAdmin", `/admin/content/${id}`);
  await field(second, "texts.nl.summary").fill(`Wie hier de baas is, ${mark}.`);
  await save(second);
  await field(first, "texts.nl.summary").fill("Wie de site maakt.");
  await press(first, t("editing.save"));
  await first.getByRole("row").filter({ hasText: mark }).waitFor();
  expect(await field(first, "texts.nl.summary").inputValue()).toBe("Wie de site maakt.");
  await press(first, t("ui.stale.take"));
  expect(await field(first, "texts.nl.summary").inputValue()).toContain(mark);
});

describe.each<UiLanguage>(["en", "nl"])("without JavaScript on a phone, in %s", (language) => {
  test("the menu opens, and leads to the blog, an article and its chapters", async () => {
    const own = textsOf(language);
    const page = await openPage({ language, javaScript: false, viewport: "phone", isLanguageChosen: false });
    await page.goto("/about-us");
    await press(page, own("shell.openMenu"));
    const menu = page.locator("#public-menu");
    await menu.getByRole("link", { name: own("shell.pages.blog") }).click();
    await page.getByRole("heading", { level: 1, name: words[language].blog.heading }).waitFor();
    await page.getByRole("article").first().getByRole("link").click();
    await page.getByText(words[language].contents).first().click();
    const chapter = page.getByRole("navigation", { name: words[language].contents }).getByRole("link").first();
    const target = await chapter.getAttribute("href");
    await chapter.click();
    expect(new URL(page.url()).hash).toBe(target);
    expect(await page.locator(`h2${target}`).isVisible()).toBe(true);
    await expectNoSidewaysScroll(page);
  });
});

test("an unknown tag leads to /404, an unknown article says so there, and the feed names its articles", async () => {
  const page = await openPage({ expectedStatuses: [404] });
  const unknown = await page.goto("/info/no-such-tag");
  expect([unknown?.status(), new URL(page.url()).pathname]).toEqual([404, "/404"]);
  const absent = await page.goto("/blog/no-such-article");
  expect([absent?.status(), new URL(page.url()).pathname]).toEqual([404, "/blog/no-such-article"]);
  await page.getByRole("link", { name: t("shell.pages.imprint") }).waitFor();
  const feed = await (await page.request.get(`${baseUrl}/blog/feed.xml?lang=nl`)).text();
  expect(feed.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(6);
  expect(feed).toContain('xml:lang="nl"');
});
