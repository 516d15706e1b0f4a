/// <reference path="../../server/identity/protocol/oidc-provider.d.ts" />
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { Provider } from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { discoverProvider } from "#server/access/external-provider.ts";
import { createTokenVerifier, InvalidToken } from "#server/access/tokens.ts";
import { withUserInfo } from "#server/access/user-info.ts";
import { TestVisitor } from "#server/identity/test-visitor.ts";
import { createProtocol, type SessionConfig } from "#web/platform/session/protocol.ts";
import { newSecrets } from "#web/platform/session/transaction.ts";

const site = "https://market.example";
const audience = `${site}/api`;
const client = (client_id: string) => ({
  client_id,
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  redirect_uris: [`${site}/auth/callback`],
  post_logout_redirect_uris: [`${site}/`],
});

let server: Server;
let issuer: string;

beforeAll(async () => {
  let answer: ReturnType<Provider["callback"]> | undefined;
  server = createServer((req, res) => void answer?.(req, res));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [client("web")],
    // Nothing but who there is and which API: everything else as the library comes, its own sign-in pages too.
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: async (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: id }),
    }),
    features: {
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_ctx: unknown, resource: string) => ({ audience: resource, scope: "market.use", accessTokenFormat: "jwt" }),
      },
    },
  });
  provider.silent = true;
  answer = provider.callback();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const settings = (change: Partial<SessionConfig> = {}): SessionConfig => ({
  issuer,
  clientId: "web",
  audience,
  audienceStyle: "resource",
  scopes: "openid profile email market.use",
  renewal: "frame",
  ...change,
});

/** Signs in on the library's own pages: any name and password, then consent. */
async function signIn(change: Partial<SessionConfig> = {}, visitor = new TestVisitor(issuer)) {
  const protocol = createProtocol(settings(change), site);
  const secrets = newSecrets();
  const url = new URL(await protocol.authorizationUrl(secrets, { language: "nl" }));
  // What the library's own pages are for; consent is what lets it give refresh tokens.
  url.searchParams.set("prompt", "consent");
  let at = await visitor.open(url.href, undefined, site);
  for (const [prompt, fields] of [
    ["login", { login: "an", password: "any" }],
    ["consent", {}],
  ] as const) {
    expect(at.url, prompt).toContain("/interaction/");
    at = await visitor.submit(at.url, { prompt, ...fields }, site);
  }
  return { protocol, secrets, visitor, answer: new URL(at.url) };
}

async function verifiers() {
  const { keys, userInfoEndpoint } = await discoverProvider(issuer);
  return {
    userInfoEndpoint: userInfoEndpoint ?? "",
    strict: createTokenVerifier({ issuer, audience, keys, tokenType: "at+jwt", apiScope: "market.use" }),
    lax: createTokenVerifier({ issuer, audience, keys, tokenType: "jwt", apiScope: "market.use" }),
    asClient: createTokenVerifier({ issuer, audience: "web", keys, tokenType: "jwt", apiScope: "market.use" }),
  };
}

