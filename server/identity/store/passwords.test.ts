import { expect, it } from "vitest";
import { hashPassword, isPasswordOf, TooBusy } from "./passwords.ts";

it("is argon2id with its own salt, and only the right password matches", async () => {
  const [first, second] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await isPasswordOf(first, "correct horse")).toBe(true);
  expect(await isPasswordOf(first, "correct horse ")).toBe(false);
});

it("does not care how an accent was typed", async () => {
  expect(await isPasswordOf(await hashPassword("caf\u00e9 zonder melk"), "cafe\u0301 zonder melk")).toBe(true);
});

it.each([undefined, null])("of nobody (%s) is never right", async (passwordHash) => {
  expect(await isPasswordOf(passwordHash, "")).toBe(false);
});

it("turns people away once the queue is long, and goes on working afterwards", async () => {
  const passwordHash = await hashPassword("x");
  const answers = await Promise.allSettled(Array.from({ length: 110 }, () => isPasswordOf(passwordHash, "x")));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
  expect(await isPasswordOf(passwordHash, "x")).toBe(true);
});
