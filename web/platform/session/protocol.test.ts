import { afterEach, describe, expect, test, vi } from "vitest";
import { createProtocol, type SessionConfig } from "./protocol.ts";
import { newSecrets } from "./transaction.ts";

const config: SessionConfig = {
  issuer: "https://id.example",
  clientId: "web",
  audience: "https://site.example/api",
  audienceStyle: "resource",
  scopes: "openid",
  renewal: "frame",
};
const hourMs = 3_600_000;
const server = {
  issuer: config.issuer,
  authorization_endpoint: "https://id.example/auth",
  token_endpoint: "https://id.example/token",
};
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** The provider at its own time, and this site at the same; the device's clock is the test's. */
function provider(at: Date, { showsDate }: { showsDate: boolean }) {
  const date = { date: at.toUTCString() };
  const seconds = Math.floor(at.getTime() / 1000);
  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname === "/.well-known/openid-configuration") return Response.json(server);
    if (origin === "https://site.example") return new Response(null, { headers: date });
    const nonce = new URLSearchParams(String(init?.body)).get("code") ?? "";
    const claims = { iss: config.issuer, aud: "web", sub: "an", nonce, iat: seconds, exp: seconds + 3_600 };
    const idToken = `${part({ alg: "RS256" })}.${part(claims)}.c2lnbmF0dXJl`;
    const tokens = { access_token: "access", token_type: "Bearer", expires_in: 600, id_token: idToken };
    return Response.json(tokens, showsDate ? { headers: date } : {});
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a device's clock that is wrong keeps nobody out", () => {
  const truth = new Date("2026-11-28T10:00:00Z");
  test.each([
    ["right", 0],
    ["five hours behind", -5],
    ["five hours ahead", 5],
    ["a year behind", -24 * 365],
    ["a year ahead", 24 * 365],
  ])("%s", async (_what, hours) => {
    for (const showsDate of [true, false]) {
      vi.useFakeTimers({ now: truth.getTime() + hours * hourMs, toFake: ["Date"] });
      vi.stubGlobal("fetch", provider(truth, { showsDate }));
      const protocol = createProtocol(config, "https://site.example");
      const secrets = newSecrets();
      const answer = new URL(`https://site.example/auth/callback?code=${secrets.nonce}&state=${secrets.state}`);
      const tokens = await protocol.exchange(answer, secrets);
      expect(tokens.subject).toBe("an");
      // By the device's own clock, which is what it is compared with.
      expect(tokens.expiresAt).toBe(Date.now() + 600_000);
    }
  });
});
