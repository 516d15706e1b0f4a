import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoAccounts } from "#demo/accounts.ts";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see } from "../browser.ts";
import { createAccount, invitationPathFor, openInvitation, unique } from "../sign-in/newcomers.ts";
import { textsOf } from "../texts.ts";
import { demoVendor, firstRow, toast } from "./office.ts";

const t = textsOf("en");
const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });

async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole("button", { name: t("users.list.actsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: label }).click();
}

async function invite(page: Page, values: { name: string; email: string; role?: string; team?: boolean }): Promise<void> {
  await openInvitation(page);
  const dialog = page.getByRole("dialog", { name: t("users.invite.title") });
  await dialog.getByLabel(t("users.invite.name")).fill(values.name);
  await dialog.getByLabel(t("users.invite.email")).fill(values.email);
  if (values.role) await dialog.getByLabel(t("users.invite.role")).selectOption(values.role);
  if (values.team) await dialog.getByLabel(t("users.invite.team"), { exact: false }).first().selectOption({ index: 1 });
  await dialog.getByRole("button", { name: t("users.invite.send") }).click();
  await see(toast(page), t("users.invite.sent"));
  await dialog.waitFor({ state: "hidden" });
}

test("a client admin invites, sends again and cancels several; the operator reads the mail with its link", async () => {
  const page = await openOffice("ClientAdmin", "/client/invitations");
  const tag = unique();
  const people = ["Ann", "Ben", "Cas"].map((name) => ({ name: `${name} ${tag}`, email: `${name.toLowerCase()}.${tag}@invited.example` }));
  for (const person of people) await invite(page, { ...person, role: "ClientAdmin" });
  await page.getByRole("searchbox").fill(tag);
  await eventually(() => page.getByRole("rowheader").count()).toBe(3);
  expect(new URL(page.url()).searchParams.get("q")).toBe(tag);

  await act(page, `Ann ${tag}`, t("users.invitations.resend"));
  await see(toast(page), t("users.invite.resentText", people[0] ?? {}));

  for (const name of [`Ben ${tag}`, `Cas ${tag}`]) await page.getByRole("checkbox", { name: t("ui.bulk.row", { name }) }).check();
  await page.getByRole("button", { name: t("users.invitations.cancelAct", { count: 2 }) }).click();
  const dialog = page.getByRole("dialog", { name: t("users.invitations.cancelTitle", { count: 2, name: "" }) });
  await dialog.getByRole("button", { name: t("users.invitations.cancelAct", { count: 2 }) }).click();
  await see(toast(page), t("users.invitations.cancelled"));
  await see(rowOf(page, `Ben ${tag}`), t("users.invitations.states.cancelled"));
  await see(rowOf(page, `Ann ${tag}`), t("users.invitations.states.pending"));

  const operator = await openOffice("ProductAdmin", `/admin/outbox?q=${people[0]?.email}`);
  await firstRow(operator).click();
  await operator.waitForURL(/\/admin\/outbox\/[0-9a-f-]{36}/);
  // The mail is written a moment after the act.
  const links = async () => {
    await operator.reload();
    await operator.getByRole("heading", { level: 1 }).waitFor();
    const all = await Promise.all(
      operator.frames().map((frame) => frame.locator("a").evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""))),
    );
    return all.flat().filter((href) => /\/auth\/register\?invitation=[\w-]{43}$/.test(href)).length;
  };
  await eventually(links).toBeGreaterThan(0);
});

test("the form names every field that is missing at once, focuses the first, and refuses an address that has a user", async () => {
  const page = await openOffice("ClientAdmin", "/client/users", { expectedStatuses: [422] });
  await openInvitation(page);
  const dialog = page.getByRole("dialog", { name: t("users.invite.title") });
  await dialog.getByLabel(t("users.invite.role")).selectOption("ClientTeamMember");
  await dialog.getByRole("button", { name: t("users.invite.send") }).click();
  for (const field of ["name", "email", "team"] as const) await see(dialog, t("fields.required", { field: t(`users.invite.${field}`) }));
  expect(await dialog.getByLabel(t("users.invite.name")).evaluate((input) => input === document.activeElement)).toBe(true);

  await dialog.getByLabel(t("users.invite.role")).selectOption("ClientAdmin");
  await dialog.getByLabel(t("users.invite.name")).fill("Somebody Known");
  await dialog.getByLabel(t("users.invite.email")).fill("VENDOR@bondfire.example");
  await dialog.getByRole("button", { name: t("users.invite.send") }).click();
  await see(toast(page), t("problems.titles.invite"));
  await see(dialog, t("fields.emailTaken"));
  expect(await dialog.getByLabel(t("users.invite.email")).inputValue()).toBe("VENDOR@bondfire.example");
});

/** Journeys sign in with the demo's accounts; those must not go. */
const isNobodyOfTheDemo = (name: string) => !demoAccounts.some((account) => account.name === name);

