import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  base64url,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from "jose";
import { afterAll, describe, expect, it, vi } from "vitest";
import { StartupRefusal } from "#server/platform/db/startup-refusal.ts";
import { discoverProvider } from "./external-provider.ts";
import { createTokenVerifier, InvalidToken } from "./tokens.ts";

const issuer = "https://marketplace.example/oidc";
const audience = "https://marketplace.example/api";
const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
const publicJwk = { ...(await exportJWK(publicKey)), kid: "k1", alg: "ES256", use: "sig" };
const verify = createTokenVerifier({ issuer, audience, keys: createLocalJWKSet({ keys: [publicJwk] }) });

const seconds = () => Math.floor(Date.now() / 1000);
const claims = (): JWTPayload => ({
  iss: issuer,
  aud: audience,
  sub: "4b1c",
  exp: seconds() + 600,
  iat: seconds(),
  email: "an@example.com",
  email_verified: true,
  name: "An",
});
const sign = (change: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}, key = privateKey) =>
  new SignJWT({ ...claims(), ...change }).setProtectedHeader({ alg: "ES256", kid: "k1", typ: "at+jwt", ...header }).sign(key);
const unsigned = (header: object, change: JWTPayload = {}) =>
  `${base64url.encode(JSON.stringify(header))}.${base64url.encode(JSON.stringify({ ...claims(), ...change }))}`;

describe("an access token is accepted", () => {
  it("with who it is about", async () => {
    expect(await verify(await sign())).toEqual({ issuer, subject: "4b1c", email: "an@example.com", emailVerified: true, name: "An" });
  });
  it("when the API is one of several audiences", async () => {
    expect(await verify(await sign({ aud: ["https://other.example", audience] }))).toMatchObject({ subject: "4b1c" });
  });
  it("of type JWT, as some providers issue it", async () => {
    expect(await verify(await sign({}, { typ: "JWT" }))).toMatchObject({ subject: "4b1c" });
  });
  it("within five seconds of clock difference", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      expect(await verify(await sign({ exp: seconds() - 4 }))).toMatchObject({ subject: "4b1c" });
      await expect(verify(await sign({ exp: seconds() - 6 }))).rejects.toBeInstanceOf(InvalidToken);
    } finally {
      vi.useRealTimers();
    }
  });
  it("without claims about the person, which then stay unknown", async () => {
    expect(await verify(await sign({ email: undefined, email_verified: "true", name: 7 }))).toEqual({
      issuer,
      subject: "4b1c",
      email: undefined,
      emailVerified: false,
      name: undefined,
    });
  });
  it.each([
    { name: "An\u0000" },
    { name: "An\r\nBcc: everybody@example.com" },
    { name: "\ud800" },
    { name: "A".repeat(121) },
    { name: "   " },
    { name: { $ne: null } },
  ])("with a name that no form would take, which stays unknown: %j", async (said) => {
    expect(await verify(await sign(said))).toMatchObject({ email: "an@example.com", name: undefined });
  });
  it("with a name in which signs stand that do not show, without them", async () => {
    expect(await verify(await sign({ name: "An \u202ePeeters\u200b" }))).toMatchObject({ name: "An Peeters" });
  });
  it.each(["an", "an@example.com\u0000", "an@example.com\r\nBcc: x@example.com", `${"a".repeat(300)}@example.com`, ["an@example.com"]])(
    "with an address that is none, which stays unknown: %j",
    async (email) => {
      expect(await verify(await sign({ email }))).toMatchObject({ email: undefined, name: "An" });
    },
  );
});

