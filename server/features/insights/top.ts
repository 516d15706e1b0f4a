import { type RawBuilder, sql } from "kysely";
import type { Period } from "#contract/insights/period.ts";
import type { DemandRow, LostRow, TopKind, TopOrder, TopRow } from "#contract/insights/top.ts";
import type { User } from "#server/access/actor.ts";
import { demandByType, listingNameIn } from "#server/features/listings/reads.ts";
import { organisationName, teamName } from "#server/features/organisations/reads.ts";
import type { Services } from "#server/platform/services.ts";
import { countedBookings } from "./counted-bookings.ts";

const columns = {
  listings: "bookings.listing_id",
  vendors: "bookings.vendor_id",
  clients: "bookings.client_id",
  teams: "bookings.team_id",
} as const satisfies Record<TopKind, string>;

const names: Record<TopKind, (id: RawBuilder<unknown>, user: User) => RawBuilder<string>> = {
  listings: (id, { readsIn }) => listingNameIn(id, readsIn),
  vendors: organisationName,
  clients: organisationName,
  teams: teamName,
};

/** All of them that have any, the most first. */
export function topQuery(services: Services, user: User, { from, to, of, by }: Period & { of: TopKind; by: TopOrder }) {
  const column = columns[of];
  // Two statements in one, so that each is read in the index of its days.
  const asked = countedBookings(services, user, { askedFrom: from, askedTo: to })
    .select([`${column} as id`, sql<number>`count(*)`.as("requests"), sql<number>`0::bigint`.as("bookedCents")])
    .groupBy(column);
  const booked = countedBookings(services, user, { from, to, statuses: ["Approved"] })
    .select([
      `${column} as id`,
      sql<number>`0::bigint`.as("requests"),
      sql<number>`sum(bookings.price_excl_vat_cents)::bigint`.as("bookedCents"),
    ])
    .groupBy(column);
  const rows = services.db
    .selectFrom(asked.unionAll(booked).as("part"))
    .select([
      "part.id",
      sql<number>`sum(part.requests)::int`.as("requests"),
      sql<number>`sum(part."bookedCents")::bigint`.as("bookedCents"),
    ])
    .groupBy("part.id");
  return services.db
    .selectFrom(rows.as("counted"))
    .select(["counted.id", names[of](sql.ref("counted.id"), user).as("name"), "counted.requests", "counted.bookedCents"])
    .where(by === "requests" ? "counted.requests" : "counted.bookedCents", ">", 0)
    .orderBy(by === "requests" ? "counted.requests" : "counted.bookedCents", "desc")
    .orderBy(by === "requests" ? "counted.bookedCents" : "counted.requests", "desc")
    .orderBy("counted.id");
}

export function readTop(services: Services, user: User, asked: Period & { of: TopKind; by: TopOrder }): Promise<TopRow[]> {
  return topQuery(services, user, asked).limit(10).execute();
}

/** What was called off in the period, by who did and why, the dearest first. */
export function readLost(services: Services, user: User, { from, to }: Period): Promise<LostRow[]> {
  return countedBookings(services, user, { endedFrom: from, endedTo: to, statuses: ["Declined", "Cancelled"] })
    .select([
      sql<LostRow["endedBy"]>`bookings.ended_by`.as("endedBy"),
      sql<LostRow["reasonKind"]>`coalesce(bookings.reason_kind, 'none')`.as("reasonKind"),
      sql<number>`count(*)::int`.as("count"),
      sql<number>`sum(bookings.price_excl_vat_cents)::bigint`.as("priceExclVatCents"),
    ])
    .groupBy(["endedBy", "reasonKind"])
    .orderBy("priceExclVatCents", "desc")
    .execute();
}

/** Requests of the period beside the listings that the public sees, by type. */
export async function readDemand(services: Services, user: User, { from, to }: Period): Promise<DemandRow[]> {
  const requests = countedBookings(services, user, { askedFrom: from, askedTo: to })
    .select(["bookings.listing_id", sql<number>`count(*)`.as("requests")])
    .groupBy("bookings.listing_id");
  const { rows } = await demandByType(sql`${requests}`).execute(services.db);
  return rows;
}
