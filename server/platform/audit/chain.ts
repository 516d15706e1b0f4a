import type pg from "pg";
import { sha256 } from "../crypto.ts";
import type { Queryable } from "../db/database.ts";

/** Where the chain stood: keep it somewhere else, and a later scan shows whether its past was rewritten. */
export type ChainPoint = { position: number; hash: string };

export type ChainVerdict =
  | { isWhole: true; head: ChainPoint }
  | { isWhole: false; position: number; eventId: string | null; reason: ChainFault };

export type ChainFault =
  /** Links before this one are gone. */
  | "missing"
  /** The link does not follow from the one before it. */
  | "detached"
  /** The event is not what was written. */
  | "changed"
  /** The event was removed, its link left. */
  | "eventMissing"
  /** The chain ends earlier than its head says, or elsewhere. */
  | "cut"
  /** The event was written around the chain. */
  | "unchained"
  /** The chain is sound in itself, but not the one that the point was taken from. */
  | "rewritten";

const batchSize = 1000;

/** An event's fields in the order of the canonical text, as PostgreSQL writes them (migration 0008). */
const fields = `e.id::text, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.type, e.message, e.user_id::text, e.user_name,
  e.organisation_id::text, e.organisation_name, e.subject_kind, e.subject_id::text, e.details::text`;

type Link = {
  position: number;
  event_id: string;
  prev_hash: Buffer;
  hash: Buffer;
  exists: boolean;
  fields: (string | null)[];
  /** Of what the event says since a person was erased from it; null where nobody was. */
  redacted_hash: Buffer | null;
};

/**
 * Scans the audit's chain from its start, in one snapshot and in batches of
 * bounded memory, and recomputes every hash outside the database.
 *
 * @param known earlier heads, each of which the chain must still contain
 * @param onProgress called with the number of links scanned
 * @returns the head, or the first link that is broken
 */
export async function verifyAuditChain(
  pool: pg.Pool,
  known?: ChainPoint | readonly ChainPoint[],
  onProgress?: (scanned: number) => void,
): Promise<ChainVerdict> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const verdict = await scan(client, known === undefined ? [] : [known].flat(), onProgress);
    await client.query("commit");
    return verdict;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Where the chain ends now. */
export async function readAuditHead(db: Queryable): Promise<ChainPoint> {
  const { position, hash } = await db
    .selectFrom("audit_head")
    .select(["position", "hash"])
    .where("strand", "=", 0)
    .executeTakeFirstOrThrow();
  return { position, hash: hash.toString("hex") };
}

async function scan(
  client: pg.PoolClient,
  known: readonly ChainPoint[],
  onProgress: ((scanned: number) => void) | undefined,
): Promise<ChainVerdict> {
  // Position 0 is before the first event, and the same in every chain.
  const hashesAt = Map.groupBy(known, (point) => point.position);
  let position = 0;
  let hash: Buffer = Buffer.alloc(32);
  for (;;) {
    const { rows } = await client.query<Link>(
      `select c.position, c.event_id, c.prev_hash, c.hash, e.id is not null as exists, array[${fields}] as fields,
         (select r.hash from audit_redactions r where r.event_id = c.event_id order by r.number desc limit 1) as redacted_hash
       from audit_chain c left join audit_events e on e.id = c.event_id
       where c.strand = 0 and c.position > $1 order by c.position limit ${batchSize}`,
      [position],
    );
    for (const link of rows) {
      const reason = faultOf(link, position + 1, hash);
      if (reason === "missing") return { isWhole: false, position: position + 1, eventId: null, reason };
      if (reason) return { isWhole: false, position: link.position, eventId: link.event_id, reason };
      position = link.position;
      hash = link.hash;
      if (isOther(hashesAt.get(position), hash)) return { isWhole: false, position, eventId: link.event_id, reason: "rewritten" };
    }
    onProgress?.(position);
    if (rows.length < batchSize) return judgeEnd(client, { position, hash: hash.toString("hex") }, known);
  }
}

/** Whether a hash that is known of this position is another one. */
function isOther(known: readonly ChainPoint[] = [], hash: Buffer): boolean {
  return known.some((point) => point.hash !== hash.toString("hex"));
}

function faultOf(link: Link, position: number, before: Buffer): ChainFault | undefined {
  if (link.position !== position) return "missing";
  if (!link.prev_hash.equals(before)) return "detached";
  if (!link.exists) return "eventMissing";
  // What was written is gone; what took its place is covered by a hash of its own, and that by the event of the erasure.
  const isSound = link.redacted_hash === null ? hashOf(link, before).equals(link.hash) : hashOf(link).equals(link.redacted_hash);
  return isSound ? undefined : "changed";
}

function hashOf(link: Link, before: Buffer = Buffer.alloc(0)): Buffer {
  const text = link.fields.map((field) => (field === null ? "-" : `${Buffer.byteLength(field)}:${field}`)).join("");
  return sha256(before, `${link.position}${text}`);
}

async function judgeEnd(client: pg.PoolClient, end: ChainPoint, known: readonly ChainPoint[]): Promise<ChainVerdict> {
  const broken = (reason: ChainFault, eventId: string | null = null): ChainVerdict => ({
    isWhole: false,
    position: end.position + 1,
    eventId,
    reason,
  });
  const { rows: heads } = await client.query<{ position: number; hash: string }>(
    "select position, encode(hash, 'hex') as hash from audit_head where strand = 0",
  );
  if (heads[0]?.position !== end.position || heads[0].hash !== end.hash) return broken("cut");
  if (known.some((point) => point.position > end.position)) return broken("rewritten");
  const { rows: strays } = await client.query<{ id: string }>(
    "select e.id from audit_events e where not exists (select from audit_chain c where c.event_id = e.id) order by e.at, e.id limit 1",
  );
  if (strays[0]) return broken("unchained", strays[0].id);
  const unexplained = await findUnexplainedRedaction(client);
  return unexplained === undefined ? { isWhole: true, head: end } : broken("changed", unexplained);
}

/** An event that was changed as if a person had been erased from it, though no event of the chain says so. */
async function findUnexplainedRedaction(client: pg.PoolClient): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select (array_agg(r.event_id order by r.event_id))[1] as id from audit_redactions r
     group by r.erasure_id
     having encode(sha256(convert_to(string_agg(r.event_id::text || encode(r.hash, 'hex'), '' order by r.event_id), 'UTF8')), 'hex') is distinct from
       (select e.details->>'digest' from audit_events e where e.id = r.erasure_id and e.type in ('UserErasedEvent', 'ContactErasedEvent')
         and not exists (select from audit_redactions own where own.event_id = e.id))
     limit 1`,
  );
  return rows[0]?.id;
}
