import type { Ticket, TicketSummary } from "#contract/tickets/ticket-shapes.ts";
import { ticketKinds } from "#contract/tickets/ticket-states.ts";
import type { User } from "#server/access/actor.ts";
import { requireUser } from "#server/access/guard.ts";
import { summariesOf } from "#server/features/bookings/thread/queries.ts";
import { api, type CallContext } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { disputeUntil, findAbout } from "./about.ts";
import { answerTicket, endTicket, handleTicket, openTicket } from "./commands.ts";
import { readEntries, readEntry } from "./message-queries.ts";
import { presentRest, presentTicket, type Viewer } from "./present.ts";
import { findTicket, listTickets, type TicketRow } from "./queries.ts";

export function ticketRoutes(services: Services) {
  const { db, clock, config } = services;
  const routes = api.tickets;
  const userOf = (context: CallContext) => requireUser(context.actor);
  const viewerOf = (user: User): Viewer => ({ user, now: clock.now(), config });
  const seen = (context: CallContext) => context.ifMatch ?? refuse("version.required");

  async function present(user: User, rows: readonly TicketRow[]): Promise<TicketSummary[]> {
    const bookings = await summariesOf(services, user, [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))]);
    return rows.map((row) => presentTicket(row, bookings.get(row.booking_id ?? ""), viewerOf(user)));
  }
  async function getTicket(user: User, id: string): Promise<Ticket> {
    const row = found(await findTicket(db, user, id));
    const [[summary], latest] = await Promise.all([present(user, [row]), readEntries(db, user, row.id, null)]);
    return { ...found(summary), ...presentRest(row, viewerOf(user)), latest };
  }

  return {
    listTickets: routes.listTickets.handler(async ({ input, context }) => {
      const user = userOf(context);
      const page = await listTickets(db, user, { now: clock.now(), today: clock.today() }, input);
      return { ...page, items: await present(user, page.items) };
    }),
    openTicket: routes.openTicket.handler(async ({ input, context }) => {
      const user = userOf(context);
      return getTicket(user, await openTicket(services, user, input, context.idempotencyKey));
    }),
    getTicketForm: routes.getTicketForm.handler(async ({ input: { kind, recordId }, context }) => {
      const user = userOf(context);
      const about = kind && recordId ? await findAbout(db, services, user, { kind, id: recordId }) : null;
      const until = disputeUntil(services, user, about?.booking ?? null);
      return {
        about: about && { kind: about.kind, id: about.id, name: about.name },
        kinds: ticketKinds.filter((each) => (each === "dispute" ? until !== null : each !== "booking" || about?.kind === "booking")),
        disputeUntil: until,
      };
    }),
    getTicket: routes.getTicket.handler(({ input, context }) => getTicket(userOf(context), input.ticketId)),
    listTicketEntries: routes.listTicketEntries.handler(async ({ input, context }) => {
      const user = userOf(context);
      const row = found(await findTicket(db, user, input.ticketId));
      return readEntries(db, user, row.id, { at: input.before, id: input.beforeId });
    }),
    answerTicket: routes.answerTicket.handler(async ({ input, context }) => {
      const user = userOf(context);
      return found(await readEntry(db, user, await answerTicket(services, user, input, context.idempotencyKey)));
    }),
    handleTicket: routes.handleTicket.handler(async ({ input, context }) => {
      const user = userOf(context);
      await handleTicket(services, user, input, seen(context));
      return getTicket(user, input.ticketId);
    }),
    solveTicket: routes.solveTicket.handler(async ({ input, context }) => {
      const user = userOf(context);
      await endTicket(services, user, { ...input, outcome: null }, seen(context));
      return getTicket(user, input.ticketId);
    }),
    decideDispute: routes.decideDispute.handler(async ({ input, context }) => {
      const user = userOf(context);
      await endTicket(services, user, input, seen(context));
      return getTicket(user, input.ticketId);
    }),
  };
}
