import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { solve } from "#tests/harness/proof-of-work.ts";
import { baseUrl, eventually, openOffice, see } from "../browser.ts";
import { expectGoodScreen } from "../good-screen.ts";
import { toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const unique = () => Math.random().toString(36).slice(2, 8);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

async function ask(page: Page, { name, company }: { name: string; company: string }): Promise<string> {
  const { challenge } = (await (await page.request.get(`${baseUrl}/api/contact-requests/challenge`)).json()) as { challenge: string };
  const response = await page.request.post(`${baseUrl}/api/contact-requests`, {
    data: {
      kind: "Partner",
      proof: await solve(challenge),
      name,
      company,
      city: "Gent",
      email: `pia.${unique()}@atelier.example`,
      message: "We would like to offer pottery for teams.",
    },
  });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

test("a partner's request is answered, moved on the board by its menu, and becomes a vendor that is linked to it", async () => {
  const page = await openOffice("ProductAdmin", "/admin/contact-requests");
  const name = `Pia ${unique()}`;
  const id = await ask(page, { name, company: `Atelier ${name}` });
  await page.goto(`/admin/contact-requests/${id}`);
  await page.getByRole("heading", { level: 1, name: t("contact.details.from", { name }) }).waitFor();
  await page.getByLabel(t("contact.answer.label", { name })).fill("Gladly, I will call tomorrow.");
  await press(page, t("contact.answer.send"));
  await see(toast(page), t("contact.answer.sent", { name }));
  await see(page.getByRole("main"), "Gladly, I will call tomorrow.");
  await eventually(() => page.getByLabel(t("contact.stage"), { exact: true }).inputValue()).toBe("Contacted");
  await expectGoodScreen(page);

  await page.goto("/admin/contact-requests/board");
  const column = (stage: "Contacted" | "Qualified") => page.getByRole("region", { name: t(`contact.stages.${stage}`) });
  await column("Contacted").getByRole("link", { name, exact: true }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole("button", { name: t("contact.board.menu", { name }) }).click();
  await page.getByRole("menuitem", { name: t("contact.board.move", { stage: t("contact.stages.Qualified") }) }).click();
  await column("Qualified").getByRole("link", { name, exact: true }).waitFor();
  await column("Qualified").getByRole("link", { name, exact: true }).click();

  await page.getByRole("link", { name: t("contact.file.createVendor") }).click();
  await eventually(() => page.locator('[name="name"]').inputValue()).toBe(`Atelier ${name}`);
  expect(await page.locator('[name="contactPersonName"]').inputValue()).toBe(name);
  await press(page, t("organisations.vendors.create"));
  await page.waitForURL(/\/admin\/vendors\/[0-9a-f-]{36}$/);
  await page.goto(`/admin/contact-requests/${id}`);
  await see(page.getByRole("main"), t("contact.file.linked", { organisation: `Atelier ${name}` }));
  await see(page.getByRole("main"), t("contact.handledBadge"));

  // Whoever asked is invited with what is known of them.
  await page.getByRole("link", { name: t("contact.file.invite", { name }) }).click();
  const dialog = page.getByRole("dialog", { name: t("users.invite.title") });
  expect(await dialog.getByLabel(t("users.invite.name")).inputValue()).toBe(name);
  expect(await dialog.getByLabel(t("users.invite.email")).inputValue()).toContain("@");
  await expectGoodScreen(page);
});
