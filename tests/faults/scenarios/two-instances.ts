import { setTimeout as sleep } from "node:timers/promises";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { problemOf } from "../../harness/harness.ts";
import { endure, proveEnding } from "../endure.ts";
import { type Installation, onOwnDatabase } from "../equipment/installation.ts";
import type { RunningServer } from "../equipment/running-server.ts";
import type { Outcome, Scenario } from "../scenario.ts";

/** What a load balancer does: asks each process whether it is ready, and sends requests to those that are. */
function balance({ servers }: Installation): { targets(): readonly RunningServer[]; stop(): Promise<void> } {
  let ready: readonly RunningServer[] = [];
  let isOver = false;
  const watching = (async () => {
    for (; !isOver; await sleep(100)) {
      const answers = await Promise.all([...servers].map(async (server) => ({ server, isReady: await server.isReady() })));
      ready = answers.filter(({ isReady }) => isReady).map(({ server }) => server);
    }
  })();
  return {
    targets: () => ready,
    async stop() {
      isOver = true;
      await watching;
    },
  };
}

async function withTwo(task: Parameters<Scenario["run"]>[0], work: (installation: Installation) => Promise<Outcome>): Promise<Outcome> {
  // Long enough for the balancer above to notice.
  const installation = await onOwnDatabase(await task.host(), { DRAIN_SECONDS: "2" });
  try {
    await Promise.all([installation.start(), installation.start()]);
    return await work(installation);
  } finally {
    await installation.close();
  }
}

export const oneOfTwoKilled: Scenario = {
  name: "one of two instances killed",
  does: "kill -9 of one of two instances on one database, under writers on both; another one takes its place",
  holds: "the other goes on; only what was under way at the one breaks off",
  rounds: { full: 10, sample: 1 },
  run: (task) =>
    withTwo(task, async (installation) =>
      endure(installation, {
        ...task,
        mayBreak: true,
        worstMs: 30_000,
        recoversInMs: 30_000,
        repeats: task.rounds * 25,
        async fault(round, { servers, forget, start }) {
          const victim = servers[round % 2];
          if (victim) forget(victim);
          await victim?.kill();
          await start();
        },
      }),
    ),
};

export const rollingRestart: Scenario = {
  name: "rolling restart",
  does: "SIGTERM for each of two instances in turn behind a load balancer that asks for readiness, as a release does",
  holds: "not one request fails",
  rounds: { full: 8, sample: 1 },
  run: (task) =>
    withTwo(task, async (installation) => {
      const balancer = balance(installation);
      try {
        return await endure(installation, {
          ...task,
          mayBreak: false,
          worstMs: 30_000,
          recoversInMs: 30_000,
          targets: balancer.targets,
          async fault(_round, { servers, forget, start }) {
            const [oldest] = servers;
            if (!oldest) return;
            await start();
            // It leaves the balancer by itself, as soon as it says that it is not ready.
            const ending = oldest.stop();
            const { code, signal } = await ending;
            forget(oldest);
            if (code !== 0) throw new Error(`SIGTERM ended an instance with ${signal ?? code}.`);
          },
        });
      } finally {
        await balancer.stop();
      }
    }),
};

export const twoInstancesRace: Scenario = {
  name: "two instances race",
  does: "20 requests with one Idempotency-Key, then 50 approvals of that booking, over two instances at once",
  holds:
    "one booking and twenty same answers; one approval, one audit row, one mail a recipient; 49 learn that they are late, or that there is a crowd",
  rounds: { full: 20, sample: 1 },
  run: (task) =>
    withTwo(task, async (installation) => {
      const problems: string[] = [];
      const began = performance.now();
      for (let round = 0; round < task.rounds; round++) problems.push(...(await race(installation, round)));
      return {
        acknowledged: task.rounds * 2,
        lost: 0,
        doubled: 0,
        worstMs: (performance.now() - began) / task.rounds,
        recoveryMs: undefined,
        problems: [...problems, ...(await proveEnding(installation))],
      };
    }),
};

/** @returns whatever was not as it must be */
async function race({ servers, provider, scene, eyes }: Installation, round: number): Promise<string[]> {
  const at = (index: number) => servers[index % servers.length] as RunningServer;
  const [client, ...vendors] = await Promise.all([scene.client, scene.vendor, scene.otherVendor].map((user) => provider.tokenOf(user)));
  const books = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      at(index).call<Booking>("POST", "/api/bookings", client ?? null, scene.request(round), { "idempotency-key": `race-${round}` }),
    ),
  );
  const ids = new Set(books.filter(({ status }) => status !== 503).map(({ status, body }) => (status === 201 ? body.id : `${status}`)));
  const [id = ""] = ids;
  if (ids.size !== 1) return [`20 requests with one key were answered with ${[...ids].join(", ")}`];
  const approvals = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      at(index).call<Booking>(
        "POST",
        `/api/bookings/${id}/transitions`,
        vendors[index % 2] ?? null,
        { action: "approve" },
        { "if-match": '"1"' },
      ),
    ),
  );
  const won = approvals.filter(({ status }) => status === 200).length;
  // Whoever found no free connection is told to try again, and is late then.
  const late = approvals.filter((answer) => answer.status === 503 || problemOf(answer).code === "version.stale").length;
  const { rows } = await eyes().query<{ events: number; mails: number; people: number; same: number }>(
    `select (select count(*)::int from audit_events where subject_id = $1 and type = 'BookingStatusChangedEvent') as events,
       (select count(*)::int from outbox_mails where subject_id = $1 and subject_version = 2) as mails,
       (select count(distinct to_email)::int from outbox_mails where subject_id = $1 and subject_version = 2) as people,
       (select count(*)::int from bookings where info->>'contactName' = $2) as same`,
    [id, scene.request(round).info.contactName],
  );
  const { events = 0, mails = 0, people = 0, same = 0 } = rows[0] ?? {};
  return [
    ...(won === 1 && late === 49 ? [] : [`of 50 approvals ${won} won and ${late} were told that they are late`]),
    ...(events === 1 ? [] : [`one approval wrote ${events} audit rows`]),
    ...(mails > 0 && mails === people ? [] : [`one approval wrote ${mails} mails to ${people} people`]),
    ...(same === 1 ? [] : [`one key made ${same} bookings`]),
  ];
}
