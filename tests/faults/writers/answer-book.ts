import type { Answer } from "../../harness/harness.ts";

/** What callers may meet while something is broken. */
export type AnswerTimeouts = {
  /** Whether a connection may break, as it does when the process on the other side is killed. */
  mayBreak: boolean;
  /** How long any answer may take, in milliseconds. */
  worstMs: number;
};

/** Every answer that anybody got, judged as it comes: only 2xx, what the caller brought upon itself, and an honest 503. */
export class AnswerBook {
  worstMs = 0;
  unavailable = 0;
  broken = 0;
  readonly #timeouts: AnswerTimeouts;
  readonly #faults = new Map<string, number>();

  constructor(timeouts: AnswerTimeouts) {
    this.#timeouts = timeouts;
  }

  /** What was wrong, each once with its count. */
  get faults(): string[] {
    return [...this.#faults].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`));
  }

  fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  /** @param timeoutMs where this call must be answered sooner than others */
  answered(call: string, { status, headers, body }: Answer, ms: number, timeoutMs = this.#timeouts.worstMs): void {
    this.worstMs = Math.max(this.worstMs, ms);
    if (ms > timeoutMs) this.fault(`${call} was answered after more than ${timeoutMs} ms`);
    const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
    if (status === 503) this.unavailable += 1;
    if (status >= 500 && status !== 503) this.fault(`${call} was answered with ${status} ${code}`);
    if ((status === 503 || status === 429) && !headers.get("retry-after")) this.fault(`${call}: ${status} without Retry-After`);
    const isProblem = headers.get("content-type")?.startsWith("application/problem+json");
    if (status >= 400 && call.includes("/api/") && !call.includes("/api/health") && !isProblem)
      this.fault(`${call}: ${status} is no problem document`);
  }

  broke(call: string, error: unknown, ms: number): void {
    this.broken += 1;
    if (this.#timeouts.mayBreak && ms <= this.#timeouts.worstMs) return;
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    this.fault(`${call} got no whole answer (${error instanceof Error ? error.message : error}${cause})`);
  }
}
