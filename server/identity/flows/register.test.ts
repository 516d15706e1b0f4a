import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fill, type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import { inConstantTime } from "../store/constant-time.ts";
import { hashPassword } from "../store/passwords.ts";
import type { TestSignIn, TestVisitor } from "../test-visitor.ts";

// The real ones, watched: what they are for is told from their being used, not from a clock.
vi.mock("../store/constant-time.ts", async (load) => {
  const real = await load<typeof import("../store/constant-time.ts")>();
  return { ...real, inConstantTime: vi.fn(real.inConstantTime) };
});
vi.mock("../store/passwords.ts", async (load) => {
  const real = await load<typeof import("../store/passwords.ts")>();
  return { ...real, hashPassword: vi.fn(real.hashPassword) };
});

const password = "three brown foxes";
let scene: IdentityScene;
let visitor: TestVisitor;
let signIn: TestSignIn;
let count = 0;

beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  visitor = scene.visitor();
  signIn = scene.signIn(visitor);
  await scene.database.pool.query("delete from identity_attempts");
});

const freshEmail = () => `Person.${++count}+new@Example.com`;
const begin = (change: Record<string, string> = {}) => read(visitor, signIn.address({ prompt: "create", ...change }));
const register = async (email: string, fields: Record<string, string> = {}, who = visitor) =>
  fill(who, who === visitor ? await begin() : await read(who, scene.signIn(who).address({ prompt: "create" })), {
    name: "Mieke Maes",
    email,
    password,
    ...fields,
  });
const newestCode = async (email: string) => (await scene.mailsTo(email)).at(-1)?.code ?? "";
const wrongCode = (code: string) => (code === "111111" ? "222222" : "111111");
const isCallback = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);
const accountOf = async (email: string) =>
  (await scene.database.pool.query("select * from identity_accounts where lower(email) = lower($1)", [email])).rows[0];

describe("registering", () => {
  it("comes again in another language with what was typed, without the password, and judges nothing", async () => {
    const email = freshEmail();
    const page = await begin();
    const dutch = /formaction="([^"]+language=nl[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const again = await read(visitor, dutch, { name: "Mieke Maes", email, password, retyped: "1" });
    for (const words of ["Account aanmaken", `value="${email}"`, 'value="Mieke Maes"']) expect(again.html).toContain(words);
    expect(again.html).not.toContain(password);
    expect(again.html).not.toContain('class="field-error"');
    expect(await scene.mailsTo(email)).toEqual([]);
  });

  it("begins with prompt=create, confirms the address by code and leads back to the client application, signed in", async () => {
    const email = freshEmail();
    const page = await begin({ login_hint: email });
    expect(page.html).toContain("Create an account");
    expect(page.html).toContain(`value="${email}"`);
    const sent = await fill(visitor, page, { name: "  Mieke Maes ", email, password });
    expect(sent.html).toContain(`<strong>${email}</strong>`);
    expect(sent.html).not.toContain(password);
    expect(await scene.mailsTo(email)).toMatchObject([{ template: "identity-verify-email", language: "en", name: "", link: "" }]);
    const code = await newestCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const done = await fill(visitor, sent, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(isCallback(done)).toBe(true);
    const tokens = (await (await signIn.exchange(new URL(done.url).searchParams.get("code") ?? "")).json()) as Record<string, string>;
    expect(decodeJwt(tokens["access_token"] ?? "")).toMatchObject({ email, email_verified: true, name: "Mieke Maes" });
    expect((await accountOf(email)).password_hash).toMatch(/^\$argon2id\$/);
  });

  it("is announced in discovery and is a link on the sign-in page", async () => {
    const discovery = await (await visitor.request("/oidc/.well-known/openid-configuration")).json();
    expect(discovery).toMatchObject({
      prompt_values_supported: expect.arrayContaining(["create"]),
      code_challenge_methods_supported: ["S256"],
    });
    const page = await read(visitor, signIn.address());
    const link = /<a href="([^"]+)">Create an account<\/a>/.exec(page.html)?.[1] ?? "";
    expect((await read(visitor, link)).html).toContain("At least 10 characters");
  });

  it("can be left for signing in with the account that one has", async () => {
    const email = freshEmail();
    await fill(visitor, await register(email), { code: await newestCode(email) });
    const other = scene.visitor();
    const page = await read(other, scene.signIn(other).address({ prompt: "create" }));
    const link = /<a href="([^"]+)">Sign in<\/a>/.exec(page.html)?.[1] ?? "";
    expect(isCallback(await fill(other, await read(other, link), { email, password }))).toBe(true);
  });

  it("tells each field's mistake by itself, keeps what was typed, and never the password", async () => {
    const page = await fill(visitor, await begin(), { name: "", email: "no address", password: "short" });
    expect(page.status).toBe(422);
    expect(page.html).toContain("Your name is required");
    expect(page.html).toContain("This is not a valid e-mail address");
    expect(page.html).toContain("Password is too short (min. 10 chars)");
    expect(page.html).toContain('value="no address"');
    expect(page.html).not.toContain('value="short"');
    expect(page.html).toMatch(/id="name"[^>]*aria-invalid="true" aria-describedby="name-error" autofocus/);
  });

  it.each([
    ["one that everybody tries", "qwertyuiop", "Many people use this password"],
    ["one that everybody tries, with a year behind it", "Password2026!", "Many people use this password"],
    ["one's own name", "miekemaes1", "Your own name"],
    ["one's own address", "someone.special99", "Your own e-mail address"],
    ["the site's name", "Bondfire!!!2", "The name of this site"],
    ["too long a text", "ab c".repeat(100), "Password is too long (max. 256 chars)"],
  ])("refuses as password %s", async (_name, tried, message) => {
    const page = await register("someone.special@example.com", { password: tried });
    expect(page.status).toBe(422);
    expect(page.html).toContain(message);
  });

  it("speaks Dutch to the end, the mail too", async () => {
    visitor = scene.visitor("nl");
    signIn = scene.signIn(visitor);
    const email = freshEmail();
    const sent = await register(email);
    expect(sent.html).toContain("Kijk in je mail");
    expect(await scene.mailsTo(email)).toMatchObject([{ language: "nl" }]);
  });
});

