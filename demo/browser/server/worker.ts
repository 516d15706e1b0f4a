import type { FromServer, Step, ToServer } from "../messages.ts";
import { fetchDemoFiles } from "./demo-files.ts";
import type { BrowserServer } from "./server.ts";

/** What is posted through to a tab: its port of a shared worker, or the worker itself where it is the tab's own. */
type Tab = Pick<MessagePort, "postMessage" | "addEventListener">;

/**
 * The server's thread: one for all tabs where the browser knows shared workers,
 * else one for the tab that holds the lock. It listens before anything is
 * loaded, as what comes early would be lost.
 */
const tabs = new Set<Tab>();
let step: Step = "load";
let opening: Promise<BrowserServer> | undefined;
/** While the demo begins anew there is nothing to answer from, for whoever asked a moment before either. */
let isEnding = false;

function tellAll(message: FromServer): void {
  for (const tab of tabs) tab.postMessage(message);
}

function open(): Promise<BrowserServer> {
  opening ??= Promise.all([fetchDemoFiles(), import("./server.ts")]).then(([files, { openServer }]) =>
    openServer(self.location.origin, files, (next) => {
      step = next;
      tellAll({ type: "progress", step });
    }),
  );
  return opening;
}

async function greet(tab: Tab): Promise<void> {
  tab.postMessage({ type: "progress", step } satisfies FromServer);
  try {
    await (await open()).ready;
    tab.postMessage({ type: "ready" } satisfies FromServer);
  } catch (error) {
    tab.postMessage({ type: "failed", message: String(error) } satisfies FromServer);
  }
}

async function answer(tab: Tab, asked: Extract<ToServer, { type: "request" }>): Promise<void> {
  const { id, url, method, headers, body } = asked;
  const server = await open();
  const given = await server.fetch(new Request(url, { method, headers, ...(body ? { body } : {}) }));
  const response = isEnding && given.status >= 500 ? new Response(null, { status: 503, headers: { "retry-after": "1" } }) : given;
  const bytes = await response.arrayBuffer();
  tab.postMessage({ type: "response", id, status: response.status, headers: [...response.headers], body: bytes } satisfies FromServer, [
    bytes,
  ]);
}

function attend(tab: Tab): void {
  tabs.add(tab);
  tab.addEventListener("message", (event) => {
    const asked = (event as MessageEvent<ToServer>).data;
    if (asked.type === "hello") void greet(tab);
    if (asked.type === "request")
      answer(tab, asked).catch((error: unknown) => {
        const body = new TextEncoder().encode(String(error)).buffer;
        tab.postMessage({ type: "response", id: asked.id, status: isEnding ? 503 : 500, headers: [], body } satisfies FromServer);
      });
    if (asked.type === "reset")
      void open()
        .then((server) => {
          isEnding = true;
          return server.reset();
        })
        .catch(() => undefined)
        .finally(() => {
          isEnding = false;
          // Whoever says hello next finds the first day again.
          opening = undefined;
          tellAll({ type: "resetDone" });
        });
  });
}

if ("onconnect" in self)
  globalThis.addEventListener("connect", (event) => {
    const [port] = (event as MessageEvent).ports;
    if (!port) return;
    attend(port);
    port.start();
  });
else attend(self as unknown as Tab);
