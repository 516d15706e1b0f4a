import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { UiLanguage } from "#contract/core/product.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage, see, visit } from "../browser.ts";
import { press, type } from "../by-keyboard.ts";
import { sampled } from "../sampled.ts";
import { identityTexts, textsOf } from "../texts.ts";
import { codeFor, createAccount, password, unique } from "./newcomers.ts";

const accountPath = "/oidc/account";
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** All of axe in the light and its contrast in the dark; the width of a phone and of a desk. */
async function judge(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const codeOf = (secret: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 });

async function signInPage(page: Page, language: UiLanguage): Promise<void> {
  await page.goto(`/auth/login?returnTo=${encodeURIComponent(accountPath)}`);
  await heading(page, identityTexts[language].signInTitle);
}

/** One of the languages every time, with `--all` both: the journeys of sign-in read these pages in either. */
const languages = sampled<UiLanguage>("the provider's pages", ["en", "nl"], 2);

describe.each(languages)("in %s the provider's pages, in the light and the dark, are accessible and fit", (language) => {
  const texts = identityTexts[language];
  const own = texts.account;
  const open = () => openPage({ language, isFromElsewhere: true, expectedStatuses: [400, 401, 403, 404, 410, 422] });
  const action = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  test("on the way in, with what can go wrong there", { timeout: 240_000 }, async () => {
    const page = await open();
    await signInPage(page, language);
    await judge(page);
    await page.getByLabel(texts.email, { exact: true }).fill("nobody@nowhere.example");
    await page.getByLabel(texts.password, { exact: true }).fill("a guess");
    await action(page, texts.signInAction);
    await see(page, texts.wrongPassword);
    await judge(page);
    await page.getByRole("link", { name: texts.createAccount, exact: true }).click();
    await heading(page, texts.registerTitle);
    await action(page, texts.registerAction);
    await see(page, texts.isRequired(texts.name));
    await judge(page);
    await page.getByRole("link", { name: texts.signInAction, exact: true }).click();
    await page.getByRole("link", { name: texts.forgotLink, exact: true }).click();
    await heading(page, texts.forgotTitle);
    await judge(page);
    await page.getByLabel(texts.email, { exact: true }).fill(`nobody.${unique()}@nowhere.example`);
    await action(page, texts.forgotAction);
    await heading(page, texts.resetTitle);
    await page.getByLabel(texts.code, { exact: true }).fill("123456");
    await page.getByLabel(texts.newPassword, { exact: true }).fill("short");
    await action(page, texts.resetAction);
    await see(page, texts.passwordProblems.tooShort);
    await judge(page);
  });

  test("when there is nothing to go on with", async () => {
    const page = await open();
    for (const [path, title] of [
      [`/oidc/reset-password?token=${"a".repeat(43)}`, texts.linkOverTitle],
      ["/oidc/interaction/nonsense", texts.expiredTitle],
      ["/oidc/account/nonsense", texts.notFoundTitle],
      ["/oidc/auth?client_id=nobody&response_type=code", texts.failureTitle],
    ] as const) {
      await page.goto(path);
      await heading(page, title);
      await judge(page);
    }
  });

  test("of one's own account, with its second factor on", { timeout: 240_000 }, async () => {
    const page = await open();
    const email = `pages.${unique()}@example.com`;
    await signInPage(page, language);
    await page.getByRole("link", { name: texts.createAccount, exact: true }).click();
    await createAccount(page, { name: "Pia Pages", email }, language);
    await page.waitForURL((url) => url.pathname === accountPath);
    await heading(page, own.title);
    await judge(page);
    for (const step of ["password", "email", "passkey", "confirm?next=email", "two-step"]) {
      await page.goto(`${accountPath}/${step}`);
      await judge(page);
    }
    const secret = (await page.locator("code.secret").innerText()).replaceAll(/\s/g, "");
    await page.getByLabel(own.firstCode).fill(codeOf(secret));
    await action(page, own.turnOnAction);
    await heading(page, own.codesTitle);
    await judge(page);
    for (const step of ["recovery-codes", "two-step-off", "confirm?next=two-step-off", ""]) {
      await page.goto(`${accountPath}/${step}`.replace(/\/$/, ""));
      await judge(page);
    }
    await page.goto("/oidc/session/end");
    await heading(page, texts.signOutTitle);
    await judge(page);
    await page.goto(accountPath);
    await action(page, own.endAll);
    await heading(page, texts.signedOutEverywhereTitle);
    await judge(page);
    await signInPage(page, language);
    await page.getByLabel(texts.email, { exact: true }).fill(email);
    await page.getByLabel(texts.password, { exact: true }).fill(password);
    await action(page, texts.signInAction);
    await heading(page, texts.secondStepTitle);
    await judge(page);
    await page.getByRole("link", { name: texts.useRecoveryCode, exact: true }).click();
    await page.getByLabel(texts.recoveryCode, { exact: true }).fill("0000");
    await action(page, texts.continueAction);
    await see(page, texts.wrongRecoveryCodeFactor);
    await judge(page);
  });
});

