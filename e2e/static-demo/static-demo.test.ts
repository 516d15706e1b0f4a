import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll, openPage, see } from "../browser.ts";
import { askFor, bookable, chooseFirst, confirm, fillBooking, sendBooking } from "../office/office.ts";
import { textsOf } from "../texts.ts";
import { type FileHost, openFileHost } from "./file-host.ts";

const t = textsOf("en");
const nl = textsOf("nl");
/** Building it takes a minute: `npm run check -- --all` does, or whoever names a folder that holds one. */
const given = process.env["DEMO_FOLDER"];
const isWanted = given !== undefined || process.env["TESTS_ALL"] === "1";

let folder: string;
let host: FileHost;

beforeAll(async () => {
  if (!isWanted) return;
  folder = given ?? mkdtempSync(join(tmpdir(), "bondfire-demo-"));
  if (given === undefined)
    execFileSync(process.execPath, ["tools/demo/write-static.ts", "--out", folder, "--pictures", "small"], {
      env: { ...process.env, NODE_ENV: "production" },
    });
  host = await openFileHost(folder);
}, 400_000);
afterAll(() => {
  host?.close();
  if (folder && given === undefined) rmSync(folder, { recursive: true, force: true });
});

/** The database is open and the server answers. */
const running = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset["demo"] === "ready", undefined, { timeout: 90_000 });

/** A file host answers deep links with its 404 page; whom nobody knows is told so by 403, and a stream is not opened there: 503. */
const open = (phone = false) =>
  openPage({ site: host.url, expectedStatuses: [403, 404, 503], ...(phone ? { viewport: "phone" as const } : {}) });

/** Looks through somebody's eyes in this tab. */
async function become(page: Page, name: RegExp): Promise<void> {
  await page.goto(`${host.url}/demo/people/auth/`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL(`${host.url}/`);
  await running(page);
}

test.runIf(isWanted)("the whole marketplace on a host of files: found, booked, agreed, mailed, kept, and begun anew", async () => {
  const client = await open();
  await client.goto(host.url);
  await running(client);
  await expectAccessible(client);
  // With a typo, found by the product's own search in PostgreSQL.
  await client.goto(`${host.url}/?q=wokshop`);
  await client.getByRole("main").getByRole("article").first().waitFor();

  await become(client, /Charlotte/);
  const { listing, date } = await bookableHere(client);
  await client.goto(`${host.url}/bookings/new?listingId=${listing}&participants=14&date=${date}`);
  const venue = client.getByRole("combobox", { name: t("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(client.getByRole("combobox", { name: t("bookings.form.create.team"), exact: true }));
  await fillBooking(client, t, {});
  const id = await sendBooking(client, t);
  expect(id).not.toBe("");

  // Another tab is the vendor, and sees it at once.
  const vendor = await client.context().newPage();
  await become(vendor, /Kobe/);
  await vendor.goto(`${host.url}/vendor/bookings/${id}`);
  await confirm(vendor, t, await askFor(vendor, t, "approve", "Approved"), "approve", "Approved");

  // Kept over a reload, in a browser that was never told anything by a server.
  await client.goto(`${host.url}/client/bookings/${id}`);
  await see(client.getByRole("main"), t("bookings.statuses.Approved"));
  await client.reload();
  await see(client.getByRole("main"), t("bookings.statuses.Approved"));

  // The operator reads the mails, which were written after the acts.
  await become(vendor, /Ines/);
  await vendor.goto(`${host.url}/admin/outbox`);
  await see(vendor.getByRole("main"), /client@bondfire\.example|Charlotte Dubois/);

  client.on("dialog", (dialog) => void dialog.accept());
  await client.getByRole("button", { name: "Start over" }).click();
  await client.waitForURL(`${host.url}/`);
  await running(client);
  await become(client, /Charlotte/);
  await client.goto(`${host.url}/client/bookings/${id}`);
  await client.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => client.getByText(t("bookings.statuses.Approved")).count()).toBe(0);
});

test.runIf(isWanted)("in Dutch and on a phone, with a person whom nobody knows yet", async () => {
  const page = await open(true);
  await page.goto(`${host.url}/?lang=nl`);
  await running(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("nl");
  await expectNoSidewaysScroll(page);
  await page.goto(`${host.url}/demo/people/auth/`);
  await page.getByRole("button", { name: /nieuw persoon/ }).click();
  await page.getByLabel("Naam").fill("Nele Nieuw");
  await page.getByLabel("E-mailadres").fill("nele@nieuw.example");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Doorgaan" }).click();
  await running(page);
  await page.goto(`${host.url}/client`);
  await page.waitForURL(/\/auth\/register/);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(nl).toBeDefined();
});

test.runIf(isWanted)("a browser without service workers says so, and shows what there would be", async () => {
  const page = await open();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto(host.url);
  await see(page.getByRole("alert"), /cannot run the demo/);
  const pictures = page.getByRole("main").getByRole("img");
  expect(await pictures.count()).toBe(4);
  for (const picture of await pictures.all()) {
    expect(await picture.getAttribute("alt")).toMatch(/\w+/);
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1000);
  }
});

/** A listing of the demo's vendor and a free day, asked of the server in the browser. */
async function bookableHere(page: Page): Promise<{ listing: string; date: string }> {
  const get = async (path: string) => ({
    ok: () => true,
    status: () => 200,
    json: () =>
      page.evaluate(async (asked) => (await fetch(asked)).json() as Promise<unknown>, new URL(path).pathname + new URL(path).search),
  });
  const { listing, date } = await bookable({ get } as never, 14);
  return { listing: listing.id, date };
}
