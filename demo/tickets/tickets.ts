import { addDays, dateInZone } from "#contract/core/dates/dates.ts";
import type { TicketState } from "#contract/tickets/ticket-states.ts";
import { answerDue } from "#server/features/tickets/rules.ts";
import { demoAccounts } from "../accounts.ts";
import type { DemoBooking } from "../bookings.ts";
import { dayMs, hourMs } from "../calendar.ts";
import type { CopyRows, Row, SeedClient } from "../copy-rows.ts";
import type { DemoClient, DemoVendor, Organisations } from "../organisations.ts";
import type { DemoUser } from "../people.ts";
import { type Random, randomFrom } from "../random.ts";
import { languageIndex } from "../wording.ts";
import { type TicketWords, ticketWords } from "./ticket-words.ts";

/** The rules that the product comes with. */
const rules = {
  tickets: { answerHours: 8, urgentHours: 2, reopenDays: 14, disputeDays: 3 },
  calls: { weekdays: [1, 2, 3, 4, 5], from: "09:00", until: "17:00", minutes: 30, noticeHours: 4, daysAhead: 21 },
  timeZone: "Europe/Brussels",
};

const count = 24;

type World = { organisations: Organisations; bookings: readonly DemoBooking[] };
type Asker = { person: DemoUser; organisation: DemoClient | DemoVendor; role: "Client" | "Vendor" };

/** Whoever asks: of the demo's own client and vendor first, of others afterwards. */
function askerOf({ by }: TicketWords, index: number, { clients, vendors }: Organisations): Asker | undefined {
  const round = index < ticketWords.length ? 0 : index - ticketWords.length + 1;
  const organisation = by === "vendor" ? vendors[round % vendors.length] : clients[round % clients.length];
  const members = organisation && "teams" in organisation ? organisation.teams.flatMap((team) => team.members) : [];
  const member = members.find(({ email }) =>
    demoAccounts.some((account) => account.email === email && account.role === "ClientTeamMember"),
  );
  const person = by === "team" ? (member ?? members[0]) : organisation?.admins[0];
  return organisation && person && { person, organisation, role: by === "vendor" ? "Vendor" : "Client" };
}

const stateOf = (words: TicketWords): TicketState => {
  if (words.isSolved || words.outcome) return "solved";
  if (!words.answered) return "open";
  return words.replied ? "waitingForOperator" : "waitingForThem";
};

/** An approved booking of this client: a question is about what is to come, a dispute about what had taken place when it was asked. */
function askedAbout({ kind }: TicketWords, askedMs: number, { asker: { organisation }, world: { bookings }, used }: Making) {
  const day = dateInZone(new Date(askedMs), rules.timeZone);
  const own = bookings
    .filter(({ client, history, id }) => client.id === organisation.id && history.status === "Approved" && !used.has(id))
    .sort((one, other) => (one.activityDate < other.activityDate ? -1 : 1));
  // Two days on, so that one of several days is over, too.
  return kind === "booking" ? own.at(-1) : own.findLast(({ activityDate }) => addDays(activityDate, 2) <= day);
}

/** What people asked the operator: some of it new, one overdue, most of it solved, two disputes. */
export async function loadTickets<Client extends SeedClient>(
  { client, copyRows }: { client: Client; copyRows: CopyRows<Client> },
  seed: string,
  nowMs: number,
  world: World,
): Promise<void> {
  const random = randomFrom(`${seed}/tickets`);
  const [operator] = world.organisations.operators;
  if (!operator) return;
  const used = new Set<string>();
  const made = Array.from({ length: count }, (_, index) => {
    const words = ticketWords[index] ?? solvedBefore(index);
    const asker = askerOf(words, index, world.organisations);
    return asker ? [ticket(words, index, { asker, operator, random, nowMs, world, used })] : [];
  }).flat();
  await copyRows(
    client,
    "tickets",
    made.map(({ row }) => row).sort((one, other) => Number(one["created_at"]) - Number(other["created_at"])),
  );
  await copyRows(
    client,
    "ticket_messages",
    made.flatMap(({ messages }) => messages),
  );
}

