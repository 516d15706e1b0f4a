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
    const { user, system } = process.threadCpuUsage(start);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
