import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { baseUrl, eventually, openOffice, openPage, signIn, visit } from "../browser.ts";
import { firstRow } from "../office/office.ts";
import { inLanguage, languages, text } from "../storefront/public-pages.ts";
import { identityTexts, textsOf } from "../texts.ts";

const t = textsOf("en");
const account = (page: Page) => page.getByRole("button", { name: t("office.account") });

test("a reload keeps one signed in without asking, and no token is ever stored", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  await firstRow(page).waitFor();
  const asked: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) asked.push(new URL(frame.url()).pathname);
  });
  await page.reload();
  await firstRow(page).waitFor();
  expect(asked.filter((path) => path !== "/client/bookings")).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(stored).not.toMatch(/eyJ|access_token|refresh_token/);

  // The storefront knows one, too.
  await visit(page, "/");
  await page.getByRole("link", { name: t("shell.account") }).waitFor();
});

test("whatever a browser keeps of somebody who read, chose and signed in is named by the cookie policy", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings");
  await firstRow(page).waitFor();
  await page.context().addCookies([{ name: "prices", value: "incl", url: baseUrl }]);
  await visit(page, "/");
  await page.getByRole("link", { name: t("shell.account") }).waitFor();
  const card = page.locator("#results").getByRole("article").first().getByRole("link").first();
  await visit(page, (await card.getAttribute("href")) ?? "");
  const stored = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await eventually(async () => (await stored()).includes("shortlist")).toBe(true);
  const kept = [...(await stored()), ...(await page.context().cookies()).map(({ name }) => name.replace(/\.sig$/, ""))];
  expect(kept).toContain("session-hint");
  for (const language of languages) {
    const policy = await text(inLanguage("/info/cookie-policy", language));
    const named = [...policy.matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = ""]) => name);
    const isNamed = (key: string) => named.some((name) => key === name || key.startsWith(`${name}:`) || key.startsWith(`${name}-v`));
    expect(
      kept.filter((key) => !isNamed(key)),
      language,
    ).toEqual([]);
  }
});

test("signing out ends it here, in the other tab and at the provider", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings", { expectedStatuses: [401] });
  const other = await page.context().newPage();
  await other.goto("/client/bookings");
  await firstRow(other).waitFor();

  await account(page).click();
  await page.getByRole("menuitem", { name: t("office.signOut") }).click();
  await page.waitForURL((url) => url.pathname === "/" || url.pathname.startsWith("/oidc"));
  // The other tab stops showing the client's bookings.
  await eventually(() => firstRow(other).count()).toBe(0);

  const fresh = await page.context().newPage();
  await fresh.goto("/client/bookings");
  await fresh.getByRole("button", { name: `${identityTexts.en.demoAction} ${identityTexts.en.roles.ClientAdmin}` }).waitFor();
});

test("the language on file wins over a guess from the browser, and the one chosen in the office is kept", async () => {
  const dutch = textsOf("nl");
  const page = await openOffice("ClientTeamAdmin", "/team/bookings");
  await account(page).click();
  await page.getByRole("menuitemradio", { name: t("ui.language.nl") }).click();
  await page.getByRole("heading", { level: 1, name: dutch("bookings.list.title") }).waitFor();

  const elsewhere = await openPage({ isLanguageChosen: false });
  await elsewhere.goto("/team/bookings");
  await signIn(elsewhere, "ClientTeamAdmin");
  await elsewhere.getByRole("heading", { level: 1, name: dutch("bookings.list.title") }).waitFor();
  await eventually(() => elsewhere.locator("html").getAttribute("lang")).toBe("nl");
  await firstRow(elsewhere).waitFor();
});

test("a page opened under another of this machine's names goes on where signing in works, with its path and query", async () => {
  const otherName = baseUrl.replace("localhost", "127.0.0.1");
  const page = await openPage({ provider: otherName });
  await page.goto(`${otherName}/?q=cooking&participants=14`);
  expect(page.url()).toBe(`${baseUrl}/?q=cooking&participants=14`);
});

test("with e-mail and password: a wrong one is told without saying which, the right one leads on", async () => {
  const page = await openPage({ expectedStatuses: [400, 401, 403, 422] });
  await page.goto("/auth/login?returnTo=%2Fvendor%2Fbookings");
  const { email, password, signInAction, wrongPassword } = identityTexts.en;
  await page.getByLabel(email).fill("vendor@bondfire.example");
  await page.getByLabel(password).fill("not the password");
  await page.getByRole("button", { name: signInAction, exact: true }).click();
  await page.getByText(wrongPassword).waitFor();
  expect(await page.getByLabel(email).inputValue()).toBe("vendor@bondfire.example");
  await page.getByLabel(password).fill("bondfire-demo");
  await page.getByRole("button", { name: signInAction, exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/vendor/bookings");
  await page.getByRole("heading", { level: 1, name: t("bookings.list.title") }).waitFor();
});
