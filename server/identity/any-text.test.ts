import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyText, headerValue, percentEncoded } from "#tests/harness/any-text.ts";
import { type IdentityScene, identityScene, read } from "#tests/harness/identity-scene.ts";
import type { TestVisitor } from "./test-visitor.ts";

/** Whatever stands in a parameter, a field or a header of the sign-in pages: a page or a refusal, never a fault. */

let scene: IdentityScene;
beforeAll(async () => {
  scene = await identityScene();
});
afterAll(() => scene.close());

let calls = 0;
async function statusOf(visitor: TestVisitor, url: string, init: RequestInit = {}): Promise<number> {
  scene.comeFrom(`10.9.${calls >> 8}.${calls++ & 255}`);
  const response = await visitor.request(url, init);
  await response.arrayBuffer();
  return response.status;
}
const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  headers: { origin: scene.publicUrl, "content-type": "application/x-www-form-urlencoded" },
  body: Object.entries(fields)
    .map(([name, value]) => `${name}=${percentEncoded(value)}`)
    .join("&"),
});

const parameters = [
  "client_id",
  "response_type",
  "scope",
  "redirect_uri",
  "state",
  "nonce",
  "code_challenge",
  "prompt",
  "login_hint",
  "max_age",
];
const more = ["ui_locales", "acr_values", "claims", "id_token_hint", "resource", "request", "response_mode", "display"];

test("an authorization request", { retry: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parameters, ...more), anyText, async (name, text) => {
      const visitor = scene.visitor();
      const url = new URL(scene.signIn(visitor).address());
      url.searchParams.delete(name);
      expect(await statusOf(visitor, `${url.href}&${name}=${percentEncoded(text)}`)).toBeLessThan(500);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["login", { email: "lotte@client.example", password: "three brown foxes" }],
  ["create", { name: "Lotte Maes", email: "lotte@client.example", password: "three brown foxes" }],
])("the page of prompt=%s", { retry: 0 }, async (prompt, fields) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(fields), "return", "step"), anyText, async (name, text) => {
      const visitor = scene.visitor();
      const page = await read(visitor, scene.signIn(visitor).address({ prompt }));
      expect(await statusOf(visitor, page.url, form({ ...fields, [name]: text }))).toBeLessThan(500);
    }),
    { numRuns: 20 },
  );
});

test("the steps beside it, and addresses that are none", { retry: 0 }, async () => {
  const steps = ["register", "verify", "forgot", "reset", "second", "passkey", "cancel", "abort", ""];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...steps), fc.constantFrom("email", "code", "name", "password"), anyText, async (step, name, text) => {
      const visitor = scene.visitor();
      const page = await read(visitor, scene.signIn(visitor).address());
      expect(await statusOf(visitor, `${page.url}/${step}`, form({ [name]: text }))).toBeLessThan(500);
      expect(await statusOf(visitor, `${page.url}/${percentEncoded(text)}`)).toBeLessThan(500);
      expect(await statusOf(visitor, `${scene.publicUrl}/oidc/${percentEncoded(text)}`)).toBeLessThan(500);
    }),
    { numRuns: 20 },
  );
});

test("links of mails, the account's pages and the protocol's endpoints", { retry: 0 }, async () => {
  const token = {
    grant_type: "authorization_code",
    code: "a",
    code_verifier: "b",
    redirect_uri: "c",
    client_id: "bondfire-web",
    refresh_token: "d",
  };
  await fc.assert(
    fc.asyncProperty(anyText, fc.constantFrom(...Object.keys(token)), async (text, field) => {
      const visitor = scene.visitor();
      const at = (path: string) => `${scene.publicUrl}/oidc${path}`;
      const statuses = [
        await statusOf(visitor, at(`/reset-password?token=${percentEncoded(text)}`)),
        await statusOf(visitor, at(`/reset-password`), form({ token: text, password: text })),
        await statusOf(visitor, at(`/account/${percentEncoded(text)}?lang=${percentEncoded(text)}`)),
        await statusOf(visitor, at("/token"), form({ ...token, [field]: text })),
        await statusOf(visitor, at("/token/revocation"), form({ token: text, client_id: "bondfire-web" })),
        await statusOf(visitor, at(`/session/end?id_token_hint=${percentEncoded(text)}&post_logout_redirect_uri=${percentEncoded(text)}`)),
        await statusOf(visitor, at("/me"), { headers: { authorization: `Bearer ${headerValue(text)}` } }),
        await statusOf(visitor, scene.signIn(visitor).address(), {
          headers: { cookie: `_interaction=${headerValue(text)}`, "user-agent": headerValue(text) },
        }),
      ];
      expect(Math.max(...statuses)).toBeLessThan(500);
    }),
    { numRuns: 30 },
  );
});
