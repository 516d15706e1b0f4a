import type { ContactRequest } from "#contract/contact/contact.ts";
import { requireUser } from "#server/access/guard.ts";
import { listProductAdmins } from "#server/features/people/reads.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { openSpamProtection } from "#server/platform/spam-protection/spam-protection.ts";
import { freeSlots } from "./call-slots.ts";
import { assign, cancelCall, createContactRequest, setHandled } from "./commands.ts";
import { presentContactRequest } from "./present.ts";
import { findContactRequest, listContactRequests, listPlannedCalls } from "./queries.ts";

export function contactRoutes(services: Services) {
  const { db, clock, config } = services;
  const routes = api.contact;
  const spamProtection = openSpamProtection({ db, clock, proofCost: config.formProofCost });
  const getContactRequest = async (id: string): Promise<ContactRequest> =>
    presentContactRequest(found(await findContactRequest(db, id)), clock.now());
  return {
    createContactRequest: routes.createContactRequest.handler(async ({ input, context }) => ({
      id: await createContactRequest(services, { spamProtection, address: context.address }, input),
    })),
    openForm: routes.openForm.handler(async () => ({ ticket: await spamProtection.ticket() })),
    getFormChallenge: routes.getFormChallenge.handler(async () => ({ challenge: await spamProtection.challenge() })),
    listCallSlots: routes.listCallSlots.handler(async () => {
      const now = clock.now();
      const days = freeSlots(config.calls, config.timeZone, now, await listPlannedCalls(db, now));
      return {
        timeZone: config.timeZone,
        minutes: config.calls.minutes,
        days: days.map(({ date, slots }) => ({
          date,
          slots: slots.map(({ startsAt, time }) => ({ startsAt: startsAt.toISOString(), time })),
        })),
      };
    }),
    listContactRequests: routes.listContactRequests.handler(async ({ input }) => {
      const page = await listContactRequests(db, input);
      const now = clock.now();
      return { ...page, items: page.items.map((row) => presentContactRequest(row, now)) };
    }),
    listAssignees: routes.listAssignees.handler(async () => ({
      items: (await listProductAdmins(db, "name")).map(({ id, name }) => ({ id, name })),
    })),
    getContactRequest: routes.getContactRequest.handler(({ input }) => getContactRequest(input.requestId)),
    setContactRequestHandled: routes.setContactRequestHandled.handler(async ({ input, context }) => {
      const { requestId, handled } = input;
      await setHandled(services, requireUser(context.actor), { id: requestId, handled }, context.ifMatch ?? refuse("version.required"));
      return getContactRequest(requestId);
    }),
    assignContactRequest: routes.assignContactRequest.handler(async ({ input, context }) => {
      const { requestId, userId } = input;
      await assign(services, requireUser(context.actor), { id: requestId, userId }, context.ifMatch ?? refuse("version.required"));
      return getContactRequest(requestId);
    }),
    cancelCall: routes.cancelCall.handler(async ({ input, context }) => {
      await cancelCall(services, requireUser(context.actor), input.requestId, context.ifMatch ?? refuse("version.required"));
      return getContactRequest(input.requestId);
    }),
  };
}
