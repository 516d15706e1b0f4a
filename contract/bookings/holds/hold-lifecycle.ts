import type { BookingStatus } from "../booking-states.ts";
import { isAsked, type LifecycleAction, openStatuses, type Side, type Standing } from "../lifecycle.ts";
import type { HoldState } from "./hold-states.ts";

export type HoldAction = "hold" | "release" | "lapse" | "take" | "end";

type HoldStep = {
  action: HoldAction;
  by: readonly Side[];
  /** The booking's statuses in which it can be done; a hold of a booking in any other has ended. */
  while: readonly BookingStatus[];
  becomes: HoldState;
  /** With what is done to the booking it happens by itself; empty where somebody does it. */
  with: readonly LifecycleAction[];
  /** Which sides get a mail, the one that acted left out. */
  tells: readonly ("vendor" | "client")[];
};

/** What can be done with a hold: enforced here, told to the browser by `can`, printed into the documents. Holding a day that is held already moves its end and keeps its place. */
// biome-ignore format: one row a line, so that it reads as the table it is.
export const holdLifecycle: readonly HoldStep[] = [
  { action: "hold",    by: ["vendor", "operator"],                     while: openStatuses, becomes: "standing", with: [],                              tells: ["vendor", "client"] },
  { action: "release", by: ["vendor", "operator"],                     while: openStatuses, becomes: "released", with: [],                              tells: ["vendor", "client"] },
  { action: "lapse",   by: ["system"],                                 while: openStatuses, becomes: "lapsed",   with: [],                              tells: ["vendor", "client"] },
  { action: "take",    by: ["vendor", "client", "operator"],           while: openStatuses, becomes: "taken",    with: ["approve"],                     tells: [] },
  { action: "end",     by: ["vendor", "client", "operator", "system"], while: openStatuses, becomes: "ended",    with: ["decline", "cancel", "expire"], tells: [] },
];

/** The row that applies, if any; a request that its vendor was not asked for has none. */
export function holdStep({ status, budgetApproval }: Standing, action: HoldAction, by: Side | null): HoldStep | undefined {
  if (by === null || !isAsked(budgetApproval)) return undefined;
  return holdLifecycle.find((row) => row.action === action && row.while.includes(status) && row.by.includes(by));
}

/** What becomes of a booking's holds by an action on it; undefined where they stay. */
export function holdsBecome(action: LifecycleAction): HoldState | undefined {
  return holdLifecycle.find((row) => row.with.includes(action))?.becomes;
}
