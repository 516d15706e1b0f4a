import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FileHost, serveFolder } from "#tools/serve-folder.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage, see } from "../browser.ts";
import { hasFirefox, launchFirefox } from "../firefox.ts";
import { bookable, chooseFirst, fillBooking, sendBooking } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const nl = textsOf("nl");
/** Building it takes a minute: `npm run check -- --all` does, or whoever names a folder that holds one. */
const given = process.env["DEMO_FOLDER"];
const isWanted = given !== undefined || process.env["TESTS_ALL"] === "1";

/** Each page that is loaded anew starts PostgreSQL anew: seconds on a quick machine, half a minute on a busy one. */
const slow = { timeout: 600_000 };

let folder: string;
let host: FileHost;

beforeAll(async () => {
  if (!isWanted) return;
  folder = given ?? mkdtempSync(join(tmpdir(), "bondfire-demo-"));
  if (given === undefined)
    execFileSync(process.execPath, ["tools/demo/write-static.ts", "--out", folder, "--pictures", "small"], {
      env: { ...process.env, NODE_ENV: "production" },
    });
  host = await serveFolder(folder);
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

/** Opens an address and waits for the server, which a page that is loaded anew starts anew: that takes as long as the machine does. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`${host.url}${path}`);
  await running(page);
}

/** Looks through somebody's eyes in this tab. */
async function become(page: Page, name: RegExp): Promise<void> {
  await page.goto(`${host.url}/demo/people/auth/`);
  await page.getByRole("button", { name }).click();
  await page.waitForURL(`${host.url}/`);
  await running(page);
}

test.runIf(isWanted)("the whole marketplace on a host of files: found, booked, agreed, mailed, kept, and begun anew", slow, async () => {
  const client = await open();
  const gzipBytesSent = host.countSent();
  await visit(client, "/");
  expect(gzipBytesSent(), "bytes of a first visit").toBeLessThan(12_000_000);
  await expectAccessible(client);
  // With a typo, found by the product's own search in PostgreSQL.
  await visit(client, "/?q=wokshop");
  await client.getByRole("main").getByRole("article").first().waitFor();

  await become(client, /Charlotte/);
  // The site is Dutch from now on, and so are her mails.
  await visit(client, "/client/account/profile");
  await client.locator('[name="language"]').selectOption("nl");
  await client
    .getByRole("main")
    .getByRole("button", { name: t("ui.save"), exact: true })
    .click();
  await client.locator("html[lang=nl]").waitFor();
  await running(client);
  const { listing, date } = await bookableHere(client);
  await visit(client, `/bookings/new?listingId=${listing}&participants=14&date=${date}`);
  const venue = client.getByRole("combobox", { name: nl("bookings.form.create.venue") });
  await venue.waitFor();
  if ((await venue.inputValue()) === "") await chooseFirst(venue);
  await chooseFirst(client.getByRole("combobox", { name: nl("bookings.form.create.team"), exact: true }));
  await fillBooking(client, nl, {});
  const id = await sendBooking(client, nl);
  expect(id).not.toBe("");

  // Another tab is the vendor, and sees it at once.
  const vendor = await client.context().newPage();
  await become(vendor, /Kobe/);
  await visit(vendor, `/vendor/bookings/${id}`);
  await vendor.getByRole("button", { name: nl("bookings.offers.make"), exact: true }).click();
  const offer = vendor.getByRole("dialog", { name: nl("bookings.offers.formTitle") });
  await offer.getByRole("spinbutton", { name: nl("bookings.offers.participants") }).fill("16");
  await offer.getByLabel(nl("bookings.offers.message")).fill("Two more fit at the same table.");
  await offer.getByRole("button", { name: nl("bookings.offers.send"), exact: true }).click();
  await offer.waitFor({ state: "hidden" });

  // Each tab is of one person, and what the other did is there.
  await visit(client, `/client/bookings/${id}`);
  await see(client.getByRole("main"), "Two more fit at the same table.");
  await client.getByRole("button", { name: nl("bookings.offers.accept"), exact: true }).click();
  const question = client.getByRole("dialog", { name: nl("bookings.offers.acceptTitle") });
  await question.getByRole("button", { name: nl("bookings.offers.accept"), exact: true }).click();
  await question.waitFor({ state: "hidden" });

  // Kept over a reload, in a browser that was never told anything by a server.
  await see(client.getByRole("main"), nl("bookings.statuses.Approved"));
  await client.reload();
  await running(client);
  await see(client.getByRole("main"), nl("bookings.statuses.Approved"));
  await visit(vendor, `/vendor/calendar?view=agenda&on=${date}`);
  await vendor.locator(`a[href*="${id}"]`).first().waitFor();

  // The operator reads the mails, which were written after the acts, in the language of whom they are for.
  await become(vendor, /Ines/);
  await visit(vendor, `/admin/outbox?q=${encodeURIComponent("doet een voorstel")}`);
  await see(vendor.getByRole("main"), / doet een voorstel: .+ op /);

  // The other tab begins anew too, which breaks off what it is still loading; a stream is not opened here.
  await vendor.waitForLoadState("networkidle");
  client.on("dialog", (dialog) => void dialog.accept());
  await client.getByRole("button", { name: /Start over|Opnieuw beginnen/ }).click();
  await client.waitForURL(`${host.url}/`);
  await running(client);
  await become(client, /Charlotte/);
  await visit(client, `/client/bookings/${id}`);
  await client.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => client.getByText(nl("bookings.statuses.Approved")).count()).toBe(0);
});

test.runIf(isWanted)("pages that lie ready have the operator's name and colours from the moment that they are saved", slow, async () => {
  const page = await open();
  await become(page, /Ines/);
  await page.goto(`${host.url}/admin/brand`);
  const main = page.getByRole("main");
  await main.locator('[name="name"]').fill("Kampvuur");
  await main.locator('[name="colour"]').fill("#0a6472");
  await main.getByRole("button", { name: t("ui.save"), exact: true }).click();
  const coloured = async () => {
    await visit(page, "/");
    return page.evaluate(() => [...document.querySelectorAll("style")].some(({ textContent }) => textContent?.includes("#0a6472")));
  };
  await expect.poll(() => page.evaluate(() => localStorage.getItem("demo-brand"))).toContain("Kampvuur");
  expect(await coloured()).toBe(true);
  await see(page.getByRole("banner"), "Kampvuur");
  page.on("dialog", (dialog) => void dialog.accept());
  // It begins anew where it stands: the address says nothing.
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: /Start over|Opnieuw beginnen/ }).click();
  await anew;
  await running(page);
  expect(await coloured()).toBe(false);
  await see(page.getByRole("banner"), "Bondfire");
});

