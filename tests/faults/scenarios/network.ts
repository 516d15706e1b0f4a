import { setTimeout as sleep } from "node:timers/promises";
import type { Installation } from "../equipment/installation.ts";
import type { TcpProxy } from "../equipment/tcp-proxy.ts";
import type { Scenario } from "../scenario.ts";
import { onItsOwnDatabase } from "./on-own-database.ts";

const network = ({ proxy }: Installation): TcpProxy => {
  if (!proxy) throw new Error("There is no network to spoil.");
  return proxy;
};

export const networkResets: Scenario = onItsOwnDatabase({
  name: "network resets",
  does: "every connection to PostgreSQL is reset, again and again",
  holds: "the pool is whole after each",
  rounds: { full: 120, sample: 4 },
  pace: 4,
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(_round, installation) {
    network(installation).reset();
    await sleep(20);
  },
});

export const networkRefuses: Scenario = onItsOwnDatabase({
  name: "network refuses",
  does: "connections to PostgreSQL are refused for a while, then taken again",
  holds: "the pool is whole after each",
  rounds: { full: 40, sample: 1 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(round, installation) {
    await network(installation).refuse();
    await sleep(200 + (round % 5) * 400);
    await network(installation).mend();
  },
});

export const networkStalls: Scenario = onItsOwnDatabase({
  name: "network stalls",
  does: "nothing comes through any more, without a word; then everything does, or all is reset",
  holds: "health says so at once; the pool is whole after each",
  rounds: { full: 12, sample: 1 },
  mayBreak: false,
  worstMs: 40_000,
  recoversInMs: 30_000,
  async fault(round, installation) {
    network(installation).stall();
    await sleep(3_000 + (round % 3) * 3_000);
    if (round % 2 === 1) network(installation).reset();
    await network(installation).mend();
  },
});

export const networkIsSlow: Scenario = onItsOwnDatabase({
  name: "network is slow",
  does: "everything to and from PostgreSQL comes 40 ms later, for ten seconds",
  holds: "everything is answered",
  rounds: { full: 3, sample: 0 },
  mayBreak: false,
  worstMs: 30_000,
  recoversInMs: 30_000,
  async fault(_round, installation) {
    network(installation).delay(40);
    await sleep(10_000);
    await network(installation).mend();
  },
});
