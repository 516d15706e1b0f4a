import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { type TokenSession, withLiveSessions } from "./live-sessions.ts";
import { InvalidToken } from "./tokens.ts";

const identity = { issuer: "i", subject: "s", email: undefined, emailVerified: false, name: undefined };
const tokenOf = (sid: string) =>
  new SignJWT({ sid, grant: "g" }).setProtectedHeader({ alg: "HS256" }).setIssuedAt(7).sign(new Uint8Array(32));

function world() {
  const ended = new Set<string>();
  const asked: TokenSession[] = [];
  let nowMs = Date.UTC(2026, 10, 28);
  let isHeard = true;
  let beforeAnswer = async () => {};
  const sessions = withLiveSessions(
    async () => identity,
    async (session) => {
      asked.push(session);
      const isAlive = !ended.has(session.sessionId ?? "");
      await beforeAnswer();
      return isAlive;
    },
    () => nowMs,
  );
  sessions.rememberWhile(() => isHeard);
  return {
    ended,
    asked,
    sessions,
    later: (ms: number) => {
      nowMs += ms;
    },
    deafen: () => {
      isHeard = false;
    },
    whileAsked: (work: () => void) => {
      beforeAnswer = async () => work();
    },
  };
}

test("a living session is asked about once in five seconds, with all that its token says", async () => {
  const { sessions, asked, later } = world();
  const token = await tokenOf("one");
  for (const wait of [0, 4_999, 2]) {
    later(wait);
    expect(await sessions.verify(token)).toEqual({ ...identity, sessionId: "one" });
  }
  expect(asked).toEqual(Array(2).fill({ issuer: "i", subject: "s", sessionId: "one", grantId: "g", issuedAt: 7 }));
});

test("one that ended is refused at the next call once it is told, and after five seconds without", async () => {
  const { sessions, ended, later } = world();
  const token = await tokenOf("one");
  await sessions.verify(token);
  ended.add("one");
  expect(await sessions.verify(token)).toEqual({ ...identity, sessionId: "one" });
  sessions.forget();
  await expect(sessions.verify(token)).rejects.toBeInstanceOf(InvalidToken);
  const other = await tokenOf("two");
  await sessions.verify(other);
  ended.add("two");
  later(5_001);
  await expect(sessions.verify(other)).rejects.toBeInstanceOf(InvalidToken);
});

test("what was read before it ended is not remembered after", async () => {
  const { sessions, ended, whileAsked } = world();
  const token = await tokenOf("one");
  whileAsked(() => {
    ended.add("one");
    sessions.forget();
  });
  expect(await sessions.verify(token)).toEqual({ ...identity, sessionId: "one" });
  await expect(sessions.verify(token)).rejects.toBeInstanceOf(InvalidToken);
});

test("nothing is remembered while nobody hears of changes", async () => {
  const { sessions, asked, ended, deafen } = world();
  const token = await tokenOf("one");
  await sessions.verify(token);
  deafen();
  ended.add("one");
  await expect(sessions.verify(token)).rejects.toBeInstanceOf(InvalidToken);
  expect(asked).toHaveLength(2);
});
