import { expect, test } from "vitest";
import { baseUrl, eventually, openOffice, see } from "../browser.ts";
import { firstRow } from "../office/office.ts";
import { textsOf } from "../texts.ts";

test("a client's page begins with who it is and what it booked; the profile is a tab, and a new booking starts with this client", async () => {
  const t = textsOf("en");
  const page = await openOffice("ProductAdmin", "/admin/clients?activity=active");
  // Behind its initials, before its legal name.
  const name = (await firstRow(page).innerText()).split("\n")[1] ?? "";
  await firstRow(page).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  const main = page.getByRole("main");
  for (const part of ["bookings", "who", "contactRequests", "activity"] as const)
    await main.getByRole("heading", { level: 2, name: t(`office.overview.${part}`), exact: true }).waitFor();
  for (const figure of ["open", "past", "agreed"] as const) await see(main, t(`office.overview.${figure}`));
  await see(main, t("office.overview.since"));
  expect(await main.getByRole("textbox").count(), "no form before what one wants to know").toBe(0);
  await main.getByRole("link", { name: t("organisations.tabs.profile") }).click();
  await eventually(() => main.locator('[name="name"]').inputValue()).toBe(name);

  await main.getByRole("link", { name: t("organisations.tabs.overview") }).click();
  await main.getByRole("link", { name: t("organisations.clients.newBooking") }).click();
  await page.waitForURL((url) => url.pathname === "/admin/bookings/listings" && url.searchParams.has("clientId"));
  await firstRow(page).click();
  await page.waitForURL((url) => url.pathname === "/admin/bookings/create");
  const client = main.getByLabel(t("bookings.form.create.client"), { exact: true });
  await eventually(() =>
    client.evaluate(
      (field) =>
        ("selectedOptions" in field ? (field as HTMLSelectElement).selectedOptions[0]?.text : (field as HTMLInputElement).value) ?? "",
    ),
  ).toContain(name);
});

test("bookings are found by whom they were arranged with: a contact's name and phone, an order number, and words of several fields", async () => {
  const t = textsOf("en");
  type Found = { items: { id: string; reference: string; client: { name: string }; vendor: { name: string } }[] };
  const page = await openOffice("ProductAdmin", "/admin/bookings");
  await firstRow(page).waitFor();
  // Read on its way: the browser forgets what a page that is left was answered.
  const answered: Found["items"] = [];
  await page.route(
    (url) => url.href.startsWith(`${baseUrl}/api/bookings?`),
    async (route) => {
      const response = await route.fetch().catch(() => undefined);
      if (!response) return;
      answered.push(...((await response.json()) as Found).items);
      await route.fulfill({ response }).catch(() => undefined);
    },
  );
  await page.reload();
  await eventually(() => answered.length).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const [booking] = answered;
  const words = [booking?.client.name.split(" ")[0], booking?.vendor.name.split(" ")[0]].reverse().join(" ");
  const box = page.getByRole("searchbox", { name: t("bookings.list.search") });
  await box.fill(words);
  await page.waitForURL((url) => url.searchParams.get("q") === words);
  await see(page.getByRole("main"), booking?.reference ?? "");
  const rows = page.getByRole("rowheader");
  await eventually(() => rows.count()).toBeGreaterThan(0);
  await box.fill(`${words} nobodyatall`);
  await see(page.getByRole("main"), t("ui.lists.nothing"));
});
