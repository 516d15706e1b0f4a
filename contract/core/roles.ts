/** The roles as stored and shown in the API (decisions section 1). */
export const roles = ["ProductAdmin", "VendorAdmin", "ClientAdmin", "ClientTeamAdmin", "ClientTeamMember"] as const;
export type Role = (typeof roles)[number];

/** The back-office areas; every role works in exactly one. */
export const areas = ["admin", "client", "team", "vendor"] as const;
export type Area = (typeof areas)[number];

export const areaOfRole: Record<Role, Area> = {
  ProductAdmin: "admin",
  VendorAdmin: "vendor",
  ClientAdmin: "client",
  ClientTeamAdmin: "team",
  ClientTeamMember: "team",
};

/**
 * Everything a person can be allowed to do; the rows of the permission matrix
 * in `server/access/permissions.ts`. An endpoint names the act that it is.
 */
export const acts = [
  "vendors.list",
  "vendors.read",
  "vendors.create",
  "vendors.update",
  "vendors.activate",
  "listings.read",
  "listings.manage",
  "clients.list",
  "clients.read",
  "clients.create",
  "clients.update",
  "clients.activate",
  "teams.read",
  "teams.manage",
  "users.read",
  "users.manage",
  "users.endSessions",
  "users.erase",
  "invitations.manage",
  "productAdmins.manage",
  "bookings.read",
  "bookings.create",
  "bookings.transition",
  "bookings.settle",
  "bookings.remind",
  "offers.make",
  "calendar.read",
  "notes.read",
  "notes.add",
  "conversations.start",
  "contactRequests.manage",
  "content.manage",
  "searchWords.manage",
  "tickets.open",
  "tickets.read",
  "tickets.manage",
  "audit.read",
  "security.read",
  "outbox.read",
  "outbox.resend",
  "system.read",
  "brand.manage",
] as const;
export type Act = (typeof acts)[number];

/** Who may call an endpoint: anybody, anybody who signed in, with an account here or none yet, anybody with an account, or whoever the matrix grants the act. */
export type Access = "public" | "identified" | "signedIn" | Act;
