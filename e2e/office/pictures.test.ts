import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { eventually, goOn, openOffice, see } from "../browser.ts";
import { textsOf } from "../texts.ts";
import { firstRow, toast } from "./office.ts";

const t = textsOf("en");

const arranging = (page: Page) => page.getByRole("img", { name: /^Picture/ });
const sources = (page: Page) => arranging(page).evaluateAll((pictures) => pictures.map((picture) => picture.getAttribute("src") ?? ""));
const isArrangement = (route: Route) => route.request().method() === "PUT";

async function choose(page: Page, number: number, act: "later" | "earlier" | "makeBanner"): Promise<void> {
  await page.getByRole("button", { name: t("manage.images.acts", { number }), exact: true }).click();
  await page.getByRole("menuitem", { name: t(`manage.images.${act}`), exact: true }).click();
}

/** A copy of one of the vendor's listings, with its pictures: nobody else's journey looks at it. */
async function openCopy(page: Page): Promise<string> {
  await page.goto("/vendor/listings?state=active&sort=name");
  await firstRow(page).waitFor();
  const before = page.url();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: t("manage.acts.duplicate"), exact: true }).click();
  await page.waitForURL((url) => url.href !== before && /\/listings\/[0-9a-f-]{36}$/.test(url.pathname));
  await arranging(page).nth(2).waitFor();
  return page.url();
}

const blue = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#2030c0" } })
    .jpeg()
    .toBuffer();

test("pictures that are moved faster than the server answers, and beside somebody else, stand where they were put", async () => {
  // 412: what somebody else did meanwhile is found out and built upon.
  const page = await openOffice("VendorAdmin", "/vendor/listings", { expectedStatuses: [412] });
  const address = await openCopy(page);
  const [first = "", second = "", third = "", ...rest] = await sources(page);

  let release = () => {};
  const held = new Promise<void>((go) => {
    release = go;
  });
  await page.route(/\/api\/listings\/[^/]+\/images$/, async (route) => {
    if (isArrangement(route)) await held;
    await goOn(route);
  });
  await choose(page, 1, "later");
  await eventually(() => sources(page)).toEqual([second, first, third, ...rest]);
  // The answer to the first is still out.
  await choose(page, 2, "later");
  await eventually(() => sources(page)).toEqual([second, third, first, ...rest]);
  const other = await openOffice("VendorAdmin", address);
  await arranging(other).nth(2).waitFor();
  await choose(other, 2, "makeBanner");
  await eventually(() => sources(other)).toEqual([second, first, third, ...rest]);
  await see(other.getByRole("status").or(other.getByRole("main")), t("manage.images.moved", { number: 1 }));
  await other.reload();
  await arranging(other).nth(2).waitFor();
  await eventually(() => sources(other)).toEqual([second, first, third, ...rest]);

  release();
  await page.waitForResponse((response) => response.request().method() === "PUT" && response.status() === 412);
  await eventually(async () => {
    await other.reload();
    await arranging(other).nth(2).waitFor();
    return sources(other);
  }, 30).toEqual([second, third, first, ...rest]);
  await eventually(() => sources(page)).toEqual([second, third, first, ...rest]);
  expect(await toast(page).getByText(t("problems.titles.action")).count()).toBe(0);
});

test("a picture that a lost connection kept back is sent again by one press; one that is none is not offered again", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings", { expectedStatuses: [415] });
  await openCopy(page);
  const before = await arranging(page).count();
  await page.route(/\/api\/listings\/[^/]+\/images$/, (route) => route.abort("aborted"));
  await page.locator('input[type="file"][multiple]').setInputFiles([
    { name: "blue.jpg", mimeType: "image/jpeg", buffer: await blue() },
    { name: "again.jpg", mimeType: "image/jpeg", buffer: await blue() },
  ]);
  await see(page, t("manage.images.failed", { name: "blue.jpg" }));
  await see(page, t("manage.images.failed", { name: "again.jpg" }));
  await see(toast(page), t("problems.titles.image"));
  await see(page, t("problems.codes.network"));
  await page.unroute(/\/api\/listings\/[^/]+\/images$/);
  for (const name of ["blue.jpg", "again.jpg"])
    await page.getByRole("button", { name: t("manage.images.retry", { name }), exact: true }).click();
  await eventually(() => arranging(page).count(), 30).toBe(before + 2);
  await eventually(() => page.getByText(t("manage.images.failed", { name: "blue.jpg" })).count()).toBe(0);

  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([{ name: "letter.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Dear vendor") }]);
  await see(page, t("problems.codes.image_unsupported", { format: "none" }));
  expect(await page.getByRole("button", { name: t("manage.images.retry", { name: "letter.jpg" }) }).count()).toBe(0);
  await page.getByRole("button", { name: t("manage.images.dismiss", { name: "letter.jpg" }), exact: true }).click();
  await eventually(() => page.getByText(t("manage.images.failed", { name: "letter.jpg" })).count()).toBe(0);
});

test("a file that misses its place does not open in place of what is being written", async () => {
  const page = await openOffice("VendorAdmin", "/vendor/listings");
  await openCopy(page);
  const isStopped = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "x.jpg", { type: "image/jpeg" }));
    const beside = document.querySelector("h1");
    return ["dragover", "drop"].map(
      (type) => !beside?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })),
    );
  });
  expect(isStopped).toEqual([true, true]);
});
