import type { Act, Role } from "#contract/core/roles.ts";

/** How far an act reaches: nothing, what they made themselves, their own teams' records, their own organisation's, or all. */
export type Reach = "none" | "ownMade" | "ownTeams" | "own" | "all";

type Row = Record<Role, Reach>;

const row = (ProductAdmin: Reach, VendorAdmin: Reach, ClientAdmin: Reach, team: Reach): Row => ({
  ProductAdmin,
  VendorAdmin,
  ClientAdmin,
  ClientTeamAdmin: team,
  ClientTeamMember: team,
});

/** The permission matrix (decisions section 7): enforced on every call, mirrored by the UI, printed into the documents. */
// biome-ignore format: a matrix reads in columns
//                          ProductAdmin  VendorAdmin ClientAdmin team roles
export const permissions: Record<Act, Row> = {
  "vendors.list":           row("all",    "none",     "none",     "none"),
  "vendors.read":           row("all",    "own",      "none",     "none"),
  "vendors.create":         row("all",    "none",     "none",     "none"),
  "vendors.update":         row("all",    "own",      "none",     "none"),
  "vendors.activate":       row("all",    "none",     "none",     "none"),
  "listings.read":          row("all",    "own",      "none",     "none"),
  "listings.manage":        row("all",    "own",      "none",     "none"),
  "clients.list":           row("all",    "none",     "none",     "none"),
  "clients.read":           row("all",    "none",     "own",      "none"),
  "clients.create":         row("all",    "none",     "none",     "none"),
  "clients.update":         row("all",    "none",     "own",      "none"),
  "clients.activate":       row("all",    "none",     "none",     "none"),
  "teams.read":             row("all",    "none",     "own",      "ownTeams"),
  "teams.manage":           row("all",    "none",     "own",      "none"),
  "users.read":             row("all",    "own",      "own",      "none"),
  "users.manage":           row("all",    "own",      "own",      "none"),
  "users.endSessions":      row("all",    "none",     "none",     "none"),
  "users.erase":            row("all",    "none",     "none",     "none"),
  "invitations.manage":     row("all",    "own",      "own",      "none"),
  "productAdmins.manage":   row("all",    "none",     "none",     "none"),
  "bookings.read":          row("all",    "own",      "own",      "ownTeams"),
  "bookings.create":        row("all",    "none",     "own",      "ownTeams"),
  "bookings.transition":    row("all",    "own",      "own",      "none"),
  "bookings.settle":        row("all",    "none",     "none",     "none"),
  "bookings.remind":        row("all",    "none",     "none",     "none"),
  "offers.make":            row("all",    "own",      "own",      "none"),
  "calendar.read":          row("all",    "own",      "own",      "ownTeams"),
  "notes.read":             row("all",    "own",      "own",      "ownTeams"),
  "notes.add":              row("all",    "own",      "own",      "none"),
  "conversations.start":    row("none",   "none",     "own",      "none"),
  "contactRequests.manage": row("all",    "none",     "none",     "none"),
  "content.manage":         row("all",    "none",     "none",     "none"),
  "searchWords.manage":     row("all",    "none",     "none",     "none"),
  "tickets.open":           row("all",    "own",      "own",      "ownTeams"),
  "tickets.read":           row("all",    "own",      "own",      "ownMade"),
  "tickets.manage":         row("all",    "none",     "none",     "none"),
  "audit.read":             row("all",    "none",     "none",     "none"),
  "security.read":          row("all",    "none",     "none",     "none"),
  "outbox.read":            row("all",    "none",     "none",     "none"),
  "outbox.resend":          row("all",    "none",     "none",     "none"),
  "system.read":            row("all",    "none",     "none",     "none"),
  "brand.manage":           row("all",    "none",     "none",     "none"),
};

export function reachOf(role: Role, act: Act): Reach {
  return permissions[act][role];
}

/** Every act the role may do at all, in the order of the matrix. */
export function actsOf(role: Role): Act[] {
  return (Object.keys(permissions) as Act[]).filter((act) => permissions[act][role] !== "none");
}
