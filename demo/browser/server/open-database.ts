import type { PGlite } from "@electric-sql/pglite";
import type { DemoFacts } from "../facts.ts";
import type { Step } from "../messages.ts";
import { openPglite } from "./open-pglite.ts";

const databaseName = "bondfire-demo";
/** Where PGlite keeps a folder named so. */
const storedName = `/pglite/${databaseName}`;
const marks = "demo-state";
const completeMark = "/demo/complete";

/** What says that the database in this browser is whole, and of which build. */
async function isComplete(build: string): Promise<boolean> {
  const found = await (await caches.open(marks)).match(completeMark);
  return (await found?.text()) === build;
}

async function markComplete(build: string): Promise<void> {
  await (await caches.open(marks)).put(completeMark, new Response(build));
}

/** Takes away what is here of the database: the next start is the first one again. */
export async function forgetDatabase(): Promise<void> {
  await caches.delete(marks);
  await new Promise<void>((done) => {
    const request = indexedDB.deleteDatabase(storedName);
    request.onsuccess = request.onerror = request.onblocked = () => done();
  });
}

/**
 * The database of this browser: as it was left, or from the build's dump.
 *
 * @param prepare what is done once with a new one, before it counts as whole
 */
export async function openDatabaseHere(
  { build }: DemoFacts,
  onStep: (step: Step) => void,
  prepare: (pglite: PGlite) => Promise<void>,
): Promise<PGlite> {
  if (await isComplete(build)) {
    onStep("open");
    return openPglite(`idb://${databaseName}`);
  }
  await forgetDatabase();
  onStep("load");
  const dump = await (await fetch("/demo/database.tar.gz")).blob();
  onStep("unpack");
  const pglite = await openPglite(`idb://${databaseName}`, new File([dump], "database.tar.gz", { type: "application/x-gzip" }));
  await prepare(pglite);
  // Its own way is not to wait; whole is what lies in the browser's store.
  await pglite.fs?.syncToFs(false);
  await markComplete(build);
  return pglite;
}
