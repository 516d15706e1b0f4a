import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailBrand } from "#server/platform/mail/content.ts";
import { type IdentityScene, identityScene } from "#tests/harness/identity-scene.ts";
import { identityMails } from "./mails.ts";

const password = "hedgehog umbrella 7";
let scene: IdentityScene;
beforeAll(async () => {
  scene = await identityScene({ timeZone: "Europe/Brussels" });
});
afterAll(() => scene.close());

let made = 0;
async function account(language: "en" | "nl" = "nl") {
  made += 1;
  const one = { id: crypto.randomUUID(), email: `device${made}@people.example`, name: `Person ${made}`, language, password };
  await scene.identity.createAccount(one);
  return one;
}
const news = async (email: string) => (await scene.mailsTo(email)).filter(({ template }) => template === "identity-new-device");
const signIn = (visitor: ReturnType<IdentityScene["visitor"]>, email: string) => scene.signIn(visitor).withPassword(email, password);

test("the first sign-in of all and those on a known device are no news; one on another device is, once", async () => {
  const { id, email } = await account();
  const [home, cafe] = [scene.visitor(), scene.visitor()];
  await signIn(home, email);
  await scene.database.pool.query("delete from identity_payloads where account_id = $1", [id]);
  await signIn(home, email);
  expect(await news(email)).toEqual([]);
  await signIn(cafe, email);
  expect(await news(email)).toMatchObject([{ language: "nl" }]);
});

test("who changed the password is still at home on the device", async () => {
  const { id, email } = await account();
  const home = scene.visitor();
  await signIn(home, email);
  await scene.database.pool.query("update identity_accounts set password_changed_at = now() + interval '1 second' where id = $1", [id]);
  await scene.database.pool.query("delete from identity_payloads where account_id = $1", [id]);
  await signIn(home, email);
  expect(await news(email)).toEqual([]);
});

test("a wrong password is none", async () => {
  const { email } = await account();
  await signIn(scene.visitor(), email);
  await scene.signIn(scene.visitor()).withPassword(email, "something else 9");
  expect(await news(email)).toEqual([]);
});

test.each(["en", "nl"] as const)("the mail tells when, with what, about where, and what to do (%s)", async (language) => {
  const { email } = await account(language);
  await signIn(scene.visitor(), email);
  scene.comeFrom("198.51.100.77");
  await signIn(scene.visitor(), email);
  const { rows } = await scene.database.pool.query(
    "select data, created_at from outbox_mails where to_email = $1 and template = 'identity-new-device'",
    [email],
  );
  const brand = { productName: "Bondfire", publicUrl: "https://bondfire.example" } as MailBrand;
  const mail = await identityMails["identity-new-device"]?.write(rows[0].data, language, brand);
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Brussels", hour: "2-digit", minute: "2-digit" }).format(
    rows[0].created_at,
  );
  for (const told of [clock, "198.51.100.0", "https://bondfire.example/oidc/account"]) expect(mail?.text).toContain(told);
  expect(mail?.text).not.toContain("198.51.100.77");
  expect(mail?.text).toContain(language === "nl" ? "Wachtwoord vergeten?" : "Forgot your password?");
});
