import { expect, test } from "vitest";
import { compress, encodingFor } from "./compression.ts";

test.each([
  ["br, gzip", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["BR", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.000 , gzip;q=0.1", "gzip"],
  ["gzip;q=0, br;q=0, identity", "identity"],
  ["br-x, x-gzip", "identity"],
  ["*;q=0", "identity"],
  ["", "identity"],
])("a browser that takes %j is sent %s", (accepted, encoding) => {
  expect(encodingFor(new Headers({ "accept-encoding": accepted }))).toBe(encoding);
});

test.each(["br", "gzip", "identity"] as const)("what is kept compressed by %s holds on to no more than itself", async (encoding) => {
  const kept = await compress(new TextEncoder().encode("a page ".repeat(500)), encoding);
  expect(kept.buffer.byteLength).toBe(kept.byteLength);
});
