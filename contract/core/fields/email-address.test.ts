import { describe, expect, test } from "vitest";
import { email } from "./fields.ts";

const taken = (text: string) => {
  const parsed = email.safeParse(text);
  return parsed.success ? parsed.data : undefined;
};

describe("an e-mail address", () => {
  test.each([
    "an@example.com",
    "An.Peeters+team@sub.example.co.uk",
    "o'neil_#!$%&*/=?^`{|}~-@example.com",
    "andré@münchen.example",
    "иван@пример.example",
    "用户@例子.example",
    "an@xn--mnchen-3ya.example",
  ])("%s is kept as it is", (text) => expect(taken(text)).toBe(text));

  test.each([
    "an@localhost",
    "an@example..com",
    ".an@example.com",
    "an.@example.com",
    "an@-example.com",
    "an @example.com",
    "an@example.com, bo@example.com",
    "an,bo@example.com",
    "an;bo@example.com",
    "an<bo@example.com",
    "an>@example.com",
    "<an>@example.com",
    "an(bo)@example.com",
    "an[1]@example.com",
    "an:bo@example.com",
    "an\\bo@example.com",
    '"an bo"@example.com',
    "an@example.com\r\nbcc:bo@example.com",
    "an\u0000@example.com",
  ])("%j is none", (text) => expect(taken(text)).toBeUndefined());

  test.each(["an@ｅxample.com", "ａn@example.com", "an@exam\u2024ple.com", "an@ex\ufb01re.com", "an@①example.com", "an@ℯxample.com"])(
    "%s is a second spelling of another one, and refused",
    (text) => expect(taken(text)).toBeUndefined(),
  );

  test("of signs that look and mean the same is written in one way", () => {
    expect(taken("\u212aim@example.com")).toBe("Kim@example.com");
    expect(taken("andre\u0301@example.com")).toBe("andr\u00e9@example.com");
  });
});
