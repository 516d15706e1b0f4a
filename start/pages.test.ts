import { describe, expect, test } from "vitest";
import { loadConfig } from "#server/config.ts";
import { createPages } from "#start/pages.ts";

const pages = createPages({
  config: loadConfig({ PUBLIC_URL: "https://market.example" }),
  render: () => new Response("<p>a page</p>", { headers: { "content-type": "text/html" } }),
  api: () => ({}) as never,
});
const get = (path: string, headers: Record<string, string> = {}) => pages(new Request(`http://evil.example${path}`, { headers }));

describe("an address that no browser's world could read", () => {
  test.each(["/%ff", "/listings/%E0%A4%A", "/a%", "//evil.example", "//evil.example/..//x", "///"])("%s is unknown", async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([307, "/404"]);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'self'");
  });

  test.each(["/", "/listings/%C3%A9", "/?q=%ff", "/?q=//evil.example"])("%s is read", async (path) => {
    expect((await get(path)).status).toBe(200);
  });
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["identity", null],
  ["", null],
])("a browser that takes %j gets the page as %s", async (accepted, encoding) => {
  expect((await get("/", { "accept-encoding": accepted })).headers.get("content-encoding")).toBe(encoding);
});
