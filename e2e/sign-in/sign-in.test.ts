import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Role } from "#contract/core/roles.ts";
import { baseUrl, beside, eventually, expectAccessible, openOffice, openPage, see, signIn, visit } from "../browser.ts";
import { firstRow, toast } from "../office/office.ts";
import { identityTexts, textsOf } from "../texts.ts";
import { createAccount, invitationPathFor, openInvitation, unique } from "./newcomers.ts";

const t = textsOf("en");
const { demoAction, roles } = identityTexts.en;
const contact = (page: Page) => page.locator('[name="contactPersonName"]');
const again = (page: Page) => page.getByRole("dialog", { name: t("people.again.title") });
const signInAgain = (page: Page) => again(page).getByRole("button", { name: t("people.again.action"), exact: true });
const chooseIn = (popup: Page) => popup.getByRole("button", { name: `${demoAction} ${roles.ClientAdmin}` }).click();

/** Time passes, and the provider has forgotten the person: the next call finds the session ended. */
async function endSession(page: Page, context: BrowserContext = page.context()): Promise<void> {
  const cookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(cookies.filter(({ name }) => name === "language"));
  await page.route(
    "**/oidc/token",
    (route) => route.fulfill({ status: 400, contentType: "application/json", body: JSON.stringify({ error: "invalid_grant" }) }),
    { times: 1 },
  );
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 11 * 60_000;
  });
}

/** A half-filled form whose session ends while it is sent. */
async function interrupted(): Promise<{ page: Page; typed: string }> {
  const page = await openOffice("ClientAdmin", "/client/update", { expectedStatuses: [400, 401] });
  const typed = `Half typed ${Date.now()}`;
  await contact(page).fill(typed);
  await endSession(page);
  await page
    .getByRole("main")
    .locator("form")
    .getByRole("button", { name: t("ui.save"), exact: true })
    .click();
  await again(page).waitFor();
  return { page, typed };
}

test("a session that ends over a half-filled form: sign in again in a small window, and save what was typed", async () => {
  const { page, typed } = await interrupted();
  await expectAccessible(page);
  const opened = beside(page.context().waitForEvent("page"));
  await signInAgain(page).click();
  const popup = await opened;
  const closed = beside(popup.waitForEvent("close"));
  await chooseIn(popup);
  await closed;
  await again(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe("/client/update");
  expect(await contact(page).inputValue()).toBe(typed);
  await page
    .getByRole("main")
    .locator("form")
    .getByRole("button", { name: t("ui.save"), exact: true })
    .click();
  await see(toast(page), t("ui.updated"));
});

test("a session that ends over a note: it stays on the screen, and is added after signing in beside it", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings", { expectedStatuses: [400, 401] });
  await firstRow(page).click();
  const typed = `Written through ${Date.now()}`;
  const note = page.getByRole("textbox", { name: t("conversations.label"), exact: true });
  await note.fill(typed);
  await endSession(page);
  const add = page.getByRole("button", { name: t("conversations.send") });
  await add.click();
  await again(page).waitFor();
  const opened = beside(page.context().waitForEvent("page"));
  await signInAgain(page).click();
  await chooseIn(await opened);
  await again(page).waitFor({ state: "hidden" });
  expect(await note.inputValue()).toBe(typed);
  await add.click();
  await see(page.getByRole("listitem"), typed);
});

test("a small window that is closed or blocked says so, and the sign-in page is the way on, with the draft kept", async () => {
  const { page, typed } = await interrupted();
  const opened = beside(page.context().waitForEvent("page"));
  await signInAgain(page).click();
  await (await opened).close();
  await see(again(page), t("people.errors.popupClosed.title"));

  await page.evaluate(() => {
    window.open = () => null;
  });
  await signInAgain(page).click();
  await see(again(page), t("people.errors.popupBlocked.title"));
  await expectAccessible(page);
  page.on("dialog", (dialog) => void dialog.accept());
  await again(page)
    .getByRole("button", { name: t("people.again.redirect") })
    .click();
  await signIn(page, "ClientAdmin");
  expect(new URL(page.url()).pathname).toBe("/client/update");
  await eventually(() => contact(page).inputValue()).toBe(typed);
});

test("without anything typed, an ended session leads to the sign-in page and back", async () => {
  const page = await openOffice("ClientAdmin", "/client/teams", { expectedStatuses: [400, 401] });
  await page.getByRole("rowheader").first().waitFor();
  await endSession(page);
  await page
    .getByRole("navigation", { name: t("office.mainNavigation") })
    .getByRole("link", { name: t("office.menu.users") })
    .click();
  await signIn(page, "ClientAdmin");
  await page.getByRole("heading", { level: 1, name: t("users.title") }).waitFor();
});

/** Signs in, and tells the address by which the provider sent the person back. */
async function signedInBy(): Promise<{ page: Page; callback: string }> {
  const page = await openPage();
  let callback = "";
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/auth/callback" && request.isNavigationRequest()) callback = request.url();
  });
  await page.goto("/client/teams");
  await signIn(page, "ClientAdmin");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(callback).toContain("code=");
  return { page, callback };
}

