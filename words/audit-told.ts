import type { AuditEvent } from "#contract/support/support.ts";
import type { AuditTexts } from "./audit-texts.en.ts";

/** What goes over from one to another under no name of its own, by the kind of event. */
export const movedField: Partial<Record<AuditEvent["type"], keyof AuditTexts["fields"]>> = {
  BookingStatusChangedEvent: "status",
  OfferMadeEvent: "status",
  OfferAcceptedEvent: "status",
  ContactStageChangedEvent: "stage",
  ContactRequestAssignedEvent: "owner",
  TeamMemberRoleChangedEvent: "role",
};

/** How the sentence about availability reads: what of it changed, and of one listing or of the whole vendor. */
export function availabilityTold(details: AuditEvent["details"], { from, to, listing }: Record<string, string>): Record<string, string> {
  const { did, busyCalendar } = details;
  return {
    what:
      busyCalendar && did === "added" ? "calendarAdded" : busyCalendar && did === "removed" ? "calendarRemoved" : String(did ?? "pattern"),
    days: from === to ? (from ?? "") : `${from} – ${to}`,
    whose: listing ? "listing" : "vendor",
    listing: listing ?? "",
  };
}