const other = await generateKeyPair("ES256");
const refused: [string, () => Promise<string> | string][] = [
  ["signed by nobody (alg none)", () => `${unsigned({ alg: "none", typ: "at+jwt" })}.`],
  ["signed by nobody, spelled NONE", () => `${unsigned({ alg: "NONE", typ: "at+jwt" })}.`],
  [
    "signed with the public key as a shared secret",
    async () => {
      const secret = new TextEncoder().encode(await exportSPKI(publicKey));
      return new SignJWT(claims()).setProtectedHeader({ alg: "HS256", kid: "k1", typ: "at+jwt" }).sign(secret);
    },
  ],
  ["for another audience", () => sign({ aud: "https://other.example" })],
  ["for several audiences, none of them this API", () => sign({ aud: ["https://other.example", "https://third.example/api"] })],
  ["for no audience", () => sign({ aud: undefined })],
  ["from another issuer", () => sign({ iss: "https://evil.example/oidc" })],
  ["expired", () => sign({ exp: seconds() - 10 })],
  ["without an expiry", () => sign({ exp: undefined })],
  ["not valid yet", () => sign({ nbf: seconds() + 60 })],
  ["without a subject", () => sign({ sub: undefined })],
  ["with an empty subject", () => sign({ sub: "" })],
  ["by another key under our key id", () => sign({}, {}, other.privateKey)],
  ["by an unknown key id", () => sign({}, { kid: "k2" })],
  ["that is an ID token with a nonce", () => sign({ nonce: "n" }, { typ: "JWT" })],
  ["that is an ID token with an access token's hash", () => sign({ at_hash: "h" }, { typ: "JWT" })],
  ["of another type", () => sign({}, { typ: "logout+jwt" })],
  [
    "with a changed payload",
    async () => {
      const [header, , signature] = (await sign()).split(".");
      return `${header}.${base64url.encode(JSON.stringify({ ...claims(), sub: "admin" }))}.${signature}`;
    },
  ],
  ["that is empty", () => ""],
  ["that is garbage", () => "garbage"],
  ["that is garbage in three parts", () => "a.b.c"],
  ["with NUL and lone surrogates", () => "\0.\ud800.\0"],
  ["of a megabyte", () => "a".repeat(1_000_000)],
  ["about a subject that cannot be kept", () => sign({ sub: "4b1c\u0000" })],
  ["about a subject of half a character", () => sign({ sub: "4b1c\ud800" })],
  ["validly signed but larger than a token is", () => sign({ padding: "x".repeat(9000) })],
  ["with five parts (encrypted)", () => "a.b.c.d.e"],
];

describe("a token is refused", () => {
  it.each(refused)("%s", async (_name, make) => {
    await expect(verify(await make())).rejects.toBeInstanceOf(InvalidToken);
  });
});

describe("a verifier that takes at+jwt alone", () => {
  const strict = createTokenVerifier({ issuer, audience, keys: createLocalJWKSet({ keys: [publicJwk] }), tokenType: "at+jwt" });
  it("takes it in both spellings", async () => {
    expect(await strict(await sign())).toMatchObject({ subject: "4b1c" });
    expect(await strict(await sign({}, { typ: "application/at+jwt" }))).toMatchObject({ subject: "4b1c" });
  });
  it.each(["JWT", "id+jwt", undefined])("refuses %s", async (typ) => {
    const token = new SignJWT(claims()).setProtectedHeader({ alg: "ES256", kid: "k1", ...(typ && { typ }) }).sign(privateKey);
    await expect(strict(await token)).rejects.toBeInstanceOf(InvalidToken);
  });
});

describe("a verifier that wants the API's scope", () => {
  const scoped = createTokenVerifier({ issuer, audience, keys: createLocalJWKSet({ keys: [publicJwk] }), apiScope: "market.use" });
  it.each([{ scope: "openid market.use" }, { scp: "market.use profile" }, { scp: ["openid", "market.use"] }])(
    "finds it in %j",
    async (said) => {
      expect(await scoped(await sign(said, { typ: "JWT" }))).toMatchObject({ subject: "4b1c" });
    },
  );
  it.each([{}, { scope: "openid market.users" }, { scope: ["market"] }, { scp: 7 }])(
    "refuses %j, as an ID token's claims are",
    async (said) => {
      await expect(scoped(await sign(said, { typ: "JWT" }))).rejects.toBeInstanceOf(InvalidToken);
    },
  );
});

it("Keycloak's kinds of token are told apart by its own claim", async () => {
  expect(await verify(await sign({ typ: "Bearer" }, { typ: "JWT" }))).toMatchObject({ subject: "4b1c" });
  for (const typ of ["ID", "Refresh", "Logout"])
    await expect(verify(await sign({ typ }, { typ: "JWT" }))).rejects.toBeInstanceOf(InvalidToken);
});

