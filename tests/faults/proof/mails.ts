import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Findings, some } from "./findings.ts";

type Row = { id: string; booking_id: string; version: number | null; template: string; to_email: string; state: string; approved: boolean };

/** How long mails may take once everything works again: a failed try is repeated after growing pauses. */
const timeoutMs = 180_000;

/** Waits until nothing is queued any more. */
export async function untilDelivered(eyes: pg.Pool): Promise<string[]> {
  for (const began = Date.now(); Date.now() - began < timeoutMs; await sleep(250)) {
    const { rows } = await eyes.query<{ queued: number }>("select count(*)::int as queued from outbox_mails where state = 'queued'");
    if (rows[0]?.queued === 0) return [];
  }
  return [`mails are still queued ${timeoutMs / 1_000} s after everything worked again`];
}

/**
 * Each booking's mails: written once for everybody who is told, and taken by the mail server once.
 *
 * @param taken what the mail server said it took
 * @param repeats how many mails may have been taken a second time under the same Message-ID: those that were on their
 *   way in the moment of a crash, which no sender can tell from those that were not taken
 */
export async function proveMails(eyes: pg.Pool, taken: readonly string[], repeats: number): Promise<Findings> {
  const { rows } = await eyes.query<Row>(`
    select m.id, m.data->>'bookingId' as booking_id, m.subject_version as version, m.template, m.to_email, m.state,
      b.status = 'Approved' as approved
    from outbox_mails m left join bookings b on b.id::text = m.data->>'bookingId'`);
  const times = new Map<string, number>();
  for (const id of taken) times.set(id, (times.get(id) ?? 0) + 1);
  const known = new Set(rows.map(({ id }) => id));

  const lost = rows.filter(({ id, state }) => !(state === "superseded" || (state === "sent" && times.has(id))));
  const again = rows.filter(({ id }) => (times.get(id) ?? 0) > 1);
  const ghosts = [...times.keys()].filter((id) => !known.has(id));
  const wronglySuperseded = rows.filter(({ state, approved, version }) => state === "superseded" && !(approved && version === 1));
  const { rows: untold } = await eyes.query<{ id: string }>(
    "select b.id from bookings b where (select count(*) from outbox_mails m where m.subject_id = b.id and m.subject_version = 1) <> 3",
  );
  const [odd, twice] = oddOnesOut(rows);
  return {
    lost: lost.length,
    doubled: twice.length + ghosts.length + Math.max(0, again.length - repeats),
    problems: [
      ...some(
        "mails were not delivered",
        lost.map(({ id, state }) => `${id} is ${state}`),
      ),
      ...(again.length > repeats
        ? some(
            "mails were delivered twice",
            again.map(({ id }) => id),
          )
        : []),
      ...some("mails were delivered that the outbox does not know", ghosts),
      ...some(
        "mails were dropped though their booking stood as it was",
        wronglySuperseded.map(({ id }) => id),
      ),
      ...some(
        "bookings did not write three mails",
        untold.map(({ id }) => id),
      ),
      ...some("bookings wrote a mail twice to one person", twice),
      ...some("approvals told other people than most did", odd),
    ],
  };
}

/** Approvals all tell the same people: one that tells others has lost a mail, or made one up. */
function oddOnesOut(rows: readonly Row[]): [odd: string[], twice: string[]] {
  const facts = Map.groupBy(
    rows.filter(({ template }) => template === "booking-status-changed"),
    ({ booking_id }) => booking_id,
  );
  const told = new Map(
    [...facts].map(([id, mails]) => [
      id,
      mails
        .map(({ to_email }) => to_email)
        .sort()
        .join(" "),
    ]),
  );
  const counts = new Map<string, number>();
  for (const people of told.values()) counts.set(people, (counts.get(people) ?? 0) + 1);
  const usual = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  const perPerson = Map.groupBy(rows, (row) => `${row.booking_id} ${row.template} ${row.version} ${row.to_email}`);
  return [
    [...told].filter(([, people]) => people !== usual).map(([id]) => id),
    [...perPerson]
      .filter(([key, mails]) => mails.length > 1 && /booking-(created|confirmation|status-changed)/.test(key))
      .map(([key]) => key),
  ];
}