test("a client admin adds a colleague to a team, makes them its admin, removes them, and deletes a user", async () => {
  const page = await openOffice("ClientAdmin", "/client/teams");
  await firstRow(page).click();
  await page
    .getByRole("link", { name: new RegExp(t("users.members.title")) })
    .first()
    .click();
  await page
    .getByRole("link", { name: t("users.members.add") })
    .first()
    .click();
  const add = page.getByRole("button", { name: new RegExp(`^${t("users.members.addShort")} \\w`) });
  await add.first().waitFor();
  const names = await add.evaluateAll((buttons) => buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace(/^Add /, "")));
  const name = names.find(isNobodyOfTheDemo) ?? "";
  await page.getByRole("button", { name: `${t("users.members.addShort")} ${name}`, exact: true }).click();
  await see(toast(page), t("ui.created"));
  await page.getByRole("link", { name: t("users.members.toMembers") }).click();
  await page.getByRole("searchbox").fill(name);
  await rowOf(page, name).first().waitFor();
  const wasAdmin = (await rowOf(page, name).first().innerText()).includes(t("office.roles.ClientTeamAdmin"));
  await act(page, name, t(wasAdmin ? "users.members.make.ClientTeamMember" : "users.members.make.ClientTeamAdmin"));
  await see(toast(page), t("ui.updated"));
  await see(rowOf(page, name), t(wasAdmin ? "office.roles.ClientTeamMember" : "office.roles.ClientTeamAdmin"));
  await act(page, name, t("users.members.remove"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("users.members.remove") })
    .click();
  await rowOf(page, name).first().waitFor({ state: "detached" });

  await page.goto(`/client/users?q=${encodeURIComponent(name)}`);
  await act(page, name, t("users.delete.act"));
  const dialog = page.getByRole("dialog", { name: t("users.delete.title", { name }) });
  expect(await dialog.innerText()).toContain("loses access at once");
  await dialog.getByRole("button", { name: t("users.delete.act") }).click();
  await see(toast(page), t("users.delete.done"));
  await see(page.getByRole("main"), t("ui.lists.nothing"));
});

test("nobody is offered to delete themselves, and somebody who is gone closes the question", async () => {
  const page = await openOffice("ClientAdmin", "/client/users?sort=role", { expectedStatuses: [404] });
  const own = rowOf(page, t("users.you"));
  await own.waitFor();
  expect(await own.getByRole("button").count()).toBe(0);

  const other = await openOffice("ClientAdmin", "/client/users?sort=-name");
  await other.getByRole("rowheader").first().waitFor();
  const names = (await other.getByRole("rowheader").allInnerTexts()).map((text) => text.split("\n").at(-1) ?? "");
  const name = names.find(isNobodyOfTheDemo) ?? "";
  await page.goto(`/client/users?q=${encodeURIComponent(name)}`);
  await act(page, name, t("users.delete.act"));
  await act(other, name, t("users.delete.act"));
  await other
    .getByRole("dialog")
    .getByRole("button", { name: t("users.delete.act") })
    .click();
  await see(toast(other), t("users.delete.done"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("users.delete.act") })
    .click();
  await see(toast(page), t("problems.titles.deleteUser"));
  await page.getByRole("dialog").waitFor({ state: "hidden" });
});

test.each([
  { language: "en", colourScheme: "light", viewport: "desktop" },
  { language: "nl", colourScheme: "dark", viewport: "phone" },
] as const)("inviting somebody is accessible and fits in $language, $colourScheme, $viewport", async (look) => {
  const page = await openOffice("ClientAdmin", "/client/users", look);
  await openInvitation(page, textsOf(look.language));
  await page.getByRole("dialog").waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("the last admin of an organisation is offered for deletion to nobody, not to the operator either", async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors/create");
  const name = `Lone ${unique()}`;
  for (const [path, text] of Object.entries({ name, legalName: `${name} BV`, email: `hi.${unique()}@lone.example` }))
    await page.locator(`[name="${path}"]`).fill(text);
  await page.getByRole("button", { name: t("organisations.vendors.create") }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const vendorPath = new URL(page.url()).pathname;
  const email = `lone.${unique()}@lone.example`;
  await page.goto(`${vendorPath}/invitations`);
  await invite(page, { name: "Lone Admin", email });

  const newcomer = await openPage();
  await newcomer.goto(await invitationPathFor(email));
  await newcomer.getByRole("button", { name: t("register.invitation.create", { email }) }).click();
  await createAccount(newcomer, { name: "Lone Admin", email });
  await newcomer.getByRole("button", { name: t("register.invitation.accept"), exact: true }).click();
  await newcomer.waitForURL((url) => url.pathname.startsWith("/vendor"));

  await page.goto(`${vendorPath}/users`);
  await rowOf(page, email).waitFor();
  await page.getByRole("button", { name: t("users.list.actsOf", { name: "Lone Admin" }) }).click();
  await page.getByRole("menuitem", { name: t("users.endSessions.act") }).waitFor();
  expect(await page.getByRole("menuitem", { name: t("users.delete.act") }).count()).toBe(0);
});

test("the people of a vendor that is not there are not there either", async () => {
  const page = await openOffice("ProductAdmin", "/admin/vendors/00000000-0000-7000-8000-000000000000/users", { expectedStatuses: [404] });
  await see(page.getByRole("main"), t("organisations.vendors.notFound"));
});

test("on a phone the tab of the part that is shown stands in view", async () => {
  const page = await openOffice("ProductAdmin", `/admin/vendors?q=${encodeURIComponent(demoVendor)}`, { viewport: "phone" });
  await firstRow(page).click();
  await page.getByRole("heading", { level: 1, name: demoVendor }).waitFor();
  await page.goto(`${new URL(page.url()).pathname}/invitations`);
  const tab = page.getByRole("link", { name: t("users.invitations.title"), exact: true }).and(page.locator("[aria-current=page]"));
  await tab.waitFor();
  await eventually(async () => {
    const box = await tab.boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 360;
  }).toBe(true);
});
