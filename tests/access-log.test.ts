import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FrontDoor, frontDoor } from "./front-door.ts";

const lines: Record<string, unknown>[] = [];
let door: FrontDoor;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  door = await frontDoor({}, { log: pino({ level: "info", base: null }, stream) });
});
afterAll(() => door.close());

const requests = () => lines.filter(({ msg }) => msg === "request");

test("one line a request: id, endpoint, status, time and kind of actor, and nothing that somebody typed", async () => {
  const secrets = ["kayak-under-water", "eyJhbGciOiJub25lIn0.e30.", "sam@people.example", "q7Zinvitation-token"];
  const [search, token, email, link] = secrets;
  const asked: [method: string, path: string, headers: Record<string, string>, endpoint: string, status: number][] = [
    ["GET", `/api/listings?q=${search}`, {}, "listings.searchListings", 200],
    ["GET", "/api/me", { authorization: `Bearer ${token}` }, "api", 401],
    ["GET", "/api/me", {}, "people.getMe", 401],
    ["GET", "/api/exports/audit.csv", {}, "GET /exports/audit.csv", 401],
    ["GET", `/?q=${search}&email=${email}`, { cookie: `identity_session=${token}` }, "page", 200],
    ["GET", `/?q=${search}&email=${email}`, {}, "page", 200],
    ["GET", `/invitation/${link}`, {}, "page", 200],
    ["GET", `/oidc/reset-password?token=${link}`, {}, "identity", 410],
    ["GET", "/media/x/400.webp", {}, "media", 404],
    ["GET", "/assets/app.js", {}, "asset", 200],
    ["GET", "/api/health", {}, "health", 200],
    ["POST", "/", {}, "page", 405],
  ];
  for (const [method, path, headers, endpoint, status] of asked) {
    const before = requests().length;
    const heard = await door.ask(method, path, { headers });
    await expect.poll(() => requests().length).toBe(before + 1);
    const line = requests().at(-1);
    expect(line, path).toMatchObject({ level: 30, method, endpoint, status, actor: "visitor", requestId: heard.headers["x-request-id"] });
    expect(heard.status).toBe(status);
    expect(Number.isInteger(line?.["ms"])).toBe(true);
  }
  const written = JSON.stringify(lines);
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(requests().length);
});
