import type { InvitableRole } from "#contract/invitation-states.ts";

/** The words of the invitation mail; placeholders arrive formatted. */
type Words = { by: string; organisation: string; product: string; days: number };

export const peopleMailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  subject: ({ by, organisation, product }: Words) => `${by} invites you to ${organisation} on ${product}`,
  heading: ({ organisation }: Words) => `Join ${organisation}`,
  body: ({ by, organisation, product }: Words) =>
    `${by} invites you to work for ${organisation} on ${product}, where teams book activities.`,
  can: {
    VendorAdmin: "You will manage its activities, answer its booking requests and keep its profile up to date.",
    ClientAdmin: "You will book activities for its teams, and manage its teams, people and budgets.",
    ClientTeamAdmin: "You will ask for activities for your team and follow what becomes of them.",
    ClientTeamMember: "You will ask for activities for your team and follow what becomes of them.",
  } satisfies Record<InvitableRole, string>,
  how: ({ days }: Words) =>
    `Accept with the button below and sign in with this e-mail address. The link works once, for ${days} days; a newer invitation replaces it.`,
  facts: { organisation: "Organisation", team: "Team", role: "Your role", until: "Valid until" },
  roles: {
    VendorAdmin: "Vendor admin",
    ClientAdmin: "Client admin",
    ClientTeamAdmin: "Team admin",
    ClientTeamMember: "Team member",
  } satisfies Record<InvitableRole, string>,
  accept: "Accept the invitation",
  footer: ({ by }: Words) =>
    `You get this mail because ${by} entered your address. If you did not expect it, you can ignore it: nothing happens.`,
};

export type PeopleMailTexts = typeof peopleMailTexts;
