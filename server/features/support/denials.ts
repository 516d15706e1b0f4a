import { sql } from "kysely";
import { isUuid } from "#contract/core/fields/uuid.ts";
import type { SecurityEventType } from "#contract/support/security-events.ts";
import type { Actor } from "#server/access/actor.ts";
import { backgroundTimer } from "#server/platform/background-timer.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { coarseNetwork } from "#server/platform/http/client-address.ts";
import type { Denied } from "#server/platform/http/edge.ts";
import { anonymousWrites } from "#server/platform/http/limits/anonymous-writes.ts";
import type { Services } from "#server/platform/services.ts";

/** How long counts wait in memory: what a killed process loses of a minute that was already noted. */
const flushMs = 2_000;
/** So many people and networks are told apart in a minute, and in a day; whoever comes from more counts as one. */
const apartAtMost = 1_000;
const networksAtMost = 50_000;

type Counted = { key: string; type: SecurityEventType; at: Date; actor: Actor; network: string | null; count: number };

/** Which refusal is which event; a 404 is one only where what was asked for is there, and somebody else's. */
const typeOf: Record<number, SecurityEventType> = { 401: "UnauthenticatedCall", 403: "ForbiddenCall", 404: "ForeignCall" };

/**
 * Counts refused calls in the security log: one row per person, or network
 * where nobody is signed in, kind and minute. The first of a minute is written
 * at once, those that follow are added every other second. A network of people
 * whom nobody knows begins so many rows in a day (`anonymousWrites`); what it
 * is refused after that is counted by the day.
 */
export function openDenials({ db, log, clock }: Pick<Services, "db" | "log" | "clock">) {
  let minute = "";
  /** What this minute has seen: undefined counts wait for nothing. */
  let seen = new Map<string, Counted>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let day = "";
  /** How many rows each network has begun today. */
  let begun = new Map<string, number>();

  /** Whether somebody unknown may begin one more row today. */
  function mayBegin(network: string): boolean {
    const rows = (begun.get(network) ?? 0) + 1;
    if (begun.size < networksAtMost || begun.has(network)) begun.set(network, rows);
    else return false;
    return rows <= anonymousWrites.refusedCalls.most;
  }

  async function write(batch: readonly Counted[]): Promise<void> {
    for (const counted of batch) {
      if (counted.count === 0) continue;
      const { count } = counted;
      counted.count = 0;
      await addDenials(db, { ...counted, count }).catch((err: unknown) => log.warn({ err }, "refused calls could not be counted"));
    }
  }
  /** Another minute, and perhaps another day, begins: what was counted before is written. */
  function turnTo(current: string): void {
    const before = [...seen.values()];
    minute = current;
    seen = new Map();
    const today = current.slice(0, 10);
    if (today !== day) [day, begun] = [today, new Map()];
    void write(before);
  }
  /** What is not there at all says nothing; what is somebody else's does. */
  async function tells(status: number, actor: Actor, ids: Denied["ids"]): Promise<boolean> {
    return status !== 404 || (actor.kind === "user" && (await isThere(db, ids)));
  }
  function whoCounts(actor: Actor, network: string | null): string {
    return seen.size < apartAtMost ? whoIs(actor, network) : "others";
  }
  function countAgain(known: Counted): void {
    known.count++;
    timer ??= backgroundTimer(() => void flush(), flushMs);
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return write([...seen.values()]);
  }

  return {
    /** Counts one refused call; anything else is let pass. */
    async note({ status, actor, address, ids }: Denied): Promise<void> {
      const type = typeOf[status];
      if (!type || !(await tells(status, actor, ids))) return;
      const at = clock.now();
      const current = at.toISOString().slice(0, 16);
      if (current !== minute) turnTo(current);
      const network = address ? coarseNetwork(address) : null;
      const who = whoCounts(actor, network);
      const ofMinute = `${current} ${type} ${who}`;
      const known = seen.get(ofMinute);
      if (known) return countAgain(known);
      const key = actor.kind === "user" || mayBegin(network ?? who) ? ofMinute : `${day} ${type} ${who}`;
      const counted = { key, type, at, ...(who === "others" ? nobody : { actor, network }), count: 1 };
      seen.set(ofMinute, counted);
      await write([counted]);
    },
    flush,
  };
}

const nobody = { actor: { kind: "visitor" }, network: null } as const;

const keptDays = 90;

export async function forgetDenials(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await db.deleteFrom("security_events").where("type", "in", Object.values(typeOf)).where("at", "<", before).execute();
}

function whoIs(actor: Actor, network: string | null): string {
  if (actor.kind === "visitor") return network ?? "nowhere";
  return actor.kind === "user" ? actor.user.id : `${actor.identity.issuer} ${actor.identity.subject}`;
}

async function addDenials(db: Queryable, { key, type, at, actor, network, count }: Counted): Promise<void> {
  const identity = actor.kind === "visitor" ? undefined : actor.identity;
  const user = actor.kind === "user" ? actor.user : undefined;
  await db
    .insertInto("security_events")
    .values({
      id: newId(at),
      at,
      type,
      // The embedded provider's subjects are its accounts; another's are whatever it likes.
      account_id: identity && isUuid(identity.subject) ? identity.subject : null,
      email: user?.email ?? identity?.email ?? null,
      name: user?.name ?? identity?.name ?? null,
      method: null,
      network,
      device: null,
      count,
      counted_as: key,
      details: "{}",
    })
    .onConflict((conflict) => conflict.column("counted_as").doUpdateSet({ count: sql<number>`security_events.count + excluded.count` }))
    .execute();
}

/** Whether anything in the marketplace has one of these ids: then it was not shown because it is somebody else's. */
async function isThere(db: Queryable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql<{ is_there: boolean }>`select
    exists (select from bookings where id = any(${ids}::uuid[])) or exists (select from listings where id = any(${ids}::uuid[]))
    or exists (select from organisations where id = any(${ids}::uuid[])) or exists (select from teams where id = any(${ids}::uuid[]))
    or exists (select from users where id = any(${ids}::uuid[])) or exists (select from invitations where id = any(${ids}::uuid[]))
    or exists (select from contact_requests where id = any(${ids}::uuid[])) or exists (select from content_pages where id = any(${ids}::uuid[]))
    or exists (select from venues where id = any(${ids}::uuid[])) or exists (select from listing_images where id = any(${ids}::uuid[]))
    or exists (select from booking_notes where id = any(${ids}::uuid[]))
    or exists (select from conversations where id = any(${ids}::uuid[]))
    or exists (select from booking_offers where id = any(${ids}::uuid[])) or exists (select from booking_holds where id = any(${ids}::uuid[]))
    or exists (select from run_sheet_links where id = any(${ids}::uuid[]))
    or exists (select from saved_views where id = any(${ids}::uuid[])) or exists (select from outbox_mails where id = any(${ids}::uuid[])) as is_there`.execute(
    db,
  );
  return rows[0]?.is_there === true;
}
