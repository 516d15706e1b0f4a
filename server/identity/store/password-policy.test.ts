import { describe, expect, test } from "vitest";
import { countCommonPasswords } from "./common-passwords.ts";
import { passwordProblem } from "./password-policy.ts";

const owner = { name: "An Peeters", email: "an@example.com", productName: "Bondfire" };

test("a hundred thousand common passwords are known, and many more", async () => {
  expect(await countCommonPasswords()).toBeGreaterThan(100_000);
});

describe("refused as too common", () => {
  test.each([
    "1234567890",
    "qwertyuiop",
    "passwordpassword",
    "Password1234",
    "PASSWORD!!",
    "P@ssw0rd2026",
    "p4$$w0rd!!",
    "  iloveyou2  ",
    "ILOVEYOU2026!",
    "i love you 123",
    "12345iloveyou",
    "Ma\u0301nchester1",
    "manchester!",
    "liverpoolfc",
    "LiverpoolFC2025",
    "abcabcabcabc",
    "aaaaaaaaaaaa",
    "basketball23",
    "B4sk3tb4ll99",
  ])("%s", async (password) => {
    expect(await passwordProblem(password, owner)).toBe("tooCommon");
  });
});

describe("taken", () => {
  test.each([
    "hedgehog umbrella 7",
    "correct horse battery",
    "vlinder-kachel-tram",
    "zeven groene fietsen",
    "tqW9x0vLmz",
    "日本語の長いパスワード",
  ])("%s", async (password) => {
    expect(await passwordProblem(password, owner)).toBeUndefined();
  });
});

test("everything of random letters passes: nothing is taken for common by chance", async () => {
  let state = 7;
  const letter = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return "abcdefghijklmnopqrstuvwxyz"[Math.floor((state / 2 ** 31) * 26)];
  };
  for (let at = 0; at < 2_000; at++) expect(await passwordProblem(Array.from({ length: 14 }, letter).join(""), owner)).toBeUndefined();
});
