/** A timer for what can wait: no process stays for it. A browser's pages end whatever waits in them. */
export function backgroundTimer(act: () => void, ms: number): ReturnType<typeof setTimeout> {
  const timer = setTimeout(act, ms);
  if (typeof timer === "object") timer.unref();
  return timer;
}