test.runIf(isWanted)("a browser that cleared one of its stores and not the other begins anew", slow, async () => {
  const page = await open();
  await visit(page, "/");
  const isKept = () => page.evaluate(async () => (await caches.match("/demo/complete")) !== undefined);
  await expect.poll(isKept).toBe(true);
  // A page of the same address on which nothing runs: the server's worker ends with the last page that it answers.
  await page.goto(`${host.url}/demo/facts.json`);
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases())
      await new Promise((fulfil, reject) => {
        const removing = indexedDB.deleteDatabase(name);
        removing.onsuccess = fulfil;
        removing.onerror = () => reject(removing.error);
      });
  });
  expect(await isKept()).toBe(true);
  await become(page, /Ines/);
  await visit(page, "/admin/outbox");
  // Its database is made anew meanwhile.
  await page.getByRole("main").getByRole("row").nth(1).waitFor({ timeout: 90_000 });
});

test.runIf(isWanted)("in Dutch and on a phone, with a person whom nobody knows yet", slow, async () => {
  const page = await open(true);
  await visit(page, "/?lang=nl");
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
  await see(page.getByRole("main"), nl("register.choose.title", { product: "Bondfire" }));
});

test.runIf(isWanted)("a browser without service workers says so, and shows what there would be", slow, async () => {
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

test.runIf(isWanted && hasFirefox)("in Firefox: found with a typo, looked at as a vendor, and there after a reload", slow, async () => {
  const browser = await launchFirefox();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    // A page that is left breaks off what it was loading, which Firefox blames on the service worker.
    const isLeft = /ServiceWorker intercepted the request and encountered an unexpected error/;
    page.on("pageerror", (error) => {
      if (!isLeft.test(String(error))) errors.push(String(error));
    });
    // A page that is written in another one's place has no end of loading there.
    const go = (path: string) => page.goto(`${host.url}${path}`, { waitUntil: "domcontentloaded" });
    await go("/");
    const ready = () => page.waitForSelector('html[data-demo="ready"]', { timeout: 90_000 });
    await ready();
    await go("/?q=wokshop");
    await page.waitForSelector("main article", { timeout: 60_000 });
    await go("/demo/people/auth/");
    await page.locator("::-p-text(Kobe)").click();
    await page.waitForFunction((home) => location.href.startsWith(home) && !location.pathname.startsWith("/demo/"), {}, host.url);
    await ready();
    await go("/vendor/bookings");
    await page.waitForSelector("main a[href*='/vendor/bookings/']", { timeout: 60_000 });
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.waitForSelector("main a[href*='/vendor/bookings/']", { timeout: 60_000 });
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});

/** A listing of the demo's vendor and a free day, asked of the server in the browser. */
async function bookableHere(page: Page): Promise<{ listing: string; date: string }> {
  /** A page that has just been drawn anew asks the host of files, until the service worker has it. */
  const ask = (path: string) =>
    page.evaluate(async (asked) => {
      const answer = await fetch(asked);
      return /json/.test(answer.headers.get("content-type") ?? "") ? ((await answer.json()) as unknown) : null;
    }, path);
  const get = async (path: string) => {
    const { pathname, search } = new URL(path);
    let answer: unknown = null;
    await expect
      .poll(async () => {
        answer = await ask(pathname + search).catch(() => null);
        return answer;
      })
      .not.toBeNull();
    return { ok: () => true, status: () => 200, json: () => Promise.resolve(answer) };
  };
  const { listing, date } = await bookable({ get } as never, 14);
  return { listing: listing.id, date };
}
