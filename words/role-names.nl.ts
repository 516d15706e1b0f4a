import type { Role } from "#contract/core/roles.ts";

/** The roles as people read them: on screens, in mails and in exports. */
export const roleNames = {
  ProductAdmin: "Productbeheerder",
  VendorAdmin: "Beheerder aanbieder",
  ClientAdmin: "Beheerder klant",
  ClientTeamAdmin: "Teambeheerder",
  ClientTeamMember: "Teamlid",
} satisfies Record<Role, string>;
