import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createLogoutTokenReader } from "./logout-tokens.ts";
import { InvalidToken } from "./tokens.ts";

const issuer = "https://id.example";
const { privateKey, publicKey } = await generateKeyPair("ES256");
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "ES256" }] });
const read = createLogoutTokenReader({ issuer, clientId: "web", keys });
const now = () => Math.floor(Date.now() / 1000);
const events = { "http://schemas.openid.net/event/backchannel-logout": {} };
const token = (change: Record<string, unknown> = {}, typ = "logout+jwt") =>
  new SignJWT({ iss: issuer, aud: "web", iat: now(), exp: now() + 120, jti: "j", events, sub: "s", sid: "x", ...change })
    .setProtectedHeader({ alg: "ES256", kid: "k", typ })
    .sign(privateKey);

describe("a logout token", () => {
  it("says whose sign-in ended and when it was said", async () => {
    expect(await read(await token())).toMatchObject({ issuer, subject: "s", sessionId: "x", at: expect.any(Date) });
    expect(await read(await token({ sid: undefined }))).toMatchObject({ subject: "s", sessionId: undefined });
  });
  it.each<[string, Record<string, unknown>, string?]>([
    ["for another client", { aud: "other" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["about nobody", { sub: undefined, sid: undefined }],
    ["with a nonce, as an ID token has", { nonce: "n" }],
    ["about something else", { events: { "https://other.example": {} } }],
    ["without an event", { events: undefined }],
    ["that was kept", { iat: now() - 400, exp: now() + 120 }],
    ["that expired", { exp: now() - 60 }],
    ["without an id of its own", { jti: undefined }],
    ["of another type", {}, "at+jwt"],
  ])("is refused %s", async (_name, change, typ) => {
    await expect(read(await token(change, typ))).rejects.toBeInstanceOf(InvalidToken);
  });
});
