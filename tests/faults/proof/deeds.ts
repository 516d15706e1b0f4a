import type pg from "pg";
import type { TradingScene } from "../equipment/trading-scene.ts";
import type { Deed } from "../writers/ledger.ts";
import { type Findings, some } from "./findings.ts";

type Row = {
  id: string;
  name: string;
  participants: number;
  activity_date: string;
  status: string;
  notes: string[];
  created: number;
  changed: number;
  noted: number;
};

/** Each acknowledged write against its row and its audit row: there, as acknowledged, once. */
export async function proveDeeds(eyes: pg.Pool, scene: TradingScene, deeds: readonly Deed[]): Promise<Findings> {
  const { rows } = await eyes.query<Row>(`
    select b.id, b.info->>'contactName' as name, b.participants, b.activity_date::text, b.status,
      array(select n.note from booking_notes n where n.booking_id = b.id) as notes,
      (select count(*)::int from audit_events a where a.subject_id = b.id and a.type = 'BookingCreatedEvent') as created,
      (select count(*)::int from audit_events a where a.subject_id = b.id and a.type = 'BookingStatusChangedEvent') as changed,
      (select count(*)::int from audit_events a where a.subject_id = b.id and a.type = 'BookingNoteAddedEvent') as noted
    from bookings b`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(rows, ({ name }) => name);

  const lost = deeds.filter((deed) => {
    const row = byId.get(deed.bookingId);
    const wanted = scene.request(deed.number);
    return !(
      row &&
      row.name === wanted.info.contactName &&
      row.participants === wanted.participants &&
      row.activity_date === wanted.activityDate &&
      row.created > 0 &&
      (!deed.isApproved || (row.status === "Approved" && row.changed > 0)) &&
      (deed.note === undefined || (row.notes.includes(deed.note) && row.noted > 0))
    );
  });
  const twice = [...byName.values()].filter((same) => same.length > 1).map((same) => same[0]?.name ?? "");
  const doubledParts = rows.filter(({ notes, created, changed, noted }) => notes.length > 1 || created > 1 || changed > 1 || noted > 1);
  const unspoken = rows.filter(
    ({ created, notes, noted, status, changed }) => created !== 1 || notes.length !== noted || (status !== "New" && changed === 0),
  );
  const { rows: orphans } = await eyes.query<{ id: string }>(
    "select a.id from audit_events a where a.type like 'Booking%' and not exists (select from bookings b where b.id = a.subject_id)",
  );
  return {
    lost: lost.length,
    doubled: twice.length + doubledParts.length,
    problems: [
      ...some(
        "acknowledged writes are not there as acknowledged",
        lost.map(({ number }) => String(number)),
      ),
      ...some("bookings are there twice", twice),
      ...some(
        "bookings have a note or an event twice",
        doubledParts.map(({ name }) => name),
      ),
      ...some(
        "bookings and their audit rows do not match",
        unspoken.map(({ name }) => name),
      ),
      ...some(
        "audit rows speak of bookings that are not there",
        orphans.map(({ id }) => id),
      ),
    ],
  };
}
