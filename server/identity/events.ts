import type { SecurityEventType } from "#contract/support/security-events.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { StoredDetails } from "#server/platform/db/documents.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { coarseNetwork } from "#server/platform/http/client-address.ts";
import { deviceName } from "./device-name.ts";

export type SecurityEvent = {
  type: SecurityEventType;
  /** Whom it is about; an address that nobody has is enough. */
  account?: { id: string; email: string; name: string } | undefined;
  /** As typed, for an address without an account. */
  typedEmail?: string;
  method?: string;
  details?: StoredDetails;
};

/** From where somebody acts. */
export type Origin = { address: string; userAgent: string };

/** Sees each event in the transaction that writes it, so that an audit can follow it. */
export type SecurityListener = (trx: Queryable, event: SecurityEvent & { id: string; at: Date }) => Promise<void>;

/** Writes an event into the security log, with the network and device in words rather than as they were sent. */
export async function recordEvent(trx: Queryable, clock: Clock, origin: Origin, event: SecurityEvent): Promise<{ id: string; at: Date }> {
  const at = clock.now();
  const id = newId(at);
  await trx
    .insertInto("security_events")
    .values({
      id,
      at,
      type: event.type,
      account_id: event.account?.id ?? null,
      email: event.account?.email ?? masked(event.typedEmail ?? ""),
      name: event.account?.name ?? null,
      method: event.method ?? null,
      network: coarseNetwork(origin.address),
      device: deviceName(origin.userAgent),
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
  return { id, at };
}

/** Somebody may have typed their password into the wrong field, so only what looks like an address is kept, its middle hidden. */
function masked(typed: string): string | null {
  const parts = /^([^@\s\p{C}])[^@\s\p{C}]*@([^@\s\p{C}]{3,200})$/u.exec(typed.trim());
  return parts ? `${parts[1]}…@${parts[2]}` : null;
}
