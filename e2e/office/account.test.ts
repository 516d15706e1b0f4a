import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { AccountTab } from "#web/office/account/account-tabs.ts";
import { contentsOf, eventually, expectAccessible, openOffice, openPage, see, visit } from "../browser.ts";
import { createAccount, invitationPathFor, openInvitation, password, unique } from "../sign-in/newcomers.ts";
import { identityTexts, textsOf } from "../texts.ts";
import { firstRow, toast } from "./office.ts";

const t = textsOf("en");
const field = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

/** A colleague at the demo client, signed in, and their admin. */
async function colleague(): Promise<{ page: Page; admin: Page; name: string; email: string }> {
  const tag = unique();
  const [name, email] = [`Ward ${tag}`, `ward.${tag}@invited.example`];
  const admin = await openOffice("ClientAdmin", "/client/invitations");
  await openInvitation(admin);
  const dialog = admin.getByRole("dialog", { name: t("users.invite.title") });
  await dialog.getByLabel(t("users.invite.name")).fill(name);
  await dialog.getByLabel(t("users.invite.email")).fill(email);
  await dialog.getByLabel(t("users.invite.role")).selectOption("ClientAdmin");
  await dialog.getByRole("button", { name: t("users.invite.send") }).click();
  await dialog.waitFor({ state: "hidden" });
  // Once erased, a page that is still open is refused what it asks for.
  const page = await openPage({ isLanguageChosen: false, expectedStatuses: [401] });
  await visit(page, await invitationPathFor(email));
  await press(page, t("register.invitation.create", { email }));
  await createAccount(page, { name, email });
  await press(page, t("register.invitation.accept"));
  await page.waitForURL((url) => url.pathname === "/client/dashboard");
  return { page, admin, name, email };
}

async function signInWith(page: Page, email: string): Promise<void> {
  const texts = identityTexts.en;
  await page.goto(`/auth/login?${new URLSearchParams({ returnTo: "/client/account/security" })}`);
  await page.getByLabel(texts.email, { exact: true }).fill(email);
  await page.getByLabel(texts.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: texts.signInAction, exact: true }).click();
  await page.waitForURL("**/client/account/security");
}

