import sharp from "sharp";
import { expect, test } from "vitest";
import { eventually, expectAccessible, expectNoSidewaysScroll, openOffice, openPage, see, visit } from "../browser.ts";
import { toast } from "../office/office.ts";
import { textsOf } from "../texts.ts";

const t = textsOf("en");
const primaryOf = () => getComputedStyle(document.documentElement).getPropertyValue("--colour-primary");

test("the operator's name, colours and logo stand in the first paint of the storefront, the office and the sign-in, until they are taken back", async () => {
  const page = await openOffice("ProductAdmin", "/admin/brand");
  const main = page.getByRole("main");
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const save = async () => {
    await main.getByRole("button", { name: t("ui.save") }).click();
    await see(toast(page), t("ui.updated"));
  };
  await field("colour").fill("#FFC24A");
  await main.getByRole("button", { name: t("ui.save") }).click();
  await see(main, t("fields.contrastTooLow", { ratio: "1.6", n: "4.5" }));
  try {
    await field("name").fill("Kampvuur");
    await field("colour").fill("#0A6472");
    await expectAccessible(page);
    await save();
    const picture = await sharp({ create: { width: 128, height: 96, channels: 4, background: "#0a6472" } })
      .png()
      .toBuffer();
    await page.locator('input[type="file"]').setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: picture });
    await main.getByRole("img", { name: t("support.brand.logoAlt") }).waitFor();

    const visitor = await openPage();
    await eventually(async () => {
      await visit(visitor, "/");
      return visitor.title();
    }).toContain("Kampvuur");
    expect(await visitor.evaluate(primaryOf)).toContain("#0a6472");
    const markup = await (await visitor.request.get("/")).text();
    const head = markup.slice(0, markup.indexOf("</head>"));
    expect(head).toContain("--colour-primary:light-dark(#0a6472,");
    expect(head).toContain('rel="manifest"');
    expect(head).toContain('property="og:site_name" content="Kampvuur"');
    const mark = visitor.getByRole("banner").locator("svg").first();
    expect(await mark.evaluate((svg) => getComputedStyle(svg).backgroundImage)).toContain("/api/brand/logo/");
    expect(await (await visitor.request.get("/favicon.svg")).text()).toContain("data:image/webp");
    await visitor.goto("/client/bookings");
    await visitor.getByText("Kampvuur").first().waitFor();
    const button = visitor.locator("button.primary, .primary").first();
    await eventually(() => button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(10, 100, 114)");
  } finally {
    await page.goto("/admin/brand");
    await field("name").waitFor();
    for (const name of ["name", "colour", "darkColour"]) await field(name).fill("");
    await save();
    const remove = main.getByRole("button", { name: t("support.brand.remove") });
    if ((await remove.count()) > 0) {
      await remove.click();
      const question = page.getByRole("dialog", { name: t("support.brand.question") });
      await question.getByRole("button", { name: t("support.brand.remove"), exact: true }).click();
    }
    await eventually(() => main.getByRole("img", { name: t("support.brand.logoAlt") }).count()).toBe(0);
  }
  const visitor = await openPage({ viewport: "phone" });
  await eventually(async () => {
    await visit(visitor, "/");
    return visitor.title();
  }).toContain("Bondfire");
  expect(await visitor.evaluate(primaryOf)).toContain("#2450e4");
  await expectNoSidewaysScroll(visitor);
});
