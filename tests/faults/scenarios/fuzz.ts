import { verifyAuditChain } from "#server/platform/audit/chain.ts";
import { proveEnding } from "../endure.ts";
import { type Installation, onOwnDatabase, poolSize } from "../equipment/installation.ts";
import type { RunningServer } from "../equipment/running-server.ts";
import { type Call, composeCall } from "../fuzz/call.ts";
import { type Operation, operationsOf } from "../fuzz/document.ts";
import { judge } from "../fuzz/judge.ts";
import { seededRandom } from "../fuzz/random.ts";
import { type Reply, send } from "../fuzz/send.ts";
import { makeWorld } from "../fuzz/world.ts";
import { proveSessions } from "../proof/sessions.ts";
import type { Outcome, Scenario } from "../scenario.ts";

/** A world lasts for so many calls: they delete its people. */
const callsPerWorld = 500;
const callsAtOnce = 8;

export const fuzz: Scenario = {
  name: "fuzz of the OpenAPI document",
  does: "calls of every endpoint as every role, plausible ones and hostile ones, made from the document that the product serves",
  holds: "no 5xx; each refusal is a problem with a promised code; nothing of others and no secrets are told; answers within twenty seconds",
  rounds: { full: 32_000, sample: 2_000 },
  async run({ rounds, seed, host, say }) {
    // A proof of work is worked for a few times in each world: here it may cost nothing.
    const installation = await onOwnDatabase(await host(), { FORM_PROOF_COST: "1" });
    try {
      const server = await installation.start();
      const document = (await server.call("GET", "/api/openapi.json", null)).body;
      const outcome = await fuzzWith(installation, server, operationsOf(document), rounds, seed, say);
      const chain = await verifyAuditChain(installation.eyes());
      const sessions = await proveSessions(installation.eyes(), 1, poolSize);
      const chainProblems = chain.isWhole ? [] : [`the audit's chain is broken at ${chain.position}: ${chain.reason}`];
      return { ...outcome, problems: [...outcome.problems, ...chainProblems, ...sessions, ...(await proveEnding(installation))] };
    } finally {
      await installation.close();
    }
  },
};

async function fuzzWith(
  installation: Installation,
  server: RunningServer,
  operations: readonly Operation[],
  calls: number,
  seed: number,
  say: (line: string) => void,
): Promise<Outcome> {
  const faults = new Map<string, { times: number; example: string }>();
  const answered = new Set<string>();
  const refusals = new Map<string, Map<string, number>>();
  let worstMs = 0;
  let done = 0;
  const callOne = async (index: number, call: Call) => {
    const reply = await send(server.url, call).catch((error: unknown) => error as Error);
    const wrong = reply instanceof Error ? [`gets no answer (${reply.message})`] : judge(call, reply);
    if (!(reply instanceof Error)) {
      worstMs = Math.max(worstMs, reply.ms);
      if (reply.status < 300 && !call.isElsewhere) answered.add(call.operation.id);
      else countRefusal(refusals, call, reply);
      if (reply.status < 500) done += 1;
    }
    for (const what of wrong) {
      const key = `${call.operation.id} ${what}`;
      const known = faults.get(key);
      if (known) known.times += 1;
      else faults.set(key, { times: 1, example: `call ${index} of seed ${seed} by ${call.caller}: ${asCurl(call)}` });
    }
  };
  for (let from = 0; from < calls; from += callsPerWorld) {
    const world = await makeWorld(installation, server);
    let next = from;
    const until = Math.min(calls, from + callsPerWorld);
    const worker = async () => {
      while (next < until) {
        const index = next++;
        const random = seededRandom(seed * 1_000_003 + index);
        // Every endpoint in turn, and with each turn another caller; each third time somebody who may do nearly everything.
        const operation = operations[index % operations.length];
        const turn = index + Math.floor(index / operations.length);
        const caller = index % 3 === 2 ? world.operator : world.callers[turn % world.callers.length];
        if (operation && caller) await callOne(index, composeCall(operation, caller, world, random));
      }
    };
    await Promise.all(Array.from({ length: callsAtOnce }, worker));
    if (until % 8_000 === 0) say(`${until} of ${calls} calls`);
  }
  const unanswered = operations.map(({ id }) => id).filter((id) => !answered.has(id));
  // Of a sample that asks each endpoint nine times this says nothing but how small it is.
  if (calls >= 100 * operations.length)
    for (const id of unanswered) say(`never answered well: ${id}, but ${mostFrequent(refusals.get(id))}`);
  return {
    acknowledged: done,
    lost: 0,
    doubled: 0,
    worstMs,
    recoveryMs: undefined,
    remark: `${answered.size} of ${operations.length} endpoints answered well`,
    problems: [...faults].map(([what, { times, example }]) => `${what} (${times} times), as ${example}`),
  };
}

/** Why an endpoint refuses, so that whoever adds one sees what its plausible calls lack. */
function countRefusal(refusals: Map<string, Map<string, number>>, { operation, isElsewhere }: Call, { status, text }: Reply): void {
  if (isElsewhere || status < 400) return;
  const why = /"detail":"([^"]{1,80})/.exec(text)?.[1] ?? String(status);
  const known = refusals.get(operation.id) ?? new Map<string, number>();
  refusals.set(operation.id, known.set(why, (known.get(why) ?? 0) + 1));
}

const mostFrequent = (counts: ReadonlyMap<string, number> = new Map()): string =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([why, times]) => `${why} (${times})`)
    .join("; ");

/** How to do it again by hand, without the token. */
function asCurl({ method, path, headers, body }: Call): string {
  const given = headers.map((value, index) => (index % 2 === 0 ? `${value}: ` : `${value}\n`)).join("");
  const shown = given
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("authorization: Bearer eyJ"))
    .map((line) => `-H ${JSON.stringify(line.slice(0, 120))}`);
  return `curl -X ${method} ${shown.join(" ")} '${path.slice(0, 400)}'${body === undefined ? "" : ` -d ${JSON.stringify(body.slice(0, 400))}`}`;
}
