import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { systemClock } from "#server/platform/clock.ts";
import { Factories, type TestUser } from "../../harness/factories.ts";
import type { Installation } from "../equipment/installation.ts";
import type { RunningServer } from "../equipment/running-server.ts";
import type { Random } from "./random.ts";
import { askAsVisitor } from "./visitor-requests.ts";

/** In everything that is a stranger's own: whoever reads it has read what is not theirs. */
export const canary = "Kanarie7391";

export type Caller = { name: string; token: string | null };

/** Two of everything: the callers' own, and somebody else's. */
export type World = {
  callers: readonly Caller[];
  /** A product admin, who is among them. */
  operator: Caller;
  /** The terms that whoever registers agrees to. */
  termsVersion: string;
  /** An id for a field of this name: mostly the callers' own, sometimes another's, of another kind, or nobody's. */
  idFor(name: string, random: Random): string;
};

/** One of a kind, or several. */
type Ids = Record<string, string | readonly string[]>;

const invitedEmail = (clientId: string) => `${clientId}@invited.example`;

/** A new world: the fuzz deletes people, cancels bookings and closes organisations as it goes. */
export async function makeWorld({ eyes, provider }: Installation, server: RunningServer): Promise<World> {
  const make = new Factories(eyes(), provider.issuer, systemClock("Europe/Brussels"));
  const operator = await make.user("ProductAdmin", null);
  const token = await provider.tokenOf(operator);
  const own = await half(make, eyes(), server, token, "Own");
  const other = await half(make, eyes(), server, token, canary);
  const [vendorId, clientId, teamId] = ["vendorId", "clientId", "teamId"].map((name) => String(own[name]));
  const newcomer = (): TestUser => {
    const id = uuidv7();
    return { id, name: "Nobody Here", email: `${id}@people.example`, role: "ClientAdmin", organisationId: null };
  };
  const people = [
    operator,
    await make.user("VendorAdmin", vendorId ?? null),
    await make.user("ClientAdmin", clientId ?? null),
    await make.user("ClientTeamAdmin", clientId ?? null, { teamIds: [teamId ?? ""] }),
    await make.user("ClientTeamMember", clientId ?? null, { teamIds: [teamId ?? ""] }),
  ];
  const callers: Caller[] = [
    { name: "a visitor", token: null },
    { name: "a stranger", token: await provider.tokenOf(newcomer()) },
    { name: "another stranger", token: await provider.tokenOf(newcomer()) },
    { name: "an invited person", token: await provider.tokenOf({ ...newcomer(), email: invitedEmail(String(clientId)) }) },
    { name: "a forger", token: `${(await provider.tokenOf(operator)).slice(0, -4)}AAAA` },
    ...(await Promise.all(people.map(async (user) => ({ name: user.role, token: await provider.tokenOf(user) })))),
  ];
  const signIn = await server.call<{ termsVersion: string }>(
    "GET",
    "/api/sign-in",
    callers.find(({ name }) => name === "a stranger")?.token ?? null,
  );
  return {
    callers,
    operator: { name: "ProductAdmin", token },
    termsVersion: signIn.body.termsVersion,
    idFor(name, random) {
      if (random.chance(0.05)) return uuidv7();
      // Whoever holds the token of an invitation may read who invites.
      const ids = name === "token" || random.chance(0.85) ? own : other;
      const singular = name.replace(/s$/, "");
      const wanted = (random.chance(0.95) ? ids[singular] : undefined) ?? random.pick(Object.values(ids));
      return typeof wanted === "string" ? wanted : random.pick(wanted);
    },
  };
}

