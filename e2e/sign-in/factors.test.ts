import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { eventually, expectAccessible, expectNoSidewaysScroll, openPage, type PageOptions, see } from "../browser.ts";
import { sampled } from "../sampled.ts";
import { identityTexts } from "../texts.ts";
import { codeFor, createAccount, password, unique } from "./newcomers.ts";

const accountPath = "/oidc/account";
/** Back from signing in: whoever has no account in the marketplace yet is asked what they come for. */
const left = ({ pathname }: URL) => pathname === "/auth/register" || !/^\/(oidc|auth)(\/|$)/.test(pathname);
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

async function judge(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

/** Somebody new, signed in, on the page of their account. */
async function newcomer(options: PageOptions = {}): Promise<{ page: Page; email: string }> {
  const { language = "en" } = options;
  const email = `factor.${unique()}@example.com`;
  const page = await openPage({ expectedStatuses: [401, 403, 422], ...options });
  await page.goto(`/auth/login?returnTo=${encodeURIComponent("/oidc/account")}`);
  await page.getByRole("link", { name: identityTexts[language].createAccount, exact: true }).click();
  await createAccount(page, { name: "Fien Factor", email }, language);
  await page.waitForURL((url) => url.pathname === accountPath);
  await heading(page, identityTexts[language].account.title);
  return { page, email };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

/** Ends every session from the account's page and opens the sign-in page again. */
async function startAnew(page: Page, language: UiLanguage): Promise<void> {
  const texts = identityTexts[language];
  await page.goto(accountPath);
  await press(page, texts.account.endAll);
  await heading(page, texts.signedOutEverywhereTitle);
  await page.goto("/auth/login?returnTo=%2F");
  await heading(page, texts.signInTitle);
}

async function typePassword(page: Page, language: UiLanguage, email: string, typed = password): Promise<void> {
  const texts = identityTexts[language];
  await page.getByLabel(texts.email, { exact: true }).fill(email);
  await page.getByLabel(texts.password, { exact: true }).fill(typed);
  await press(page, texts.signInAction);
}

/** The app's code of the next step of time: each works once. */
function nextCode(secret: string, stepsOn = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });
}

const looks = [
  ["en", "light", "desktop"],
  ["nl", "dark", "phone"],
] as const;

test.each(sampled("looks of two-step verification", looks, 2))(
  "two-step verification in %s: on with an app, a sign-in with two steps, a recovery code",
  async (language, colourScheme, viewport) => {
    const texts = identityTexts[language];
    const own = texts.account;
    const { page, email } = await newcomer({ language, colourScheme, viewport });
    await judge(page);
    await page.getByRole("link", { name: `${own.turnOn} ${own.twoStep}`, exact: true }).click();
    await heading(page, own.twoStepTitle);
    await page.getByRole("img", { name: own.qrLabel }).waitFor();
    await judge(page);
    await page.getByLabel(own.firstCode).fill("12");
    await press(page, own.turnOnAction);
    await see(page, own.wrongFirstCode);
    await judge(page);
    const secret = (await page.locator("code.secret").innerText()).replaceAll(/\s/g, "");
    const first = nextCode(secret);
    await page.getByLabel(own.firstCode).fill(first);
    await press(page, own.turnOnAction);
    await heading(page, own.codesTitle);
    const codes = await page.locator("#codes li").allInnerTexts();
    expect(codes).toHaveLength(10);
    await judge(page);
    await page.getByRole("link", { name: own.codesKept, exact: true }).click();
    await see(page, own.codesLeft(10));
    await judge(page);

    await startAnew(page, language);
    await typePassword(page, language, email);
    await heading(page, texts.secondStepTitle);
    await judge(page);
    await page.getByLabel(texts.code, { exact: true }).fill(first);
    await press(page, texts.continueAction);
    await see(page, texts.wrongCodeFactor);
    await page.getByLabel(texts.code, { exact: true }).fill(nextCode(secret, 1));
    await press(page, texts.continueAction);
    await page.waitForURL(left);

    await startAnew(page, language);
    await typePassword(page, language, email);
    await page.getByRole("link", { name: texts.useRecoveryCode, exact: true }).click();
    await judge(page);
    await page.getByLabel(texts.recoveryCode, { exact: true }).fill(codes[0] ?? "");
    await press(page, texts.continueAction);
    await page.waitForURL(left);
    await page.goto(accountPath);
    await see(page, own.codesLeft(9));
  },
);

