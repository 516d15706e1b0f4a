import type { DemoBooking } from "../bookings.ts";
import { hourMs } from "../calendar.ts";
import type { CopyRows, SeedClient } from "../copy-rows.ts";
import type { DemoListing } from "../listings.ts";
import type { Organisations } from "../organisations.ts";
import { randomFrom } from "../random.ts";
import { languageIndex } from "../wording.ts";
import { parkingPlan } from "./parking-plan.ts";

type Words = readonly [en: string, nl: string];
/** What clients ask before they book, and what vendors answer; a question without an answer waits for the vendor. */
const questions: readonly { asked: Words; answered: Words | null }[] = [
  {
    asked: ["Is there parking nearby for a coach?", "Kan er een bus in de buurt parkeren?"],
    answered: ["Yes, at fifty metres. Here is a plan.", "Ja, op vijftig meter. Hier is een plannetje."],
  },
  {
    asked: ["Would this also work in two groups, one after the other?", "Kan dit ook in twee groepen, na elkaar?"],
    answered: null,
  },
  {
    asked: ["Two of us use a wheelchair. Can everybody take part?", "Twee van ons gebruiken een rolstoel. Kan iedereen meedoen?"],
    answered: null,
  },
];

/** What the demo's vendor writes again and again. */
const replies = [
  {
    place: 40_961,
    language: "en",
    name: "Thanks for the request",
    text: "Hello {contact}, thank you for asking for {listing} on {date} with {participants} people. You hear from us within a day.",
  },
  {
    place: 40_962,
    language: "en",
    name: "Diets",
    text: "Does anybody of {team} have a diet or an allergy that we should know of before {date}?",
  },
  {
    place: 40_963,
    language: "nl",
    name: "Bedankt voor de aanvraag",
    text: "Dag {contact}, bedankt voor je aanvraag van {listing} op {date} met {participants} personen. Je hoort van ons binnen een dag.",
  },
];

/**
 * Questions about listings that nobody booked yet, at the demo's own vendor and of its own client; and how far people
 * have read: most of them everything, so that what is unread stands out.
 */
export async function loadConversations<Client extends SeedClient>(
  { client, copyRows }: { client: Client; copyRows: CopyRows<Client> },
  seed: string,
  nowMs: number,
  {
    organisations: { clients },
    listings,
    bookings,
  }: { organisations: Organisations; listings: readonly DemoListing[]; bookings: readonly DemoBooking[] },
): Promise<void> {
  const random = randomFrom(`${seed}/conversations`);
  const [asking] = clients;
  const by = asking?.admins[0];
  if (!asking || !by) return;
  const booked = new Set(bookings.filter(({ client: { id } }) => id === asking.id).map(({ listing: { id } }) => id));
  const [ownVendor] = listings.map(({ vendor }) => vendor.id);
  const free = listings.filter(({ id, isActive }) => isActive !== false && !booked.has(id));
  const chosen = [...free.filter(({ vendor }) => vendor.id === ownVendor), ...free.filter(({ vendor }) => vendor.id !== ownVendor)];
  const asked = questions.flatMap((words, index) => {
    const listing = chosen[index];
    const atMs = nowMs - (index + 2) * 9 * hourMs;
    return listing ? [{ ...words, listing, atMs, id: random.uuid(atMs) }] : [];
  });
  await copyRows(
    client,
    "conversations",
    asked.map(({ id, listing, atMs }) => ({
      id,
      client_id: asking.id,
      vendor_id: listing.vendor.id,
      listing_id: listing.id,
      created_at: new Date(atMs),
      last_entry_at: new Date(atMs),
    })),
  );
  const notes = asked.flatMap(({ id, listing, atMs, asked: question, answered }) => {
    const note = (author: { id: string; name: string; language: "en" | "nl" }, at: number, text: Words, role: "Client" | "Vendor") => ({
      id: random.uuid(at),
      booking_id: null,
      conversation_id: id,
      author_id: author.id,
      user_name: author.name,
      author_role: role,
      organisation_id: role === "Client" ? asking.id : listing.vendor.id,
      visibility: "shared",
      note: text[languageIndex[author.language]],
      created_at: new Date(at),
    });
    const [vendor] = listing.vendor.admins;
    return [note(by, atMs, question, "Client"), ...(answered && vendor ? [note(vendor, atMs + 5 * hourMs, answered, "Vendor")] : [])];
  });
  await copyRows(client, "booking_notes", notes);
  const [answer] = notes.filter(({ author_role }) => author_role === "Vendor");
  const author = asked[0]?.listing.vendor.admins[0];
  if (answer && author)
    await copyRows(client, "message_files", [
      {
        id: parkingPlan.id,
        note_id: answer.id,
        uploaded_by: author.id,
        name: parkingPlan.names[languageIndex[author.language]],
        kind: "pdf",
        bytes: parkingPlan.read().length,
        created_at: answer.created_at,
      },
    ]);
  await client.query(
    `insert into saved_replies (id, organisation_id, language, name, text, created_at)
     select (overlay(v.id::text placing lpad(to_hex(r.place), 4, '0') from 20))::uuid, v.id, r.language, r.name, r.text, $2
     from organisations v, jsonb_to_recordset($3::jsonb) as r(place int, language text, name text, text text) where v.id = $1`,
    [ownVendor, new Date(nowMs), JSON.stringify(replies)],
  );
  await client.query(
    `insert into conversation_marks (conversation_id, user_id, organisation_id, read_until)
     select c.id, u.id, u.organisation_id, c.last_entry_at
     from conversations c join users u on u.organisation_id in (c.client_id, c.vendor_id)
     where c.booking_id is not null and abs(hashtext(c.id::text || u.id::text)) % 9 <> 0`,
  );
}