describe("an address that has an account", () => {
  it("gets the same page after the same work and in even time; the mail says so, and nothing is changed", async () => {
    const email = freshEmail();
    await fill(visitor, await register(email), { code: await newestCode(email) });
    const before = await accountOf(email);
    const unknown = freshEmail();
    const pages: string[] = [];
    for (const address of [email.toUpperCase(), unknown]) {
      const who = scene.visitor();
      const start = await read(who, scene.signIn(who).address({ prompt: "create" }));
      vi.mocked(inConstantTime).mockClear();
      vi.mocked(hashPassword).mockClear();
      const page = await fill(who, start, { name: "Eve", email: address, password: "another long one" });
      expect([address, vi.mocked(inConstantTime).mock.calls.length, vi.mocked(hashPassword).mock.calls.length]).toEqual([address, 1, 1]);
      pages.push(page.html.replaceAll(address, "ADDRESS").replaceAll(/(?:interaction\/|flow=|name="flow" value=")[\w-]+/g, ""));
      expect(page.status).toBe(200);
    }
    expect(new Set(pages).size).toBe(1);
    expect((await scene.mailsTo(email.toUpperCase())).at(-1)).toMatchObject({ template: "identity-account-exists", code: "" });
    expect(await accountOf(email)).toEqual(before);
  });

  it("no code ever matches there", async () => {
    const email = freshEmail();
    await fill(visitor, await register(email), { code: await newestCode(email) });
    const other = scene.visitor();
    const page = await register(email, {}, other);
    for (let attempt = 0; attempt < 5; attempt++) {
      expect((await fill(other, page, { code: "123456" })).status).toBe(422);
    }
    expect((await fill(other, page, { code: "123456" })).html).toContain("no longer works");
  });
});

describe("a code", () => {
  it("that is wrong can be tried five times, and then even the right one is over", async () => {
    const email = freshEmail();
    const page = await register(email);
    const code = await newestCode(email);
    for (let attempt = 0; attempt < 4; attempt++) {
      expect((await fill(visitor, page, { code: wrongCode(code) })).html).toContain("That code is not right");
    }
    expect((await fill(visitor, page, { code: wrongCode(code) })).html).toContain("no longer works");
    expect((await fill(visitor, page, { code })).html).toContain("no longer works");
    expect((await accountOf(email)).email_verified_at).toBeNull();
  });

  it("is over after ten minutes; a new one is sent on request and replaces it", async () => {
    const email = freshEmail();
    const page = await register(email);
    const old = await newestCode(email);
    scene.later(11);
    expect((await fill(visitor, page, { code: old })).html).toContain("no longer works");
    const again = await fill(visitor, page, { act: "resend" });
    expect(again.html).toContain("A new code is on its way");
    const code = await newestCode(email);
    if (old !== code) expect((await fill(visitor, again, { code: old })).status).toBe(422);
    expect(isCallback(await fill(visitor, again, { code }))).toBe(true);
  });

  it("works once, and of eight at once one wins", async () => {
    const email = freshEmail();
    const page = await register(email);
    const code = await newestCode(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fill(visitor, page, { code })));
    expect(answers.some(isCallback)).toBe(true);
    const events = (await scene.events()).filter((event) => event.email === email);
    expect(events.map(({ type }) => type).filter((type) => type === "EmailVerified")).toHaveLength(1);
    expect(events[0]).toMatchObject({ type: "AccountRegistered", network: "192.0.2.0/24" });
  });

  it("sent twice by a double press confirms once, and the double submit goes on", async () => {
    const email = freshEmail();
    const page = await register(email);
    const code = await newestCode(email);
    const [, hidden = ""] = /name="flow" value="([^"]+)"/.exec(page.html) ?? [];
    const press = () =>
      visitor.request(page.url, {
        method: "POST",
        body: new URLSearchParams({ flow: hidden, code }),
        headers: { origin: scene.publicUrl },
      });
    // The browser throws the first answer away and follows the second.
    const [, second] = await Promise.all([press(), press()]);
    const done = await read(visitor, new URL(second?.headers.get("location") ?? "", scene.publicUrl).href);
    expect(isCallback(done)).toBe(true);
    expect((await scene.events()).filter((event) => event.email === email && event.type === "EmailVerified")).toHaveLength(1);
  });

  it("used up by a first press that is still on its way is waited for by the second, wherever it comes between", async () => {
    const email = freshEmail();
    const page = await register(email);
    const code = await newestCode(email);
    const [, flow = ""] = /name="flow" value="([^"]+)"/.exec(page.html) ?? [];
    const { pool } = scene.database;
    // As the first press leaves it: the code is used, and who it is not yet written down.
    await pool.query("update identity_codes set consumed_at = $2 where id = $1", [flow, scene.clock.now()]);
    const uid = /interaction\/([^/?]+)/.exec(page.url)?.[1] ?? "";
    const { rows } = await pool.query("select payload from identity_payloads where model = 'Interaction' and id = $1", [uid]);
    const second = visitor.request(page.url, {
      method: "POST",
      body: new URLSearchParams({ flow, code }),
      headers: { origin: scene.publicUrl },
    });
    let isAnswered = false;
    void second.then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isAnswered).toBe(false);
    const payload = { ...rows[0].payload, result: { login: { accountId: "019ad000-0000-7000-8000-00000000ffff" } } };
    await pool.query("update identity_payloads set payload = $2 where model = 'Interaction' and id = $1", [uid, JSON.stringify(payload)]);
    expect((await second).headers.get("location")).toBe(rows[0].payload.returnTo);
  });

  it("of somebody else's sign-in is not asked for in mine", async () => {
    const email = freshEmail();
    const page = await register(email);
    const other = scene.visitor();
    const theirs = await read(other, scene.signIn(other).address({ prompt: "create" }));
    const stolen = await read(other, `${theirs.url.replace("/register", "/verify")}?flow=${new URL(page.url).searchParams.get("flow")}`);
    expect(stolen.html).not.toContain(email);
    expect(stolen.html).toContain("Create an account");
  });

  it("confirms what its own page registered, whatever a stranger registered with the address meanwhile", async () => {
    const email = freshEmail();
    const mine = await register(email);
    const code = await newestCode(email);
    const stranger = scene.visitor();
    await register(email, { password: "the stranger's own", name: "Stranger" }, stranger);
    expect(isCallback(await fill(visitor, mine, { code }))).toBe(true);
    expect((await accountOf(email)).name).toBe("Mieke Maes");
    const other = scene.visitor();
    const page = await read(other, scene.signIn(other).address());
    expect((await fill(other, page, { email, password: "the stranger's own" })).status).toBe(422);
    expect(isCallback(await fill(other, page, { email, password }))).toBe(true);
  });
});

