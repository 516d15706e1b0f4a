import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { pagePolicy, setSecurityHeaders } from "./security-headers.ts";

const tiles = ["https://tiles.example", "https://glyphs.example"];

function policyOf(path: string, mapOrigins: readonly string[]): string {
  const headers = new Map<string, string>();
  setSecurityHeaders(
    { setHeader: (name: string, value: string) => headers.set(name, value) } as unknown as ServerResponse,
    {},
    path,
    mapOrigins,
  );
  return headers.get("content-security-policy") ?? "";
}

describe("streets on maps", () => {
  test("are asked for by pages and by the built worker alone, from their origins alone", () => {
    expect(pagePolicy([], "https://id.example", tiles)).toContain(
      "; connect-src 'self' https://id.example https://tiles.example https://glyphs.example;",
    );
    expect(policyOf("/assets/worker.mjs", tiles)).toContain("; connect-src 'self' https://tiles.example https://glyphs.example;");
    for (const path of ["/media/x", "/api/docs"]) expect(policyOf(path, tiles)).not.toContain("tiles.example");
  });

  test("change nothing where there are none", () => {
    expect(pagePolicy([], "https://id.example", [])).toContain("; connect-src 'self' https://id.example;");
    expect(policyOf("/assets/worker.mjs", [])).not.toContain("connect-src");
  });
});
