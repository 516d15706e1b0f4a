import { type Area, areaOfRole } from "#contract/core/roles.ts";
import type { DisputeOutcome } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { type Addressee, listAddressees, listAdmins, listProductAdmins } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type OutgoingMail, postMails } from "#server/platform/outbox/outbox.ts";
import type { Services } from "#server/platform/services.ts";
import type { TicketMailName } from "./mail-data.ts";
import type { TicketRow } from "./queries.ts";
import { ticketReference } from "./rules.ts";

type Reader = Addressee & { area: Area };
type Said = { text?: string | null; outcome?: DisputeOutcome | null };

const inArea = (people: readonly Addressee[], area: Area): Reader[] => people.map((person) => ({ ...person, area }));

/** Whoever of the operator looks after it; while nobody does, all of them. */
async function operatorsOf(trx: Queryable, row: TicketRow): Promise<Reader[]> {
  const owner = row.owner_id === null ? [] : (await listAddressees(trx, [row.owner_id])).filter(({ role }) => role === "ProductAdmin");
  return inArea(owner.length > 0 ? owner : await listProductAdmins(trx), "admin");
}

/** Whoever opened it, where they still have access, else the admins of their organisation; of a dispute the admins of both sides too. */
async function theirPeople(trx: Queryable, row: TicketRow): Promise<Reader[]> {
  const opener = (await listAddressees(trx, [row.opened_by]))
    .filter(({ role }) => role !== "ProductAdmin")
    .map((person): Reader => ({ ...person, area: areaOfRole[person.role] }));
  const ofVendor = row.vendor_id === null ? [] : inArea(await listAdmins(trx, row.vendor_id), "vendor");
  const ofClient = row.client_id === null ? [] : inArea(await listAdmins(trx, row.client_id), "client");
  const people = [...opener, ...ofVendor, ...ofClient];
  if (people.length > 0 || row.organisation_id === null) return [...new Map(people.map((person) => [person.id, person])).values()];
  const admins = await listAddressees(
    trx,
    (await listAdmins(trx, row.organisation_id)).map(({ id }) => id),
  );
  return admins.map((person) => ({ ...person, area: areaOfRole[person.role] }));
}

type News = { template: TicketMailName; to: readonly Reader[]; event: string; byName: string; organisationName: string | null } & Said;

/** Puts one mail a person into the outbox, each in their own language. */
function tell(trx: Queryable, { jobs, clock, config }: Services, row: TicketRow, ...news: News[]): Promise<void> {
  return postMails(
    trx,
    jobs,
    news.flatMap(({ template, to, event, byName, organisationName, text, outcome }) =>
      to.map(
        ({ area, ...person }): OutgoingMail<TicketMailName> => ({
          dedupeKey: `${template}:${row.id}:${event}:${person.id}`,
          template,
          language: person.language,
          to: { name: person.name, email: person.email },
          data: {
            ticketId: row.id,
            bookingId: row.booking_id,
            reference: ticketReference(row, config.timeZone),
            subject: row.subject,
            kind: row.kind,
            recipientName: person.name,
            area,
            byName,
            organisationName,
            text: text ?? null,
            outcome: outcome ?? null,
            answerDueAt: row.answer_due_at?.toISOString() ?? null,
            timeZone: config.timeZone,
          },
          ...(template === "ticket-received"
            ? {}
            : {
                notice: {
                  userId: person.id,
                  event: template,
                  record: { kind: "ticket" as const, id: row.id },
                  facts: { by: byName, name: row.subject },
                },
              }),
          at: clock.now(),
        }),
      ),
    ),
  );
}

const byOf = ({ name, organisation }: User) => ({ byName: name, organisationName: organisation?.name ?? null });
const except = (people: readonly Reader[], user: User) => people.filter(({ id }) => id !== user.id);

/** Tells the operator, and of a dispute the other side, what was asked; whoever asked gets its number. */
export async function tellOfTicket(trx: Queryable, services: Services, user: User, row: TicketRow, text: string): Promise<void> {
  const theirs = await theirPeople(trx, row);
  const told = { event: "opened", text, ...byOf(user) };
  await tell(
    trx,
    services,
    row,
    { template: "ticket-opened", to: except([...inArea(await listProductAdmins(trx), "admin"), ...theirs], user), ...told },
    { template: "ticket-received", to: theirs.filter(({ id }) => id === user.id), ...told },
  );
}

/** Tells the others: of the operator's answer those who asked, of theirs the operator, of a dispute everybody else. */
export async function tellOfAnswer(
  trx: Queryable,
  services: Services,
  user: User,
  row: TicketRow,
  { id, text }: { id: string; text: string },
) {
  const theirs = user.organisation === null || row.kind === "dispute" ? await theirPeople(trx, row) : [];
  const operators = user.organisation === null ? [] : await operatorsOf(trx, row);
  await tell(trx, services, row, {
    template: "ticket-answered",
    to: except([...operators, ...theirs], user),
    event: id,
    text,
    ...byOf(user),
  });
}

/** Tells those who asked, and of a dispute both sides, how it ended. */
export async function tellOfEnd(
  trx: Queryable,
  services: Services,
  user: User,
  row: TicketRow,
  { event, ...said }: Said & { event: string },
) {
  const template = said.outcome ? "ticket-decided" : "ticket-solved";
  await tell(trx, services, row, { template, to: except(await theirPeople(trx, row), user), event, ...said, ...byOf(user) });
}

/** Tells whoever looks after a ticket that its answer is overdue. */
export async function tellOfLateness(trx: Queryable, services: Services, row: TicketRow): Promise<void> {
  await tell(trx, services, row, {
    template: "ticket-late",
    to: await operatorsOf(trx, row),
    event: row.answer_due_at?.toISOString() ?? "",
    byName: row.opened_by_name,
    organisationName: row.organisation_name,
  });
}
