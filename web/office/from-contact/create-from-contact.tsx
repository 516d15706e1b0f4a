import { useQuery } from "@tanstack/react-query";
import type { ContactRequest } from "#contract/contact/contact.ts";
import { readablePhone } from "#contract/core/fields/readable-phone.ts";
import { CreateClientScreen, CreateVendorScreen, type CreationStart } from "#web/features/organisations/create-organisation-screen.tsx";
import { useAct } from "#web/platform/api/act.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { useAddress } from "#web/platform/page/address.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { idText } from "#web/platform/page/search-params.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

const screens = { vendor: CreateVendorScreen, client: CreateClientScreen };

/** A new vendor or client; where a contact request led here, with what that said, and linked to it once it is made. */
export function CreateFromContact({ kind }: { kind: keyof typeof screens }) {
  const requestId = useAddress(({ contactRequest }) => idText(contactRequest));
  const { api, queryClient } = usePage();
  const { data, isLoading } = useQuery({
    ...api.contact.getContactRequest.queryOptions({ input: { requestId } }),
    enabled: requestId !== "",
    staleTime: 0,
  });
  const { act } = useAct<ContactRequest, { request: ContactRequest; organisationId: string }>({
    call: async ({ request, organisationId }) => {
      const link = ({ id, version }: ContactRequest) =>
        api.contact.convertContactRequest.call({ requestId: id, organisationId }, { context: { ifMatch: version } });
      try {
        return await link(request);
      } catch (error) {
        if (problemOf(error).code !== "version.stale") throw error;
        // The form took its time: what a colleague did to the request meanwhile is no reason to leave it without its link.
        const fresh = await api.contact.getContactRequest.call({ requestId: request.id });
        if (!fresh.can.convert) throw error;
        return link(fresh);
      }
    },
    success: () => null,
    done: () => queryClient.invalidateQueries({ queryKey: api.contact.key() }),
  });
  const Screen = screens[kind];
  if (isLoading) return <Skeleton width="100%" height="20rem" />;
  if (!data?.can.convert) return <Screen />;
  return <Screen start={startOf(data, (organisationId) => act({ request: data, organisationId }))} />;
}

function startOf({ id, name, company, email, phone, websiteUrl }: ContactRequest, link: (organisationId: string) => void): CreationStart {
  return {
    key: id,
    values: {
      name: company ?? "",
      legalName: company ?? "",
      contactPersonName: name,
      email,
      phone: phone ? readablePhone(phone) : "",
      websiteUrl: websiteUrl ?? "",
    },
    onCreated: async (organisationId) => link(organisationId),
  };
}
