import type { Page } from "playwright-core";
import type { UiLanguage } from "#contract/core/product.ts";
import { eventually, openOffice } from "../browser.ts";
import { identityTexts, textsOf } from "../texts.ts";

export const password = "correct lantern barrel";

export const unique = () => Math.random().toString(36).slice(2, 8);

/** Creates an account on the provider's page, on which the page is or will be in a moment, with the code from the mail. */
export async function createAccount(
  page: Page,
  { name, email }: { name: string; email: string },
  language: UiLanguage = "en",
): Promise<void> {
  const texts = identityTexts[language];
  await page.getByRole("heading", { name: texts.registerTitle }).waitFor();
  await page.getByLabel(texts.name).fill(name);
  await page.getByLabel(texts.email).fill(email);
  await page.getByLabel(texts.password).fill(password);
  await page.getByRole("button", { name: texts.registerAction }).click();
  await page.getByRole("heading", { name: texts.verifyTitle }).waitFor();
  await page.getByLabel(texts.code).fill(await codeFor(email));
  await page.getByRole("button", { name: texts.verifyAction }).click();
}

/** Six digits in the subject of the newest mail, as the operator reads it in the outbox. */
export async function codeFor(email: string): Promise<string> {
  const operator = await openOffice("ProductAdmin", outboxOf(email));
  const code = async () => {
    await operator.goto(outboxOf(email));
    await operator.getByRole("heading", { level: 1 }).waitFor();
    await operator.getByRole("table").waitFor();
    return (/\b(\d{3} ?\d{3})\b/.exec((await operator.getByRole("rowheader").allInnerTexts()).join("\n"))?.[1] ?? "").replace(" ", "");
  };
  let found = "";
  const look = async () => {
    found = await code();
    return found.length;
  };
  await eventually(look, 30).toBe(6);
  await operator.context().close();
  return found;
}

const outboxOf = (email: string) => `/admin/outbox?q=${encodeURIComponent(email)}`;

/** Opens the form for an invitation. An empty list has a second button for it, once it is known to be empty. */
export async function openInvitation(page: Page, t = textsOf("en")): Promise<void> {
  await page
    .getByRole("button", { name: t("users.invite.open") })
    .first()
    .click();
}

/** The path that the newest invitation's mail leads to. */
export async function invitationPathFor(email: string): Promise<string> {
  const operator = await openOffice("ProductAdmin", outboxOf(email));
  await operator.getByRole("rowheader").getByRole("link").first().click();
  await operator.waitForURL(/\/admin\/outbox\/[0-9a-f-]{36}/);
  let path = "";
  const look = async () => {
    await operator.reload();
    await operator.getByRole("heading", { level: 1 }).waitFor();
    for (const frame of operator.frames()) {
      const hrefs = await frame.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      const link = hrefs.find((href) => /\/auth\/register\?invitation=[\w-]{43}$/.test(href));
      if (link) path = link.replace(/^https?:\/\/[^/]+/, "");
    }
    return path;
  };
  await eventually(look, 30).not.toBe("");
  await operator.context().close();
  return path;
}
