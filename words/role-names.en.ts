import type { Role } from "#contract/core/roles.ts";

/** The roles as people read them: on screens, in mails and in exports. */
export const roleNames = {
  ProductAdmin: "Product admin",
  VendorAdmin: "Vendor admin",
  ClientAdmin: "Client admin",
  ClientTeamAdmin: "Team admin",
  ClientTeamMember: "Team member",
} satisfies Record<Role, string>;
