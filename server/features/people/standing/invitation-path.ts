import type { Notice } from "#server/platform/notifications/notice.ts";
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

/** What news about them is about, for somebody of that role: one's own, or what the operator sees of an organisation. */
export function recordOfInvitations(
  { id, organisation_id, organisation_kind }: Pick<InvitationRow, "id" | "organisation_id" | "organisation_kind">,
  role: string,
): Notice["record"] {
  if (organisation_id === null || organisation_kind === null || role !== "ProductAdmin")
    return { kind: "invitations", id: organisation_id ?? id };
  return { kind: organisation_kind, id: organisation_id };
}
