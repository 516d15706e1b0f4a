import { afterAll, beforeAll, expect, test } from "vitest";
import { appearanceChoices, type OwnAppearance } from "#contract/saved-views/appearance.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type TestApp, testApp } from "#tests/harness/harness.ts";
import { colourThemes } from "#web/ui/theme/theme-mode.ts";

let app: TestApp;
let anna: TestUser;
let ben: TestUser;
beforeAll(async () => {
  app = await testApp();
  const vendorId = await app.make.vendor();
  anna = await app.make.user("VendorAdmin", vendorId, { name: "Anna" });
  ben = await app.make.user("VendorAdmin", vendorId, { name: "Ben" });
});
afterAll(() => app.close());

const mirrored = {
  mode: "dark",
  direction: "rtl",
  colourTheme: "plum",
  layout: "horizontal",
  container: "full",
  sidebar: "mini",
  card: "border",
  radius: 0,
} as const;
const choose = (by: TestUser, body: unknown) => app.as(by).put<OwnAppearance>("/api/me/appearance", body);
const appearanceOf = async (by: TestUser) =>
  (await app.as(by).get<{ appearance: OwnAppearance | null }>("/api/me/appearance")).body.appearance;

test("a person's choice follows them to every device, and nobody else; the last one holds", async () => {
  expect(await appearanceOf(anna)).toBeNull();
  const { status, body } = await choose(anna, mirrored);
  expect([status, body]).toMatchObject([200, mirrored]);
  expect(await appearanceOf(anna)).toEqual(body);
  expect(await appearanceOf(ben)).toBeNull();
  await choose(anna, { ...mirrored, direction: "ltr", radius: 20 });
  expect(await appearanceOf(anna)).toMatchObject({ ...mirrored, direction: "ltr", radius: 20 });
});

test.each(Object.keys(mirrored))("%s needs a value that exists", async (field) => {
  expect((await choose(ben, { ...mirrored, [field]: "nonsense" })).status).toBe(422);
  const { [field as keyof typeof mirrored]: _left, ...rest } = mirrored;
  expect((await choose(ben, rest)).status).toBe(422);
});

test("every choice can be kept", async () => {
  for (const [field, values] of Object.entries(appearanceChoices)) {
    for (const value of values) expect((await choose(ben, { ...mirrored, [field]: value })).status).toBe(200);
  }
  for (const radius of [-1, 21, 1.5]) expect((await choose(ben, { ...mirrored, radius })).status).toBe(422);
});

test("the browser draws the colour themes that can be chosen", () => {
  expect([...colourThemes].sort()).toEqual([...appearanceChoices.colourTheme].sort());
});

test("it stands in a person's own data", async () => {
  await choose(anna, mirrored);
  const { body } = await app.as(anna).get<{ sections: Record<string, object[]> }>("/api/me/data");
  expect(body.sections["appearance"]).toMatchObject([mirrored]);
});