async function half(make: Factories, eyes: pg.Pool, server: RunningServer, operator: string, name: string): Promise<Ids> {
  const vendorId = await make.vendor({ name: `${name === canary ? "Other" : name} vendor` });
  const clientId = await make.client({ name: `${name} client` });
  const teamId = await make.team(clientId, { name: `${name} team` });
  const listing = await make.listing(vendorId, { capacityPerDay: 200 });
  const user = await make.user("ClientTeamMember", clientId, { name: `${name} member`, teamIds: [teamId] });
  const colleague = await make.user("ClientTeamMember", clientId, { name: `${name} colleague` });
  const post = async (path: string, body: unknown, ifMatch?: string) => {
    const ask = () => server.call<{ id: string }>("POST", path, operator, body, ifMatch ? { "if-match": ifMatch } : {});
    let answer = await ask();
    // A server that has too much to do says so before it begins.
    for (let tries = 0; answer.status === 503 && tries < 10; tries++) {
      await sleep(1_000);
      answer = await ask();
    }
    if (answer.status >= 300)
      throw new Error(`The world could not be made: ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const book = () =>
    post("/api/bookings", {
      listingId: listing.id,
      teamId,
      activityDate: new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10),
      participants: 12,
      venueId: listing.vendorVenueId,
      info: { contactName: `${name} guest`, contactEmail: "guest@people.example" },
    });
  const bookingIds = [await book(), await book()];
  const offered = async (index: number, side: string) => {
    const bookingId = bookingIds[index];
    const [{ activity_date: activityDate } = { activity_date: "" }] = (
      await eyes.query("select to_char(activity_date, 'YYYY-MM-DD') as activity_date from bookings where id = $1", [bookingId])
    ).rows as { activity_date: string }[];
    await post(`/api/bookings/${bookingId}/offers`, { activityDate, participants: 14, venueId: listing.vendorVenueId, side }, '"1"');
    return one("select id from booking_offers where booking_id = $1", bookingId);
  };
  // One that took place: nobody can book a day that has passed.
  const completedBookingId = await book();
  await post(`/api/bookings/${completedBookingId}/transitions`, { action: "approve" }, '"1"');
  await eyes.query("update bookings set activity_date = current_date - 3 where id = $1", [completedBookingId]);
  const one = async (query: string, ...values: unknown[]) => String((await eyes.query(query, values)).rows[0]?.id);
  const requests = await askAsVisitor(server, `${name} visitor`, (as) =>
    one("select id from contact_requests where name = $1 order by created_at desc limit 1", as),
  );
  const invited = { name: "Ine Invited", email: invitedEmail(clientId), role: "ClientAdmin" };
  const invitationId = await post(`/api/organisations/${clientId}/invitations`, invited);
  // The token of the mail is nobody's to know: here it is the invitation's id.
  await eyes.query("update invitations set token_hash = sha256(id::text::bytea) where id = $1", [invitationId]);
  const story = () => ({
    kind: "story",
    slug: `s${uuidv7()}`,
    category: null,
    authorName: null,
    pictureAlt: { en: "", nl: "" },
    texts: { en: { title: "A day by the sea", summary: "Wind and waves.", body: "Text." }, nl: { title: "", summary: "", body: "" } },
  });
  return {
    vendorId,
    clientId,
    teamId,
    userId: [user.id, colleague.id],
    listingId: listing.id,
    venueId: listing.vendorVenueId ?? "",
    organisationId: clientId,
    bookingId: [...bookingIds, completedBookingId],
    completedBookingId,
    offerId: [await offered(0, "vendor"), await offered(1, "client")],
    ...requests,
    viewId: await post("/api/me/views", { list: "bookings", name: `${name} ${uuidv7()}`, search: "?statuses=New" }),
    imageId: await one("select id from listing_images where listing_id = $1", listing.id),
    mailId: await one("select id from outbox_mails where subject_id = $1", invitationId),
    invitationId: [
      invitationId,
      await post("/api/product-admins/invitations", { name: "Pia Planned", email: `${uuidv7()}@people.example` }),
    ],
    ...(name === canary ? {} : { token: invitationId }),
    pageId: [await post("/api/content-pages", story()), await post("/api/content-pages", story())],
  };
}
