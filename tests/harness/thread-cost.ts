/**
 * What `act` costs the thread it runs on, in milliseconds of CPU: the least of some tries.
 * Neither what other threads do nor waiting for the processor counts, and one try in which
 * something was compiled or memory was swept does not either.
 *
 * @param enough no further try follows one that cost at most this much
 */
export function leastCost(act: () => void, enough = 0, tries = 6): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < tries && least > enough; tried++) {
    const start = process.threadCpuUsage();
    act();
    least = Math.min(least, since(start));
  }
  return least;
}

/** What `act` costs the thread, waiting in between left out: once, for what takes whole seconds where it is wrong. */
export async function costOf(act: () => Promise<unknown>): Promise<number> {
  const start = process.threadCpuUsage();
  await act();
  return since(start);
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
