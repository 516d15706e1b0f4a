import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import { inConstantTime } from "../store/constant-time.ts";
import type { TestVisitor } from "../test-visitor.ts";

// The real one, watched: that it is used says more than a clock on a busy machine.
vi.mock("../store/constant-time.ts", async (load) => {
  const real = await load<typeof import("../store/constant-time.ts")>();
  return { ...real, inConstantTime: vi.fn(real.inConstantTime) };
});

const oldPassword = "three brown foxes";
const newPassword = "seven grey herons";
let scene: IdentityScene;
let visitor: TestVisitor;
let email: string;
let count = 0;

beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  visitor = scene.visitor();
  email = `owner.${++count}@example.com`;
  await scene.database.pool.query("delete from identity_attempts");
  await scene.identity.createAccount({
    id: `019ad000-0000-7000-8000-${String(count).padStart(12, "0")}`,
    email,
    name: "Olga Owner",
    language: "nl",
    password: oldPassword,
  });
});

const signInPage = (who: TestVisitor) => read(who, scene.signIn(who).address());
const signInWith = async (who: TestVisitor, password: string) => fill(who, await signInPage(who), { email, password });
const isCallback = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);
async function forgot(address: string, who = visitor): Promise<Page> {
  const link = /<a href="([^"]+)">Forgot your password\?<\/a>/.exec((await signInPage(who)).html)?.[1] ?? "";
  return fill(who, await read(who, link), { email: address });
}
const newest = async (address = email) =>
  (await scene.mailsTo(address)).at(-1) ?? { template: "", code: "", link: "", language: "", name: "" };
const tokensOf = async (who: TestVisitor, password = oldPassword) => {
  const signIn = scene.signIn(who);
  const page = await fill(who, await read(who, signIn.address()), { email, password });
  return {
    signIn,
    ...((await (await signIn.exchange(new URL(page.url).searchParams.get("code") ?? "")).json()) as { refresh_token: string }),
  };
};

