import { exportJWK, generateKeyPair } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/platform/db/database.ts";
import { fill, type IdentityScene, identityScene, read, testSecretKey } from "#tests/harness/identity-scene.ts";
import { forgetLostKey } from "./reset-factors.ts";
import { createSeal } from "./seal.ts";

const newer = "another secret of the tests, that came after it";
const lost = "a secret that nobody has any more, whatever they try";
const about = "019ad000-0000-7000-8000-000000000001";

describe("a seal", () => {
  const seal = createSeal([testSecretKey]);
  const sealed = seal.close("JBSWY3DPEHPK3PXP", about);

  it("gives back what it closed, in another form each time, that does not hold it", () => {
    expect(seal.open(sealed, about)).toBe("JBSWY3DPEHPK3PXP");
    expect(seal.close("JBSWY3DPEHPK3PXP", about)).not.toBe(sealed);
    expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
    expect(Buffer.from(sealed.split(".")[2] ?? "", "base64url").toString("latin1")).not.toContain("JBSWY3DPEHPK3PXP");
  });

  it("opens for nobody else, and not at all once it was changed", () => {
    expect(() => seal.open(sealed, `${about}0`)).toThrow();
    const bytes = Buffer.from(sealed.split(".")[2] ?? "", "base64url");
    for (const at of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => seal.open([...sealed.split(".").slice(0, 2), changed.toString("base64url")].join("."), about)).toThrow();
    }
    const cut = bytes.subarray(0, 20).toString("base64url");
    expect(() => seal.open([...sealed.split(".").slice(0, 2), cut].join("."), about)).toThrow();
  });

  it("needs its key, which its name does not tell", () => {
    expect(() => createSeal([newer]).open(sealed, about)).toThrow("is not here");
    expect(createSeal([newer, testSecretKey]).open(sealed, about)).toBe("JBSWY3DPEHPK3PXP");
    expect(createSeal([newer, testSecretKey]).isCurrent(sealed)).toBe(false);
    expect(testSecretKey).not.toContain(seal.keyIds[0]);
  });
});

describe("secrets of authenticator apps", () => {
  const secretKeys = [testSecretKey];
  let scene: IdentityScene;
  beforeAll(async () => {
    scene = await identityScene({ secretKeys });
    await scene.identity.createAccount({
      id: about,
      email: "sealed@example.com",
      name: "Siel Seal",
      language: "en",
      password: "three brown foxes",
    });
  });
  afterAll(() => scene.close());

  const stored = async () =>
    (await scene.database.pool.query<{ secret: string }>("select secret from identity_totp")).rows[0]?.secret ?? "";
  const everything = async () => JSON.stringify((await scene.database.pool.query("select * from identity_totp")).rows);
  const withPassword = async () => {
    const who = scene.visitor();
    const page = await read(who, scene.signIn(who).address());
    return { who, page: await fill(who, page, { email: "sealed@example.com", password: "three brown foxes" }) };
  };
  const parts = () => ({
    db: openDatabase(scene.database.pool),
    jobs: { enqueue: async () => undefined },
    clock: scene.clock,
    onSecurityEvent: async () => undefined,
  });
  let secret = "";
  /** Whether a code of the app still leads in. */
  async function opens(): Promise<boolean> {
    scene.later(2);
    const { who, page } = await withPassword();
    expect(page.url).toContain("/second-step");
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: scene.clock.now().getTime() });
    return (await fill(who, page, { code })).url.includes("/auth/callback?code=");
  }

  it("are never in the database as the app got them, from the page that shows them on", async () => {
    const { who } = await withPassword();
    const page = await read(who, "/oidc/account/two-step");
    secret = (/<code class="secret">([^<]+)</.exec(page.html)?.[1] ?? "").replaceAll(" ", "");
    expect(secret).toHaveLength(32);
    expect(await stored()).not.toBe("");
    expect(await everything()).not.toContain(secret);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: scene.clock.now().getTime() });
    await fill(who, page, { code });
    expect(await everything()).not.toContain(secret);
    expect(await opens()).toBe(true);
  });

  it("and the keys that sign tokens and cookies are not, either", async () => {
    const { rows } = await scene.database.pool.query(
      "select private_jwk::text as stored from identity_signing_keys union all select secret from identity_cookie_keys",
    );
    expect(rows).toHaveLength(3);
    for (const { stored: text } of rows) {
      expect(text).toContain("sealed1.");
      expect(text).not.toMatch(/"(d|crv|kty)"/);
    }
  });

  it("that are older than the seal are sealed when an instance starts, and still work", async () => {
    const { database } = scene;
    const plain = {
      ...(await exportJWK((await generateKeyPair("ES256", { extractable: true })).privateKey)),
      kid: "older",
      alg: "ES256",
      use: "sig",
    };
    await database.pool.query("update identity_totp set secret = $1", [secret]);
    await database.pool.query("update identity_signing_keys set kid = 'older', private_jwk = $1 where state = 'active'", [plain]);
    await database.pool.query("update identity_cookie_keys set secret = 'an older secret of the cookies'");
    await scene.switchInstance();
    expect(await everything()).not.toContain(secret);
    const { rows } = await database.pool.query(
      "select private_jwk::text as stored from identity_signing_keys union all select secret from identity_cookie_keys",
    );
    expect(rows.every(({ stored: text }) => text.includes("sealed1."))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(plain.d);
    const published = (await (await fetch(`${scene.publicUrl}/oidc/jwks`)).json()) as { keys: object[] };
    expect(published.keys).toContainEqual(expect.objectContaining({ kid: "older", x: plain.x }));
    expect(JSON.stringify(published)).not.toContain(plain.d);
    expect(await opens()).toBe(true);
  });

  it("follow a change of the key, after which the former one is not needed", async () => {
    const before = await stored();
    secretKeys.unshift(newer);
    await scene.switchInstance();
    expect(await stored()).not.toBe(before);
    secretKeys.pop();
    await scene.switchInstance();
    expect(await opens()).toBe(true);
  });

  it("keep an instance with another key from starting; a lost key is forgotten by the operator, and the owner told", async () => {
    secretKeys.splice(0, 1, lost);
    await expect(scene.switchInstance()).rejects.toThrow("sealed with another key");
    expect(await forgetLostKey(parts())).toEqual(["sealed@example.com"]);
    await scene.switchInstance();
    const { page } = await withPassword();
    expect(page.url).toContain("/auth/callback?code=");
    expect((await scene.mailsTo("sealed@example.com")).map(({ template }) => template)).toContain("identity-factors-reset");
    expect((await scene.events()).map(({ type }) => type)).toContain("FactorRemoved");
  });

  it("of two first instances with different keys, one is refused", async () => {
    await forgetLostKey(parts());
    // Each takes its keys as it starts, which is at once.
    const starting = [testSecretKey, newer].map((key) => {
      secretKeys.splice(0, 1, key);
      return scene.switchInstance();
    });
    const starts = await Promise.allSettled(starting);
    expect(starts.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
