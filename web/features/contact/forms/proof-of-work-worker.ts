import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Runs beside the page: a challenge comes in as JSON, it goes out with its solution. */
self.onmessage = async ({ data }: MessageEvent<string>) => {
  const challenge = JSON.parse(data) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  self.postMessage(solution ? JSON.stringify({ challenge, solution }) : "");
};
