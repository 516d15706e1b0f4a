import { afterAll, beforeAll, expect, test } from "vitest";
import { errorCodes } from "#contract/core/errors.ts";
import { problemOf, type TestApp, testApp } from "#tests/harness/harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test("the type of a problem leads to a page that explains its code", async () => {
  const problem = problemOf(await app.as(null).get("/api/me"));
  const address = new URL(problem.type, "http://test.example");
  const page = await app.app.fetch(new Request(address));
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(await page.text()).toContain(`id="${address.hash.slice(1)}"`);
});

test("every error code is on that page", async () => {
  const text = await (await app.app.fetch(new Request("http://test.example/api/docs/errors"))).text();
  for (const [code, { status }] of Object.entries(errorCodes)) expect(text).toContain(`<code>${code}</code></th><td>${status}</td>`);
});

test("the reference and the document it shows come from this server", async () => {
  const answer = async (path: string) => (await app.app.fetch(new Request(`http://test.example${path}`))).text();
  expect(await answer("/api/docs")).toContain('src="/api/docs/start.js"');
  expect(await answer("/api/docs/start.js")).toContain('"/api/openapi.json"');
  expect(JSON.parse(await answer("/api/openapi.json"))).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
});
