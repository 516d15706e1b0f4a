import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { secondFactorIsDue } from "#server/access/second-factor.ts";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { type App, createApp } from "#server/app.ts";
import { loadConfig } from "#server/config.ts";
import { identityMails } from "#server/identity/mails.ts";
import { nodeRuntime } from "#server/node-runtime.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { openMediaStore } from "#server/platform/files/media.ts";
import { openJobs } from "#server/platform/jobs/job-queue.ts";
import { openLog } from "#server/platform/log/log.ts";
import { fill, type IdentityScene, identityScene, read } from "./harness/identity-scene.ts";

const password = "hedgehog umbrella 7";
let scene: IdentityScene;
let app: App;

beforeAll(async () => {
  let isDue: (id: string) => Promise<boolean> = async () => false;
  scene = await identityScene({ isSecondFactorDue: (id) => isDue(id) });
  const { publicUrl, identity, clock, database } = scene;
  const config = loadConfig({
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: "silent",
    REQUIRE_SECOND_FACTOR: "ProductAdmin",
    SECOND_FACTOR_GRACE_DAYS: "2",
  });
  isDue = secondFactorIsDue(openDatabase(database.pool), clock, config.secondFactor, `${publicUrl}/oidc`);
  app = await createApp({
    config,
    pool: database.pool,
    clock,
    log: openLog("silent"),
    media: openMediaStore("/tmp/none"),
    verifyToken: createTokenVerifier({ issuer: `${publicUrl}/oidc`, audience: `${publicUrl}/api`, keys: identity.keys }),
    jobs: openJobs(database.pool, openLog("silent"), false),
    runtime: nodeRuntime,
    isWorker: false,
    identity: { ...identity, mails: identityMails },
  });
});
afterAll(() => scene.close());

let made = 0;
async function productAdmin() {
  made += 1;
  const one = { id: crypto.randomUUID(), email: `admin${made}@operator.example`, name: `Admin ${made}` };
  await scene.identity.createAccount({ ...one, language: "en", password });
  const { pool } = scene.database;
  await pool.query("insert into users (id, role, name, email, language, created_at) values ($1, 'ProductAdmin', $2, $3, 'en', now())", [
    one.id,
    one.name,
    one.email,
  ]);
  await pool.query("insert into user_identities (issuer, subject, user_id) values ($1, $2, $3)", [
    `${scene.publicUrl}/oidc`,
    one.id,
    one.id,
  ]);
  return one;
}
type Tokens = { access_token: string; refresh_token: string };
async function signedIn(email: string) {
  const visitor = scene.visitor();
  const signIn = scene.signIn(visitor);
  const code = (await signIn.withPassword(email, password)).get("code") ?? "";
  return { visitor, signIn, tokens: (await (await signIn.exchange(code)).json()) as Tokens };
}
const call = (token: string, path = "/api/me") =>
  app.fetch(new Request(`${scene.publicUrl}${path}`, { headers: { authorization: `Bearer ${token}` } }));
const statusOf = async (token: string) => (await call(token)).status;

describe("a product admin without a second factor", () => {
  test("is told when it is due; after that reaches nothing but setting one up, and works at once when it is", async () => {
    const { email } = await productAdmin();
    const { visitor, tokens } = await signedIn(email);
    expect(((await (await call(tokens.access_token)).json()) as { secondFactorDueAt: string }).secondFactorDueAt).toMatch(/^20/);
    const old = await signedIn(email);
    scene.later(2 * 24 * 60 + 1);
    expect(await statusOf((await signedIn(email)).tokens.access_token)).toBe(403);

    const asked = await read(visitor, `${scene.publicUrl}/oidc/account/two-step`);
    expect(asked.html).toContain("Your role needs a second step");
    const page = await fill(visitor, asked, { password });
    expect(page.html).toContain("Your role needs a second step");
    const secret = (/<code class="secret">([^<]+)</.exec(page.html)?.[1] ?? "").replaceAll(" ", "");
    const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });
    expect((await fill(visitor, page, { code: totp.generate({ timestamp: scene.clock.now().getTime() }) })).html).toContain(
      "Recovery codes",
    );

    // The very session that set it up has it now, without another sign-in.
    const silent = scene.signIn(visitor);
    const { url } = await visitor.open(silent.address({ prompt: "none" }));
    const raised = (await (await silent.exchange(new URL(url).searchParams.get("code") ?? "")).json()) as Tokens;
    expect(decodeJwt(raised.access_token)["amr"]).toEqual(["pwd", "otp", "mfa"]);
    expect(await statusOf(raised.access_token)).toBe(200);

    // A session from before is asked to sign in again, with the second step.
    expect((await old.visitor.open(scene.signIn(old.visitor).address({ prompt: "none" }))).url).toContain("error=login_required");
    const again = await old.visitor.open(scene.signIn(old.visitor).address());
    const { url: second } = await old.visitor.submit(again.url, { email, password });
    expect(second).toContain("/second-step");
  });
});

test("a role that needs none is not asked", async () => {
  const { id, email } = await productAdmin();
  await scene.database.pool.query("update users set role = 'ClientTeamMember' where id = $1", [id]).catch(() => undefined);
  const { tokens } = await signedIn(email);
  expect(decodeJwt(tokens.access_token)["amr"]).toEqual(["pwd"]);
});
