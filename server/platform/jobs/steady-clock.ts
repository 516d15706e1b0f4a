/** What pg-boss takes its time and its timers from. */
type QueueClock = {
  now(): number;
  setTimeout(act: () => void, ms: number): NodeJS.Timeout;
  clearTimeout(timer: unknown): void;
  setInterval(act: () => void, ms: number): NodeJS.Timeout;
  clearInterval(timer: unknown): void;
};

/**
 * Time that only goes forwards, at its own pace, whatever happens to the machine's clock. The queue measures pauses by
 * it: with the machine's, one that is put back by two hours holds every worker for as long. When a job is due is
 * PostgreSQL's to say, not ours.
 */
export const steadyClock: QueueClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (act, ms) => setTimeout(act, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (act, ms) => setInterval(act, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
