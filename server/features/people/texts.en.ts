import type { InvitableRole, WithdrawalReason } from "#contract/people/invitation-states.ts";
import { roleNames } from "#words/role-names.en.ts";

/** The words of the invitation mail; placeholders arrive formatted. */
type Words = { by: string; organisation: string; product: string; days: number };

/** What became of invitations whose inviter, organisation or team is gone. */
type WithdrawalWords = { inviter: string; organisation: string; count: number };
/** @param which one or several of them */
const linksOf = (count: number, which: (isOne: boolean) => string) =>
  count === 1 ? `the link ${which(true)} no longer works` : `the ${count} links ${which(false)} no longer work`;
const intoIt = (isOne: boolean) => (isOne ? "that leads into it" : "that lead into it");

export const peopleMailTexts = {
  greeting: (name: string) => `Hello ${name},`,
  subject: ({ by, organisation, product }: Words) => `${by} invites you to ${organisation} on ${product}`,
  subjectOfOperator: ({ by, product }: Words) => `${by} invites you to look after ${product}`,
  heading: ({ organisation }: Words) => `Join ${organisation}`,
  body: ({ by, organisation, product }: Words) => `${by} invites you to join ${organisation} on ${product}, where teams book activities.`,
  /** To the product admins themselves, who belong to no organisation. */
  bodyOfOperator: ({ by, product }: Words) => `${by} invites you to look after ${product} as a product admin.`,
  can: {
    ProductAdmin: "You will see and manage everything: vendors, clients, bookings, people and the marketplace’s own pages.",
    VendorAdmin: "You will manage its activities, answer its booking requests and keep its profile up to date.",
    ClientAdmin: "You will book activities for its teams, and manage its teams, people and budgets.",
    ClientTeamAdmin: "You will ask for activities for your team and follow what becomes of them.",
    ClientTeamMember: "You will ask for activities for your team and follow what becomes of them.",
  } satisfies Record<InvitableRole, string>,
  how: ({ days }: Words) =>
    `Accept with the button below and sign in with this e-mail address. The link works once, for ${days} days; a newer invitation replaces it.`,
  facts: { organisation: "Organisation", team: "Team", role: "Your role", until: "Valid until" },
  roles: roleNames,
  accept: "Accept the invitation",
  footer: ({ by }: Words) =>
    `You get this mail because ${by} entered your address. If you did not expect it, you can ignore it: nothing happens.`,
  asked: {
    subject: (name: string) => `${name} asks for a new invitation`,
    heading: "A new invitation, please",
    body: ({ name, organisation }: { name: string; organisation: string }) =>
      `${name} opened the link of an invitation to ${organisation}, but it no longer works, and asks for a new one.`,
    how: "Open your invitations and send it again: the new link works for seven days. If you do not want that, you need not do anything.",
    open: "Open the invitations",
    footer: (product: string) => `You get this mail because you sent this invitation on ${product}, or are an admin where it was sent.`,
    facts: { name: "Name", email: "E-mail", role: "Role" },
  },
  signedOut: {
    subject: (product: string) => `You were signed out of ${product} everywhere`,
    heading: "You were signed out everywhere",
    body: (product: string) => `The operator of ${product} ended all your sessions, on every device, to keep your account safe.`,
    how: "You can sign in again. If you think that somebody else used your account, choose a new password first and look at your devices under Sign-in and security. If you have questions, ask the operator.",
    open: "Sign in",
    footer: (product: string) => `You get this mail because it is about the safety of your account at ${product}.`,
  },
  withdrawn: {
    subject: ({ organisation, count }: WithdrawalWords): string =>
      count === 1 ? `An invitation to ${organisation} was cancelled` : `${count} invitations to ${organisation} were cancelled`,
    heading: ({ count }: WithdrawalWords): string => (count === 1 ? "An invitation was cancelled" : "Invitations were cancelled"),
    body: {
      inviterLeft: ({ inviter, count }) => `${inviter} has no access any more, so ${linksOf(count, () => `that ${inviter} sent`)}.`,
      inviterMayNot: ({ inviter, count }) =>
        `${inviter} may not invite people any more, so ${linksOf(count, () => `that ${inviter} sent`)}.`,
      organisationDeactivated: ({ organisation, count }) => `${organisation} was deactivated, so ${linksOf(count, intoIt)}.`,
      teamDeactivated: ({ count }) => `The team was deactivated, so ${linksOf(count, intoIt)}.`,
    } satisfies Record<WithdrawalReason, (words: WithdrawalWords) => string>,
    how: "If these people should still come in, send the invitations again: choose them in the list, then Send again. Each gets a new link, from you. An organisation or team that is not active has to be activated first.",
    open: "Open the cancelled invitations",
    footer: (product: string) => `You get this mail because you may invite people there on ${product}.`,
    facts: { organisation: "Organisation" },
  },
  registered: {
    subject: { vendor: (name: string) => `${name} registered as a vendor`, client: (name: string) => `${name} registered as a client` },
    heading: "A registration awaits activation",
    body: {
      vendor: ({ by, organisation }: { by: string; organisation: string }) =>
        `${by} registered ${organisation} as a vendor. Until you activate it, it can prepare listings, but nobody sees them.`,
      client: ({ by, organisation }: { by: string; organisation: string }) =>
        `${by} registered ${organisation} as a client. Until you activate it, it can prepare teams and people, but cannot book.`,
    },
    open: "Look at it and activate it",
    footer: (product: string) => `You get this mail because you are a product admin of ${product}.`,
    facts: {
      organisation: "Organisation",
      legalName: "Legal name",
      vatNumber: "VAT number",
      by: "Registered by",
      email: "E-mail",
      terms: "Version of the terms agreed to",
    },
  },
};

export type PeopleMailTexts = typeof peopleMailTexts;
