import { expect, test } from "vitest";
import { isPublicAddress, isPublicUrl } from "./public-addresses.ts";

test.each([
  ["93.184.216.34", true],
  ["2606:2800:220:1::1", true],
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:93.184.216.34", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["64:ff9b::7f00:1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::1", false],
  ["localhost", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ["https://93.184.216.34/push", true],
  ["https://[2606:2800:220:1::1]/push", true],
  ["http://93.184.216.34/push", false],
  ["https://93.184.216.34:8443/push", false],
  ["https://user@93.184.216.34/push", false],
  ["https://127.0.0.1/push", false],
  // As browsers read numbers: 2130706433 and 0x7f.1 are 127.0.0.1.
  ["https://2130706433/push", false],
  ["https://0x7f.1/push", false],
  ["https://[::1]/push", false],
  ["https://[::ffff:10.0.0.1]/push", false],
  ["https://localhost/push", false],
  ["https://nowhere.invalid/push", false],
  ["file:///etc/passwd", false],
  ["no address", false],
])("%s may be called: %s", async (address, expected) => {
  expect(await isPublicUrl(address)).toBe(expected);
});
