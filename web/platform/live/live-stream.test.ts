import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventReader, followLive, type LiveChange, silentMs } from "./live-stream.ts";

const changes = [
  { kind: "booking", id: "b1", version: 3 },
  { kind: "conversation", id: "c1", version: null },
];
const text = `retry: 2000\n\n: \n\n${changes.map((change) => `data: ${JSON.stringify(change)}\n\n`).join(": \n\n")}`;

test.each([1, 2, 7, 1_000])("events are the same in pieces of %i characters", (size) => {
  const heard: LiveChange[] = [];
  const read = eventReader((change) => heard.push(change));
  for (let at = 0; at < text.length; at += size) read(text.slice(at, at + size));
  expect(heard).toEqual(changes);
});

test("a stream that ends is opened again, and each opening tells that something may have been missed", async () => {
  const heard: string[] = [];
  const stopping = new AbortController();
  let opened = 0;
  await followLive({
    async open() {
      opened += 1;
      if (opened === 1) return null;
      if (opened === 3) stopping.abort();
      return new Response(text);
    },
    onChange: ({ id }) => heard.push(id),
    onOpen: () => heard.push("open"),
    onAlive: () => undefined,
    signal: stopping.signal,
  });
  expect(heard).toEqual(["open", "b1", "c1", "open", "b1", "c1"]);
});

describe("a stream that says nothing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A stream that this proxy keeps back: its head, its body, or nothing. */
  const held = {
    head: (signal: AbortSignal) => new Promise<Response>((_, fail) => signal.addEventListener("abort", () => fail(signal.reason))),
    body: async (signal: AbortSignal) =>
      new Response(new ReadableStream({ start: (stream) => signal.addEventListener("abort", () => stream.error(signal.reason)) })),
  };
  test.each(["head", "body"] as const)("whose %s is held back is opened anew, and heard again once nothing holds it", async (what) => {
    const heard: string[] = [];
    const stopping = new AbortController();
    let opened = 0;
    const following = followLive({
      open: (signal) => (++opened < 3 ? held[what](signal) : Promise.resolve(new Response(text))),
      onChange({ id }) {
        heard.push(id);
        stopping.abort();
      },
      onOpen: () => undefined,
      onAlive: () => undefined,
      signal: stopping.signal,
    });
    await vi.advanceTimersByTimeAsync(silentMs - 1);
    expect(opened).toBe(1);
    await vi.advanceTimersByTimeAsync(silentMs * 4);
    await following;
    expect([opened, heard]).toEqual([3, ["b1", "c1"]]);
  });

  test("for less than that stays open, heartbeat by heartbeat", async () => {
    const stopping = new AbortController();
    let opened = 0;
    let beat = () => {};
    void followLive({
      async open(signal) {
        opened += 1;
        return new Response(
          new ReadableStream({
            start(stream) {
              beat = () => stream.enqueue(new TextEncoder().encode(": \n\n"));
              signal.addEventListener("abort", () => stream.error(signal.reason));
            },
          }),
        );
      },
      onChange: () => undefined,
      onOpen: () => undefined,
      onAlive: () => undefined,
      signal: stopping.signal,
    });
    for (let n = 0; n < 10; n++) {
      await vi.advanceTimersByTimeAsync(silentMs - 5_000);
      beat();
    }
    stopping.abort();
    expect(opened).toBe(1);
  });
});
