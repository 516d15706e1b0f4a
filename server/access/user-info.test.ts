import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { VerifiedToken } from "./tokens.ts";
import { withUserInfo } from "./user-info.ts";

const asked: (string | undefined)[] = [];
let status = 200;
let claims: Record<string, unknown> = {};
const server = createServer((req, res) => {
  asked.push(req.headers.authorization);
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(claims));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/userinfo`;
afterAll(() => server.close());

let now = Date.UTC(2026, 10, 28);
let failures: unknown[] = [];
const an: VerifiedToken = { issuer: "https://id.example", subject: "an", email: undefined, emailVerified: false, name: undefined };
const verifier = (said: VerifiedToken = an) =>
  withUserInfo({ verify: async () => said, endpoint, now: () => now, onFailure: (error) => failures.push(error) });

beforeEach(() => {
  asked.length = 0;
  failures = [];
  status = 200;
  claims = { sub: "an", email: "an@example.com", email_verified: true, name: "An" };
});

test("who an access token leaves unnamed is read with it, once for ten calls at once and for ten minutes", async () => {
  const verify = verifier();
  const people = await Promise.all(Array.from({ length: 10 }, () => verify("token")));
  for (const person of people) expect(person).toEqual({ ...an, email: "an@example.com", emailVerified: true, name: "An" });
  now += 599_999;
  await verify("token");
  expect(asked).toEqual(["Bearer token"]);
  now += 2;
  claims = { ...claims, email: "new@example.com" };
  expect(await verify("later")).toMatchObject({ email: "new@example.com" });
  expect(asked).toEqual(["Bearer token", "Bearer later"]);
});

test("a token that names an address is believed, and nobody is asked", async () => {
  const said = { ...an, email: "own@example.com", emailVerified: false };
  expect(await verifier(said)("token")).toEqual(said);
  expect(asked).toEqual([]);
});

test("an address that is not verified yet is asked for again soon", async () => {
  claims = { ...claims, email_verified: false };
  const verify = verifier();
  expect(await verify("token")).toMatchObject({ email: "an@example.com", emailVerified: false });
  claims = { ...claims, email_verified: true };
  now += 30_001;
  expect(await verify("token")).toMatchObject({ emailVerified: true });
});

test("an answer about somebody else is not used", async () => {
  claims = { ...claims, sub: "bo" };
  expect(await verifier()("token")).toEqual(an);
  expect(String(failures[0])).toContain("somebody else");
});

test("a provider that refuses leaves the person as they are, and is left alone for half a minute", async () => {
  status = 401;
  const verify = verifier();
  expect([await verify("token"), await verify("token")]).toEqual([an, an]);
  expect(asked).toHaveLength(1);
  expect(failures).toHaveLength(1);
  status = 200;
  now += 30_001;
  expect(await verify("token")).toMatchObject({ email: "an@example.com" });
});

test("an invalid token asks nobody", async () => {
  const verify = withUserInfo({ verify: () => Promise.reject(new Error("invalid")), endpoint });
  await expect(verify("token")).rejects.toThrow("invalid");
  expect(asked).toEqual([]);
});
