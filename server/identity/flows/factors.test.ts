import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fill, formAction, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import type { TestSignIn, TestVisitor } from "../test-visitor.ts";

const password = "three brown foxes";
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
  await scene.identity.createAccount({ id: accountId(), email, name: "Olga Owner", language: "en", password });
});

const accountId = () => `019ad000-0000-7000-8000-${String(count).padStart(12, "0")}`;
const accountUrl = (step = "") => `/oidc/account${step === "" ? "" : `/${step}`}`;
const isCallback = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);
const signInPage = (who: TestVisitor) => read(who, scene.signIn(who).address());
const withPassword = async (who: TestVisitor, typed = password) => fill(who, await signInPage(who), { email, password: typed });
const codeOf = (secret: string, stepsOn = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: scene.clock.now().getTime() + stepsOn * 30_000 });
const eventTypes = async () => (await scene.events()).filter((event) => event.email?.startsWith("owner.")).map(({ type }) => type);

/** Signs in, turns two-step verification on, and gives what only the owner knows. */
async function enrol(who = visitor): Promise<{ secret: string; codes: string[]; first: string }> {
  await withPassword(who);
  const page = await read(who, accountUrl("two-step"));
  const secret = (/<code class="secret">([^<]+)</.exec(page.html)?.[1] ?? "").replaceAll(" ", "");
  const first = codeOf(secret);
  const shown = await fill(who, page, { code: first });
  const codes = [...shown.html.matchAll(/<li><code>([^<]+)</g)].map(([, code = ""]) => code);
  return { secret, codes, first };
}

