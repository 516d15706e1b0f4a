import { expect, test } from "vitest";
import { areaOfRole, type Role } from "#contract/core/roles.ts";
import { changed, openOffice, see } from "../browser.ts";
import { expectGoodScreen, loaded } from "../good-screen.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test.each<Role>(["ProductAdmin", "VendorAdmin", "ClientAdmin", "ClientTeamMember"])(
  "a %s's figure leads to as many bookings as it says",
  async (role) => {
    const area = areaOfRole[role];
    const page = await openOffice(role, `/${area}/dashboard`);
    const requests = page.getByRole("link", { name: new RegExp(`^${t("office.dashboard.names.requests")} \\d`) });
    await requests.waitFor();
    await expectGoodScreen(page);
    const before = (await requests.textContent()) ?? "";
    await page.getByLabel(t("office.dashboard.period")).selectOption("year");
    await changed(async () => (await requests.textContent()) ?? "", before);
    expect(new URL(page.url()).search).toBe("?period=year");
    const count = (await requests.locator("strong").textContent()) ?? "";
    await requests.click();
    await loaded(page);
    await see(page, new RegExp(`^${count} results?$`));
  },
);
