import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type IdentityScene, identityScene, type Page, read } from "#tests/harness/identity-scene.ts";
import { type Forgery, TestAuthenticator } from "../test-authenticator.ts";
import type { TestSignIn, TestVisitor } from "../test-visitor.ts";

const password = "three brown foxes";
const owner = { id: "019ad000-0000-7000-8000-00000000a001", email: "olga@keys.example", name: "Olga Owner" };
const other = { id: "019ad000-0000-7000-8000-00000000a002", email: "otto@keys.example", name: "Otto Other" };
let scene: IdentityScene;
let device: TestAuthenticator;
let visitor: TestVisitor;

beforeAll(async () => {
  scene = await identityScene();
  for (const account of [owner, other]) await scene.identity.createAccount({ ...account, language: "en", password });
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.database.pool.query("delete from identity_attempts");
  await scene.database.pool.query("delete from identity_passkeys");
  visitor = scene.visitor();
  await signedIn(visitor, owner.email);
  device = new TestAuthenticator(scene.publicUrl);
  expect((await enrol(visitor, device)).url).toContain("done=passkeyAdded");
});

async function signedIn(who: TestVisitor, email: string): Promise<void> {
  expect((await scene.signIn(who).withPassword(email, password)).get("code")).not.toBeNull();
}

/** The form that talks to passkeys: where it goes, what it carries, what is to be signed. */
function passkeyForm({ html }: Page) {
  const [form = ""] = /<form [^>]*data-passkey[\s\S]*?<\/form>/.exec(html) ?? [];
  const attribute = (name: string) =>
    (new RegExp(` ${name}="([^"]*)"`).exec(form)?.[1] ?? "").replaceAll("&amp;", "&").replaceAll("&quot;", '"');
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const { challenge } = JSON.parse(attribute("data-options")) as { challenge: string };
  return { action: attribute("action"), hidden: Object.fromEntries(hidden) as Record<string, string>, challenge };
}

async function enrol(who: TestVisitor, key: TestAuthenticator, forged: Forgery = {}): Promise<Page> {
  const { action, hidden, challenge } = passkeyForm(await read(who, "/oidc/account/passkey"));
  return read(who, action, { ...hidden, name: "My phone", response: key.create(challenge, forged) });
}

type Attempt = { who: TestVisitor; signIn: TestSignIn; challenge: string; send(response: string): Promise<Page> };

/** The sign-in page in a fresh browser. */
async function attempt(): Promise<Attempt> {
  const who = scene.visitor();
  const signIn = scene.signIn(who);
  const { action, hidden, challenge } = passkeyForm(await read(who, signIn.address()));
  return { who, signIn, challenge, send: (response) => read(who, action, { ...hidden, response }) };
}

const isIn = ({ url }: Page) => url.startsWith(`${scene.publicUrl}/auth/callback?code=`);

async function idTokenOf(signIn: TestSignIn, { url }: Page) {
  const response = await signIn.exchange(new URL(url).searchParams.get("code") ?? "");
  return decodeJwt(((await response.json()) as { id_token: string }).id_token);
}

