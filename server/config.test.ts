import { describe, expect, test } from "vitest";
import { InvalidSetting, loadConfig } from "./config.ts";

describe("a setting that cannot be used ends the start with a sentence that names it", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "market.example"],
    ["PUBLIC_URL", "ftp://market.example"],
    ["PUBLIC_URL", "javascript:alert(1)"],
    ["PUBLIC_URL", "https://market.example/shop"],
    ["PUBLIC_URL", "https://market.example/?q=1"],
    ["PUBLIC_URL", "https://market.example/#top"],
    ["PUBLIC_URL", "https://user:secret@market.example"],
    ["SMTP_URL", "mail.example"],
    ["SMTP_URL", "https://mail.example"],
    ["SMTP_URL", "smtp://"],
    ["MARKETPLACE_TIME_ZONE", "Mars/Olympus"],
    ["PRODUCTION", "yes"],
    ["MAP_STYLE_URL", "tiles.example/style.json"],
    ["MAP_STYLE_URL", "//tiles.example/style.json"],
    ["MAP_STYLE_URL", "javascript:alert(1)"],
    ["MAP_ORIGINS", "https://tiles.example/path"],
    ["MAP_ORIGINS", "https://tiles.example; script-src *"],
    ["MAP_ORIGINS", "*"],
  ])("%s=%s", (name, value) => {
    expect(() => loadConfig({ [name]: value })).toThrow(InvalidSetting);
    expect(() => loadConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`);
  });
});

test("a public address counts with and without its last slash", () => {
  for (const address of ["https://market.example", "https://market.example/"]) {
    const { publicUrl, oidc } = loadConfig({ PUBLIC_URL: address });
    expect([publicUrl, oidc.issuer]).toEqual(["https://market.example", "https://market.example/oidc"]);
  }
});

test.each([
  [{}, undefined],
  [{ MAP_STYLE_URL: "/streets/style.json" }, []],
  [{ MAP_STYLE_URL: "https://tiles.example/{z}/{x}/{y}.png?key=a" }, ["https://tiles.example"]],
  [
    { MAP_STYLE_URL: "https://tiles.example/style.json", MAP_ORIGINS: "https://glyphs.example, https://tiles.example" },
    ["https://tiles.example", "https://glyphs.example"],
  ],
])("maps by %j ask nobody but their origins", (settings, origins) => {
  expect(loadConfig(settings).map?.origins).toEqual(origins);
});

test.each(["smtp://user:password@mail.example:587", "smtps://mail.example"])("mail can leave by %s", (address) => {
  expect(loadConfig({ SMTP_URL: address }).smtpUrl).toBe(address);
});

describe("an external identity provider", () => {
  const external = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "web", OIDC_AUDIENCE: "https://market.example/api" };

  test("needs three settings, and works with what they have always meant", () => {
    expect(loadConfig(external)).toMatchObject({
      isDemo: false,
      oidc: { isEmbedded: false, audienceStyle: "both", scopes: "openid profile email", tokenType: "jwt", renewal: "frame" },
    });
  });

  test("whose other settings change nothing about the embedded one", () => {
    const { oidc } = loadConfig({ OIDC_TOKEN_TYPE: "jwt", OIDC_AUDIENCE_STYLE: "none", OIDC_RENEWAL: "redirect" });
    expect(oidc).toMatchObject({ isEmbedded: true, tokenType: "at+jwt", audienceStyle: "resource", renewal: "frame" });
  });

  test("of which ID tokens could pass for access tokens is refused without a scope", () => {
    const alike = { ...external, OIDC_AUDIENCE: "web" };
    expect(() => loadConfig(alike)).toThrow("Set OIDC_API_SCOPE");
    expect(loadConfig({ ...alike, OIDC_API_SCOPE: "market.use" }).oidc.apiScope).toBe("market.use");
    expect(loadConfig({ ...alike, OIDC_TOKEN_TYPE: "at+jwt" }).oidc.tokenType).toBe("at+jwt");
  });

  test("is never asked without openid", () => {
    expect(() => loadConfig({ ...external, OIDC_SCOPES: "profile email" })).toThrow("The setting OIDC_SCOPES is not valid");
    expect(loadConfig({ ...external, OIDC_SCOPES: " openid   api " }).oidc.scopes).toBe("openid api");
  });
});
