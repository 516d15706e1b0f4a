import { mostRunSheetLinks, runSheetDaysAfter } from "#contract/bookings/run-sheets/run-sheets.ts";
import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf, writeAudit } from "#server/platform/audit/audit.ts";
import { randomSecret, sha256 } from "#server/platform/crypto.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/new-id.ts";
import { found, refuse, refuseField } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { auditFacts } from "../audit-trail.ts";
import { bookingReference } from "../present.ts";
import { type BookingRow, findBooking } from "../queries.ts";
import { lockBooking } from "../writes.ts";
import { countLinks, deleteLink, findLink, insertLink, type LinkRow, listLinks } from "./queries.ts";

/** What makes an address of one run sheet is kept as its hash. */
export const hashOfLinkToken = (token: string): Buffer => sha256(token);

/** The last day on which a run sheet is read. */
export function lastRunSheetDay({ last_date }: Pick<BookingRow, "last_date">): PlainDate {
  return addDays(last_date, runSheetDaysAfter);
}

/** Whether there is a run sheet to read: of what is agreed, until shortly after the day. */
export function hasRunSheet(booking: Pick<BookingRow, "status" | "last_date">, today: PlainDate): boolean {
  return booking.status === "Approved" && lastRunSheetDay(booking) >= today;
}

/** What the link in a calendar's file is called. */
const calendarLinkName = "calendar.ics";

/**
 * Makes a link to a booking's run sheet.
 *
 * @returns it with its token, which is known this once
 * @throws Refusal `resource.notFound`, `input.invalid` at `name`, `booking.transitionRefused` (params: status), `booking.datePassed`, `runSheet.tooMany` (params: n)
 */
export function createLink(
  services: Services,
  user: User,
  { bookingId, name, language }: { bookingId: string; name: string; language: UiLanguage },
): Promise<{ link: LinkRow; token: string; booking: BookingRow }> {
  const { db, clock } = services;
  // The links in files for calendars are told by it, counted nowhere, and go as newer ones come.
  if (name === calendarLinkName) refuseField("name", "alreadyThere");
  return db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.read", bookingId));
    await lockBooking(trx, bookingId);
    if (booking.status !== "Approved") refuse("booking.transitionRefused", { status: booking.status, action: "runSheet" });
    if (!hasRunSheet(booking, clock.today())) refuse("booking.datePassed", { date: booking.activity_date });
    if ((await countLinks(trx, bookingId)) >= mostRunSheetLinks) refuse("runSheet.tooMany", { n: mostRunSheetLinks });
    const at = clock.now();
    const [id, token] = [newId(at), randomSecret()];
    await insertLink(trx, { id, bookingId, tokenHash: hashOfLinkToken(token), name, language, by: user.id, at });
    await recordLink(trx, services, user, booking, "RunSheetLinkCreatedEvent", name);
    return { link: found(await findLink(trx, user, bookingId, id)), token, booking };
  });
}

/**
 * The address of the run sheet for a file that one puts into a calendar: each file has its own, and those of a person's
 * three newest stay. It is their own, and no event of the audit.
 *
 * @returns null where there is nothing to read any more
 */
export function calendarLink(services: Services, user: User, booking: BookingRow, language: UiLanguage): Promise<string | null> {
  const { db, clock, config } = services;
  if (!hasRunSheet(booking, clock.today())) return Promise.resolve(null);
  return db.transaction().execute(async (trx) => {
    await lockBooking(trx, booking.id);
    const own = (await listLinks(trx, user, booking.id)).filter(({ name, made_by }) => name === calendarLinkName && made_by === user.id);
    for (const { id } of own.slice(2)) await deleteLink(trx, id);
    const at = clock.now();
    const token = randomSecret();
    const link = { id: newId(at), bookingId: booking.id, tokenHash: hashOfLinkToken(token), name: calendarLinkName };
    await insertLink(trx, { ...link, language, by: user.id, at });
    return `${config.publicUrl}/run-sheets/${token}`;
  });
}

/** @throws Refusal `resource.notFound` */
export async function removeLink(
  services: Services,
  user: User,
  { bookingId, linkId }: { bookingId: string; linkId: string },
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const booking = found(await findBooking(trx, user, "bookings.read", bookingId));
    const link = found(await findLink(trx, user, bookingId, linkId));
    if (!(await deleteLink(trx, linkId))) refuse("resource.notFound");
    await recordLink(trx, services, user, booking, "RunSheetLinkRemovedEvent", link.name);
  });
}

/** Whoever has the address reads it without signing in: that there is one has to be accounted for. */
function recordLink(
  trx: Queryable,
  services: Services,
  user: User,
  booking: BookingRow,
  type: "RunSheetLinkCreatedEvent" | "RunSheetLinkRemovedEvent",
  link: string,
): Promise<void> {
  const did = type === "RunSheetLinkCreatedEvent" ? "made" : "removed";
  return writeAudit(trx, {
    type,
    message: `${user.name} ${did} the link ${link} to the run sheet of ${bookingReference(booking, services.config.timeZone)}.`,
    at: services.clock.now(),
    by: authorOf(user),
    subject: { kind: "user", id: user.id },
    details: { ...auditFacts(services, booking), link },
  });
}
