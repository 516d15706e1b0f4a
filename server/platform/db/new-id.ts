import { v7 } from "uuid";

let made = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) >>> 1;

/**
 * A new id for something that comes to be at `at` (now, unless told): a UUIDv7. Ids of one
 * process ascend in the order they were made, within a millisecond too (RFC
 * 9562, section 6.2, a counter as method 1 has it), so that `order by at, id`
 * tells what happened first.
 */
export function newId(at: Date = new Date()): string {
  made = (made + 1) % 2 ** 32;
  return v7({ msecs: at.getTime(), seq: made });
}