describe("a passkey", () => {
  it("leads in without a password, and the ID token says by what", async () => {
    const { signIn, challenge, send } = await attempt();
    const page = await send(device.get(challenge, owner.id));
    expect(isIn(page)).toBe(true);
    expect(await idTokenOf(signIn, page)).toMatchObject({ sub: owner.id, amr: ["hwk", "user", "mfa"] });
  });

  const elsewhere = "https://bondfire.evil.example";
  const forgeries: [string, () => Forgery][] = [
    ["for another challenge", () => ({ challenge: Buffer.from("another challenge, that nobody asked").toString("base64url") })],
    ["on another site", () => ({ origin: elsewhere })],
    ["on this host by another scheme or port", () => ({ origin: "https://localhost:1" })],
    ["for another site's keys", () => ({ rpId: "bondfire.evil.example" })],
    ["as if it were made just now", () => ({ type: "webauthn.create" })],
    ["without the person's own proof", () => ({ isVerified: false })],
    ["in somebody else's name", () => ({ userHandle: other.id })],
    ["in nobody's name", () => ({ userHandle: "" })],
    ["as another key", () => ({ credentialId: new TestAuthenticator(elsewhere).credentialId })],
  ];
  it.each(forgeries)("that signs %s leads nowhere", async (_what, forge) => {
    const { challenge, send, who } = await attempt();
    const page = await send(device.get(challenge, owner.id, forge()));
    expect(isIn(page)).toBe(false);
    expect(page.html).toContain('role="alert"');
    expect((await who.open(scene.signIn(who).address({ prompt: "none" }))).url).toContain("error=login_required");
    expect((await scene.events()).at(-1)?.type).toBe("SignInFailed");
  });

  it("of another device, whose key is not the one on file, leads nowhere", async () => {
    const { challenge, send } = await attempt();
    const stranger = new TestAuthenticator(scene.publicUrl);
    expect(isIn(await send(stranger.get(challenge, owner.id, { credentialId: device.credentialId })))).toBe(false);
  });

  it("is not believed twice: the same answer again, in this sign-in or in another one", async () => {
    const first = await attempt();
    const answer = device.get(first.challenge, owner.id);
    const second = await attempt();
    expect(isIn(await second.send(answer))).toBe(false);
    expect(isIn(await first.send(answer))).toBe(true);
    const third = await attempt();
    expect(isIn(await third.send(answer))).toBe(false);
  });

  it("of eight same answers at once, each in its own sign-in, leads in once", async () => {
    const attempts = await Promise.all(Array.from({ length: 8 }, attempt));
    const answer = device.get(attempts[0]?.challenge ?? "", owner.id);
    const pages = await Promise.all(attempts.map(({ send }) => send(answer)));
    expect(pages.map(isIn)).toEqual([true, ...Array(7).fill(false)]);
  });

  it("whose counter stands still or goes back is a copy, and refused", async () => {
    device.counter = 6;
    const seventh = await attempt();
    expect(isIn(await seventh.send(device.get(seventh.challenge, owner.id)))).toBe(true);
    for (const counter of [7, 6, 0]) {
      const copy = await attempt();
      expect(isIn(await copy.send(device.get(copy.challenge, owner.id, { counter })))).toBe(false);
    }
    const eighth = await attempt();
    expect(isIn(await eighth.send(device.get(eighth.challenge, owner.id, { counter: 8 })))).toBe(true);
  });

  it("that was removed leads nowhere", async () => {
    await scene.database.pool.query("delete from identity_passkeys");
    const { challenge, send } = await attempt();
    expect(isIn(await send(device.get(challenge, owner.id)))).toBe(false);
  });
});

describe("a fresh proof by passkey", () => {
  /** The page that asks for it, ten minutes after the last one. */
  async function asked(who = visitor) {
    scene.later(11);
    const page = await read(who, "/oidc/account/passkey");
    expect(page.url).toContain("/confirm");
    const { action, hidden, challenge } = passkeyForm(page);
    return { challenge, send: (response: string) => read(who, action, { ...hidden, response }) };
  }

  it("leads on with one's own", async () => {
    const { challenge, send } = await asked();
    expect((await send(device.get(challenge, owner.id))).url).toMatch(/\/account\/passkey$/);
  });

  it("is refused with somebody else's, though it is a good one here", async () => {
    const theirs = scene.visitor();
    await signedIn(theirs, other.email);
    const key = new TestAuthenticator(scene.publicUrl);
    expect((await enrol(theirs, key)).url).toContain("done=passkeyAdded");
    const { challenge, send } = await asked();
    expect((await send(key.get(challenge, other.id))).url).toContain("/confirm");
  });

  it("is refused with what was signed for a sign-in", async () => {
    const { challenge } = await attempt();
    const { send } = await asked();
    expect((await send(device.get(challenge, owner.id))).url).toContain("/confirm");
  });
});

describe("a new passkey", () => {
  it.each<[string, Forgery]>([
    ["for another challenge", { challenge: Buffer.from("another challenge, that nobody asked").toString("base64url") }],
    ["on another site", { origin: "https://bondfire.evil.example" }],
    ["for another site's keys", { rpId: "bondfire.evil.example" }],
    ["as if somebody signed in", { type: "webauthn.get" }],
    ["without the person's own proof", { isVerified: false }],
  ])("that was made %s is not added", async (_what, forged) => {
    const page = await enrol(visitor, new TestAuthenticator(scene.publicUrl), forged);
    expect(page.status).toBe(422);
    const { rows } = await scene.database.pool.query("select credential_id from identity_passkeys");
    expect(rows).toEqual([{ credential_id: device.credentialId }]);
  });

  it("cannot be one that belongs to somebody already", async () => {
    const theirs = scene.visitor();
    await signedIn(theirs, other.email);
    expect((await enrol(theirs, device)).status).toBe(422);
    const { challenge, send } = await attempt();
    const page = await send(device.get(challenge, other.id));
    expect(isIn(page)).toBe(false);
  });
});