describe("somebody who leaves half-way", () => {
  it("comes back with the password, gets a new code and goes on", async () => {
    const email = freshEmail();
    await register(email);
    const first = await newestCode(email);
    const later = scene.visitor();
    const page = await read(later, scene.signIn(later).address());
    const asked = await fill(later, page, { email, password });
    expect(asked.html).toContain("Look in your mail");
    expect((await scene.mailsTo(email)).length).toBe(2);
    if (first !== (await newestCode(email))) expect((await fill(later, asked, { code: first })).status).toBe(422);
    expect(isCallback(await fill(later, asked, { code: await newestCode(email) }))).toBe(true);
  });

  it("is forgotten after a week", async () => {
    const email = freshEmail();
    await register(email);
    scene.later(8 * 24 * 60);
    await scene.identity.cleanUp();
    expect(await accountOf(email)).toBeUndefined();
  });

  it("can go on in another instance at every step", async () => {
    const email = freshEmail();
    const page = await begin();
    await scene.switchInstance();
    const sent = await fill(visitor, page, { name: "Mieke", email, password });
    await scene.switchInstance();
    const done = await fill(visitor, sent, { code: await newestCode(email) });
    await scene.switchInstance();
    expect((await signIn.exchange(new URL(done.url).searchParams.get("code") ?? "")).status).toBe(200);
  });
});

it("mails to one address stop after five within the hour, whether it has an account or not", async () => {
  const email = freshEmail();
  for (let time = 0; time < 5; time++) expect((await register(email, {}, scene.visitor())).status).toBe(200);
  const refused = await register(email, {}, scene.visitor());
  expect(refused.status).toBe(429);
  expect(refused.html).toMatch(/try again in (59 minutes|60 minutes)/);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await scene.mailsTo(email)).toHaveLength(5);
});