test("without a mouse: an account is made, two-step verification turned on, and both steps signed in with", {
  timeout: 240_000,
}, async () => {
  const texts = identityTexts.en;
  const own = texts.account;
  const page = await openPage({ isFromElsewhere: true, expectedStatuses: [401, 403, 422] });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const email = `keys.${unique()}@example.com`;
  await signInPage(page, "en");
  await press(page, link(texts.createAccount));
  await heading(page, texts.registerTitle);
  await type(page, field(texts.name), "Kim Keys");
  await type(page, field(texts.email), email);
  await type(page, field(texts.password), password);
  await press(page, button(texts.registerAction));
  await heading(page, texts.verifyTitle);
  await type(page, field(texts.code), await codeFor(email));
  await page.keyboard.press("Enter");
  await heading(page, own.title);

  await press(page, link(`${own.turnOn} ${own.twoStep}`));
  await heading(page, own.twoStepTitle);
  const secret = (await page.locator("code.secret").innerText()).replaceAll(/\s/g, "");
  await type(page, field(own.firstCode), codeOf(secret));
  await page.keyboard.press("Enter");
  await heading(page, own.codesTitle);
  await press(page, link(own.codesKept));
  await press(page, button(own.endAll));
  await heading(page, texts.signedOutEverywhereTitle);

  await signInPage(page, "en");
  await type(page, field(texts.email), email);
  await type(page, field(texts.password), password);
  await page.keyboard.press("Enter");
  await heading(page, texts.secondStepTitle);
  await type(page, field(texts.code), codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await heading(page, own.title);
  expect(new URL(page.url()).pathname).toBe(accountPath);
});

test("what was typed comes along into the other language, and Enter still sends the form", async () => {
  const page = await openPage({ expectedStatuses: [422] });
  await visit(page, "/auth/register?as=client");
  await page
    .getByRole("main")
    .getByRole("button", { name: textsOf("en")("register.account.create"), exact: true })
    .click();
  const { en, nl } = identityTexts;
  await page.getByRole("heading", { name: en.registerTitle }).waitFor();
  await page.getByLabel(en.name).fill("Lotte Maes");
  await page.getByLabel(en.email).fill("lotte@typed.example");
  await page.getByLabel(en.password).fill("three brown foxes");
  await page.getByRole("button", { name: "Nederlands" }).click();
  await page.getByRole("heading", { name: nl.registerTitle }).waitFor();
  expect(await page.getByLabel(nl.name).inputValue()).toBe("Lotte Maes");
  expect(await page.getByLabel(nl.email).inputValue()).toBe("lotte@typed.example");
  // A password is never sent back, and nothing was judged yet.
  expect(await page.getByLabel(nl.password).inputValue()).toBe("");
  expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
  await page.getByLabel(nl.name).press("Enter");
  await page.getByText(nl.isRequired(nl.password)).waitFor();
});
