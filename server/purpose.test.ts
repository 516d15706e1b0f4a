import { describe, expect, test } from "vitest";
import { InvalidSetting, loadConfig } from "./config.ts";
import { openDemoWarning, requirePurpose } from "./purpose.ts";

const start = (settings: Record<string, string>) => requirePurpose(loadConfig(settings));

const local = [
  "http://localhost",
  "http://localhost:3000/",
  "https://LOCALHOST:8443",
  "http://localhost.:3000",
  "http://market.localhost:3000",
  "http://a.b.localhost",
  "http://127.0.0.1:3000",
  "http://127.0.0.2",
  "http://127.255.255.254",
  "http://127.1",
  "http://2130706433",
  "http://[::1]:3000",
  "http://[0:0:0:0:0:0:0:1]",
];
const reachable = [
  "https://market.example",
  "http://market.example:3000",
  "http://192.168.1.10:3000",
  "http://10.0.0.1",
  "http://0.0.0.0:3000",
  "http://128.0.0.1",
  "http://126.0.0.1",
  "http://[::]:3000",
  "http://[2001:db8::1]",
  "http://[::1:1]",
  "http://notlocalhost",
  "http://localhost.example",
  "http://localhost.localdomain",
  "http://market-localhost:3000",
  "http://127.0.0.1.example",
  "http://intranet",
];

describe("the demo runs at an address of this machine's own without a word", () => {
  test.each(local)("%s", (address) => {
    expect(() => start({ PUBLIC_URL: address })).not.toThrow();
  });
  test("as it does without an address", () => {
    expect(() => start({})).not.toThrow();
  });
});

describe("an address that others can reach needs to be told what it is for", () => {
  test.each(reachable)("%s", (address) => {
    for (const settings of [{}, { DEMO: "0" }, { PRODUCTION: "0" }, { DEMO: "false", PRODUCTION: "false" }]) {
      expect(() => start({ PUBLIC_URL: address, ...settings })).toThrow(InvalidSetting);
      expect(() => start({ PUBLIC_URL: address, ...settings })).toThrow(/set PRODUCTION=1 .* or DEMO=1 /);
    }
    for (const settings of [{ DEMO: "1" }, { DEMO: "true" }, { PRODUCTION: "1" }]) {
      expect(() => start({ PUBLIC_URL: address, ...settings })).not.toThrow();
    }
  });
});

test("what was said decides: the demo with DEMO=1, none with PRODUCTION=1", () => {
  expect(loadConfig({ PUBLIC_URL: "https://market.example", DEMO: "1" }).isDemo).toBe(true);
  expect(loadConfig({ PUBLIC_URL: "https://market.example", PRODUCTION: "1" }).isDemo).toBe(false);
});

test("both at once, and a demo with another identity provider, are contradictions", () => {
  const external = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "web", OIDC_AUDIENCE: "https://market.example/api" };
  expect(() => loadConfig({ DEMO: "1", PRODUCTION: "1" })).toThrow("Set DEMO=1 or PRODUCTION=1, not both.");
  expect(() => loadConfig({ DEMO: "1", ...external })).toThrow(/^DEMO=1 .* OIDC_ISSUER/);
});

test("with another identity provider the demo never runs, so nothing need be said", () => {
  const external = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "web", OIDC_AUDIENCE: "https://market.example/api" };
  expect(() => start({ PUBLIC_URL: "https://market.example", ...external })).not.toThrow();
});

describe("a demo that listens to other machines is told so at the start, unless it is meant", () => {
  test.each(["0.0.0.0", "::", "192.168.1.10", "market.example"])("on %s", (HOST) => {
    expect(openDemoWarning(loadConfig({ HOST }))).toMatch(/^HOST is .*other machines/);
    expect(openDemoWarning(loadConfig({ HOST, DEMO: "1" }))).toBeUndefined();
    expect(openDemoWarning(loadConfig({ HOST, PRODUCTION: "1" }))).toBeUndefined();
  });
  test.each(["127.0.0.1", "localhost", "::1"])("not on %s", (HOST) => {
    expect(openDemoWarning(loadConfig({ HOST }))).toBeUndefined();
  });
});