describe("two-step verification", () => {
  it("is turned on with a code of the app, shows ten recovery codes once and asks for a second step from then on", async () => {
    const { secret, codes } = await enrol();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const again = await read(visitor, accountUrl("recovery-codes"));
    expect(again.html).toContain("You have 10 recovery codes left.");
    expect(codes.filter((code) => again.html.includes(code))).toEqual([]);
    const stored = JSON.stringify((await scene.database.pool.query("select * from identity_recovery_codes")).rows);
    expect(codes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll("-", "")))).toEqual([]);

    const elsewhere = scene.visitor();
    const step = await withPassword(elsewhere);
    expect(step.url).toContain("/second-step");
    expect(step.html).toContain("authenticator app");
    expect((await fill(elsewhere, step, { code: "12345" })).status).toBe(422);
    scene.later(1);
    expect(isCallback(await fill(elsewhere, step, { code: codeOf(secret) }))).toBe(true);
    expect((await scene.mailsTo(email)).map(({ template }) => template)).toContain("identity-two-step-on");
    expect(await eventTypes()).toContain("FactorAdded");
  });

  it("tells the client application by which methods somebody signed in, in the ID token", async () => {
    const amrOf = async (signIn: TestSignIn, { url }: { url: string }) => {
      const response = await signIn.exchange(new URL(url).searchParams.get("code") ?? "");
      return decodeJwt(((await response.json()) as { id_token: string }).id_token)["amr"];
    };
    const alone = scene.visitor();
    const first = scene.signIn(alone);
    expect(await amrOf(first, await fill(alone, await read(alone, first.address()), { email, password }))).toEqual(["pwd"]);

    const { secret, codes } = await enrol();
    for (const [kind, expected] of [
      ["app", ["pwd", "otp", "mfa"]],
      ["recovery", ["pwd", "recovery", "mfa"]],
    ] as const) {
      const elsewhere = scene.visitor();
      const signIn = scene.signIn(elsewhere);
      const step = await fill(elsewhere, await read(elsewhere, signIn.address()), { email, password });
      scene.later(1);
      const page = kind === "app" ? step : await withRecovery(elsewhere, step);
      const end = await fill(elsewhere, page, { code: kind === "app" ? codeOf(secret) : (codes[0] ?? "") });
      expect(await amrOf(signIn, end), kind).toEqual(expected);
      const { rows } = await scene.database.pool.query(
        "select method from security_events where type = 'SignedIn' order by id desc limit 1",
      );
      expect(rows[0].method).toBe(expected.join("+"));
    }
  });

  it("takes a code once: not the one of enrolment again, not one that was used, not an older one, not a wrong one", async () => {
    const { secret, first } = await enrol();
    const step = await withPassword(scene.visitor());
    const one = scene.visitor();
    const page = await withPassword(one);
    expect((await fill(one, page, { code: first })).html).toContain("was used already");
    scene.later(2);
    const current = codeOf(secret);
    const older = codeOf(secret, -1);
    expect(isCallback(await fill(one, page, { code: current }))).toBe(true);
    const two = scene.visitor();
    const other = await withPassword(two);
    for (const code of [current, older, codeOf(secret, -4), codeOf(secret, 4), "000000", "abcdef", ""]) {
      expect((await fill(two, other, { code })).status, code).toBe(422);
    }
    expect(step.html).toContain("One more step");
  });

  it("lets one of eight sign-ins with the same code win", async () => {
    const { secret } = await enrol();
    const pages = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const who = scene.visitor();
        return { who, page: await withPassword(who) };
      }),
    );
    scene.later(1);
    const code = codeOf(secret);
    const ends = await Promise.all(pages.map(({ who, page }) => fill(who, page, { code })));
    expect(ends.filter(isCallback)).toHaveLength(1);
  });

  it("takes a recovery code once, of eight at once one, and tells the owner by mail", async () => {
    const { codes } = await enrol();
    const code = codes[3]?.toUpperCase().replaceAll("-", " ") ?? "";
    const pages = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const who = scene.visitor();
        await withPassword(who);
        return { who, page: await withRecovery(who) };
      }),
    );
    const ends = await Promise.all(pages.map(({ who, page }) => fill(who, page, { code })));
    expect(ends.filter(isCallback)).toHaveLength(1);
    expect((await scene.mailsTo(email)).filter(({ template }) => template === "identity-recovery-used")).toHaveLength(1);
    expect((await read(visitor, accountUrl())).html).toContain("You have 9 recovery codes left.");
  });

  it("stops guesses after ten, tells the owner, and cannot be skipped by going back to the sign-in's address", async () => {
    const { secret } = await enrol();
    const who = scene.visitor();
    const page = await withPassword(who);
    for (let guess = 0; guess < 10; guess++) expect((await fill(who, page, { code: "000000" })).status).toBe(422);
    scene.later(1);
    const refused = await fill(who, page, { code: codeOf(secret) });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).not.toBeNull();
    expect((await scene.mailsTo(email)).at(-1)?.template).toBe("identity-second-step-guessed");
    expect((await who.open(scene.signIn(who).address({ prompt: "none" }))).url).toContain("error=login_required");
    // Where the owner signed in before, a stranger's guesses do not count.
    const own = await fill(visitor, await read(visitor, scene.signIn(visitor).address({ prompt: "login" })), { email, password });
    expect(own.html).toContain("One more step");
    expect(isCallback(await fill(visitor, own, { code: codeOf(secret) }))).toBe(true);
  });

  it("also stands after a forgotten password was replaced, and a reset ends a pending second factor", async () => {
    const { secret } = await enrol();
    const thief = scene.visitor();
    const half = await withPassword(thief);
    const who = scene.visitor();
    const link = /<a href="([^"]+)">Forgot your password\?<\/a>/.exec((await signInPage(who)).html)?.[1] ?? "";
    const reset = await fill(who, await read(who, link), { email });
    const mail = (await scene.mailsTo(email)).at(-1);
    const step = await fill(who, reset, { code: mail?.code ?? "", password: "seven grey herons" });
    expect(step.html).toContain("One more step");
    scene.later(1);
    expect((await fill(thief, half, { code: codeOf(secret) })).html).not.toContain("code=");
    expect(isCallback(await fill(who, step, { code: codeOf(secret, 1) }))).toBe(true);
  });

  it("is turned off only by whoever proved who they are, and the recovery codes end with it", async () => {
    const { codes } = await enrol();
    scene.later(11);
    const asked = await read(visitor, accountUrl("two-step-off"));
    expect(asked.url).toContain("/account/confirm");
    expect((await fill(visitor, asked, { password: "wrong password" })).html).toContain("not your password");
    const off = await fill(visitor, asked, { password });
    expect(off.html).toContain("Turn off two\u2011step verification?");
    expect((await fill(visitor, off, {})).html).toContain("Two-step verification is off");
    const elsewhere = scene.visitor();
    expect(isCallback(await withPassword(elsewhere))).toBe(true);
    expect(codes).toHaveLength(10);
    expect((await scene.database.pool.query("select 1 from identity_recovery_codes where account_id = $1", [accountId()])).rows).toEqual(
      [],
    );
    expect(await eventTypes()).toContain("FactorRemoved");
  });

  const withRecovery = async (who: TestVisitor, asked?: Page) => {
    const step = asked ?? (await withPassword(who));
    const link = /<a class="quiet" href="([^"]+)">Use a recovery code</.exec(step.html)?.[1] ?? "";
    return read(who, link.replaceAll("&amp;", "&"));
  };
});