/** By its link, which says where one is. */
async function tab(page: Page, name: AccountTab): Promise<void> {
  const link = page
    .getByRole("navigation", { name: t("account.title") })
    .getByRole("link", { name: t(`account.tabs.${name}`), exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/account/${name}`);
  await eventually(() => link.getAttribute("aria-current")).toBe("page");
}

async function erase(page: Page, email: string): Promise<void> {
  await press(page, t("account.erase.act"));
  const dialog = page.getByRole("dialog", { name: t("account.erase.question") });
  await dialog.getByRole("textbox").fill(email);
  await dialog.getByRole("button", { name: t("account.erase.act") }).click();
}

/** Somebody of a client in the operator's list of its people. */
async function asOperator(client: string, email: string): Promise<Page> {
  const page = await openOffice("ProductAdmin", `/admin/clients?q=${encodeURIComponent(client)}`, { expectedStatuses: [409] });
  await firstRow(page).click();
  await page.waitForURL(/\/admin\/clients\/[0-9a-f-]{36}$/);
  await page.goto(`${new URL(page.url()).pathname}/users?q=${encodeURIComponent(email)}`);
  return page;
}

test("people change their name and language, take their data along, and erase themselves", async () => {
  const { page, admin, name, email } = await colleague();
  await page.getByRole("button", { name: t("office.account") }).click();
  await page.getByRole("menuitem", { name: t("account.title") }).click();
  await page.getByRole("heading", { level: 1, name: t("account.title") }).waitFor();
  await expectAccessible(page);

  await field(page, "name").fill("");
  await press(page, t("ui.save"));
  await see(page, t("fields.required", { field: t("account.name") }));
  await field(page, "name").fill(`${name} van Velde`);
  await press(page, t("ui.save"));
  await see(toast(page), t("ui.updated"));
  await admin.goto(`/client/users?q=${encodeURIComponent(email)}`);
  await see(admin.getByRole("main"), `${name} van Velde`);
  // Of the site, and of the mails from now on.
  await field(page, "language").selectOption("nl");
  await press(page, t("ui.save"));
  await page.locator("html[lang=nl]").waitFor();
  await page.getByRole("heading", { level: 1, name: textsOf("nl")("account.title") }).waitFor();
  await field(page, "language").selectOption("en");
  await press(page, textsOf("nl")("ui.save"));
  await page.locator("html[lang=en]").waitFor();

  // The old address leads to the first tab, one that is none nowhere, and each tab has its own.
  await page.goto("/client/account");
  await page.waitForURL("**/client/account/profile");
  await tab(page, "security");
  const sessions = page.getByRole("list", { name: t("account.security.sessions.title") });
  await eventually(() => sessions.getByRole("listitem").count()).toBe(1);
  await see(sessions, t("account.security.sessions.here"));
  await see(page.getByRole("list", { name: t("account.security.recent.title") }), t("account.security.recent.types.SignedIn"));
  await expectAccessible(page);
  // Elsewhere, and out again from here.
  const elsewhere = await openPage({ isLanguageChosen: false, expectedStatuses: [401] });
  await signInWith(elsewhere, email);
  await page.reload();
  await eventually(() => sessions.getByRole("listitem").count()).toBe(2);
  await page.getByRole("button", { name: t("account.security.sessions.endOthers") }).click();
  await see(toast(page), t("account.security.sessions.endedOthers", { count: 1 }));
  await eventually(() => sessions.getByRole("listitem").count()).toBe(1);
  await elsewhere.goto("/client/account/security");
  await elsewhere.waitForURL((url) => url.pathname.startsWith("/oidc"));
  await elsewhere.context().close();

  // Bookings in a calendar program: an address that is shown once, answers, and ends when it is removed.
  await tab(page, "feeds");
  await press(page, t("feeds.make"));
  await see(page, t("fields.required", { field: t("feeds.name") }));
  await page.getByLabel(t("feeds.name")).fill("Phone");
  await press(page, t("feeds.make"));
  const address = await page.getByLabel(t("feeds.address")).inputValue();
  await expectAccessible(page);
  const read = async () => (await page.request.get(address)).status();
  expect(await read()).toBe(200);
  await press(page, t("feeds.remove", { name: "Phone" }));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("feeds.confirm") })
    .click();
  await see(toast(page), t("feeds.removed"));
  expect(await read()).toBe(404);

  await tab(page, "data");
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent("download"), press(page, t("account.data.act"))]);
  expect((await contentsOf(file)).toString()).toContain(email);

  await erase(page, "somebody@else.example");
  await see(page.getByRole("dialog"), t("account.erase.otherAddress"));
  await page.getByRole("dialog").getByRole("textbox").fill(email);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("account.erase.act") })
    .click();
  await page.waitForURL((url) => url.pathname === "/");
  await admin.goto(`/client/users?q=${encodeURIComponent(email)}`);
  await eventually(() => admin.getByRole("main").getByText(`${name} van Velde`).count()).toBe(0);
  // The address is free again, and nobody is signed in with it.
  await page.goto("/client/bookings");
  await page.waitForURL((url) => url.pathname.startsWith("/oidc"));
});

test("the operator erases somebody at their request", async () => {
  const { admin, name, email } = await colleague();
  await admin.context().close();
  const operator = await asOperator("Lumina Software", email);
  await operator.getByRole("button", { name: t("users.list.actsOf", { name }) }).click();
  await operator.getByRole("menuitem", { name: t("users.erase.act") }).click();
  const dialog = operator.getByRole("dialog", { name: t("users.erase.title", { name }) });
  await expectAccessible(operator);
  await dialog.getByRole("button", { name: t("users.erase.act") }).click();
  await see(toast(operator), t("users.erase.done"));
  await eventually(() => operator.getByRole("main").getByText(name).count()).toBe(0);
});

test("the last admin of an organisation is told once why they cannot go, and what to do first", async () => {
  const page = await openPage({ expectedStatuses: [403, 404, 409] });
  const tag = unique();
  const email = `last.${tag}@newcomer.example`;
  await visit(page, "/auth/register?as=client");
  await press(page, t("register.account.create"));
  await createAccount(page, { name: "Lena Last", email });
  await page.getByRole("heading", { level: 1, name: t("register.organisation.titleClient") }).waitFor();
  await field(page, "name").fill(`Newcomers ${tag}`);
  await field(page, "legalName").fill(`Newcomers ${tag} BV`);
  await field(page, "agreesToTerms").check();
  await press(page, t("register.organisation.submit"));
  await page.waitForURL((url) => url.pathname.startsWith("/client/"));
  await page.goto("/client/account/data");
  await erase(page, email);
  await see(page.getByRole("dialog"), t("problems.codes.user_lastAdmin"));
  expect(await page.getByText(t("problems.codes.user_lastAdmin")).count()).toBe(1);

  // The operator is not offered what would leave the organisation without an admin.
  const operator = await asOperator(`Newcomers ${tag}`, email);
  await operator.getByRole("button", { name: t("users.list.actsOf", { name: "Lena Last" }) }).click();
  await operator.getByRole("menuitem", { name: t("users.endSessions.act") }).waitFor();
  expect(await operator.getByRole("menuitem", { name: t("users.erase.act") }).count()).toBe(0);
});
