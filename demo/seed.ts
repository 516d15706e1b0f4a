import type { PlainDate } from "#contract/core/dates/dates.ts";
import { demoAccounts } from "./accounts.ts";
import { loadBulk } from "./bulk.ts";
import { lastMoment } from "./calendar.ts";
import type { CopyRows, SeedClient } from "./copy-rows.ts";
import { holdRow } from "./days/holds.ts";
import { availabilityRows } from "./days/openings.ts";
import { makePageViews } from "./insights/page-views.ts";
import { type Marketplace, makeMarketplace } from "./marketplace.ts";
import { offerRow, turnByOffer } from "./offers.ts";
import { type DemoPicture, demoPictures } from "./pictures/manifest.ts";
import { blockedDayRow, bookingRow, imageRows, listingRow, noteRows, organisationRow, teamRow, userRow, venueRows } from "./rows.ts";
import { loadConversations } from "./talk/conversations.ts";
import { loadNotifications } from "./talk/notifications.ts";
import { loadNotes } from "./tickets/notes.ts";
import { loadTickets } from "./tickets/tickets.ts";

/** One seed for everybody, so that two people speak of the same marketplace. */
const seed = "bondfire";
export const demoSizes = { listings: 300, bookings: 400 } as const;

export type SeedOptions<Client extends SeedClient> = {
  pool: SeedClient & { connect(): Promise<Client & { release(): void }> };
  /** How rows get there fastest over such a connection. */
  copyRows: CopyRows<Client>;
  /** The marketplace's calendar date; everything is dated relative to it. */
  today: PlainDate;
  /** How many listings; above `demoSizes.listings` the rest is generated in bulk. */
  listings?: number;
  progress: (sentence: string, share?: number) => void;
  /** The identity provider's; a user's subject is the user's id. */
  issuer: string;
  /**
   * Makes the five demo accounts at the embedded provider, with the user's id as subject.
   * Called before the data is committed and with the same ids on every attempt.
   */
  createAccount?: (account: { id: string; email: string; name: string; language: "en" | "nl"; password: string }) => Promise<void>;
  pictures?: readonly DemoPicture[];
};

/**
 * Fills an empty, migrated database with the demo marketplace of decisions
 * section 11, in one transaction: all of it or nothing.
 */
export async function seedDemo<Client extends SeedClient>(options: SeedOptions<Client>): Promise<void> {
  const { pool, today, progress, copyRows, listings = demoSizes.listings, pictures = demoPictures } = options;
  progress("Writing the demo marketplace", 0);
  const marketplace = makeMarketplace(seed, today, pictures, {
    listings: Math.min(listings, demoSizes.listings),
    bookings: demoSizes.bookings,
  });

  const client = await pool.connect();
  try {
    await client.query("begin");
    await loadMarketplace(client, marketplace, options);
    const count = listings - demoSizes.listings;
    if (count > 0) await loadBulk({ client, copyRows, seed, today, pictures, issuer: options.issuer, count, progress });
    await createAccounts(marketplace, options);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
  progress("Measuring the tables");
  await pool.query(listings > demoSizes.listings ? "vacuum analyze" : "analyze");
  progress("The demo marketplace is ready", 1);
}

function usersOf({ organisations: { operators, vendors, clients } }: Marketplace) {
  return [
    ...operators,
    ...vendors.flatMap(({ admins }) => admins),
    ...clients.flatMap(({ admins, teams }) => [...admins, ...teams.flatMap(({ members }) => members)]),
  ];
}

async function loadMarketplace<Client extends SeedClient>(
  client: Client,
  marketplace: Marketplace,
  { issuer, today, progress, copyRows }: SeedOptions<Client>,
): Promise<void> {
  const { organisations, listings, blockedDays, halfDays, bookings, offers, otherDates, holds, contactRequests, invitations, audit } =
    marketplace;
  const { vendors, clients } = organisations;
  const users = usersOf(marketplace);
  const teams = clients.flatMap((owner) => owner.teams.map((team) => ({ owner, team })));

  await copyRows(client, "organisations", [...vendors, ...clients].map(organisationRow));
  await copyRows(client, "users", users.map(userRow));
  await copyRows(
    client,
    "user_identities",
    users.map(({ id }) => ({ issuer, subject: id, user_id: id })),
  );
  await copyRows(
    client,
    "teams",
    teams.map(({ owner, team }) => teamRow(owner, team)),
  );
  await copyRows(
    client,
    "team_members",
    teams.flatMap(({ team }) =>
      team.members.map((member) => ({ team_id: team.id, user_id: member.id, created_at: new Date(member.createdMs) })),
    ),
  );
  await copyRows(client, "invitations", invitations);
  progress(`${vendors.length} vendors and ${clients.length} clients with ${teams.length} teams`, 0.2);

  await copyRows(client, "vendor_availability", availabilityRows(organisations));
  await copyRows(client, "listings", listings.map(listingRow));
  await copyRows(client, "listing_images", listings.flatMap(imageRows));
  await copyRows(client, "venues", listings.flatMap(venueRows));
  await copyRows(client, "vendor_blocked_days", blockedDays.map(blockedDayRow));
  await copyRows(client, "vendor_closed_hours", halfDays);
  await client.query("select refresh_listing_search($1::uuid[])", [listings.map(({ id }) => id)]);
  progress(`${listings.length} listings with their pictures and venues`, 0.6);

  await copyRows(
    client,
    "bookings",
    bookings.map((booking, index) => {
      const row = bookingRow(booking, index + 1, today);
      const other_dates = JSON.stringify(otherDates.get(booking.id) ?? []);
      return { ...row, other_dates, waiting_for: turnByOffer(offers, booking) ?? row["waiting_for"] ?? null };
    }),
  );
  await client.query("select setval('booking_numbers', $1)", [Math.max(1, bookings.length)]);
  await copyRows(client, "booking_notes", bookings.flatMap(noteRows));
  await copyRows(client, "booking_offers", offers.map(offerRow));
  await copyRows(client, "booking_holds", holds.map(holdRow));
  await copyRows(client, "contact_requests", contactRequests);
  await copyRows(client, "page_views", makePageViews(seed, today, listings));
  await copyRows(client, "audit_events", audit);
  await loadConversations({ client, copyRows }, seed, lastMoment(today), marketplace);
  await loadNotifications(client, new Date(lastMoment(today)));
  await loadNotes({ client, copyRows }, seed, today, lastMoment(today), { ...marketplace, people: users });
  await loadTickets({ client, copyRows }, seed, lastMoment(today), marketplace);
  progress(`${bookings.length} bookings and ${audit.length} audit events`, 0.8);
}

async function createAccounts(marketplace: Marketplace, { createAccount }: Pick<SeedOptions<SeedClient>, "createAccount">): Promise<void> {
  if (!createAccount) return;
  const users = usersOf(marketplace);
  for (const { email, name, language, password } of demoAccounts) {
    const user = users.find((candidate) => candidate.email === email);
    if (user) await createAccount({ id: user.id, email, name, language, password });
  }
}