describe("the account's pages", () => {
  it("lead to sign-in without a session, and answer forms only with the session's token from our own site", async () => {
    const stranger = await visitor.request(accountUrl());
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("location")).toBe("/auth/login?returnTo=%2Foidc%2Faccount");
    await withPassword(visitor);
    const page = await read(visitor, accountUrl("password"));
    const form = { current: password, password: "seven grey herons" };
    expect((await read(visitor, formAction(page), form)).status).toBe(403);
    expect((await read(visitor, formAction(page), { ...form, form_token: "x".repeat(43) })).status).toBe(403);
    const token = /name="form_token" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const foreign = await visitor.request(formAction(page), {
      method: "POST",
      body: new URLSearchParams({ ...form, form_token: token }),
      headers: { origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    expect(page.headers.get("content-security-policy")).not.toContain("unsafe");
  });

  it("change the password for whoever knows it, by the same policy, and end every other session", async () => {
    const elsewhere = scene.visitor();
    const signIn = scene.signIn(elsewhere);
    const { url } = await fill(elsewhere, await read(elsewhere, signIn.address()), { email, password });
    const tokens = (await (await signIn.exchange(new URL(url).searchParams.get("code") ?? "")).json()) as { refresh_token: string };
    await withPassword(visitor);
    const page = await read(visitor, accountUrl("password"));
    expect((await fill(visitor, page, { current: password, password: "short" })).html).toContain("Password is too short");
    expect((await fill(visitor, page, { current: password, password: "password123" })).html).toContain("Many people use this password");
    expect((await fill(visitor, page, { current: "three brown fox", password: "seven grey herons" })).html).toContain("not your password");
    expect((await fill(visitor, page, { current: password, password: "seven grey herons" })).html).toContain("Your password was changed");
    expect((await read(visitor, accountUrl())).html).toContain("This device");
    expect((await signIn.refresh(tokens.refresh_token)).status).toBe(400);
    expect((await elsewhere.request(accountUrl())).status).toBe(303);
    expect((await withPassword(scene.visitor())).status).toBe(422);
    expect(isCallback(await withPassword(scene.visitor(), "seven grey herons"))).toBe(true);
    expect((await scene.mailsTo(email)).at(-1)?.template).toBe("identity-password-changed");
    expect(await eventTypes()).toContain("PasswordChanged");
  });

  it("change the e-mail with a code to the new address and a notice to the old one", async () => {
    await withPassword(visitor);
    const fresh = `new.${count}@example.com`;
    const codePage = await fill(visitor, await read(visitor, accountUrl("email")), { email: fresh });
    expect((await fill(visitor, codePage, { code: "000000" })).status).toBe(422);
    const { code } = (await scene.mailsTo(fresh)).at(-1) ?? { code: "" };
    const stranger = scene.visitor();
    await withPassword(stranger);
    expect((await fill(stranger, codePage, { code })).status).toBe(403);
    expect((await fill(visitor, codePage, { code })).html).toContain("Your e-mail was changed");
    expect((await scene.mailsTo(email)).at(-1)?.template).toBe("identity-email-changed");
    expect((await withPassword(scene.visitor())).status).toBe(422);
    const who = scene.visitor();
    expect(isCallback(await fill(who, await signInPage(who), { email: fresh, password }))).toBe(true);
    expect((await scene.events()).map(({ type }) => type)).toContain("EmailChanged");
  });

  it("make a code for a new password, that is on its way to the old e-mail, worth nothing", async () => {
    const old = email;
    const forgetful = scene.visitor();
    const link = /<a href="([^"]+)">Forgot your password\?<\/a>/.exec((await signInPage(forgetful)).html)?.[1] ?? "";
    const reset = await fill(forgetful, await read(forgetful, link), { email: old });
    const sent = (await scene.mailsTo(old)).at(-1);
    expect(sent?.template).toBe("identity-reset-password");
    await withPassword(visitor);
    const fresh = `moved.${count}@example.com`;
    const page = await fill(visitor, await read(visitor, accountUrl("email")), { email: fresh });
    expect((await fill(visitor, page, { code: (await scene.mailsTo(fresh)).at(-1)?.code ?? "" })).html).toContain(
      "Your e-mail was changed",
    );
    expect(isCallback(await fill(forgetful, reset, { code: sent?.code ?? "", password: "seven grey herons" }))).toBe(false);
    expect((await read(scene.visitor(), `/oidc/reset-password?token=${sent?.link}`)).status).toBe(410);
  });

  it("do not tell whether the new address has an account: its owner gets a mail, the code never works", async () => {
    const taken = email;
    email = `owner.${++count}@example.com`;
    await scene.identity.createAccount({ id: accountId(), email, name: "Otto Other", language: "nl", password });
    await withPassword(visitor);
    const page = await fill(visitor, await read(visitor, accountUrl("email")), { email: taken });
    expect(page.html).toContain("We sent a mail to");
    expect((await scene.mailsTo(taken)).at(-1)).toMatchObject({ template: "identity-email-taken", code: "", language: "en" });
    expect((await fill(visitor, page, { code: "123456" })).status).toBe(422);
  });

  it("ask for a fresh proof after ten minutes, and go on to what was wanted", async () => {
    await withPassword(visitor);
    expect((await read(visitor, accountUrl("email"))).html).toContain("New e-mail");
    scene.later(11);
    const asked = await read(visitor, accountUrl("email"));
    expect(asked.html).toContain("Is it you?");
    expect((await fill(visitor, asked, { password })).html).toContain("New e-mail");
  });

  it("list the sessions with their device, end one of them, and all", async () => {
    const phone = scene.visitor();
    const laptop = scene.visitor();
    await withPassword(phone);
    await withPassword(laptop);
    await withPassword(visitor);
    const page = await read(visitor, accountUrl());
    expect(page.html.match(/name="uid" value=/g)).toHaveLength(2);
    const uid = /name="uid" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const token = /name="form_token" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const after = await read(visitor, accountUrl("sessions"), { uid, form_token: token });
    expect(after.html).toContain("That device was signed out");
    const stillIn = async () =>
      (await Promise.all([phone, laptop, visitor].map((who) => who.request(accountUrl())))).map(({ status }) => status);
    expect((await stillIn()).sort()).toEqual([200, 200, 303]);
    expect((await read(visitor, accountUrl("sessions"), { act: "all", form_token: token })).html).toContain(
      "You are signed out everywhere",
    );
    expect(await stillIn()).toEqual([303, 303, 303]);
    expect(await eventTypes()).toContain("SessionsEnded");
  });

  it("end nobody else's session", async () => {
    await withPassword(visitor);
    const { rows } = await scene.database.pool.query("select uid from identity_payloads where model = 'Session' and account_id = $1", [
      accountId(),
    ]);
    email = `owner.${++count}@example.com`;
    await scene.identity.createAccount({ id: accountId(), email, name: "Otto Other", language: "en", password });
    const other = scene.visitor();
    await withPassword(other);
    const token = /name="form_token" value="([^"]+)"/.exec((await read(other, accountUrl())).html)?.[1] ?? "";
    await read(other, accountUrl("sessions"), { uid: rows[0].uid, form_token: token });
    expect((await visitor.request(accountUrl())).status).toBe(200);
  });
});

it("writes into the security log that a refresh token was used twice, which ends its family", async () => {
  const signIn = scene.signIn(visitor);
  const { url } = await fill(visitor, await read(visitor, signIn.address()), { email, password });
  const first = (await (await signIn.exchange(new URL(url).searchParams.get("code") ?? "")).json()) as { refresh_token: string };
  const second = (await (await signIn.refresh(first.refresh_token)).json()) as { refresh_token: string };
  expect((await signIn.refresh(first.refresh_token)).status).toBe(400);
  expect((await signIn.refresh(second.refresh_token)).status).toBe(400);
  await expect.poll(eventTypes).toContain("RefreshTokenReused");
});
