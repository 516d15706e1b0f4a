import dataUrl from "@electric-sql/pglite/pglite.data?url";
import wasmUrl from "@electric-sql/pglite/pglite.wasm?url";
import type { DemoFacts } from "../facts.ts";
import { hasDifferences, removeDifferenceStore } from "./difference-store.ts";

export const databaseName = "bondfire-demo";
/** Holds the dump as it came, and what says that the database here is whole. */
const cacheName = "demo-state";
const dumpPath = "/demo/database.tar.gz";
const completeMark = "/demo/complete";

/** Whoever awaits it is told. */
const quiet = () => undefined;

/** What the server opens its database from. */
export type DemoFiles = {
  facts: DemoFacts;
  /** A database of this build is in this browser already. */
  isHere: boolean;
  /** The data folder as the build left it (tar). */
  dump: Promise<Uint8Array>;
  postgres: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }>;
  /** To be called once the database is whole: the next visit begins with it. */
  markHere(): Promise<void>;
};

/** Asks for everything at once, while the script of the server itself is still on its way. */
export async function fetchDemoFiles(): Promise<DemoFiles> {
  const asked = fetch("/demo/facts.json");
  const postgres = fetchPostgres();
  postgres.catch(quiet);
  let cache = await caches.open(cacheName);
  // A browser may clear one of its stores and not the other: a dump without what was made of it here is none of this visit.
  const [mark, here, isChanged] = await Promise.all([cache.match(completeMark), cache.match(dumpPath), hasDifferences(databaseName)]);
  const asKept = isChanged && mark ? here : undefined;
  const fresh = asKept ? undefined : fetch(dumpPath);
  fresh?.catch(quiet);
  const facts = (await (await asked).json()) as DemoFacts;
  const isHere = asKept !== undefined && (await mark?.text()) === facts.build;
  if (isHere) return { facts, isHere, dump: unpacked(asKept), postgres, markHere: async () => undefined };

  await forgetDatabase();
  cache = await caches.open(cacheName);
  const response = await (fresh ?? fetch(dumpPath));
  const kept = cache.put(dumpPath, response.clone());
  kept.catch(quiet);
  return {
    facts,
    isHere,
    dump: unpacked(response),
    postgres,
    async markHere() {
      await kept;
      await cache.put(completeMark, new Response(facts.build));
    },
  };
}

/** Takes away what is here of the database: the next start is the first one again. */
export async function forgetDatabase(): Promise<void> {
  await caches.delete(cacheName);
  await removeDifferenceStore(databaseName);
}

async function fetchPostgres() {
  const [pgliteWasmModule, fsBundle] = await Promise.all([compiled(), fetch(dataUrl).then((response) => response.blob())]);
  return { pgliteWasmModule, fsBundle };
}

/** While it comes, from hosts that say what it is. */
async function compiled(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl);
  if (response.headers.get("content-type")?.startsWith("application/wasm")) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** As an archive: some hosts of files unpack by themselves what is named so, others do not. */
async function unpacked(response: Response): Promise<Uint8Array> {
  const bytes = await response.arrayBuffer();
  const isGzip = new DataView(bytes).getUint16(0) === 0x1f8b;
  if (!isGzip) return new Uint8Array(bytes);
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}
