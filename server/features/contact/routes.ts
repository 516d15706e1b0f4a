import type { ContactRequest } from "#contract/contact.ts";
import { requireUser } from "../../access/guard.ts";
import { api } from "../../platform/http/api.ts";
import { found, refuse } from "../../platform/http/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { assign, createContactRequest, setHandled } from "./commands.ts";
import { presentContactRequest } from "./present.ts";
import { findContactRequest, listContactRequests, listProductAdmins } from "./queries.ts";

export function contactRoutes(services: Services) {
  const { db } = services;
  const routes = api.contact;
  const getContactRequest = async (id: string): Promise<ContactRequest> => presentContactRequest(found(await findContactRequest(db, id)));
  return {
    createContactRequest: routes.createContactRequest.handler(async ({ input }) => ({ id: await createContactRequest(services, input) })),
    listContactRequests: routes.listContactRequests.handler(async ({ input }) => {
      const page = await listContactRequests(db, input);
      return { ...page, items: page.items.map(presentContactRequest) };
    }),
    listAssignees: routes.listAssignees.handler(async () => ({
      items: (await listProductAdmins(db)).map(({ id, name }) => ({ id, name })),
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
  };
}