test("a passkey is made, named, signs in without a password by itself, and is removed", async () => {
  const texts = identityTexts.en;
  const own = texts.account;
  const { page, email } = await newcomer();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("link", { name: own.addPasskey, exact: true }).click();
  await heading(page, own.passkeyTitle);
  await judge(page);
  await page.getByLabel(own.passkeyName).fill("Fien's laptop");
  await press(page, own.passkeyAction);
  await see(page, own.done.passkeyAdded);
  await see(page, "Fien's laptop");
  await judge(page);
  // The same device has one already and makes no second one.
  await page.getByRole("link", { name: own.addPasskey, exact: true }).click();
  await press(page, own.passkeyAction);
  await see(page, own.passkeyKnown);

  // Somebody at the device who cannot prove themselves to it does not get in.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await startAnew(page, "en");
  await judge(page);
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await press(page, texts.passkeyAction);
  await page.waitForURL(left);
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials.map(({ signCount }) => signCount)).toEqual([2]);

  await page.goto(accountPath);
  await see(page, email);
  await page.getByRole("link", { name: `${own.change} Fien's laptop`, exact: true }).click();
  await heading(page, own.passkeyChangeTitle);
  await judge(page);
  await page.getByLabel(own.passkeyName).fill("Old laptop");
  await press(page, own.renameAction);
  await see(page, own.done.passkeyRenamed);
  await page.getByRole("link", { name: `${own.change} Old laptop`, exact: true }).click();
  await press(page, own.removePasskeyAction);
  await see(page, own.done.passkeyRemoved);

  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await startAnew(page, "en");
  await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await press(page, texts.passkeyAction);
  await see(page, texts.passkeyRefused);
  await judge(page);
});

test("without JavaScript: password and e-mail are changed, the other device is signed out, and all are", async () => {
  const texts = identityTexts.nl;
  const own = texts.account;
  const { page: phone, email } = await newcomer({ language: "nl", viewport: "phone" });
  const page = await openPage({ language: "nl", colourScheme: "dark", expectedStatuses: [401, 403, 422] });
  await page.goto("/auth/login?returnTo=%2F");
  await typePassword(page, "nl", email);
  await page.waitForURL(left);
  const plain = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, locale: "nl-BE", storageState: await page.context().storageState() });
  if (!plain) throw new Error("no browser");
  const still = await plain.newPage();
  await still.goto(new URL(accountPath, page.url()).href);
  await still.getByRole("link", { name: `${own.change} ${texts.password}`, exact: true }).click();
  await heading(still, own.passwordTitle);
  await still.getByLabel(own.currentPassword).fill("nope nope nope");
  await still.getByLabel(texts.newPassword).fill("zeven grijze reigers");
  await press(still, texts.resetAction);
  await see(still, own.wrongPassword);
  await still.getByLabel(own.currentPassword).fill(password);
  await still.getByLabel(texts.newPassword).fill("zeven grijze reigers");
  await press(still, texts.resetAction);
  await see(still, own.done.password);

  const fresh = `nieuw.${unique()}@example.com`;
  await still.getByRole("link", { name: `${own.change} ${texts.email}`, exact: true }).click();
  await still.getByLabel(own.newEmail).fill(fresh);
  await press(still, texts.forgotAction);
  await heading(still, texts.verifyTitle);
  await still.getByLabel(texts.code, { exact: true }).fill(await codeFor(fresh));
  await press(still, own.emailAction);
  await see(still, own.done.email);
  await see(still, fresh);
  await press(still, own.endAll);
  await heading(still, texts.signedOutEverywhereTitle);
  await plain.close();

  // The phone's session ended with the password.
  await phone.goto(accountPath);
  await heading(phone, texts.signInTitle);
  await typePassword(phone, "nl", fresh, "zeven grijze reigers");
  await phone.waitForURL((url) => url.pathname === accountPath);
  for (const colourScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme: colourScheme });
    for (const step of ["", "/password", "/email", "/two-step", "/passkey", "/confirm?next=email"]) {
      await phone.goto(`${accountPath}${step}`);
      await judge(phone);
    }
  }
});

test("the office's menu leads to the pages of one's account", async () => {
  const { openOffice } = await import("../browser.ts");
  const page = await openOffice("VendorAdmin", "/vendor");
  const { textsOf } = await import("../texts.ts");
  const t = textsOf("en");
  await page.getByRole("button", { name: t("office.account"), exact: true }).click();
  await page.getByRole("menuitem", { name: t("office.security"), exact: true }).click();
  await page.waitForURL("**/vendor/account/security");
  await page.getByRole("link", { name: t("account.security.password.change"), exact: true }).click();
  await eventually(() => page.url()).toContain(accountPath);
});