it("the provider's own claim of a verified address counts where it is configured, and nowhere else", async () => {
  const entra = createTokenVerifier({ issuer, audience, keys: createLocalJWKSet({ keys: [publicJwk] }), emailVerifiedClaim: "xms_edov" });
  const verified = async (with_: typeof verify, said: Record<string, unknown>) =>
    (await with_(await sign({ email_verified: undefined, ...said }))).emailVerified;
  expect(await verified(entra, { xms_edov: "1" })).toBe(true);
  expect(await verified(entra, { xms_edov: true })).toBe(true);
  expect(await verified(entra, { xms_edov: "0" })).toBe(false);
  expect(await verified(entra, { email_verified: true })).toBe(false);
  expect(await verified(verify, { xms_edov: "1" })).toBe(false);
});

describe("an external provider", () => {
  const requests: string[] = [];
  const published = [publicJwk];
  const server = createServer((req, res) => {
    requests.push(req.url ?? "");
    const self = `http://localhost:${(server.address() as AddressInfo).port}`;
    const isDiscovery = req.url === "/.well-known/openid-configuration";
    res.setHeader("content-type", "application/json");
    res.end(JSON.stringify(isDiscovery ? { issuer: self, jwks_uri: `${self}/jwks` } : { keys: published }));
  });
  const listening = new Promise<string>((resolve) =>
    server.listen(0, "localhost", () => resolve(`http://localhost:${(server.address() as AddressInfo).port}`)),
  );
  afterAll(() => server.close());

  it("is found by discovery, and unknown key ids fetch its keys once per cool-down", async () => {
    const external = await listening;
    const verifyExternal = createTokenVerifier({ issuer: external, audience, keys: (await discoverProvider(external)).keys });
    expect(await verifyExternal(await sign({ iss: external }))).toMatchObject({ issuer: external });
    const tokens = await Promise.all(["a", "b", "c"].map((kid) => sign({ iss: external }, { kid })));
    for (const token of tokens) await expect(verifyExternal(token)).rejects.toBeInstanceOf(InvalidToken);
    expect(requests.filter((url) => url === "/jwks")).toHaveLength(1);
  });

  it("is asked for its keys again for an unknown key id once the cool-down is over, and knows a key that came since", async () => {
    const external = await listening;
    const found = await discoverProvider(external);
    const verifyExternal = createTokenVerifier({ issuer: external, audience, keys: found.keys });
    const fetched = () => requests.filter((url) => url === "/jwks").length;
    const before = fetched();
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      expect(await verifyExternal(await sign({ iss: external }))).toMatchObject({ issuer: external });
      expect(fetched()).toBe(before + 1);
      const newer = await sign({ iss: external }, { kid: "newer" });
      published.push({ ...publicJwk, kid: "newer" });
      vi.setSystemTime(Date.now() + 29_000);
      await expect(verifyExternal(newer)).rejects.toBeInstanceOf(InvalidToken);
      expect(fetched()).toBe(before + 1);
      vi.setSystemTime(Date.now() + 2_000);
      expect(await Promise.all([newer, newer, newer].map(verifyExternal))).toHaveLength(3);
      expect(fetched()).toBe(before + 2);
    } finally {
      published.splice(1);
      vi.useRealTimers();
    }
  });

  it("that calls itself by another name is refused", async () => {
    const external = (await listening).replace("localhost", "127.0.0.1");
    await expect(discoverProvider(external)).rejects.toThrow(StartupRefusal);
  });

  it("that does not answer is named, so that nobody looks for the fault in the database", async () => {
    await expect(discoverProvider("http://127.0.0.1:9")).rejects.toThrow(
      "The identity provider http://127.0.0.1:9 does not answer: correct OIDC_ISSUER, or check the network.",
    );
  });

  it("that is unreachable is not blamed on the token", async () => {
    const verifyUnreachable = createTokenVerifier({
      issuer,
      audience,
      keys: () => {
        throw new TypeError("fetch failed");
      },
    });
    await expect(verifyUnreachable(await sign())).rejects.not.toBeInstanceOf(InvalidToken);
  });
});
