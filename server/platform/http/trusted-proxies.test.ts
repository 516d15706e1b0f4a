import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { createClientAddress, InvalidCidr } from "./trusted-proxies.ts";

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } }) as unknown as IncomingMessage;

it.each([
  ["nobody is trusted", [], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["the proxy is a stranger", ["10.0.0.0/8"], "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["the proxy is trusted", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["two proxies are trusted", ["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, 10.9.9.9", "198.51.100.1"],
  ["the client wrote a header of its own", ["10.0.0.0/8"], "10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
  ["the client pretends to be a proxy", ["10.0.0.0/8"], "10.1.2.3", "10.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["everything is trusted", ["10.0.0.0/8"], "10.1.2.3", "10.0.0.1", "10.0.0.1"],
  ["there is no header", ["127.0.0.1"], "127.0.0.1", undefined, "127.0.0.1"],
  ["the header is nonsense", ["127.0.0.1"], "127.0.0.1", "unknown", "127.0.0.1"],
  ["nonsense stands before an address", ["127.0.0.1"], "127.0.0.1", "<script>, 198.51.100.1", "198.51.100.1"],
  ["the proxy speaks IPv6 for IPv4", ["127.0.0.1"], "::ffff:127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["addresses carry ports", ["::1"], "::1", "[2001:db8::7]:443", "2001:db8::7"],
  ["IPv4 carries a port", ["::1"], "::1", "198.51.100.1:5000", "198.51.100.1"],
  ["the connection is gone", ["::1"], "", "198.51.100.1", ""],
])("%s", (_name, trusted, peer, forwarded, expected) => {
  expect(createClientAddress(trusted)(request(peer, forwarded))).toBe(expected);
});

it.each(["", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "2001:db8::/129", "proxy.example"])("the network %j is refused", (cidr) => {
  expect(() => createClientAddress([cidr])).toThrow(InvalidCidr);
});
