import type { FromServer, Step, ToServer } from "../messages.ts";
import { forgetBrand } from "./kept-brand.ts";
import { forgetPeople } from "./people.ts";

/** The thread in which the server runs, as a page sees it. */
export type ServerLink = {
  /** Fulfilled once it answers; rejected where it cannot start. */
  ready: Promise<void>;
  fetch(request: Request): Promise<Response>;
  /** Takes away what is kept in this browser. */
  reset(): Promise<void>;
};

type Port = Pick<MessagePort, "postMessage" | "addEventListener">;

/**
 * One server for all tabs where the browser can share a worker; else one in
 * the tab that holds the lock, and the others wait for it to be closed.
 */
async function connect(): Promise<Port> {
  if ("SharedWorker" in window) {
    const worker = new SharedWorker(new URL("../server/worker.ts", import.meta.url), { type: "module", name: "bondfire-demo" });
    worker.port.start();
    return worker.port;
  }
  await new Promise<void>((taken) => void navigator.locks.request("demo-server", () => new Promise(() => taken())));
  return new Worker(new URL("../server/worker.ts", import.meta.url), { type: "module" });
}

/** How often it is said hello to until it says something: a worker that still loads its modules hears nothing. */
const helloEveryMs = 250;

export async function openServerLink(onStep: (step: Step) => void): Promise<ServerLink> {
  const port = await connect();
  const waiting = new Map<number, (response: Response) => void>();
  let asked = 0;
  /** Another tab began anew: this one does so with it. */
  let onReset = () => {
    forgetPeople();
    forgetBrand();
    window.location.assign("/");
  };
  const say = (message: ToServer, transfer: Transferable[] = []) => port.postMessage(message, transfer);

  const ready = new Promise<void>((done, fail) => {
    const hello = setInterval(() => say({ type: "hello" }), helloEveryMs);
    port.addEventListener("message", ({ data }: MessageEvent<FromServer>) => {
      clearInterval(hello);
      if (data.type === "progress") onStep(data.step);
      if (data.type === "ready") done();
      if (data.type === "failed") fail(new Error(data.message));
      if (data.type === "resetDone") onReset();
      if (data.type === "response") answered(data);
    });
    say({ type: "hello" });
  });

  function answered({ id, status, headers, body }: Extract<FromServer, { type: "response" }>): void {
    // A response without content must have none (fetch standard, "null body status").
    const isEmpty = [101, 204, 205, 304].includes(status);
    waiting.get(id)?.(new Response(isEmpty ? null : body, { status, headers }));
    waiting.delete(id);
  }

  return {
    ready,
    async fetch(request) {
      const id = ++asked;
      const hasBody = request.method !== "GET" && request.method !== "HEAD";
      const body = hasBody ? await request.arrayBuffer() : null;
      const answer = new Promise<Response>((done) => waiting.set(id, done));
      const { url, method } = request;
      say({ type: "request", id, url, method, headers: [...request.headers], body }, body ? [body] : []);
      return answer;
    },
    reset() {
      const done = new Promise<void>((resolve) => {
        onReset = resolve;
      });
      say({ type: "reset" });
      return done;
    },
  };
}
