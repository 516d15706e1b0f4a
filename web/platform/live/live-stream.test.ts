import { expect, test } from "vitest";
import { eventReader, followLive, type LiveChange } from "./live-stream.ts";

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
}, 20_000);
