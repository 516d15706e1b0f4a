import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { createAccount, invitationPathFor, openInvitation, unique } from "../sign-in/newcomers.ts";
import { identityTexts, textsOf } from "../texts.ts";
import { firstRow, toast } from "./office.ts";

const t = textsOf("en");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, label: string) => page.getByRole("main").getByRole("button", { name: label, exact: true }).click();

type Invited = { name: string; email: string; role?: string };

/** Sends an invitation from a screen with the button for it. */
async function invite(page: Page, { name, email, role }: Invited): Promise<void> {
  await openInvitation(page);
  const dialog = page.getByRole("dialog", { name: t("users.invite.title") });
  await dialog.getByLabel(t("users.invite.name")).fill(name);
  await dialog.getByLabel(t("users.invite.email")).fill(email);
  if (role) {
    await dialog.getByLabel(t("users.invite.role")).selectOption(role);
    if (role !== "ClientAdmin") await dialog.getByLabel(t("users.invite.team"), { exact: false }).first().selectOption({ index: 1 });
  }
  await dialog.getByRole("button", { name: t("users.invite.send") }).click();
  await dialog.waitFor({ state: "hidden" });
}

async function invited(who: Partial<Invited> = {}) {
  const tag = unique();
  const person = { name: `Ine ${tag}`, email: `ine+${tag}@invited.example`, role: "ClientAdmin", ...who };
  const admin = await openOffice("ClientAdmin", "/client/invitations");
  await invite(admin, person);
  return { ...person, admin, path: await invitationPathFor(person.email) };
}

test("a colleague with a plus in the address accepts on a phone, and is signed in, in their team's area", async () => {
  const { email, name, path } = await invited({ role: "ClientTeamMember" });
  const page = await openPage({ viewport: "phone" });
  await visit(page, path);
  for (const fact of [t("register.invitation.roles.ClientTeamMember"), email, t("register.invitation.by")]) await see(page, fact);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(page, t("register.invitation.create", { email }));
  await page.getByRole("heading", { name: identityTexts.en.registerTitle }).waitFor();
  expect(await page.getByLabel(identityTexts.en.email).inputValue()).toBe(email);
  await createAccount(page, { name, email });

  await press(page, t("register.invitation.accept"));
  await page.waitForURL((url) => url.pathname === "/team/dashboard");
  await see(toast(page), /^Welcome to /);
  await expectNoSidewaysScroll(page);

  // The same link afterwards: it was used, and the person has their area.
  await page.goto(path);
  await heading(page, t("register.invitation.states.accepted.title")).waitFor();
  await page.getByRole("link", { name: t("register.already.go") }).click();
  await page.waitForURL((url) => url.pathname === "/team/bookings");
});

test("signed in with another account: one is told so, can stay, or becomes the invited one", async () => {
  const { email, name, path } = await invited();
  const page = await openOffice("VendorAdmin", "/vendor/bookings");
  await page.goto(path);
  await see(page, t("register.invitation.wrongTitle"));
  await expectAccessible(page);
  expect(await page.getByRole("button", { name: t("register.invitation.accept") }).count()).toBe(0);
  await page.getByRole("link", { name: /^Stay / }).waitFor();
  await press(page, t("register.invitation.wrongSwitch", { invited: email }));
  await page.getByRole("heading", { name: identityTexts.en.signInTitle }).waitFor();
  expect(await page.getByLabel(identityTexts.en.email).inputValue()).toBe(email);
  await page.getByRole("link", { name: identityTexts.en.createAccount }).click();
  await createAccount(page, { name, email });
  await press(page, t("register.invitation.accept"));
  await page.waitForURL((url) => url.pathname === "/client/dashboard");
});

