import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askedAgainMs, createLive, heartbeatMs, isFor, type LiveListener, type LiveSignal } from "./live.ts";

const signal = (changes: Partial<LiveSignal> = {}): LiveSignal => ({
  kind: "booking",
  id: "b1",
  version: 2,
  organisations: ["vendor", "client"],
  team: "team",
  isOperators: true,
  person: null,
  ...changes,
});
const admin = (organisationId: string | null): LiveListener => ({ personId: "p", organisationId, teamIds: null });
const member = (...teamIds: string[]): LiveListener => ({ personId: "p", organisationId: "client", teamIds });

test.each([
  ["the vendor", admin("vendor"), signal(), true],
  ["another vendor", admin("other"), signal(), false],
  ["the operator", admin(null), signal(), true],
  ["the operator, of a side's internal note", admin(null), signal({ isOperators: false }), false],
  ["the other side of an internal note", admin("vendor"), signal({ organisations: ["client"], isOperators: false }), false],
  ["a member of the team", member("team"), signal(), true],
  ["a member of another team", member("others"), signal(), false],
  ["the one person whom it is about", admin("vendor"), signal({ organisations: [], isOperators: false, person: "p" }), true],
  ["anybody else of what is one person's", admin("vendor"), signal({ person: "q" }), false],
  ["a member, of what is no team's", member("team"), signal({ team: null }), false],
])("%s is told as they may see", (_who, listener, said, told) => {
  expect(isFor(listener, said)).toBe(told);
});

describe("a stream", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const opened = (limits?: Parameters<typeof createLive>[0]) => {
    const live = createLive(limits);
    live.listenWhile(() => true);
    return live;
  };
  const forever = new AbortController().signal;
  const still = async () => true;

  async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
    const reader = stream?.getReader();
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return text;
      text += decoder.decode(part.value);
    }
  }

  test("says what changed and nothing else, and beats while nothing does", async () => {
    const live = opened();
    const stream = live.open(admin("vendor"), still, forever);
    live.tell(JSON.stringify(signal()));
    live.tell(JSON.stringify(signal({ organisations: ["client"] })));
    live.tell("no signal");
    await vi.advanceTimersByTimeAsync(heartbeatMs * 2);
    live.close();
    const text = await textOf(stream);
    expect(text.match(/data: .*/g)).toEqual(['data: {"kind":"booking","id":"b1","version":2}']);
    expect(text.match(/^: $/gm)?.length).toBeGreaterThanOrEqual(2);
  });

  test("ends when the sign-in does, or the person is another; an error is no yes", async () => {
    for (const isStill of [async () => false, () => Promise.reject(new Error("expired"))]) {
      const live = opened();
      live.open(admin("vendor"), isStill, forever);
      expect(live.count()).toBe(1);
      await vi.advanceTimersByTimeAsync(askedAgainMs + 1_000);
      expect(live.count()).toBe(0);
      live.close();
    }
  });

  test("is looked at within a second when its person's standing changed, and goes on where that ends nothing", async () => {
    const live = opened();
    const asked: string[] = [];
    const open = (personId: string, goesOn: boolean) => {
      const isStill = async () => {
        asked.push(personId);
        return goesOn;
      };
      return live.open({ ...admin("vendor"), personId }, isStill, forever);
    };
    open("a", false);
    open("b", true);
    open("c", false);
    for (const person of ["a", "b"]) live.tell(JSON.stringify(signal({ kind: "standing", organisations: [], person })));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(asked).toEqual(["a", "b"]);
    expect(live.count()).toBe(2);
    live.close();
  });

  test("is not opened beyond its limits, where nothing is heard of, or once all ends", () => {
    const live = opened({ mostStreams: 3, mostOfOne: 2 });
    const open = (personId: string, left = forever) => live.open({ ...admin("vendor"), personId }, still, left);
    const leaving = new AbortController();
    expect([open("a", leaving.signal), open("a"), open("a"), open("b"), open("c")].map((stream) => stream !== undefined)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    leaving.abort();
    expect(open("a")).toBeDefined();
    live.listenWhile(() => false);
    live.endAll();
    expect(live.count()).toBe(0);
    expect(open("d")).toBeUndefined();
    live.close();
  });

  test("keeps nothing for a reader that is too slow: it ends, and they come again", () => {
    const live = opened();
    live.open(admin("vendor"), still, forever);
    for (let n = 0; n < 2_000 && live.count() > 0; n++) live.tell(JSON.stringify(signal({ id: `b${n}` })));
    expect(live.count()).toBe(0);
    live.close();
  });
});
