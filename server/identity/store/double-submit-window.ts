import type { Clock } from "#server/platform/clock.ts";

/** Two presses of one button are closer than this, on the slowest line and machine. */
const doubleSubmitMs = 15_000;

/** What was done after this may have been done by the first of two presses. */
export const doubleSubmitWindow = (clock: Clock): Date => new Date(clock.now().getTime() - doubleSubmitMs);
