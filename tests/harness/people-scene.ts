import type { Invitation, TeamMember, User } from "#contract/people/people.ts";
import type { TestUser } from "./factories.ts";
import { type Answer, type TestApp, testApp } from "./harness.ts";

type Page<T> = { items: T[]; total: number };

/** A vendor and a client with their people, and others beside them. */
export type PeopleScene = TestApp & {
  vendorId: string;
  clientId: string;
  otherClientId: string;
  teamId: string;
  otherTeamId: string;
  foreignTeamId: string;
  people: Record<"operator" | "vendor" | "client" | "secondClient" | "teamAdmin" | "member" | "otherClient" | "foreignMember", TestUser>;
  users(by: TestUser, organisationId: string, query?: string): Promise<Answer<Page<User>>>;
  invitations(by: TestUser, organisationId: string, query?: string): Promise<Answer<Page<Invitation>>>;
  members(by: TestUser, teamId: string, query?: string): Promise<Answer<Page<TeamMember>>>;
  /** Invites into the client unless told otherwise; every call another address. */
  invite(by: TestUser, changes?: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer<Invitation>>;
  resend(by: TestUser, invitation: { id: string; version: number }): Promise<Answer<Invitation>>;
  cancel(by: TestUser, ids: string[], organisationId?: string): Promise<Answer<{ cancelled: number }>>;
  remove(by: TestUser, user: { id: string }, version?: number): Promise<Answer<{ id: string }>>;
  auditOf(subjectId: string): Promise<{ type: string; message: string; user_name: string; details: Record<string, unknown> }[]>;
  /** The mails about an invitation, delivered first, oldest first. */
  mailsTo(
    email: string,
  ): Promise<{ language: string; state: string; subject: string; text: string; html: string; data: Record<string, unknown> }[]>;
  /** The token of the newest link that was mailed to the address. */
  tokenFor(email: string): Promise<string>;
};

export async function peopleScene(settings: Record<string, string> = {}): Promise<PeopleScene> {
  const app = await testApp(settings);
  const { make, database } = app;
  const vendorId = await make.vendor();
  const clientId = await make.client();
  const otherClientId = await make.client({ name: "Southwind Retail" });
  const teamId = await make.team(clientId);
  const otherTeamId = await make.team(clientId, { name: "Finance" });
  const foreignTeamId = await make.team(otherClientId, { name: "Elsewhere" });
  const people = {
    operator: await make.user("ProductAdmin", null, { name: "Olga Operator" }),
    vendor: await make.user("VendorAdmin", vendorId, { name: "Vera Vendor" }),
    client: await make.user("ClientAdmin", clientId, { name: "Carla Client" }),
    secondClient: await make.user("ClientAdmin", clientId, { name: "Cas Client" }),
    teamAdmin: await make.user("ClientTeamAdmin", clientId, { name: "Tine Team", teamIds: [teamId] }),
    member: await make.user("ClientTeamMember", clientId, { name: "Mo Member", teamIds: [teamId, otherTeamId] }),
    otherClient: await make.user("ClientAdmin", otherClientId, { name: "Otto Other" }),
    foreignMember: await make.user("ClientTeamMember", otherClientId, { name: "Fien Foreign", teamIds: [foreignTeamId] }),
  };
  let invited = 0;
  const mailsTo: PeopleScene["mailsTo"] = async (email) => {
    await app.deliverMails();
    const { rows } = await database.pool.query(
      "select language, state, subject, text, html, data from outbox_mails where to_email = $1 order by created_at, id",
      [email],
    );
    return rows;
  };

  return {
    ...app,
    vendorId,
    clientId,
    otherClientId,
    teamId,
    otherTeamId,
    foreignTeamId,
    people,
    users: (by, organisationId, query = "") => app.as(by).get(`/api/organisations/${organisationId}/users${query}`),
    invitations: (by, organisationId, query = "") => app.as(by).get(`/api/organisations/${organisationId}/invitations${query}`),
    members: (by, id, query = "") => app.as(by).get(`/api/teams/${id}/members${query}`),
    invite(by, { organisationId = clientId, ...changes } = {}, headers) {
      invited += 1;
      const body = { name: "Ine Invited", email: `ine${invited}@invited.example`, role: "ClientAdmin", ...changes };
      return app.as(by).post(`/api/organisations/${String(organisationId)}/invitations`, body, headers);
    },
    resend: (by, { id, version }) => app.as(by).post(`/api/invitations/${id}/resend`, undefined, { "if-match": `"${version}"` }),
    cancel: (by, invitationIds, organisationId = clientId) =>
      app.as(by).post(`/api/organisations/${organisationId}/invitations/cancel`, { invitationIds }),
    remove: (by, { id }, version = 1) => app.as(by).delete(`/api/users/${id}`, { "if-match": `"${version}"` }),
    async auditOf(subjectId) {
      const { rows } = await database.pool.query(
        "select type, message, user_name, details from audit_events where subject_id = $1 order by at, id",
        [subjectId],
      );
      return rows;
    },
    mailsTo,
    async tokenFor(email) {
      const text = (await mailsTo(email)).at(-1)?.text ?? "";
      return /\/auth\/register\?invitation=([\w-]+)/.exec(text)?.[1] ?? "";
    },
  };
}
