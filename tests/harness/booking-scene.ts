import type { Booking } from "#contract/bookings/booking-details.ts";
import type { TestUser } from "./factories.ts";
import { type Answer, type TestApp, testApp } from "./harness.ts";

/** A vendor, a client and the operator round one listing, with strangers of every kind beside them. */
export type BookingScene = TestApp & {
  vendorId: string;
  clientId: string;
  teamId: string;
  otherTeamId: string;
  listing: { id: string; vendorVenueId: string | null; clientVenueId: string | null };
  people: {
    operator: TestUser;
    vendor: TestUser;
    vendorNl: TestUser;
    otherVendor: TestUser;
    client: TestUser;
    member: TestUser;
    otherMember: TestUser;
    otherClient: TestUser;
  };
  /** A request body for the listing, 12 guests on 2027-01-15. */
  request(changes?: Record<string, unknown>): Record<string, unknown>;
  /** Books as the client's admin unless told otherwise. */
  book(changes?: Record<string, unknown>, by?: TestUser): Promise<Booking>;
  move(by: TestUser, booking: { id: string; version: number }, action: string, reason?: string): Promise<Answer<Booking>>;
  auditOf(
    bookingId: string,
  ): Promise<{ type: string; user_name: string; organisation_name: string | null; details: Record<string, unknown> }[]>;
  mailsOf(
    bookingId: string,
  ): Promise<{ template: string; to_email: string; language: string; state: string; subject: string; text: string; html: string }[]>;
};

export async function bookingScene(settings: Record<string, string> = {}): Promise<BookingScene> {
  const app = await testApp(settings);
  const { make, database } = app;
  const vendorId = await make.vendor();
  const clientId = await make.client();
  const otherClientId = await make.client({ name: "Southwind Retail" });
  const teamId = await make.team(clientId);
  const otherTeamId = await make.team(clientId, { name: "Finance" });
  const listing = await make.listing(vendorId, { isAtClient: true });
  const people = {
    operator: await make.user("ProductAdmin", null, { name: "Olga Operator" }),
    vendor: await make.user("VendorAdmin", vendorId, { name: "Vera Vendor" }),
    vendorNl: await make.user("VendorAdmin", vendorId, { name: "Wim Verkoper", language: "nl" }),
    otherVendor: await make.user("VendorAdmin", await make.vendor({ name: "Zeilschool Oostende" })),
    client: await make.user("ClientAdmin", clientId, { name: "Carla Client" }),
    member: await make.user("ClientTeamMember", clientId, { name: "Mo Member", language: "nl", teamIds: [teamId] }),
    otherMember: await make.user("ClientTeamMember", clientId, { name: "Nel Neighbour", teamIds: [otherTeamId] }),
    otherClient: await make.user("ClientAdmin", otherClientId, { name: "Otto Other" }),
  };
  const request = (changes: Record<string, unknown> = {}) => ({
    listingId: listing.id,
    teamId,
    activityDate: "2027-01-15",
    startTime: "14:30",
    participants: 12,
    venueId: listing.vendorVenueId,
    info: { contactName: "Mo Member", contactEmail: "mo@people.example" },
    ...changes,
  });

  return {
    ...app,
    vendorId,
    clientId,
    teamId,
    otherTeamId,
    listing,
    people,
    request,
    async book(changes, by = people.client) {
      const answer = await app.as(by).post<Booking>("/api/bookings", request(changes));
      if (answer.status !== 201) throw new Error(`Booking was refused: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    move: (by, { id, version }, action, reason) =>
      app
        .as(by)
        .post<Booking>(
          `/api/bookings/${id}/transitions`,
          { action, ...(reason === undefined ? {} : { reason }) },
          { "if-match": `"${version}"` },
        ),
    async auditOf(bookingId) {
      const { rows } = await database.pool.query(
        `select type, user_name, organisation_name, details from audit_events where subject_id = $1 order by at, id`,
        [bookingId],
      );
      return rows;
    },
    async mailsOf(bookingId) {
      const { rows } = await database.pool.query(
        "select template, to_email, language, state, subject, text, html from outbox_mails where data->>'bookingId' = $1 order by created_at, to_email, id",
        [bookingId],
      );
      return rows;
    },
  };
}
