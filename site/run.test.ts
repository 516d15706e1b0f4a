import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect, test } from "vitest";

test("the demo does not start in public by accident", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(import.meta.dirname, "dev-server.ts")], {
    env: { PATH: process.env["PATH"], PUBLIC_URL: "https://market.example" },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/^PUBLIC_URL is https:\/\/market\.example, .*DEMO=1/)]);
});
