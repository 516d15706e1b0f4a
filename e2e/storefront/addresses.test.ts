import { expect, test } from "vitest";
import type { Role } from "#contract/core/roles.ts";
import { eventually, openOffice, openPage, signIn, visit } from "../browser.ts";
import { firstRow } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");

test.each(["/no-such-page", "/admin/no-such-page", "/listings", "/info", "/%E0%A4%A"])(
  "the unknown path %s leads to /404",
  async (path) => {
    const page = await openPage({ expectedStatuses: [404] });
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === "/404");
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(t("ui.notFoundTitle"));
  },
);

test.each(["/listings/not-an-id", "/listings/00000000-0000-7000-8000-000000000000"])(
  "%s says that the listing was not found",
  async (path) => {
    const page = await openPage({ expectedStatuses: [404] });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(t("listings.notFound.title"));
  },
);

test.each<[Role, string, string]>([
  ["ClientAdmin", "/admin", "/client/bookings"],
  ["ClientTeamMember", "/client", "/team/bookings"],
  ["VendorAdmin", "/team", "/vendor/listings"],
  ["ProductAdmin", "/vendor", "/admin/bookings"],
])("a %s who opens %s comes to their own area", async (role, path, own) => {
  const page = await openOffice(role, path);
  await eventually(() => new URL(page.url()).pathname).toBe(own);
});

test("an address with parameters that are not ours still shows the list", async () => {
  const page = await openOffice("ClientAdmin", "/client/bookings?utm_source=mail&page=x&sort=;drop&statuses=Nope");
  await firstRow(page).waitFor();
});

test("/bookings/{id} leads through sign-in to the booking in one's own area; somebody else's is not there", async () => {
  const client = await openOffice("ClientAdmin", "/client/bookings");
  const href = (await firstRow(client).getAttribute("href")) ?? "";
  const id = href.split("/").at(-1);
  const page = await openPage();
  await page.goto(`/bookings/${id}`);
  await signIn(page, "ProductAdmin");
  await page.waitForURL((url) => url.pathname === `/admin/bookings/${id}`);
  await page.getByRole("heading", { level: 2, name: t("conversations.title") }).waitFor();

  const stranger = await openOffice("ClientAdmin", "/bookings/00000000-0000-7000-8000-000000000000", { expectedStatuses: [404] });
  await stranger.getByText(t("bookings.details.notFoundTitle")).waitFor();
});

test("/claim keeps its query on the way to sign-in", async () => {
  const page = await openPage();
  const seen: string[] = [];
  page.on("framenavigated", (frame) => seen.push(frame.url()));
  await page.goto("/claim?token=abc-123&returnTo=%2Fclient%2Fbookings");
  await signIn(page, "ClientAdmin");
  await page.waitForURL((url) => url.pathname === "/client/bookings");
  const login = seen.map((url) => new URL(url)).find(({ pathname }) => pathname === "/auth/login");
  expect([login?.searchParams.get("token"), login?.searchParams.get("returnTo")]).toEqual(["abc-123", "/client/bookings"]);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "returnTo=%s never leads away",
  async (target) => {
    const page = await openPage();
    await page.goto(`/auth/login?returnTo=${encodeURIComponent(target)}`);
    await signIn(page, "ClientAdmin");
    expect(new URL(page.url()).hostname).toBe("localhost");
  },
);

test("a listing that is opened, left by Back and opened again keeps what was chosen", async () => {
  const page = await openPage();
  await visit(page, "/");
  await page.locator("#results").getByRole("article").first().getByRole("link").click();
  const participants = page.getByRole("spinbutton", { name: t("listings.quote.participants") });
  await participants.waitFor();
  const more = page.getByRole("button", { name: t("listings.quote.more") });
  await more.click();
  await page.waitForURL((url) => url.searchParams.has("participants"));
  const chosen = new URL(page.url()).searchParams.get("participants");
  await page.goBack();
  await page.locator("#results").waitFor();
  await page.goForward();
  await eventually(() => participants.inputValue()).toBe(chosen);
});