/** Beyond those that are told one by one, older ones that are solved. */
function solvedBefore(index: number): TicketWords {
  const plain = ticketWords.filter(({ kind, answered }) => kind !== "dispute" && answered);
  const { replied: _replied, ...words } = plain[index % plain.length] as TicketWords;
  return { ...words, isSolved: true };
}

type Making = { asker: Asker; operator: DemoUser; random: Random; nowMs: number; world: World; used: Set<string> };

/** What was written, and how it ended: hours after it was asked. */
function thread(words: TicketWords, id: string, askedMs: number, { asker, operator, random, nowMs }: Making): Row[] {
  const say = (text: readonly [string, string]) => text[languageIndex[asker.person.language]];
  const theirs = { author_id: asker.person.id, user_name: asker.person.name, author_role: asker.role };
  const ours = { author_id: operator.id, user_name: operator.name, author_role: "ProductAdmin" };
  const base = { ticket_id: id, visibility: "shared", text: null, step: null };
  const entry = (hours: number, rest: object): Row => {
    const at = Math.min(nowMs, askedMs + hours * hourMs);
    return { ...base, id: random.uuid(at), created_at: new Date(at), ...rest };
  };
  const { internal, answered, replied } = words;
  const step = words.outcome ?? (words.isSolved ? "solved" : null);
  return [
    entry(0, { ...theirs, text: say(words.asked) }),
    ...(internal ? [entry(0.1, { ...ours, visibility: "internal", text: internal })] : []),
    ...(answered ? [entry(0.2, { ...ours, text: say(answered) })] : []),
    ...(replied ? [entry(0.22, { ...theirs, text: say(replied) })] : []),
    ...(step ? [entry(20, { ...ours, step })] : []),
  ];
}

/** The late one waits for a week, the new ones since last evening, the others for as many days as they stand down the list. */
function askedAt(words: TicketWords, state: TicketState, index: number, nowMs: number): number {
  if (words.isLate) return nowMs - 6 * dayMs;
  return nowMs - (state === "open" ? 0 : index * dayMs) - (index + 1) * (hourMs / 4);
}

const partiesOf = (dispute: DemoBooking | undefined) => ({
  vendor_id: dispute?.listing.vendor.id ?? null,
  client_id: dispute?.client.id ?? null,
});

function ticket(words: TicketWords, index: number, making: Making): { row: Row; messages: Row[] } {
  const { asker, operator, random, nowMs, used } = making;
  const state = stateOf(words);
  const askedMs = askedAt(words, state, index, nowMs);
  const id = random.uuid(askedMs);
  const booking = words.kind === "dispute" || words.kind === "booking" ? askedAbout(words, askedMs, making) : undefined;
  const dispute = words.kind === "dispute" ? booking : undefined;
  if (dispute) used.add(dispute.id);
  const facts = { kind: words.kind === "dispute" && !dispute ? ("question" as const) : words.kind, is_urgent: words.isUrgent === true };
  const messages = thread(words, id, askedMs, making);
  const shared = messages.filter(({ visibility }) => visibility === "shared");
  const last = shared.at(-1)?.["created_at"] as Date;
  const waitsSince = state === "open" || state === "waitingForOperator" ? last : null;
  return {
    messages,
    row: {
      id,
      ...facts,
      state,
      subject: words.subject[languageIndex[asker.person.language]],
      opened_by: asker.person.id,
      opened_by_name: asker.person.name,
      organisation_id: asker.organisation.id,
      booking_id: booking ? booking.id : null,
      ...partiesOf(dispute),
      owner_id: words.answered || words.isLate ? operator.id : null,
      waiting_since: waitsSince,
      answer_due_at: waitsSince && answerDue(waitsSince, facts, rules),
      outcome: words.outcome ?? null,
      created_at: new Date(askedMs),
      last_entry_at: last,
      solved_at: state === "solved" ? last : null,
      version: shared.length,
    },
  };
}
