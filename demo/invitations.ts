import type { PlainDate } from "#contract/core/dates/dates.ts";
import { type InvitableRole, type InvitationState, invitationDays } from "#contract/people/invitation-states.ts";
import type { AuditEventType } from "#contract/support/support-states.ts";
import { sha256 } from "#server/platform/crypto.ts";
import { dayMs, hourMs, lastMoment, officeHour } from "./calendar.ts";
import type { Row } from "./copy-rows.ts";
import { familyNames, firstNames } from "./data/people.ts";
import type { DemoClient, DemoTeam, DemoVendor, Organisations } from "./organisations.ts";
import { type DemoUser, slug } from "./people.ts";
import { randomFrom } from "./random.ts";

const roleWords: Record<InvitableRole, string> = {
  ProductAdmin: "product admin",
  VendorAdmin: "vendor admin",
  ClientAdmin: "client admin",
  ClientTeamAdmin: "team admin",
  ClientTeamMember: "team member",
};

/** How many days ago the newest link was sent, for each state. */
const sentDaysAgo: Record<InvitationState, [number, number]> = {
  pending: [0, 5],
  expired: [9, 40],
  cancelled: [3, 60],
  accepted: [20, 90],
};
const states: InvitationState[] = ["pending", "accepted", "pending", "expired", "cancelled"];

/** Invitations in every state at some vendors and clients, with the audit's rows of them; nobody knows their links. */
export function makeInvitations(seed: string, today: PlainDate, { vendors, clients }: Organisations): { invitations: Row[]; audit: Row[] } {
  const random = randomFrom(`${seed}/invitations`);
  const now = lastMoment(today);
  const taken = new Set([...vendors, ...clients].flatMap((organisation) => peopleOf(organisation).map(({ email }) => email)));
  const invitations: Row[] = [];
  const audit: Row[] = [];

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one random sequence makes the marketplace: its draws stand in their order.
  const invite = (organisation: DemoVendor | DemoClient, state: InvitationState) => {
    const [by] = organisation.admins;
    if (!by) return;
    const [least, most] = sentDaysAgo[state];
    const team = "teams" in organisation && random.chance(0.7) ? random.pick(organisation.teams) : null;
    const joined = state === "accepted" ? (team?.members.at(-1) ?? organisation.admins[1]) : undefined;
    if (state === "accepted" && !joined) return;
    const sentMs = Math.min(now, joined ? joined.createdMs - 5 * hourMs : officeHour(now - random.int(least, most) * dayMs, random));
    const person = joined ?? stranger(organisation.domain);
    const role = joined ? (joined.role as InvitableRole) : roleOf(organisation, team);
    const id = random.uuid(sentMs);
    invitations.push({
      id,
      organisation_id: organisation.id,
      name: person.name,
      email: person.email,
      role,
      team_id: team?.id ?? null,
      language: random.chance(0.6) ? "nl" : "en",
      token_hash: `\\x${sha256(`${seed}/${id}`).toString("hex")}`,
      invited_by: by.id,
      invited_by_name: by.name,
      created_at: new Date(sentMs),
      sent_at: new Date(sentMs),
      expires_at: new Date(sentMs + invitationDays * dayMs),
      accepted_at: joined ? new Date(joined.createdMs) : null,
      accepted_by: joined?.id ?? null,
      cancelled_at: state === "cancelled" ? new Date(Math.min(now, sentMs + 30 * hourMs)) : null,
      version: state === "accepted" || state === "cancelled" ? 2 : 1,
    });
    const place = team ? `in ${team.name} of ${organisation.name}` : `of ${organisation.name}`;
    const add = (type: AuditEventType, atMs: number, author: { id: string; name: string }, message: string) =>
      audit.push({
        id: random.uuid(atMs),
        at: new Date(atMs),
        type,
        message,
        user_id: author.id,
        user_name: author.name,
        organisation_id: organisation.id,
        organisation_name: organisation.name,
        subject_kind: "invitation",
        subject_id: id,
        details: { user: person.name, role, team: team?.name ?? null, organisation: organisation.name, organisationId: organisation.id },
      });
    add("UserInvitedEvent", sentMs, by, `${by.name} invited ${person.name} as ${roleWords[role]} ${place}.`);
    if (joined) {
      const message = `${joined.name} accepted the invitation of ${by.name} and is ${roleWords[role]} of ${organisation.name}.`;
      add("InvitationAcceptedEvent", joined.createdMs, joined, message);
    }
    if (state === "cancelled") {
      const message = `${by.name} cancelled the invitation of ${person.name} as ${roleWords[role]} ${place}.`;
      add("InvitationCancelledEvent", Math.min(now, sentMs + 30 * hourMs), by, message);
    }
  };

  const stranger = (domain: string): { name: string; email: string } => {
    for (;;) {
      const name = `${random.pick(firstNames)} ${random.pick(familyNames)}`;
      const email = `${slug(name, ".")}@${domain}`;
      if (taken.has(email)) continue;
      taken.add(email);
      return { name, email };
    }
  };
  const roleOf = (organisation: DemoVendor | DemoClient, team: DemoTeam | null): InvitableRole =>
    team ? (random.chance(0.2) ? "ClientTeamAdmin" : "ClientTeamMember") : "teams" in organisation ? "ClientAdmin" : "VendorAdmin";

  const some = [...vendors.filter((_, index) => index % 12 === 0), ...clients.filter((_, index) => index % 8 === 0)];
  for (const organisation of some) for (const state of states) invite(organisation, state);
  return { invitations, audit };
}

function peopleOf(organisation: DemoVendor | DemoClient): DemoUser[] {
  return [...organisation.admins, ...("teams" in organisation ? organisation.teams.flatMap(({ members }) => members) : [])];
}
