import { proveEnding } from "../endure.ts";
import { type Installation, onOwnDatabase } from "../equipment/installation.ts";
import type { RunningServer } from "../equipment/running-server.ts";
import type { Outcome, Scenario } from "../scenario.ts";
import { AnswerBook } from "../writers/answer-book.ts";
import { startWriters } from "../writers/writers.ts";

/** How much more memory a process may hold after all blocks than after the first: of it, and in no case less than noise. */
const growth = { share: 0.1, noiseMb: 12 };

/** An hour of a busy marketplace: ten requests a second. */
const requestsOfAnHour = 36_000;

/** One of them each time: rendered pages, searches, what is read and what is looked up. */
const asked = (number: number): string => {
  const pages = ["/", `/?q=bread&page=${1 + (number % 40)}`, `/nl?near=gent&within=${1 + (number % 200)}`];
  const calls = [
    `/api/listings?q=word${number}`,
    "/api/listings/facets",
    "/api/listings/points",
    `/api/places?q=ge${number % 90}`,
    "/api/openapi.json",
  ];
  return number % 4 === 0 ? (pages[number % pages.length] ?? "/") : (calls[number % calls.length] ?? "/api/listings");
};

export const memory: Scenario = {
  name: "an hour of load",
  does: `blocks of equal load, in all the ${requestsOfAnHour.toLocaleString("en")} requests of an hour at ten a second, and writers beside them (1,200 in the sample)`,
  holds: "memory after the last block is at most 10 % above that after the first; what was not kept is freed",
  rounds: { full: 12, sample: 3 },
  async run({ rounds, isFull, host, say }) {
    const installation = await onOwnDatabase(await host());
    try {
      const server = await installation.start();
      return await load(installation, server, rounds, isFull ? requestsOfAnHour / rounds : 300, say);
    } finally {
      await installation.close();
    }
  },
};

async function load(
  installation: Installation,
  server: RunningServer,
  blocks: number,
  requests: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const book = new AnswerBook({ mayBreak: false, worstMs: 30_000 });
  const writers = await startWriters(installation, () => [server], book, 2);
  const levels: number[] = [];
  let number = 0;
  // The first block warms up: caches fill, code is compiled.
  for (let block = 0; block <= blocks; block++) {
    const until = number + requests;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        while (number < until) {
          const path = asked(number++);
          const began = performance.now();
          try {
            const answer = await server.call("GET", path, null, undefined, { "x-forwarded-for": `10.1.${number % 200}.${number % 250}` });
            book.answered(`GET ${path.split("?")[0]}`, answer, performance.now() - began);
          } catch (error) {
            book.broke(`GET ${path.split("?")[0]}`, error, performance.now() - began);
          }
        }
      }),
    );
    levels.push(await server.memoryMb());
  }
  await writers.stop();
  const [, first = 0, ...later] = levels;
  const last = later.at(-1) ?? first;
  say(`MB after each block: ${levels.map((mb) => Math.round(mb)).join(", ")}`);
  const most = Math.max(first * (1 + growth.share), first + growth.noiseMb);
  return {
    acknowledged: number + writers.ledger.acknowledged,
    lost: 0,
    doubled: 0,
    worstMs: book.worstMs,
    recoveryMs: undefined,
    remark: `${Math.round(first)} MB, then ${Math.round(last)} MB`,
    problems: [
      ...book.faults,
      ...(last > most ? [`memory grew from ${Math.round(first)} to ${Math.round(last)} MB`] : []),
      ...(await proveEnding(installation)),
    ],
  };
}
