import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, type PageOptions, see } from "../browser.ts";
import { identityTexts } from "../texts.ts";

const password = "drie bruine vossen";
const refusals = [401, 403, 422];
const freshEmail = (name: string) => `${name}.${Math.random().toString(36).slice(2, 8)}+new@example.com`;

/** The digits that were mailed: the operator reads them in the outbox, as there is no mail server. */
async function mailedCode(email: string): Promise<string> {
  const operator = await openOffice("ProductAdmin", `/admin/outbox?q=${encodeURIComponent(email)}`);
  let code = "";
  await eventually(async () => {
    await operator.reload();
    await operator.getByRole("heading", { level: 1 }).waitFor();
    await operator.getByRole("rowheader").first().waitFor();
    await operator.getByRole("rowheader").first().click();
    await operator.waitForURL(/\/admin\/outbox\/[0-9a-f-]{36}/);
    await operator.getByRole("heading", { level: 1 }).waitFor();
    const mails = await Promise.all(operator.frames().map((frame) => frame.locator("body").innerText()));
    code = mails.map((text) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined) ?? "";
    if (code === "") await operator.goBack();
    return code;
  }, 30).toMatch(/^\d{6}$/);
  return code;
}

async function startSignIn(options: PageOptions): Promise<Page> {
  const page = await openPage({ expectedStatuses: refusals, ...options });
  await page.goto("/auth/login?returnTo=%2F");
  await page.getByRole("heading", { level: 1, name: identityTexts[options.language ?? "en"].signInTitle, exact: true }).waitFor();
  return page;
}

async function judge(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Gone from the provider's pages, with its session. */
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !/^\/(oidc|auth\/callback|auth\/login)(\/|$)/.test(url.pathname));
  await eventually(() => page.evaluate(() => localStorage.getItem("session-hint"))).not.toBeNull();
}

async function register(page: Page, language: UiLanguage, email: string): Promise<void> {
  const t = identityTexts[language];
  await page.getByRole("link", { name: t.createAccount, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.registerTitle, exact: true }).waitFor();
  await page.getByLabel(t.name).fill("Mieke Maes");
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: t.registerAction, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.verifyTitle, exact: true }).waitFor();
}

test("on a phone in Dutch, one registers with the code of a mail; every page on the way is accessible", async () => {
  const t = identityTexts.nl;
  const page = await startSignIn({ viewport: "phone", language: "nl" });
  await judge(page);
  await page.getByRole("link", { name: t.createAccount, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.registerTitle, exact: true }).waitFor();
  await judge(page);
  await page.getByRole("button", { name: t.registerAction, exact: true }).click();
  await see(page, t.isRequired(t.name));
  await judge(page);

  const email = freshEmail("mieke");
  await page.getByLabel(t.name).fill("Mieke Maes");
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByLabel(t.password, { exact: true }).fill("wachtwoord1");
  await page.getByRole("button", { name: t.registerAction, exact: true }).click();
  await see(page, t.passwordProblems.tooCommon);
  expect(await page.getByLabel(t.email, { exact: true }).inputValue()).toBe(email);
  expect(await page.getByLabel(t.password, { exact: true }).inputValue()).toBe("");
  await page.getByLabel(t.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: t.registerAction, exact: true }).click();

  await page.getByRole("heading", { level: 1, name: t.verifyTitle, exact: true }).waitFor();
  await see(page, email);
  await judge(page);
  await page.getByLabel(t.code, { exact: true }).fill("12");
  await page.getByRole("button", { name: t.verifyAction, exact: true }).click();
  await see(page, t.wrongCode);
  await judge(page);
  await page.getByLabel(t.code, { exact: true }).fill(await mailedCode(email));
  await page.getByRole("button", { name: t.verifyAction, exact: true }).click();
  await expectSignedIn(page);
});

test("a forgotten password is replaced with the code of a mail, and only the new one signs in", async () => {
  const t = identityTexts.nl;
  const email = freshEmail("vergeten");
  const first = await startSignIn({ language: "nl" });
  await register(first, "nl", email);
  await first.getByLabel(t.code, { exact: true }).fill(await mailedCode(email));
  await first.getByRole("button", { name: t.verifyAction, exact: true }).click();
  await expectSignedIn(first);

  const page = await startSignIn({ viewport: "phone", language: "nl", colourScheme: "dark" });
  await page.getByRole("link", { name: t.forgotLink, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.forgotTitle, exact: true }).waitFor();
  await judge(page);
  await page.getByLabel(t.email, { exact: true }).fill(email);
  await page.getByRole("button", { name: t.forgotAction, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.resetTitle, exact: true }).waitFor();
  await judge(page);
  await page.getByLabel(t.code, { exact: true }).fill(await mailedCode(email));
  await page.getByLabel(t.newPassword, { exact: true }).fill("zeven grijze reigers");
  await page.getByRole("button", { name: t.resetAction, exact: true }).click();
  await expectSignedIn(page);

  const again = await startSignIn({ language: "nl" });
  await again.getByLabel(t.email, { exact: true }).fill(email);
  await again.getByLabel(t.password, { exact: true }).fill(password);
  await again.getByRole("button", { name: t.signInAction, exact: true }).click();
  await see(again, t.wrongPassword);
  await again.getByLabel(t.password, { exact: true }).fill("zeven grijze reigers");
  await again.getByRole("button", { name: t.signInAction, exact: true }).click();
  await expectSignedIn(again);
});

test("without JavaScript the provider's pages lead from one to the next", async () => {
  // The page that starts a sign-in is the product's own and needs it; from there on nothing does.
  const starting = await startSignIn({});
  const started = starting.url();
  const cookies = await starting.context().cookies();
  const page = await openPage({ javaScript: false, expectedStatuses: refusals });
  await page.context().addCookies(cookies);
  await page.goto(started);
  const t = identityTexts.en;
  const email = freshEmail("plain");
  await register(page, "en", email);
  await page.getByRole("button", { name: t.resendAction, exact: true }).click();
  await see(page, t.codeResent);
  await page.getByRole("link", { name: t.useAnotherAddress, exact: true }).click();
  await page.getByRole("link", { name: t.signInAction, exact: true }).click();
  await page.getByRole("link", { name: t.forgotLink, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t.forgotTitle, exact: true }).waitFor();
});
