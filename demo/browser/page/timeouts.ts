/**
 * What the application waits for counts from when the server is there: one that
 * starts in this browser takes as long as the machine does, and a wait that
 * ends before it is called a server that is away.
 *
 * @param ready of the server's link
 */
export function countTimeoutsFrom(ready: Promise<void>): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    const waiting = new AbortController();
    const begin = () => {
      const signal = timeout(ms);
      signal.addEventListener("abort", () => waiting.abort(signal.reason));
    };
    // Where it cannot start, nothing is answered.
    ready.then(begin, begin);
    return waiting.signal;
  };
}
