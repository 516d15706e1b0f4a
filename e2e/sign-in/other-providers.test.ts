import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually, openPage, see, takenOver, visit } from "../browser.ts";
import { toast } from "../office/office.ts";
import { freePort, startProduction } from "../production-server.ts";
import { sampled } from "../sampled.ts";
import { textsOf } from "../texts.ts";
import { type OtherProvider, startBareProvider, startLemonLdap } from "./other-providers.ts";

const t = textsOf("en");

/** Two implementations that share no line of code. */
const providers = [
  { name: "a bare oidc-provider", open: startBareProvider },
  { name: "LemonLDAP::NG", open: startLemonLdap },
];

describe.each(sampled("other providers", providers, 2))("people signed in by $name", ({ open }) => {
  const dataDir = mkdtempSync(join(tmpdir(), "bondfire-elsewhere-"));
  let site = "";
  let provider: OtherProvider;
  let isHere = false;
  let stopSite: () => Promise<void> = async () => undefined;

  /** The marketplace with this provider, started anew on the same data. */
  async function openSite(renewal: "frame" | "redirect" | "refresh"): Promise<void> {
    await stopSite();
    stopSite = await startProduction({
      port: Number(new URL(site).port),
      dataDir,
      log: "elsewhere-server.log",
      settings: { ...provider.settings, OIDC_RENEWAL: renewal, ADMIN_EMAILS: "dwho@badwolf.org" },
    });
  }

  beforeAll(async () => {
    site = `http://localhost:${await freePort()}`;
    const opened = await open(site);
    if (!opened) return;
    provider = opened;
    isHere = true;
    await openSite("frame");
  });
  afterAll(async () => {
    await stopSite();
    if (isHere) await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const openElsewhere = (options = {}) => openPage({ site, provider: new URL(provider.issuer).origin, ...options });
  const users = (page: Page) => page.getByRole("heading", { level: 1, name: t("users.operator.title") });
  /** How often the page itself, not a frame in it, goes to the provider. */
  function visitsOf(page: Page): () => number {
    let visits = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame() && request.url().startsWith(provider.issuer)) visits++;
    });
    return () => visits;
  }
  async function enter(path: string, person: string, expectedStatuses: number[] = []): Promise<Page> {
    const page = await openElsewhere({ expectedStatuses });
    await page.goto(path);
    await provider.signIn(page, person);
    await page.waitForURL((url) => url.origin === site && url.pathname === path);
    return page;
  }

  test("the first admin comes in, stays in over a reload without leaving, and is out at both when signing out", async ({ skip }) => {
    skip(!isHere, "not installed here");
    const page = await enter("/admin/users", "dwho");
    await users(page).waitFor();
    await see(page, "dwho@badwolf.org");
    const visits = visitsOf(page);
    await page.reload();
    await users(page).waitFor();
    await see(page, "dwho@badwolf.org");
    expect(visits()).toBe(0);
    await page.getByRole("button", { name: t("office.account") }).click();
    await page.getByRole("menuitem", { name: t("office.signOut") }).click();
    await provider.confirmSignOut(page);
    await page.waitForURL((url) => url.origin === site && url.pathname === "/");
    await page.goto("/admin/users");
    await provider.signIn(page, "dwho");
    await users(page).waitFor();
  });

  test("a newcomer registers a vendor with the address that the provider has verified", async ({ skip }) => {
    skip(!isHere, "not installed here");
    const page = await openElsewhere({ expectedStatuses: [403] });
    await visit(page, "/auth/register?as=vendor");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("register.account.signIn"), exact: true })
      .click();
    await provider.signIn(page, "rtyler");
    await page.getByRole("heading", { level: 1, name: t("register.organisation.titleVendor") }).waitFor();
    const field = (path: string) => page.locator(`[name="${path}"]`);
    expect(await field("email").inputValue()).toBe("rtyler@badwolf.org");
    await field("name").fill("Bad Wolf");
    await field("legalName").fill("Bad Wolf BV");
    await field("agreesToTerms").check();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("register.organisation.submit"), exact: true })
      .click();
    await page.waitForURL((url) => url.pathname === "/vendor/dashboard");
    await see(toast(page), t("register.organisation.done"));
  });

  test("where sessions come back by going there: a reload leads there and back, and visitors are sent nowhere", async ({ skip }) => {
    skip(!isHere, "not installed here");
    await openSite("redirect");
    const page = await enter("/admin/users", "dwho");
    await users(page).waitFor();
    const visits = visitsOf(page);
    await page.reload();
    await see(page, "dwho@badwolf.org");
    expect(visits()).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/admin/users");
    await page.goto("/");
    await page.getByRole("link", { name: t("shell.account") }).waitFor();
    expect(visits()).toBe(2);

    const visitor = await openElsewhere();
    const visitsOfVisitor = visitsOf(visitor);
    await visit(visitor, "/");
    await visitor
      .getByRole("banner")
      .getByRole("link", { name: t("shell.signIn") })
      .waitFor();
    expect(visitsOfVisitor()).toBe(0);
  });

  test("where sessions do not come back: a reload signs out, and one press leads in again without typing", async ({ skip }) => {
    skip(!isHere, "not installed here");
    await openSite("refresh");
    // Without a token nobody is known: that answer is what makes the page a visitor's.
    const page = await enter("/admin/users", "dwho", [401]);
    await users(page).waitFor();
    const visits = visitsOf(page);
    await page.goto("/");
    await takenOver(page);
    expect(visits()).toBe(0);
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("shell.signIn") })
      .click();
    await page.waitForURL((url) => url.origin === site && url.pathname !== "/auth/login" && url.pathname !== "/auth/callback");
    await eventually(visits).toBeGreaterThan(0);
    await page
      .getByRole("link", { name: t("shell.account") })
      .or(page.getByRole("button", { name: t("office.account") }))
      .first()
      .waitFor();
  });
});