describe("a forgotten password", () => {
  it("is replaced with the mailed code, on the page where one asked, which then leads back to the client application", async () => {
    const page = await forgot(` ${email.toUpperCase()} `);
    expect(page.html).toContain("Choose a new password");
    const { code, template } = await newest();
    expect(template).toBe("identity-reset-password");
    expect(isCallback(await fill(visitor, page, { code, password: newPassword }))).toBe(true);
    expect((await signInWith(scene.visitor(), oldPassword)).status).toBe(422);
    expect(isCallback(await signInWith(scene.visitor(), newPassword))).toBe(true);
    expect(await newest()).toMatchObject({ template: "identity-password-changed", language: "nl", name: "Olga Owner" });
  });

  it("is replaced by the mailed link in any browser; looking at it uses nothing up, and it works once", async () => {
    await forgot(email);
    const { link } = await newest();
    const elsewhere = scene.visitor();
    const address = `/oidc/reset-password?token=${link}`;
    await read(elsewhere, address);
    const page = await read(elsewhere, address);
    expect(page.html).toContain("New password");
    expect((await fill(elsewhere, page, { password: "short" })).html).toContain("Password is too short");
    expect((await fill(elsewhere, page, { password: newPassword })).html).toContain("Your password was changed");
    expect((await read(elsewhere, address)).status).toBe(410);
    expect((await fill(elsewhere, page, { password: oldPassword })).html).toContain("This link no longer works");
    expect(isCallback(await signInWith(scene.visitor(), newPassword))).toBe(true);
  });

  it("ends every session and refresh token, and what is half-way through a sign-in", async () => {
    const [phone, laptop, halfWay] = [scene.visitor(), scene.visitor(), scene.visitor()];
    const [onPhone, onLaptop] = [await tokensOf(phone), await tokensOf(laptop)];
    // Somebody who knew the old password has proved it, and waits before the last step.
    const waiting = await signInPage(halfWay);
    const proved = await halfWay.request(waiting.url, {
      method: "POST",
      body: new URLSearchParams({ email, password: oldPassword }),
      headers: { origin: scene.publicUrl },
    });
    const resume = proved.headers.get("location") ?? "";
    expect(resume).toContain("/oidc/auth/");

    const page = await forgot(email);
    await fill(visitor, page, { code: (await newest()).code, password: newPassword });
    expect((await onPhone.signIn.refresh(onPhone.refresh_token)).status).toBe(400);
    expect((await onLaptop.signIn.refresh(onLaptop.refresh_token)).status).toBe(400);
    expect((await phone.open(scene.signIn(phone).address({ prompt: "none" }))).url).toContain("error=login_required");
    expect((await halfWay.open(resume)).url).not.toContain("code=");
    const events = (await scene.events()).filter((event) => event.email === email).map(({ type }) => type);
    expect(events).toEqual(expect.arrayContaining(["PasswordResetRequested", "PasswordReset"]));
  });

  it("works in a browser that is signed in already", async () => {
    await tokensOf(visitor);
    const link = /<a href="([^"]+)">Forgot your password\?<\/a>/;
    const asked = await read(visitor, scene.signIn(visitor).address({ prompt: "login" }));
    const page = await fill(visitor, await read(visitor, link.exec(asked.html)?.[1] ?? ""), { email });
    expect(isCallback(await fill(visitor, page, { code: (await newest()).code, password: newPassword }))).toBe(true);
  });

  it("of eight tries at once with the right code one wins", async () => {
    const page = await forgot(email);
    const { code } = await newest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => fill(visitor, page, { code, password: `seven grey herons ${index}` })),
    );
    expect(answers.some(isCallback)).toBe(true);
    expect((await scene.mailsTo(email)).filter(({ template }) => template === "identity-password-changed")).toHaveLength(1);
  });

  it("is not replaced by a weak one, by a wrong code or after half an hour; a weak one costs no attempt", async () => {
    const page = await forgot(email);
    const { code, link } = await newest();
    for (let time = 0; time < 6; time++) {
      const refused = await fill(visitor, page, { code, password: "Olga-Olga-1" });
      expect(refused.html).toContain("Your own name");
      expect(refused.html).toContain(`value="${code}"`);
    }
    const wrong = await fill(visitor, page, { code: code === "111111" ? "222222" : "111111", password: newPassword });
    expect(wrong.html).toContain("That code is not right");
    expect(wrong.html).not.toContain(newPassword);
    scene.later(11);
    expect((await fill(visitor, page, { code, password: newPassword })).html).toContain("no longer works");
    expect((await read(visitor, `/oidc/reset-password?token=${link}`)).status).toBe(410);
    expect(isCallback(await signInWith(scene.visitor(), oldPassword))).toBe(true);
  });

  it("looks the same and comes in even time for an address without an account, whose mail says so", async () => {
    const nobody = "nobody@example.com";
    const pages = new Set<string>();
    for (const address of [email, nobody]) {
      vi.mocked(inConstantTime).mockClear();
      const page = await forgot(address, scene.visitor());
      expect([address, vi.mocked(inConstantTime).mock.calls.length]).toEqual([address, 1]);
      pages.add(
        page.html
          .replaceAll(address, "A")
          .replaceAll(encodeURIComponent(address), "A")
          .replaceAll(/(?:interaction\/|flow=|name="flow" value=")[\w-]+/g, ""),
      );
    }
    expect(pages.size).toBe(1);
    expect(await newest(nobody)).toMatchObject({ template: "identity-no-account", code: "", link: "" });
  });

  it("of a blocked account stays as it is", async () => {
    await scene.database.pool.query("update identity_accounts set state = 'blocked' where email = $1", [email]);
    await forgot(email);
    expect((await newest()).template).toBe("identity-no-account");
    expect((await signInWith(scene.visitor(), oldPassword)).status).toBe(422);
  });
});
