import type { PGlite } from "@electric-sql/pglite";
import type { Step } from "../messages.ts";
import { type DemoFiles, databaseName } from "./demo-files.ts";
import { openDifferenceStore } from "./difference-store.ts";
import { openPgliteOver } from "./open-pglite.ts";

/**
 * The database of this browser: the build's dump and what was done here since.
 *
 * @param prepare what is done once with a new one, before it counts as whole
 */
export async function openDatabaseHere(
  { isHere, dump, postgres, markHere }: DemoFiles,
  onStep: (step: Step) => void,
  prepare: (pglite: PGlite) => Promise<void>,
): Promise<PGlite> {
  onStep(isHere ? "open" : "load");
  const [archive, parts, store] = await Promise.all([dump, postgres, openDifferenceStore(databaseName)]);
  if (!isHere) onStep("unpack");
  const pglite = await openPgliteOver(archive, store, parts);
  if (isHere) return pglite;
  await prepare(pglite);
  // Nobody waits for that: where it fails, or the page is left before, the next visit is the first one again.
  void Promise.resolve(pglite.fs?.syncToFs(false))
    .then(markHere)
    .catch(() => undefined);
  return pglite;
}