test("the way back, opened twice or reloaded, leads on; in another browser it says what is wrong", async () => {
  const { page, callback } = await signedInBy();
  await page.goto(callback);
  await page.waitForURL((url) => url.pathname === "/client/bookings");
  const second = await page.context().newPage();
  await second.goto(callback);
  await second.waitForURL((url) => url.pathname === "/client/bookings");

  const elsewhere = await openPage();
  await elsewhere.goto(callback);
  await see(elsewhere, t("people.errors.missingTransaction.title"));
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: t("people.tryAgain") }).click();
  await elsewhere.getByRole("button", { name: `${demoAction} ${roles.ClientAdmin}` }).waitFor();
});

test("another answer than the one that was asked for is refused, and the right one still counts", async () => {
  const page = await openPage();
  await page.goto("/client/teams");
  await page.getByRole("button", { name: `${demoAction} ${roles.ClientAdmin}` }).waitFor();
  const provider = page.url();
  await page.goto(`${baseUrl}/auth/callback?code=forged&state=forged`);
  await see(page, t("people.errors.stateMismatch.title"));
  await page.goto(provider);
  await signIn(page, "ClientAdmin");
  expect(new URL(page.url()).pathname).toBe("/client/teams");
});

test("a provider that says no is told apart, and the way on leads to where one wanted to go", async () => {
  const page = await openPage();
  await page.goto("/client/teams");
  await page.getByRole("button", { name: `${demoAction} ${roles.ClientAdmin}` }).waitFor();
  const state = await page.evaluate(() => JSON.parse(sessionStorage.getItem("sign-in-transaction") ?? "{}").state as string);
  const issuer = encodeURIComponent(`${baseUrl}/oidc`);
  await page.goto(`${baseUrl}/auth/callback?error=access_denied&state=${state}&iss=${issuer}`);
  await see(page, t("people.errors.refused.title"));
  await page.getByRole("button", { name: t("people.tryAgain") }).click();
  await signIn(page, "ClientAdmin");
  expect(new URL(page.url()).pathname).toBe("/client/teams");
});

test("Back never traps: after signing in it leads to the page before, by way of the provider's at most", async () => {
  // The provider's page is over, and says so.
  const page = await openPage({ expectedStatuses: [400] });
  await visit(page, "/");
  await page.goto("/auth/login?returnTo=%2Fclient%2Fteams");
  await signIn(page, "ClientAdmin");
  await page.getByRole("heading", { level: 1, name: t("organisations.teams.title") }).waitFor();
  const paths: string[] = [];
  for (let steps = 0; steps < 2 && paths.at(-1) !== "/"; steps++) {
    await page.goBack({ waitUntil: "commit" }).catch(() => null);
    await page.waitForLoadState("domcontentloaded");
    paths.push(new URL(page.url()).pathname);
  }
  expect(paths.at(-1)).toBe("/");
  expect(paths.length).toBeLessThanOrEqual(2);
});

test("whoever was deleted is told so at once, without touching anything or signing in again", async () => {
  const tag = unique();
  const person = { name: `Rosa ${tag}`, email: `rosa.${tag}@roles.example` };
  const admin = await openOffice("ClientAdmin", "/client/users", { expectedStatuses: [403] });
  await openInvitation(admin);
  const form = admin.getByRole("dialog", { name: t("users.invite.title") });
  await form.getByLabel(t("users.invite.name")).fill(person.name);
  await form.getByLabel(t("users.invite.email")).fill(person.email);
  await form.getByLabel(t("users.invite.role")).selectOption("ClientAdmin");
  await form.getByRole("button", { name: t("users.invite.send") }).click();
  await form.waitFor({ state: "hidden" });
  const page = await openPage({ expectedStatuses: [403] });
  await visit(page, await invitationPathFor(person.email));
  await page.getByRole("button", { name: t("register.invitation.create", { email: person.email }) }).click();
  await createAccount(page, person);
  await page.getByRole("button", { name: t("register.invitation.accept") }).click();
  await page.waitForURL((url) => url.pathname === "/client/dashboard");

  await admin.goto(`/client/users?q=${encodeURIComponent(person.name)}`);
  await admin.getByRole("button", { name: t("users.list.actsOf", { name: person.name }) }).click();
  await admin.getByRole("menuitem", { name: t("users.delete.act") }).click();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: t("users.delete.act") })
    .click();
  await see(toast(admin), t("users.delete.done"));
  // Its stream alone would be looked at within fifty seconds.
  await page.waitForURL((url) => url.pathname === "/auth/register", { timeout: 15_000 });
  await see(page, t("register.choose.noOrganisation", { email: person.email }));
});

test.each<[Role, string]>([
  ["ProductAdmin", "/admin/dashboard"],
  ["VendorAdmin", "/vendor/dashboard"],
  ["ClientAdmin", "/client/bookings"],
  ["ClientTeamMember", "/team/bookings"],
])("a %s who signs in on the front page comes to %s, and from a page of the shop back to it", async (role, start) => {
  const page = await openPage();
  await visit(page, "/");
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.signIn"), exact: true })
    .click();
  await signIn(page, role);
  await page.waitForURL((url) => url.pathname === start);
  await page.getByRole("heading", { level: 1 }).waitFor();

  const visitor = await openPage();
  await visit(visitor, "/?participants=12");
  await visitor
    .getByRole("banner")
    .getByRole("link", { name: t("shell.signIn"), exact: true })
    .click();
  await signIn(visitor, role);
  await visitor.locator("#results").waitFor();
  expect(new URL(visitor.url()).search).toBe("?participants=12");
});
