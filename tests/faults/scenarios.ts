import type { Scenario } from "./scenario.ts";
import { clockJumps } from "./scenarios/clock-jumps.ts";
import { connectionsTerminated, databaseFrozen, databaseRestarted, tableLocked } from "./scenarios/database.ts";
import { diskFull } from "./scenarios/disk-full.ts";
import { fuzz } from "./scenarios/fuzz.ts";
import { killed } from "./scenarios/killed.ts";
import {
  mailServerDiesAfterData,
  mailServerDiesAfterTaking,
  mailServerHangs,
  mailServerPostpones,
  mailServerRefuses,
} from "./scenarios/mail-server.ts";
import { memory } from "./scenarios/memory.ts";
import { networkIsSlow, networkRefuses, networkResets, networkStalls } from "./scenarios/network.ts";
import { oneOfTwoKilled, rollingRestart, twoInstancesRace } from "./scenarios/two-instances.ts";

/** Every fault that the product survives, in the order in which they are tried. */
export const scenarios: readonly Scenario[] = [
  killed,
  connectionsTerminated,
  databaseRestarted,
  databaseFrozen,
  tableLocked,
  diskFull,
  networkResets,
  networkRefuses,
  networkStalls,
  networkIsSlow,
  mailServerHangs,
  mailServerRefuses,
  mailServerPostpones,
  mailServerDiesAfterData,
  mailServerDiesAfterTaking,
  clockJumps,
  oneOfTwoKilled,
  rollingRestart,
  twoInstancesRace,
  memory,
  fuzz,
];
