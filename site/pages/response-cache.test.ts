import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { loadConfig } from "#server/config.ts";
import { createPageCache } from "./page-cache.ts";
import { createPages } from "./pages.ts";
import { createResponseCache } from "./response-cache.ts";

type Answer = { status: number; headers: IncomingMessage["headers"]; text: string; isKept: boolean };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server with both ways: what lies ready, and what has to be rendered. */
async function scene() {
  let renderings = 0;
  const shown: string[] = [];
  const cache = createPageCache({ bytesAtMost: 1_000_000, maxAgeMs: 60_000 });
  const config = loadConfig({ PUBLIC_URL: "https://market.example" });
  const onShown = (_request: unknown, pathname: string, language: string) => void shown.push(`${pathname} ${language}`);
  const pages = createPages({
    config,
    render: (asked, { context }) => {
      renderings += 1;
      const html = `<p>${new URL(asked.url).pathname} ${context.language} ${context.withVat} ${renderings}</p>`;
      return new Response(html, { headers: { "content-type": "text/html" } });
    },
    api: () => ({}) as never,
    cache: () => cache,
    onShown,
  });
  const answerFromCache = createResponseCache({ defaultLanguage: "en", cache: () => cache, onShown });
  const server = createServer(async (incoming, response) => {
    if (answerFromCache(incoming, response)) return;
    const { status, headers, body } = await pages(
      new Request(new URL(incoming.url ?? "/", "http://inside.example"), {
        method: incoming.method ?? "GET",
        headers: incoming.headers as Record<string, string>,
      }),
    );
    response.writeHead(status, { ...Object.fromEntries(headers), "x-rendered": "1" });
    response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Answer>((done, failed) => {
      request({ port, path, method, headers: { "accept-encoding": "identity", ...headers } }, async (response) => {
        let text = "";
        for await (const part of response.setEncoding("utf8")) text += part;
        const { "x-rendered": isRendered, date: _date, ...rest } = response.headers;
        done({ status: response.statusCode ?? 0, headers: rest, text, isKept: isRendered === undefined });
      })
        .on("error", failed)
        .end();
    });
  return { ask, cache, shown };
}

test("the second variant gets the very same, and is counted too", async () => {
  const { ask, shown } = await scene();
  const first = await ask("/pricing?a=1");
  const second = await ask("/pricing?a=1");
  expect([first.isKept, second.isKept]).toEqual([false, true]);
  expect({ ...second, isKept: false }).toEqual(first);
  expect(second.headers).toMatchObject({ "content-length": String(second.text.length), "x-content-type-options": "nosniff" });
  expect(shown).toEqual(["/pricing en", "/pricing en"]);
});

test("no header but those that a page depends on chooses what is answered", async () => {
  const { ask } = await scene();
  await ask("/");
  const poison = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-original-url": "/admin",
    "x-http-method-override": "POST",
    range: "bytes=0-3",
    cookie: "session=1; theme=evil; __proto__=x",
    "accept-language": "xx, fr",
  };
  const answer = await ask("/", poison);
  expect([answer.isKept, answer.status, answer.text]).toEqual([true, 200, "<p>/ en false 1</p>"]);
  expect(JSON.stringify(answer.headers)).not.toContain("evil");
});

test.each<[string, string, Record<string, string>, string]>([
  ["another language by cookie", "/", { cookie: "a=b; language=nl" }, "<p>/ nl false 2</p>"],
  ["another language by the browser", "/", { "accept-language": "nl-BE,en;q=0.8" }, "<p>/ nl false 2</p>"],
  ["another language by address", "/?lang=nl", {}, "<p>/ nl false 2</p>"],
  ["a language after a second question mark", "/?q=a?&lang=nl", {}, "<p>/ nl false 2</p>"],
  ["other prices", "/", { cookie: "prices=incl" }, "<p>/ en true 2</p>"],
  ["another compression", "/", { "accept-encoding": "gzip" }, ""],
  ["an unknown question", "/?utm=1", {}, "<p>/ en false 2</p>"],
])("%s is another page, kept as well", async (_what, path, headers, text) => {
  const { ask } = await scene();
  await ask("/");
  const answers = [await ask(path, headers), await ask(path, headers)];
  expect(answers.map(({ isKept }) => isKept)).toEqual([false, true]);
  if (text) expect(answers.map((answer) => answer.text)).toEqual([text, text]);
  expect({ ...answers[1], isKept: false }).toEqual(answers[0]);
});

test.each(["/./", "/a/..", "http://evil.example/", "/#"])("an address that comes as %s goes the long way", async (path) => {
  const { ask } = await scene();
  await ask("/");
  expect((await ask(path)).isKept).toBe(false);
});

test.each(["HEAD", "POST"])("%s goes the long way", async (method) => {
  const { ask } = await scene();
  await ask("/");
  expect((await ask("/", {}, method)).isKept).toBe(false);
});

test("whoever has it gets no second copy, and remembers the language of the address", async () => {
  const { ask } = await scene();
  const { etag = "" } = (await ask("/?lang=nl")).headers;
  const again = await ask("/?lang=nl", { "if-none-match": etag });
  expect([again.isKept, again.status, again.text, again.headers["content-length"]]).toEqual([true, 304, "", undefined]);
  expect(again.headers["set-cookie"]?.[0]).toMatch(/^language=nl;/);
  const listed = await ask("/?lang=nl", { "if-none-match": `"other", W/${etag}` });
  expect([listed.isKept, listed.status, listed.headers["etag"]]).toEqual([true, 304, etag]);
  expect((await ask("/", { "if-none-match": etag })).status).toBe(200);
});

test("after a change nobody gets what was before", async () => {
  const { ask, cache } = await scene();
  await ask("/");
  cache.clear();
  const after = await ask("/");
  expect([after.isKept, after.text]).toEqual([false, "<p>/ en false 2</p>"]);
});