describe("a bare oidc-provider as the external provider", () => {
  test("gives tokens that the API takes, by our own requests", async () => {
    const { protocol, secrets, answer } = await signIn();
    expect(answer.searchParams.get("iss")).toBe(issuer);
    const tokens = await protocol.exchange(answer, secrets);
    expect(tokens).toMatchObject({ subject: "an", refreshToken: undefined });
    expect(decodeProtectedHeader(tokens.accessToken)).toMatchObject({ alg: "RS256", typ: "at+jwt" });
    expect(decodeJwt(tokens.accessToken)).toMatchObject({ aud: audience, scope: "market.use" });
    const { strict, lax } = await verifiers();
    for (const verify of [strict, lax]) expect(await verify(tokens.accessToken)).toMatchObject({ issuer, subject: "an" });
  });

  test("gives an ID token that opens nothing, even where the API is named like the client", async () => {
    const { protocol, secrets, answer } = await signIn();
    const { idToken = "" } = await protocol.exchange(answer, secrets);
    expect(decodeJwt(idToken)).toMatchObject({ aud: "web", nonce: secrets.nonce });
    const { strict, lax, asClient } = await verifiers();
    for (const verify of [strict, lax, asClient]) await expect(verify(idToken)).rejects.toBeInstanceOf(InvalidToken);
  });

  test("renews by refresh token, where the scope for it is asked", async () => {
    const { protocol, secrets, answer } = await signIn({ scopes: "openid offline_access market.use" });
    const first = await protocol.exchange(answer, secrets);
    const second = await protocol.refresh(first.refreshToken ?? "");
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await (await verifiers()).strict(second.accessToken)).toMatchObject({ subject: "an" });
  });

  test("finds the session again without a question, and says when there is none", async () => {
    const { protocol, visitor } = await signIn();
    const silently = async (who: TestVisitor) => {
      const secrets = newSecrets();
      const { url } = await who.open(await protocol.authorizationUrl(secrets, { prompt: "none" }), undefined, site);
      return protocol.exchange(new URL(url), secrets);
    };
    expect(await silently(visitor)).toMatchObject({ subject: "an" });
    await expect(silently(new TestVisitor(issuer))).rejects.toMatchObject({ code: "loginRequired" });
  });

  test("opens who somebody is at UserInfo only to tokens that name no other API, as RFC 8707 has it", async () => {
    const { userInfoEndpoint, strict } = await verifiers();
    const forApi = await signIn();
    const named = await forApi.protocol.exchange(forApi.answer, forApi.secrets);
    const failures: unknown[] = [];
    const verify = withUserInfo({ verify: strict, endpoint: userInfoEndpoint, onFailure: (error) => failures.push(error) });
    expect(await verify(named.accessToken)).toMatchObject({ subject: "an", email: undefined });
    expect(String(failures)).toContain("UserInfo answered 401");

    // Without an API the library's access tokens are opaque, and UserInfo's own.
    const forNobody = await signIn({ audienceStyle: "none", scopes: "openid profile email" });
    const opaque = await forNobody.protocol.exchange(forNobody.answer, forNobody.secrets);
    await expect(strict(opaque.accessToken)).rejects.toBeInstanceOf(InvalidToken);
    const said = { issuer, subject: "an", email: undefined, emailVerified: false, name: undefined };
    const asked = withUserInfo({ verify: async () => said, endpoint: userInfoEndpoint });
    expect(await asked(opaque.accessToken)).toEqual({ ...said, email: "an@example.com", emailVerified: true, name: "an" });
  });

  test("is not believed about an answer of another issuer, or of none (RFC 9207)", async () => {
    const { protocol, secrets, answer } = await signIn();
    const mixedUp = new URL(answer);
    mixedUp.searchParams.set("iss", "https://evil.example");
    await expect(protocol.exchange(mixedUp, secrets)).rejects.toMatchObject({ code: "refused" });
    const silent = new URL(answer);
    silent.searchParams.delete("iss");
    await expect(protocol.exchange(silent, secrets)).rejects.toMatchObject({ code: "refused" });
    // The code was never sent anywhere: it still serves the answer as it was given.
    expect(await protocol.exchange(answer, secrets)).toMatchObject({ subject: "an" });
  });
});

test.each([
  ["both", audience, audience],
  ["resource", audience, null],
  ["audience", null, audience],
  ["none", null, null],
] as const)("the API is named by %s", async (audienceStyle, resource, named) => {
  const { searchParams } = new URL(
    await createProtocol(settings({ audienceStyle, scopes: "openid x" }), site).authorizationUrl(newSecrets()),
  );
  expect([searchParams.get("resource"), searchParams.get("audience"), searchParams.get("scope")]).toEqual([resource, named, "openid x"]);
});