test("two tabs that accept at once both arrive", async () => {
  const { email, name, path } = await invited();
  const page = await openPage();
  await visit(page, path);
  await press(page, t("register.invitation.create", { email }));
  await createAccount(page, { name, email });
  const button = (of: Page) => of.getByRole("button", { name: t("register.invitation.accept") });
  await button(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(path);
  await button(other).waitFor();
  await Promise.all([button(page).click(), button(other).click()]);
  for (const tab of [page, other]) await tab.waitForURL((url) => url.pathname === "/client/dashboard");
});

test("a replaced and a cancelled link each say so, and asking for a new one reaches the inviter", async () => {
  const { email, name, path, admin } = await invited();
  const act = async (label: string) => {
    await admin.goto(`/client/invitations?q=${encodeURIComponent(email)}`);
    await admin.getByRole("button", { name: t("users.list.actsOf", { name }) }).click();
    await admin.getByRole("menuitem", { name: label }).click();
  };
  await act(t("users.invitations.resend"));
  await see(toast(admin), t("users.invite.resentText", { name, email }));
  const page = await openPage();
  await visit(page, path);
  await heading(page, t("register.invitation.states.replaced.title")).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await expectAccessible(page);

  await act(t("users.invitations.cancelAct", { count: 1 }));
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: t("users.invitations.cancelAct", { count: 1 }) })
    .click();
  await see(toast(admin), t("users.invitations.cancelled"));
  await page.reload();
  await heading(page, t("register.invitation.states.cancelled.title")).waitFor();
  await press(page, t("register.invitation.ask"));
  await see(page, /^We told .+ by mail/);

  const operator = await openOffice("ProductAdmin", "/admin/outbox");
  const subject = `${name} asks for a new invitation`;
  const mails = async () => {
    await operator.goto(`/admin/outbox?q=${encodeURIComponent(name)}`);
    await operator.getByRole("rowheader").first().waitFor();
    return operator.getByRole("rowheader").filter({ hasText: subject }).count();
  };
  await eventually(mails, 30).toBe(1);
});

test("an expired link says until when it was valid", async () => {
  const { path } = await invited();
  const page = await openPage();
  // Seven days are longer than a journey: the answer is the server's own, a week older.
  await page.route("**/api/invitation-links/readings", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), state: "expired", expiresAt: "2026-11-01T10:00:00Z", email: null },
    });
  });
  await page.goto(path);
  await heading(page, t("register.invitation.states.expired.title")).waitFor();
  await see(page, /1 Nov 2026/);
});

test("an old claim link leads to what it invites to", async () => {
  const { path, email } = await invited();
  const page = await openPage();
  await page.goto(path.replace("/auth/register", "/claim"));
  await page.getByRole("button", { name: t("register.invitation.create", { email }) }).waitFor();
});

test("a product admin invites another, who looks after everything from then on", async () => {
  const tag = unique();
  const person = { name: `Omar ${tag}`, email: `omar.${tag}@operator.example` };
  const admin = await openOffice("ProductAdmin", "/admin/users");
  await firstRow(admin).or(admin.getByRole("rowheader").first()).first().waitFor();
  await expectAccessible(admin);
  await invite(admin, person);
  await admin
    .getByRole("navigation")
    .getByRole("link", { name: t("users.invitations.title") })
    .click();
  await see(admin.getByRole("table"), person.email);
  await expectAccessible(admin);
  const page = await openPage();
  await visit(page, await invitationPathFor(person.email));
  await heading(page, t("register.invitation.titleOperator", { product: "Bondfire" })).waitFor();
  await press(page, t("register.invitation.create", { email: person.email }));
  await createAccount(page, person);
  await press(page, t("register.invitation.accept"));
  await page.waitForURL((url) => url.pathname === "/admin/dashboard");
});

test("a pasted list is checked line by line, sent at once, and one table says what became of each", async () => {
  const tag = unique();
  const page = await openOffice("ClientAdmin", "/client/invitations");
  await openInvitation(page);
  const dialog = page.getByRole("dialog", { name: t("users.invite.title") });
  await dialog.getByRole("radio", { name: t("users.many.many") }).check();
  await dialog
    .getByLabel(t("users.many.list"))
    .fill(
      `Name;E-mail\nAn Peeters;an.${tag}@invited.example\nBo;bo.${tag}@invited.example\nCis Claes;cis at work\nAn Again;AN.${tag}@invited.example\nDre Daems;dre.${tag}@invited.example`,
    );
  await see(dialog, t("users.many.checked", { good: 2, wrong: 3 }));
  await expectAccessible(page);
  // Nobody is written to before a team role has its team, and the field says so.
  await dialog.getByRole("button", { name: t("users.many.send", { count: 2 }) }).click();
  await eventually(() => dialog.getByRole("combobox", { name: t("users.invite.team") }).getAttribute("aria-invalid")).toBe("true");
  await dialog.getByLabel(t("users.invite.role")).selectOption("ClientAdmin");
  await dialog.getByRole("button", { name: t("users.many.send", { count: 2 }) }).click();
  await see(dialog, t("users.many.done", { invited: 2, all: 2 }));
  const results = dialog.getByRole("region", { name: t("users.many.doneCaption") });
  await eventually(() => results.getByText(t("users.many.invited"), { exact: true }).count()).toBe(2);
  await page.keyboard.press("Escape");
  await page.goto(`/client/invitations?q=${tag}`);
  await eventually(() => page.getByRole("rowheader").count()).toBe(2);
});
