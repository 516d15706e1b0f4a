import { setTimeout as sleep } from "node:timers/promises";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { type Answer, problemOf } from "../../harness/harness.ts";
import type { Installation } from "../equipment/installation.ts";
import type { RunningServer } from "../equipment/running-server.ts";
import type { AnswerBook } from "./answer-book.ts";
import { Ledger } from "./ledger.ts";

export type Writers = {
  ledger: Ledger;
  /** Nothing new is begun; what was begun is insisted on until it is acknowledged. */
  stop(): Promise<void>;
};

type Call = { method: string; path: string; token: string; body?: unknown; headers: Record<string, string> };

/** A write that is still not acknowledged this long after the last fault will never be. */
const timeoutMs = 90_000;

/**
 * People who book, approve and take notes, one thing after the other, and try
 * again with the same key until it is acknowledged, as a patient client does.
 *
 * @param targets the processes to choose from at the moment
 */
export async function startWriters(
  { provider, scene }: Pick<Installation, "provider" | "scene">,
  targets: () => readonly RunningServer[],
  book: AnswerBook,
  count = 12,
): Promise<Writers> {
  const ledger = new Ledger();
  const [client, vendor] = [await provider.tokenOf(scene.client), await provider.tokenOf(scene.vendor)];
  let begun = 0;
  let stoppedAt: number | undefined;
  const isOver = () => stoppedAt !== undefined;

  async function attempt<T>({ method, path, token, body, headers }: Call): Promise<Answer<T> | undefined> {
    const servers = targets();
    const server = servers[Math.floor(Math.random() * servers.length)];
    if (!server) return undefined;
    const name = `${method} ${path.replace(/[0-9a-f-]{36}/g, "…")}`;
    const began = performance.now();
    try {
      const answer = await server.call<T>(method, path, token, body, headers);
      book.answered(name, answer, performance.now() - began);
      return answer;
    } catch (error) {
      book.broke(name, error, performance.now() - began);
      return undefined;
    }
  }

  /** Until it is answered with something else than an excuse; undefined when that never comes. */
  async function insist<T>(call: Call): Promise<Answer<T> | undefined> {
    for (;;) {
      const answer = await attempt<T>(call);
      if (answer && answer.status !== 503 && answer.status !== 429 && answer.status < 500) return answer;
      if (stoppedAt !== undefined && performance.now() - stoppedAt > timeoutMs) {
        book.fault(`${call.method} ${call.path} was never acknowledged`);
        return undefined;
      }
      await sleep(100 + Math.random() * 200);
    }
  }

  async function approve(bookingId: string): Promise<boolean> {
    const path = `/api/bookings/${bookingId}`;
    const transition = { method: "POST", path: `${path}/transitions`, token: vendor, body: { action: "approve" } };
    const answer = await insist<Booking>({ ...transition, headers: { "if-match": '"1"' } });
    if (answer?.status === 200) return true;
    // A first try may have been done and its answer lost: then the second is too late, and the booking says so.
    const seen = await insist<Booking>({ method: "GET", path, token: vendor, headers: {} });
    if (seen?.status === 200 && seen.body.status === "Approved") return true;
    if (answer) book.fault(`an approval was answered with ${answer.status} ${problemOf(answer).code}`);
    return false;
  }

  async function work(number: number): Promise<void> {
    const keyOf = (what: string) => ({ "idempotency-key": `${what}-${number}` });
    const booked = await insist<Booking>({
      method: "POST",
      path: "/api/bookings",
      token: client,
      body: scene.request(number),
      headers: keyOf("booking"),
    });
    if (booked?.status !== 201) {
      if (booked) book.fault(`a booking was answered with ${booked.status} ${problemOf(booked).code}`);
      return;
    }
    const deed = { number, bookingId: booked.body.id, isApproved: false, note: undefined as string | undefined };
    ledger.deeds.push(deed);
    ledger.acknowledge();
    if (number % 3 === 0 && (await approve(deed.bookingId))) {
      deed.isApproved = true;
      ledger.acknowledge();
    }
    if (number % 2 === 0) {
      const note = `Note ${number}`;
      const path = `/api/bookings/${deed.bookingId}/notes`;
      const noted = await insist({ method: "POST", path, token: client, body: { note }, headers: keyOf("note") });
      if (noted?.status !== 201) return void book.fault(`a note was answered with ${noted?.status ?? "nothing"}`);
      deed.note = note;
      ledger.acknowledge();
    }
  }

  const running = Promise.all(
    Array.from({ length: count }, async () => {
      while (!isOver()) await work(begun++);
    }),
  );
  return {
    ledger,
    async stop() {
      stoppedAt = performance.now();
      await running;
    },
  };
}
