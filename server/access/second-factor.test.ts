import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { InvalidSetting, loadConfig } from "#server/config.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";
import { hasSecondFactor } from "./second-factor.ts";

describe("a token says that its sign-in had a second factor", () => {
  test.each<[Record<string, unknown>, string[], boolean]>([
    [{ amr: ["pwd", "otp", "mfa"] }, ["mfa"], true],
    [{ amr: ["pwd"] }, ["mfa"], false],
    [{ amr: "mfa" }, ["mfa"], false],
    [{}, ["mfa"], false],
    [{ acr: "urn:level:2" }, ["mfa", "urn:level:2"], true],
    [{ acr: "urn:level:1" }, ["urn:level:2"], false],
    [{ amr: ["mfa"] }, [], false],
    [{ amr: [7, null, { mfa: true }] }, ["mfa"], false],
  ])("%j, where %j counts: %s", (claims, accepts, is) => {
    expect(hasSecondFactor(claims, accepts)).toBe(is);
  });
});

describe("who needs one is", () => {
  const real = { PUBLIC_URL: "https://m.example", PRODUCTION: "1" };
  const external = { PUBLIC_URL: "https://m.example", OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "web", OIDC_AUDIENCE: "api" };
  test.each<[string, Record<string, string>, string[]]>([
    ["nobody in the demo", {}, []],
    ["every product admin of a real installation", real, ["ProductAdmin"]],
    ["whom the setting names", { ...real, REQUIRE_SECOND_FACTOR: "ProductAdmin, VendorAdmin" }, ["ProductAdmin", "VendorAdmin"]],
    ["whom the setting names, also in the demo", { REQUIRE_SECOND_FACTOR: "ClientAdmin" }, ["ClientAdmin"]],
    ["nobody where it says so", { ...real, REQUIRE_SECOND_FACTOR: "none" }, []],
    ["nobody with a provider that tells of none", external, []],
    ["every product admin with one that does", { ...external, OIDC_SECOND_FACTOR: "mfa" }, ["ProductAdmin"]],
  ])("%s", (_name, settings, roles) => {
    expect(loadConfig(settings).secondFactor.roles).toEqual(roles);
  });
  test.each([{ REQUIRE_SECOND_FACTOR: "Boss" }, { ...external, REQUIRE_SECOND_FACTOR: "ProductAdmin" }])("not %j", (settings) => {
    expect(() => loadConfig(settings)).toThrow(InvalidSetting);
  });
});

describe("without the second factor that the role needs", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ REQUIRE_SECOND_FACTOR: "ProductAdmin", SECOND_FACTOR_GRACE_DAYS: "3" });
  });
  afterAll(() => app.close());

  test("a person is told from when on, works until then, and then reaches nothing; others are not asked", async () => {
    const operator = await app.make.user("ProductAdmin", null);
    const clientId = await app.make.client();
    const client = await app.make.user("ClientAdmin", clientId);
    const due = async () => (await app.as(operator).get<{ secondFactorDueAt: string | null }>("/api/me")).body.secondFactorDueAt;
    expect(await due()).toBe("2026-12-01T10:00:00.000Z");
    app.setNow("2026-12-01T09:59:59Z");
    expect(await due()).toBe("2026-12-01T10:00:00.000Z");
    expect((await app.as(operator).get("/api/vendors")).status).toBe(200);
    app.setNow("2026-12-01T10:00:00Z");
    for (const path of ["/api/me", "/api/sign-in", "/api/vendors", "/api/audit-events", `/api/organisations/${clientId}/users`]) {
      const answer = await app.as(operator).get(path);
      expect([path, answer.status, problemOf(answer).code]).toEqual([path, 403, "auth.secondFactorRequired"]);
    }
    expect((await app.as(operator).download("/api/exports/vendors.csv")).status).toBe(403);
    // What everybody sees they see, too.
    expect((await app.as(operator).get("/api/listings")).status).toBe(200);
    const me = await app.as(client).get<{ secondFactorDueAt: string | null }>("/api/me");
    expect([me.status, me.body.secondFactorDueAt]).toEqual([200, null]);
  });
});
