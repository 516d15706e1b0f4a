import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pricingTexts } from "#web/features/pricing/texts.en.ts";
import { eventually, openPage, takenOver, visit } from "../browser.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`).first();

/** Presses the other language's link, and waits until the page is there in it. */
async function switchTo(page: Page, language: "en" | "nl"): Promise<void> {
  await page.locator(`header a[hreflang="${language}"]`).filter({ visible: true }).first().click();
  await page.waitForURL((url) => url.searchParams.get("lang") === language);
  await eventually(() => page.locator("html").getAttribute("lang")).toBe(language);
  await takenOver(page);
}

test.each<[path: string, texts: Record<string, string>, choices: Record<string, string>]>([
  [
    "/contact",
    {
      name: "Lotte Maes",
      email: "lotte@client.example",
      company: "Harbour Works",
      phone: "+32 470 12 34 56",
      message: "Two lines,\nof a question.",
    },
    {},
  ],
  [
    "/become-a-partner",
    { company: "Zeilmakerij", city: "Gent", website: "zeil.example", name: "Zoë D’Hondt", message: "An afternoon of sailing." },
    { activityType: "Workshop" },
  ],
  ["/pricing", { price: "1.234,50", people: "23" }, { vat: "600" }],
])("on %s what was typed is there in the other language, and in the first one again", async (path, texts, choices) => {
  const page = await openPage({ isFromElsewhere: true });
  await visit(page, path);
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value);
  const typed = { ...texts, ...choices };
  const read = async () =>
    Object.fromEntries(await Promise.all(Object.keys(typed).map(async (name) => [name, await field(page, name).inputValue()])));
  for (const language of ["nl", "en"] as const) {
    await switchTo(page, language);
    await eventually(read).toEqual(typed);
  }
});

test("React knows of what came along: the calculator reckons with it", async () => {
  const page = await openPage();
  await visit(page, "/pricing");
  await field(page, "price").fill("500");
  const form = page.getByRole("form", { name: pricingTexts.calculator.form });
  await form.getByRole("radio", { name: pricingTexts.calculator.incl }).check();
  const kept = () => page.locator("main [aria-live] strong").first().textContent();
  await eventually(kept).toMatch(/330/);
  await switchTo(page, "nl");
  await eventually(kept).toMatch(/330/);
});

test("a time for a call stays chosen", async () => {
  const page = await openPage({ isFromElsewhere: true });
  await visit(page, "/schedule-call");
  const slot = page.locator('input[name="slot"]').last();
  await slot.evaluate((radio) => radio.closest("details")?.setAttribute("open", ""));
  await slot.check({ force: true });
  const chosen = await slot.inputValue();
  await field(page, "message").fill("About a day for the whole company.");
  await switchTo(page, "nl");
  await eventually(() => page.locator('input[name="slot"]:checked').inputValue()).toBe(chosen);
  await eventually(() => field(page, "message").inputValue()).toBe("About a day for the whole company.");
  expect(await page.locator('input[name="slot"]:checked').isVisible()).toBe(true);
});

test("the appearance and the prices' VAT change nothing that was typed", async () => {
  const page = await openPage({ isFromElsewhere: true });
  await visit(page, "/contact");
  await field(page, "message").fill("Half a question");
  await page
    .getByRole("radio", { name: t("ui.theme.dark") })
    .filter({ visible: true })
    .first()
    .click({ force: true });
  for (const radio of await page.locator('header input[type="radio"]').all())
    await radio.evaluate((one) => (one as HTMLInputElement).click());
  expect(await field(page, "message").inputValue()).toBe("Half a question");
  // What was typed on one page is not written into another one.
  await switchTo(page, "nl");
  await eventually(() => field(page, "message").inputValue()).toBe("Half a question");
  await page.goto("/become-a-partner");
  await takenOver(page);
  expect(await field(page, "message").inputValue()).toBe("");
});
