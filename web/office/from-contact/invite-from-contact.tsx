import { useQuery } from "@tanstack/react-query";
import { InvitationsScreen } from "#web/features/people/manage/invitations-screen.tsx";
import { invitationsSearch } from "#web/features/people/manage/people-search.ts";
import type { OrganisationScope } from "#web/features/people/manage/scope.ts";
import { useAddress } from "#web/platform/page/address.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { idText } from "#web/platform/page/search-params.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";

/** An organisation's invitations; where a contact request led here, inviting whoever sent it has begun. */
export function InviteFromContact({ scope }: { scope: OrganisationScope }) {
  const search = useAddress(invitationsSearch);
  const requestId = useAddress(({ contactRequest }) => idText(contactRequest));
  const { api } = usePage();
  const { data, isLoading } = useQuery({
    ...api.contact.getContactRequest.queryOptions({ input: { requestId } }),
    enabled: requestId !== "",
  });
  if (isLoading) return <Skeleton width="100%" height="20rem" />;
  const start = data && { key: data.id, name: data.name, email: data.email };
  return <InvitationsScreen scope={scope} search={search} start={start} />;
}
