import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Difference } from "./files-over-dump.ts";
import { openPglite, openPgliteOver } from "./open-pglite.ts";

let dump: Uint8Array;

beforeAll(async () => {
  const pglite = await openPglite();
  await pglite.exec("create table activities (id int primary key, name text); insert into activities values (1, 'Quiz')");
  await pglite.exec("create table gone (id int); insert into gone select generate_series(1, 1000); checkpoint");
  const packed = await pglite.dumpDataDir("gzip");
  dump = gunzipSync(new Uint8Array(await packed.arrayBuffer()));
  await pglite.close();
});

/** In memory what a browser has in IndexedDB. */
function memoryStore(differences = new Map<string, Difference>()) {
  return {
    differences,
    read: async () => new Map(differences),
    async write(changes: Map<string, Difference | undefined>) {
      for (const [path, difference] of changes) {
        if (difference === undefined) differences.delete(path);
        else differences.set(path, difference);
      }
    },
    close: () => undefined,
  };
}

/** A copy for each: what nobody changed is a view of it, and PostgreSQL writes into files in place. */
const open = (store: ReturnType<typeof memoryStore>) => openPgliteOver(Uint8Array.from(dump), store);
const sizeOf = ({ differences }: ReturnType<typeof memoryStore>) =>
  [...differences.values()].reduce((sum, difference) => sum + (difference instanceof Uint8Array ? difference.length : 0), 0);

const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((pglite) => pglite.close())));

test("what was written, changed and removed is there again, and only that was kept", async () => {
  const store = memoryStore();
  const first = await open(store);
  await first.exec(
    "insert into activities values (2, 'Ateliér 🍫'); update activities set name = 'Pub quiz' where id = 1; drop table gone",
  );
  await first.exec("create table added (id int); insert into added select generate_series(1, 5000)");
  await first.exec("vacuum full activities");
  await first.close();
  expect(sizeOf(store)).toBeLessThan(dump.length / 2);
  expect([...store.differences.values()]).toContain("gone");

  const second = await open(store);
  opened.push(second);
  expect((await second.query("select * from activities order by id")).rows).toEqual([
    { id: 1, name: "Pub quiz" },
    { id: 2, name: "Ateliér 🍫" },
  ]);
  expect((await second.query("select count(*)::int as count from added")).rows).toEqual([{ count: 5000 }]);
  await expect(second.query("select * from gone")).rejects.toThrow(/does not exist/);
});

test("a browser that is killed keeps what was written before", async () => {
  const store = memoryStore();
  const first = await open(store);
  await first.exec("insert into activities values (3, 'Kayak')");
  await first.fs?.syncToFs(false);
  // As it lies there: nothing was closed.
  const asKilled = memoryStore(new Map(store.differences));
  await first.close();

  const second = await open(asKilled);
  opened.push(second);
  expect((await second.query("select name from activities where id = 3")).rows).toEqual([{ name: "Kayak" }]);
});
