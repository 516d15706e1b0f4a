import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contract } from "#contract/router.ts";
import { unfoldContract } from "#web/platform/api/unfold-contract.ts";
import { browserContract } from "./browser-contract.ts";

test("the browser's contract unfolds into every endpoint's method and path", () => {
  const unfolded = unfoldContract(browserContract(contract)) as unknown as typeof contract;
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { route } = (unfolded as never as Record<string, Record<string, typeof endpoint>>)[feature]?.[name]?.["~orpc"] ?? {};
      const { method, path } = endpoint["~orpc"].route;
      expect([name, route]).toEqual([name, { method, path }]);
    }
});

test("it weighs an address for each endpoint, and no more", () => {
  const count = Object.values(contract).flatMap((endpoints) => Object.keys(endpoints)).length;
  expect(gzipSync(JSON.stringify(browserContract(contract))).length / count).toBeLessThan(30);
});
