import { SignJWT } from "jose";
import { expect, test, vi } from "vitest";
import { withRememberedTokens } from "./remembered-tokens.ts";
import { InvalidToken, type VerifiedToken } from "./tokens.ts";

const start = Date.UTC(2026, 10, 28, 10);
const tokenUntil = (seconds: number, subject = "somebody") =>
  new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(subject)
    .setExpirationTime(start / 1_000 + seconds)
    .sign(new Uint8Array(32));

function scene() {
  let now = start;
  const verify = vi.fn(
    async (): Promise<VerifiedToken> => ({ issuer: "i", subject: "s", email: undefined, emailVerified: false, name: undefined }),
  );
  return { verify, remembering: withRememberedTokens(verify, () => now), pass: (seconds: number) => (now += seconds * 1_000) };
}

test("a signature is judged once in half a minute", async () => {
  const { verify, remembering, pass } = scene();
  const token = await tokenUntil(600);
  for (let call = 0; call < 5; call++) await remembering(token);
  expect(verify).toHaveBeenCalledTimes(1);
  pass(31);
  await remembering(token);
  expect(verify).toHaveBeenCalledTimes(2);
});

test("not beyond its expiry, nor for another token, and what is refused is judged each time", async () => {
  const { verify, remembering, pass } = scene();
  const token = await tokenUntil(10);
  await remembering(token);
  await remembering(await tokenUntil(10, "another"));
  expect(verify).toHaveBeenCalledTimes(2);
  pass(11);
  verify.mockRejectedValue(new InvalidToken("expired"));
  for (let call = 0; call < 2; call++) await expect(remembering(token)).rejects.toThrow(InvalidToken);
  expect(verify).toHaveBeenCalledTimes(4);
});
