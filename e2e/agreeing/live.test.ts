import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "#contract/core/roles.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/embedded-postgres/embedded-postgres.ts";
import { type FrontProxy, openFrontProxy } from "#tests/faults/equipment/front-proxy.ts";
import { type RunningServer, startServer } from "#tests/faults/equipment/running-server.ts";
import { eventually, openPage, see, signIn } from "../browser.ts";
import { demoVendor } from "../office/office.ts";
import { freePort, startProduction } from "../production-server.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

// Two instances on one database behind a proxy, as an operator has them.
const folder = mkdtempSync(join(tmpdir(), "bondfire-live-"));
let postgres: EmbeddedPostgres;
let front: FrontProxy;
let stopFirst = async () => {};
let second: RunningServer;
/** A booking of the demo's client at the demo's vendor. */
let bookingId = "";

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, "database"), isThrowaway: true, log: () => undefined });
  front = await openFrontProxy();
  const settings = {
    DEMO: "1",
    PUBLIC_URL: front.url,
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET_KEY: "live-live-live-live-live-live-live-live",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "0",
  };
  const port = await freePort();
  stopFirst = await startProduction({ port, dataDir: folder, log: "live-server.log", settings });
  second = await startServer(settings);
  front.targets.push(`http://127.0.0.1:${port}`, second.url);
}, 240_000);
afterAll(async () => {
  front?.close();
  await second?.kill();
  await stopFirst();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

type Person = { role: Role; instance: 0 | 1; hasOwnClock?: boolean };

/** The booking's page as one of the two sees it, served by one of the instances. */
async function openBooking({ role, instance, hasOwnClock = false }: Person): Promise<Page> {
  // What a proxy refuses or cuts here is what these journeys are about.
  const page = await openPage({ site: front.url, isStreamCut: true, expectedStatuses: [502, 503] });
  await page.context().addCookies([{ name: "instance", value: String(instance), url: front.url }]);
  if (hasOwnClock) await page.clock.install();
  const area = role === "VendorAdmin" ? "vendor" : "client";
  await page.goto(`/${area}/bookings${bookingId ? `/${bookingId}` : `?q=${encodeURIComponent(demoVendor)}`}`);
  await signIn(page, role);
  if (!bookingId) {
    const link = page.getByRole("rowheader").getByRole("link").first();
    await link.waitFor();
    bookingId = /[0-9a-f-]{36}/.exec((await link.getAttribute("href")) ?? "")?.[0] ?? "";
    await page.goto(`/${area}/bookings/${bookingId}`);
  }
  await page.getByRole("log").waitFor();
  return page;
}

/** Opens both sides' pages, each served by an instance of its own, with their streams. */
async function openBoth(): Promise<{ client: Page; vendor: Page }> {
  const client = await openBooking({ role: "ClientAdmin", instance: 0 });
  const vendor = await openBooking({ role: "VendorAdmin", instance: 1 });
  await eventually(() => front.streams()).toEqual([1, 1]);
  return { client, vendor };
}

let said = 0;
/** Writes a message, and waits until it is sent. */
async function write(page: Page): Promise<string> {
  const text = `Message number ${++said} of ${Date.now()}`;
  await page.getByRole("textbox", { name: t("conversations.label"), exact: true }).fill(text);
  await page.getByRole("button", { name: t("conversations.send") }).click();
  await see(page.getByRole("log"), text);
  return text;
}

test("an act of one side shows on the other's open page, over two instances, with one stream a browser", async () => {
  const { client, vendor } = await openBoth();
  await see(client.getByRole("log"), await write(vendor));
  await see(vendor.getByRole("log"), await write(client));
  // A second window reads the stream of the first, and goes on by itself once that is closed.
  const window = await client.context().newPage();
  await window.goto(client.url());
  await window.getByRole("log").waitFor();
  await see(window.getByRole("log"), await write(vendor));
  expect(front.streams()).toEqual([1, 1]);
  await client.close();
  await eventually(() => front.streams()).toEqual([1, 1]);
  await see(window.getByRole("log"), await write(vendor));
});

test("a stream that was cut opens again, and what was missed meanwhile shows", async () => {
  const { client, vendor } = await openBoth();
  front.letStreams("refused");
  const missed = await write(vendor);
  await eventually(() => front.streams()).toEqual([0, 0]);
  front.letStreams("through");
  await eventually(() => front.streams()).toEqual([1, 1]);
  await see(client.getByRole("log"), missed);
  await see(client.getByRole("log"), await write(vendor));
});

test("behind a proxy that keeps streams back the page asks by itself and says so, and is live again once it does not", async () => {
  front.letStreams("held");
  const client = await openBooking({ role: "ClientAdmin", instance: 0, hasOwnClock: true });
  // However long the steps of this journey take: for the page only the time goes by that it is given.
  await client.clock.pauseAt(await client.evaluate(() => Date.now() + 1_000));
  const vendor = await openBooking({ role: "VendorAdmin", instance: 1 });
  const shows = (what: Locator) =>
    eventually(async () => {
      // What has come is shown by timers.
      await client.clock.runFor(20);
      return what.count();
    }).not.toBe(0);
  const notice = client.getByText(t("office.live.title"));
  const late = await write(vendor);
  await client.clock.fastForward(25_000);
  expect(await client.getByText(late).count()).toBe(0);
  await client.clock.fastForward(15_000);
  await shows(client.getByRole("log").getByText(late));
  expect(await notice.count()).toBe(0);
  await client.clock.fastForward(30_000);
  await shows(notice);
  const later = await write(vendor);
  await client.clock.fastForward(31_000);
  await shows(client.getByRole("log").getByText(later));
  await client.clock.resume();
  front.letStreams("through");
  await eventually(async () => {
    // Pauses grow the longer none opens.
    await client.clock.fastForward(10_000);
    return notice.count();
  }).toBe(0);
  await see(client.getByRole("log"), await write(vendor));
});

test("when its instance is killed, the page goes on with another", async () => {
  const { client, vendor } = await openBoth();
  await second.kill();
  const missed = await write(client);
  await eventually(() => front.streams()).toEqual([2, 0]);
  await see(vendor.getByRole("log"), missed);
  await see(vendor.getByRole("log"), await write(client));
});
