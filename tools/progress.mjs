const isTerminal = process.stdout.isTTY === true && !process.env.CI;

/** Prints one line for the person at the keyboard. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Shows `label` and the seconds passed while `work` goes on: on a terminal in one line that counts up,
 * elsewhere a line now, one every half minute, and one at the end.
 */
export async function during(label, work) {
  const began = Date.now();
  const line = () => `${label}…  ${seconds(began)}`;
  if (isTerminal) process.stdout.write(`${label}…`);
  else say(`${label}…`);
  const ticking = setInterval(() => process.stdout.write(isTerminal ? `\r${line()}` : `${line()}\n`), isTerminal ? 1_000 : 30_000);
  try {
    return await work();
  } finally {
    clearInterval(ticking);
    process.stdout.write(isTerminal ? `\r${line()}\n` : `${line()}\n`);
  }
}

/** The time since `began` (milliseconds since the epoch), as a person reads it. */
export function seconds(began) {
  const passed = (Date.now() - began) / 1000;
  return passed < 10 ? `${passed.toFixed(1)} s` : `${Math.round(passed)} s`;
}

/** Ends with one clear sentence instead of a stack trace. */
export class Refusal extends Error {}

/** Runs the body of a command: a refusal prints its sentence alone; the exit code is what the body returns. */
export async function main(body) {
  const major = Number(process.versions.node.split(".")[0]);
  try {
    if (major < 20) throw new Refusal(`Bondfire needs Node 20 or newer, and this is ${process.version}.`);
    process.exitCode = (await body(process.argv.slice(2))) ?? 0;
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
