import { createServer, type RequestListener, type Server } from "node:http";
import { Agent } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { statusOf } from "./web-push.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Whatever a push service's address turns out to be, met without a certificate. */
async function heardFrom(answer: RequestListener): Promise<number> {
  const listening = createServer(answer);
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, "127.0.0.1", ready));
  const agent = new Agent();
  agent.createConnection = () => connect((listening.address() as AddressInfo).port, "127.0.0.1");
  return statusOf({ endpoint: "https://push.example/x", method: "POST", headers: { TTL: 1 }, body: Buffer.from("message") }, agent);
}

test.each([201, 404, 410, 429, 500])("what a push service says is its status: %i", async (status) => {
  expect(await heardFrom((_request, response) => response.writeHead(status).end("why"))).toBe(status);
});

test("an answer without an end is not read", async () => {
  let sent = 0;
  let isLetGo: (() => void) | undefined;
  const letGo = new Promise<void>((done) => {
    isLetGo = done;
  });
  const heard = await heardFrom((_request, response) => {
    response.writeHead(201);
    const part = Buffer.alloc(65_536);
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
    };
    response.on("drain", more).on("close", () => isLetGo?.());
    more();
  });
  expect(heard).toBe(201);
  await letGo;
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("one that breaks off is told as what it is", async () => {
  await expect(heardFrom((request) => request.socket.destroy())).rejects.toThrow(/hang up|ECONNRESET/);
});
