import { setTimeout as sleep } from "node:timers/promises";
import { verifyAuditChain } from "#server/platform/audit/chain.ts";
import { type Installation, poolSize } from "./equipment/installation.ts";
import type { RunningServer } from "./equipment/running-server.ts";
import { proveDeeds } from "./proof/deeds.ts";
import { proveMails, untilDelivered } from "./proof/mails.ts";
import { proveNoSessions, proveSessions } from "./proof/sessions.ts";
import type { Outcome } from "./scenario.ts";
import { AnswerBook, type AnswerTimeouts } from "./writers/answer-book.ts";
import type { Ledger } from "./writers/ledger.ts";
import { startVisitors } from "./writers/visitors.ts";
import { startWriters } from "./writers/writers.ts";

export type Trial = AnswerTimeouts & {
  rounds: number;
  /** Breaks something and mends it; it has recovered once a write is acknowledged after that. */
  fault(round: number, installation: Installation): Promise<void>;
  /** How long after the end of a fault the first write may be acknowledged, in milliseconds. */
  recoversInMs: number;
  /** How many mails may be delivered twice under the same Message-ID. */
  repeats?: number;
  /** Which processes callers choose from; all that run, when not given. */
  targets?: (installation: Installation) => readonly RunningServer[];
  /** How many writes are to be acknowledged between two faults. */
  pace?: number;
  say(line: string): void;
};

/** How long a process may take to end by SIGTERM with nothing in its way: what drains, and what is under way. */
const endsInMs = 20_000;

/**
 * Twelve writers and some visitors go on while things are broken and mended;
 * then everything that was acknowledged is looked for.
 */
export async function endure(installation: Installation, trial: Trial): Promise<Outcome> {
  const { servers, scene, mail } = installation;
  const book = new AnswerBook(trial);
  if (servers.length === 0) await installation.start();
  const targets = () => trial.targets?.(installation) ?? servers;
  const visitors = startVisitors(targets, book);
  const writers = await startWriters(installation, targets, book);
  const { ledger } = writers;
  const problems: string[] = [];
  let recoveryMs = 0;
  for (let round = 0; round < trial.rounds; round++) {
    await acknowledged(ledger, ledger.acknowledged + (trial.pace ?? 12));
    await trial.fault(round, installation);
    const mended = performance.now();
    const recovered = await Promise.race([ledger.firstAfter(mended), sleep(60_000)]);
    recoveryMs = Math.max(recoveryMs, (recovered ?? performance.now()) - mended);
    if (recovered === undefined) {
      problems.push(`no write was acknowledged within a minute after round ${round + 1}`);
      break;
    }
    if ((round + 1) % 10 === 0) trial.say(`round ${round + 1} of ${trial.rounds}, ${ledger.acknowledged} writes acknowledged`);
  }
  if (recoveryMs > trial.recoversInMs) problems.push(`recovery took ${Math.round(recoveryMs)} ms, more than ${trial.recoversInMs}`);
  // Everybody at once again: a connection that was lost from the pool is missed now.
  await acknowledged(ledger, ledger.acknowledged + 24);
  await writers.stop();
  await visitors.stop();

  const late = await untilDelivered(installation.eyes());
  const sessions = await proveSessions(installation.eyes(), servers.length, poolSize);
  const deeds = await proveDeeds(installation.eyes(), scene, ledger.deeds);
  const mails = await proveMails(installation.eyes(), mail.taken, trial.repeats ?? 0);
  const chain = await verifyAuditChain(installation.eyes());
  return {
    acknowledged: ledger.acknowledged,
    lost: deeds.lost + mails.lost,
    doubled: deeds.doubled + mails.doubled,
    worstMs: book.worstMs,
    recoveryMs: trial.rounds > 0 ? recoveryMs : undefined,
    remark: `${book.unavailable} × 503${book.broken > 0 ? `, ${book.broken} broken off` : ""}`,
    problems: [
      ...problems,
      ...book.faults,
      ...late,
      ...sessions,
      ...deeds.problems,
      ...mails.problems,
      ...(chain.isWhole ? [] : [`the audit's chain is broken at ${chain.position}: ${chain.reason}`]),
      ...(await proveEnding(installation)),
    ],
  };
}

/** The process still ends by SIGTERM, and takes its connections along. */
export async function proveEnding({ servers, eyes, proxy }: Installation): Promise<string[]> {
  const problems: string[] = [];
  for (const server of servers.splice(0)) {
    const words = server
      .words()
      .split("\n")
      .filter((line) => /unhandled|uncaught/i.test(line));
    problems.push(...words.slice(0, 2));
    const { code, signal, ms } = await server.stop();
    if (code !== 0) problems.push(`SIGTERM ended the process with ${signal ?? code}`);
    if (ms > endsInMs) problems.push(`SIGTERM took ${Math.round(ms)} ms`);
  }
  // The embedded PostgreSQL has ended with it.
  return proxy ? [...problems, ...(await proveNoSessions(eyes()))] : problems;
}

/** Waits for the writers, for two minutes at most. */
async function acknowledged(ledger: Ledger, count: number): Promise<void> {
  for (const began = Date.now(); ledger.acknowledged < count && Date.now() - began < 120_000; ) await sleep(20);
}
