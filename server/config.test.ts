import { describe, expect, test } from "vitest";
import { InvalidSetting, loadConfig } from "#server/config.ts";

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

test.each(["smtp://user:password@mail.example:587", "smtps://mail.example"])("mail can leave by %s", (address) => {
  expect(loadConfig({ SMTP_URL: address }).smtpUrl).toBe(address);
});
