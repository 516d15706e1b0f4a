import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from "oidc-client-ts";
import * as openid from "openid-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTokenVerifier, type TokenVerifier } from "#server/access/tokens.ts";
import type { TestVisitor } from "#server/identity/test-visitor.ts";
import { type IdentityScene, identityScene } from "../harness/identity-scene.ts";

const an = {
  id: "019ad000-0000-7000-8000-000000000001",
  email: "an@example.com",
  name: "An Peeters",
  language: "nl",
  password: "correct horse",
} as const;

let scene: IdentityScene;
let issuer: string;
let audience: string;
let redirectUri: string;
let verify: TokenVerifier;

beforeAll(async () => {
  scene = await identityScene();
  issuer = `${scene.publicUrl}/oidc`;
  audience = `${scene.publicUrl}/api`;
  redirectUri = `${scene.publicUrl}/auth/callback`;
  await scene.identity.createAccount(an);
  verify = createTokenVerifier({ issuer, audience, keys: scene.identity.keys, tokenType: "at+jwt" });
});
afterAll(() => scene.close());

/** The person's part: the sign-in page, by which they come back to the client. */
async function signInAt(address: string, visitor: TestVisitor): Promise<string> {
  const page = await visitor.open(address);
  return (await visitor.submit(page.url, { email: an.email, password: an.password })).url;
}

/** The person's part of signing out: the page submits itself, or waits for a click. */
async function signOutAt(address: string, visitor: TestVisitor): Promise<string> {
  const { response, url } = await visitor.open(address, undefined, `${scene.publicUrl}/?`);
  const html = (await response?.text()) ?? "";
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
  const action = /action="([^"]+)"/.exec(html)?.[1];
  if (!action) return url;
  return (await visitor.submit(action, { xsrf: field("xsrf"), logout: "yes" }, `${scene.publicUrl}/?`)).url;
}

describe("openid-client at the embedded provider", () => {
  const connect = () =>
    openid.discovery(new URL(issuer), "bondfire-web", { id_token_signed_response_alg: "ES256" }, openid.None(), {
      execute: [openid.allowInsecureRequests],
    });

  async function signIn(config: openid.Configuration, visitor: TestVisitor) {
    const [pkceCodeVerifier, expectedState, expectedNonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()];
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "openid profile email",
      resource: audience,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      state: expectedState,
      nonce: expectedNonce,
    });
    const answer = new URL(await signInAt(address.href, visitor));
    return { answer, checks: { pkceCodeVerifier, expectedState, expectedNonce } };
  }

  test("signs in, renews, and signs out for good", async () => {
    const config = await connect();
    const visitor = scene.visitor();
    const { answer, checks } = await signIn(config, visitor);
    const tokens = await openid.authorizationCodeGrant(config, answer, checks);
    expect(tokens.claims()).toMatchObject({ sub: an.id, email: an.email, name: an.name });
    expect(await verify(tokens.access_token)).toMatchObject({ subject: an.id, email: an.email, emailVerified: true });
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? "");
    expect(await verify(renewed.access_token)).toMatchObject({ subject: an.id });
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token);

    const ending = openid.buildEndSessionUrl(config, {
      post_logout_redirect_uri: `${scene.publicUrl}/`,
      id_token_hint: tokens.id_token ?? "",
      state: "bye",
    });
    expect(await signOutAt(ending.href, visitor)).toBe(`${scene.publicUrl}/?state=bye`);
    await expect(openid.refreshTokenGrant(config, renewed.refresh_token ?? "")).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("is refused a code without its verifier, or a second time", async () => {
    const config = await connect();
    const { answer, checks } = await signIn(config, scene.visitor());
    const wrong = { ...checks, pkceCodeVerifier: openid.randomPKCECodeVerifier() };
    await expect(openid.authorizationCodeGrant(config, answer, wrong)).rejects.toMatchObject({ error: "invalid_grant" });
    const again = await signIn(config, scene.visitor());
    await openid.authorizationCodeGrant(config, again.answer, again.checks);
    await expect(openid.authorizationCodeGrant(config, again.answer, again.checks)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  test("checks that the answer names our issuer", async () => {
    const config = await connect();
    const { answer, checks } = await signIn(config, scene.visitor());
    answer.searchParams.set("iss", "https://evil.example");
    await expect(openid.authorizationCodeGrant(config, answer, checks)).rejects.toThrow();
  });
});

test("oidc-client-ts at the embedded provider signs in, renews, and signs out for good", async () => {
  const client = new OidcClient({
    authority: issuer,
    client_id: "bondfire-web",
    redirect_uri: redirectUri,
    post_logout_redirect_uri: `${scene.publicUrl}/`,
    response_type: "code",
    scope: "openid profile email",
    resource: audience,
    stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  const visitor = scene.visitor();
  const { url } = await client.createSigninRequest({ nonce: "n-0S6", state: { from: "a test" } });
  const signedIn = await client.processSigninResponse(await signInAt(url, visitor));
  expect(signedIn).toMatchObject({ userState: { from: "a test" }, token_type: "Bearer", profile: { sub: an.id, email: an.email } });
  expect(await verify(signedIn.access_token)).toMatchObject({ subject: an.id });

  const renew = (token: { refresh_token?: string | undefined }) =>
    client.useRefreshToken({
      state: {
        refresh_token: token.refresh_token ?? "",
        id_token: signedIn.id_token ?? "",
        session_state: null,
        scope: "openid profile email",
        profile: signedIn.profile,
      },
    });
  const renewed = await renew(signedIn);
  expect(await verify(renewed.access_token)).toMatchObject({ subject: an.id });
  expect(renewed.refresh_token).not.toBe(signedIn.refresh_token);

  const ending = await client.createSignoutRequest({ id_token_hint: signedIn.id_token ?? "", state: { from: "a test" } });
  const left = await signOutAt(ending.url, visitor);
  expect((await client.processSignoutResponse(left)).userState).toEqual({ from: "a test" });
  await expect(renew(renewed)).rejects.toMatchObject({ error: "invalid_grant" });
});
