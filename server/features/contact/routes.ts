import type { ContactRequest } from "#contract/contact/contact.ts";
import { requireUser } from "#server/access/guard.ts";
import { listProductAdmins } from "#server/features/people/reads.ts";
import { api } from "#server/platform/http/api.ts";
import { found, refuse } from "#server/platform/http/refusal.ts";
import type { Services } from "#server/platform/services.ts";
import { openSpamProtection } from "#server/platform/spam-protection/spam-protection.ts";
import { freeSlots } from "./call-slots.ts";
import { assign, cancelCall, createContactRequest, setHandled } from "./commands.ts";
import { listMatches, listOthers, listSteps } from "./file-queries.ts";
import { answerContactRequest, convertContactRequest, moveContactRequest, setFollowUp } from "./pipeline.ts";
import { presentContactFile, presentContactRequest } from "./present.ts";
import { findContactRequest, listContactRequests, listPlannedCalls } from "./queries.ts";

const seenVersion = ({ ifMatch }: { ifMatch: number | null }) => ifMatch ?? refuse("version.required");

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
      const page = await listContactRequests(db, input, clock.today());
      const now = clock.now();
      return { ...page, items: page.items.map((row) => presentContactRequest(row, now)) };
    }),
    listAssignees: routes.listAssignees.handler(async () => ({
      items: (await listProductAdmins(db, "name")).map(({ id, name }) => ({ id, name })),
    })),
    getContactRequest: routes.getContactRequest.handler(({ input }) => getContactRequest(input.requestId)),
    getContactFile: routes.getContactFile.handler(async ({ input, context }) => {
      const row = found(await findContactRequest(db, input.requestId));
      const [steps, others, matches] = await Promise.all([listSteps(db, row.id), listOthers(db, row), listMatches(db, row)]);
      return presentContactFile(row, { steps, others, matches }, clock.now(), requireUser(context.actor).readsIn);
    }),
    moveContactRequest: routes.moveContactRequest.handler(async ({ input, context }) => {
      const { requestId: id, stage, outcome, lostReason } = input;
      await moveContactRequest(services, requireUser(context.actor), { id, stage, outcome, lostReason }, seenVersion(context));
      return getContactRequest(id);
    }),
    setContactFollowUp: routes.setContactFollowUp.handler(async ({ input, context }) => {
      await setFollowUp(services, requireUser(context.actor), { id: input.requestId, on: input.on }, seenVersion(context));
      return getContactRequest(input.requestId);
    }),
    answerContactRequest: routes.answerContactRequest.handler(async ({ input, context }) => {
      await answerContactRequest(services, requireUser(context.actor), { id: input.requestId, text: input.text }, seenVersion(context));
      return getContactRequest(input.requestId);
    }),
    convertContactRequest: routes.convertContactRequest.handler(async ({ input, context }) => {
      const { requestId: id, organisationId } = input;
      await convertContactRequest(services, requireUser(context.actor), { id, organisationId }, seenVersion(context));
      return getContactRequest(id);
    }),
    setContactRequestHandled: routes.setContactRequestHandled.handler(async ({ input, context }) => {
      const { requestId, handled } = input;
      await setHandled(services, requireUser(context.actor), { id: requestId, handled }, seenVersion(context));
      return getContactRequest(requestId);
    }),
    assignContactRequest: routes.assignContactRequest.handler(async ({ input, context }) => {
      const { requestId, userId } = input;
      await assign(services, requireUser(context.actor), { id: requestId, userId }, seenVersion(context));
      return getContactRequest(requestId);
    }),
    cancelCall: routes.cancelCall.handler(async ({ input, context }) => {
      await cancelCall(services, requireUser(context.actor), input.requestId, seenVersion(context));
      return getContactRequest(input.requestId);
    }),
  };
}
