import type { InvitationRow } from "../invitations/invitation-queries.ts";

/** Where somebody of that role finds the invitations of a place, as mails lead there. */
export function pathOfInvitations(
  { organisation_id, organisation_kind }: Pick<InvitationRow, "organisation_id" | "organisation_kind">,
  role: string,
  query: string,
): string {
  if (organisation_id === null) return `/admin/users/invitations${query}`;
  return role === "ProductAdmin"
    ? `/admin/${organisation_kind}s/${organisation_id}/invitations${query}`
    : `/${organisation_kind}/invitations${query}`;
}
