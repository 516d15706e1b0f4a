import { setTimeout as sleep } from "node:timers/promises";
import type { RunningServer } from "../equipment/running-server.ts";
import type { AnswerBook } from "./answer-book.ts";

/** What visitors and a load balancer go on asking, and how soon they must be answered whatever is broken, on a machine with much else to do; null as anybody else. */
const questions: readonly (readonly [path: string, timeoutMs: number | null])[] = [
  ["/api/health", 15_000],
  ["/api/listings", null],
  ["/", null],
];

/** Visitors who ask and ask again, each one thing. */
export function startVisitors(targets: () => readonly RunningServer[], book: AnswerBook): { stop(): Promise<void> } {
  let isOver = false;
  const running = Promise.all(
    questions.map(async ([path, timeoutMs]) => {
      for (; !isOver; await sleep(200)) {
        const server = targets()[0];
        if (!server) continue;
        const began = performance.now();
        try {
          const answer = await server.call("GET", path, null);
          book.answered(`GET ${path}`, answer, performance.now() - began, timeoutMs ?? undefined);
        } catch (error) {
          book.broke(`GET ${path}`, error, performance.now() - began);
        }
      }
    }),
  );
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
