/** Longer than any of the answers below takes on a machine that is not overloaded. */
export const leastMs = 300;

/**
 * Answers after the same time whether an e-mail has an account or not: the work
 * differs by a query or two, which somebody with patience could measure.
 *
 * @param tells whether an answer says by itself that there is an account: then nobody needs to wait
 */
export async function inConstantTime<T>(work: () => Promise<T>, tells: (answer: T) => boolean = () => false): Promise<T> {
  const least = new Promise((resolve) => setTimeout(resolve, leastMs));
  const answer = await work();
  if (!tells(answer)) await least;
  return answer;
}
