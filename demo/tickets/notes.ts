import { addDays, type PlainDate } from "#contract/core/dates/dates.ts";
import type { Area } from "#contract/core/roles.ts";
import { referenceOf } from "#server/features/bookings/rules.ts";
import { demoAccounts } from "../accounts.ts";
import type { DemoBooking } from "../bookings.ts";
import { dateOf, dayMs } from "../calendar.ts";
import type { CopyRows, SeedClient } from "../copy-rows.ts";
import type { Organisations } from "../organisations.ts";
import type { DemoUser } from "../people.ts";
import { randomFrom } from "../random.ts";

/** What an account of the demo noted; `dueIn` days from the start day it is a task. */
type NoteWords = { text: string; dueIn?: number; isDone?: true; onBooking?: true };

const words: Record<Area, readonly NoteWords[]> = {
  admin: [
    { text: "Ask the new vendors for a second picture.", dueIn: 0 },
    { text: "Both sides were friendly on the phone; an hour back would settle it.", onBooking: true },
    { text: "Next newsletter: activities for remote teams.", dueIn: 6 },
    { text: "VAT on vouchers: ask the accountant.", dueIn: -2, isDone: true },
    { text: "Ideas for the blog: first team day of a new team, budget talk, rainy-day plans." },
  ],
  vendor: [
    { text: "Order aprons, twelve of them in L.", dueIn: 0 },
    { text: "They like to start on time: set out the tables the evening before.", onBooking: true },
    { text: "Try the menu without nuts.", dueIn: 3 },
    { text: "Renew the insurance.", dueIn: -5, isDone: true },
    { text: "The back door sticks: pull, then turn." },
  ],
  client: [
    { text: "Ask finance for a purchase order.", dueIn: 0 },
    { text: "Two of us come by wheelchair: ask about the ramp.", onBooking: true },
    { text: "Choose the date of the summer day.", dueIn: 8 },
    { text: "Tell the teams about the new budget.", dueIn: -3, isDone: true },
    { text: "People liked the kayaks best; the quiz was too long." },
  ],
  team: [
    { text: "Collect allergies before Friday.", dueIn: 1 },
    { text: "Bring the banner and the speaker.", onBooking: true },
    { text: "Ask who drives.", dueIn: 2 },
    { text: "Thank the guide.", dueIn: -4, isDone: true },
    { text: "Somewhere near a station next time." },
  ],
};

const areas: Record<DemoUser["role"], Area> = {
  ProductAdmin: "admin",
  VendorAdmin: "vendor",
  ClientAdmin: "client",
  ClientTeamAdmin: "team",
  ClientTeamMember: "team",
};

const loose = { pin_kind: null, pin_id: null, pin_name: null };
const pinTo = ({ id, createdMs }: DemoBooking, index: number) => ({
  pin_kind: "booking",
  pin_id: id,
  pin_name: referenceOf(index + 1, dateOf(createdMs)),
});

type World = { organisations: Organisations; bookings: readonly DemoBooking[] };

/** A booking that the person sees: the operator's are all of them. */
function bookingOf(person: DemoUser, { organisations: { clients, vendors }, bookings }: World): number {
  const [ownVendor, ownClient] = [vendors[0]?.id, clients[0]?.id];
  const teams = new Set(
    clients.flatMap(({ teams }) => teams.filter(({ members }) => members.some(({ id }) => id === person.id))).map(({ id }) => id),
  );
  const sees: Record<Area, (booking: DemoBooking) => boolean> = {
    admin: () => true,
    vendor: ({ listing }) => listing.vendor.id === ownVendor,
    client: ({ client }) => client.id === ownClient,
    team: ({ team }) => teams.has(team.id),
  };
  return bookings.findLastIndex((booking) => booking.history.status === "Approved" && sees[areas[person.role]](booking));
}

/** Five notes of each account of the demo, two of them tasks to come. */
export async function loadNotes<Client extends SeedClient>(
  { client, copyRows }: { client: Client; copyRows: CopyRows<Client> },
  seed: string,
  today: PlainDate,
  nowMs: number,
  world: World & { people: readonly DemoUser[] },
): Promise<void> {
  const random = randomFrom(`${seed}/notes`);
  const owners = world.people.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  const rows = owners.flatMap((person) => {
    const index = bookingOf(person, world);
    const booking = world.bookings[index];
    return words[areas[person.role]].map(({ text, dueIn, isDone, onBooking }, order) => {
      const at = new Date(nowMs - (order + 1) * dayMs);
      return {
        id: random.uuid(at.getTime()),
        user_id: person.id,
        text,
        ...(onBooking && booking ? pinTo(booking, index) : loose),
        due_on: dueIn === undefined ? null : addDays(today, dueIn),
        due_set_at: dueIn === undefined ? null : at,
        is_done: isDone === true,
        created_at: at,
        updated_at: at,
      };
    });
  });
  await copyRows(client, "private_notes", rows);
}
