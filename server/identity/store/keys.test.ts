import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTokenVerifier } from "#server/access/tokens.ts";
import { fill, type IdentityScene, identityScene, read } from "#tests/harness/identity-scene.ts";
import type { Identity } from "../protocol/provider.ts";

const email = "owner@example.com";
const password = "three brown foxes";
let scene: IdentityScene;
let other: Identity;

beforeAll(async () => {
  scene = await identityScene();
  await scene.identity.createAccount({ id: "019ad000-0000-7000-8000-000000000001", email, name: "Olga Owner", language: "en", password });
  other = await scene.switchInstance();
});
afterAll(() => scene.close());

const states = async () =>
  (await scene.database.pool.query("select kid, state from identity_signing_keys order by kid")).rows as {
    kid: string;
    state: string;
  }[];
/** Lets the keys grow older; the sessions of people do not. */
const age = (days: number) =>
  scene.database.pool.query(
    `update identity_signing_keys set created_at = created_at - $1 * interval '1 day',
       activated_at = activated_at - $1 * interval '1 day', retired_at = retired_at - $1 * interval '1 day'`,
    [days],
  );
const kidOf = async (state: string) => (await states()).find((key) => key.state === state)?.kid;
const published = async () => {
  const { keys } = (await (await fetch(`${scene.publicUrl}/oidc/jwks`)).json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
};

it("keys are changed under a signed-in person and on every instance without anybody noticing", async () => {
  const who = scene.visitor();
  const signIn = scene.signIn(who);
  const verifier = (identity: Identity) =>
    createTokenVerifier({ issuer: `${scene.publicUrl}/oidc`, audience: `${scene.publicUrl}/api`, keys: identity.keys });
  const page = await fill(who, await read(who, signIn.address()), { email, password });
  type Tokens = { access_token: string; refresh_token: string };
  const before = (await (await signIn.exchange(new URL(page.url).searchParams.get("code") ?? "")).json()) as Tokens;
  const [firstKid, nextKid] = [await kidOf("active"), await kidOf("next")];
  expect(decodeProtectedHeader(before.access_token).kid).toBe(firstKid);
  expect(await published()).toEqual(expect.arrayContaining([firstKid, nextKid]));

  await scene.identity.rotateKeys();
  expect(await kidOf("active")).toBe(firstKid);
  await age(31);
  await Promise.all([scene.identity.rotateKeys(), other.rotateKeys(), scene.identity.rotateKeys()]);
  expect((await states()).map(({ state }) => state).sort()).toEqual(["active", "next", "retired"]);
  expect(await kidOf("active")).toBe(nextKid);

  // `other` answers; the first instance has published what `other` now signs with all along.
  const after = (await (await signIn.refresh(before.refresh_token)).json()) as Tokens;
  expect(decodeProtectedHeader(after.access_token).kid).toBe(nextKid);
  for (const identity of [scene.identity, other]) {
    expect(await verifier(identity)(after.access_token)).toMatchObject({ email });
    expect(await verifier(identity)(before.access_token)).toMatchObject({ email });
  }
  expect(await published()).toHaveLength(3);
  // The browser's session, whose cookie and code come from before, goes on.
  expect((await who.open(scene.signIn(who).address({ prompt: "none" }))).url).toContain("code=");
});

it("a key that was published a moment ago does not sign yet, however old the active one is", async () => {
  await scene.database.pool.query("update identity_signing_keys set activated_at = now() - interval '60 days' where state = 'active'");
  const active = await kidOf("active");
  await scene.identity.rotateKeys();
  expect(await kidOf("active")).toBe(active);
});

it("an instance that slept through a rotation takes the keys up by itself", async () => {
  const sleeper = await scene.switchInstance();
  await age(31);
  await scene.identity.rotateKeys();
  const active = await kidOf("active");
  const [newNext] = (await states()).filter(({ state }) => state === "next").map(({ kid }) => kid);
  expect(await published()).not.toContain(newNext);
  await sleeper.reloadKeys();
  expect(await published()).toContain(newNext);
  const who = scene.visitor();
  const signIn = scene.signIn(who);
  const page = await fill(who, await read(who, signIn.address()), { email, password });
  const tokens = (await (await signIn.exchange(new URL(page.url).searchParams.get("code") ?? "")).json()) as { access_token: string };
  expect(decodeProtectedHeader(tokens.access_token).kid).toBe(active);
});

it("a retired key is forgotten once nothing it signed can come back", async () => {
  expect((await states()).filter(({ state }) => state === "retired").length).toBeGreaterThan(0);
  await age(16);
  await scene.identity.rotateKeys();
  expect((await states()).map(({ state }) => state).sort()).toEqual(["active", "next"]);
});
