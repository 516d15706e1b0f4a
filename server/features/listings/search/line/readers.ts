import { readDate } from "./dates.ts";
import { readDays } from "./days.ts";
import { readDuration } from "./duration.ts";
import { readGroup } from "./group.ts";
import type { Reader } from "./parts.ts";
import { readPlace } from "./places.ts";
import { readPrice } from "./price.ts";
import { readSide } from "./side.ts";

/** Who reads what of a line; of readings of the same length the first counts. */
export const readers: readonly Reader[] = [readPrice, readDuration, readGroup, readDays, readDate, readSide, readPlace];
