import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestApp } from "./harness.ts";

/** A proof of work for one public form, made as a browser makes it. */
export async function proofOfWorkFor(app: Pick<TestApp, "as">): Promise<string> {
  const answer = await app.as(null).get<{ challenge: string }>("/api/contact-requests/challenge");
  return solve(answer.body.challenge);
}

/** @param text the challenge as the API gave it */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
