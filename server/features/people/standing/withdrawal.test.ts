import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/people/people.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";
import { acceptInvitation } from "../invitations/acceptance.ts";
import { followNamedAdmins } from "./named-admins.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

let made = 0;
/** A client with two admins, a team, and a link that the first of them sent. */
async function clientOf(admins = 2) {
  made += 1;
  const clientId = await scene.make.client({ name: `Client ${made}` });
  const teamId = await scene.make.team(clientId, { name: `Team ${made}` });
  const people: TestUser[] = [];
  for (let at = 0; at < admins; at++) people.push(await scene.make.user("ClientAdmin", clientId, { name: `Admin ${made}.${at}` }));
  const [leaver, stayer] = people;
  if (!leaver || !stayer) throw new Error("too few admins");
  return { clientId, teamId, leaver, stayer };
}
async function invited(by: TestUser, organisationId: string, changes: Record<string, unknown> = {}) {
  const answer = await scene.invite(by, { organisationId, ...changes });
  expect(answer.status).toBe(201);
  return { invitation: answer.body, token: await scene.tokenFor(answer.body.email) };
}
const accept = (token: string, email: string): Promise<string> =>
  acceptInvitation(scene.app.services, token, {
    issuer: "http://test.example/oidc",
    subject: crypto.randomUUID(),
    email,
    emailVerified: true,
    name: undefined,
  }).then(
    () => "accepted",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
const stateOf = async (organisationId: string, id: string): Promise<Invitation | undefined> =>
  (await scene.invitations(scene.people.operator, organisationId)).body.items.find((row) => row.id === id);
const usersNamed = async (email: string) =>
  (await scene.database.pool.query("select 1 from users where lower(email) = lower($1) and deleted_at is null", [email])).rowCount;
const withdrawalMails = async (email: string) => (await scene.mailsTo(email)).filter(({ data }) => "because" in data);

describe("an invitation ends with the right that made it", () => {
  test("an admin invites an accomplice and is removed: the link is dead, and the admins who stay are told and can send it again", async () => {
    const { clientId, leaver, stayer } = await clientOf();
    const { invitation, token } = await invited(leaver, clientId);
    const kept = await invited(stayer, clientId);
    expect((await scene.remove(stayer, leaver)).status).toBe(200);

    expect(await accept(token, invitation.email)).toBe("invitation.cancelled");
    expect(await usersNamed(invitation.email)).toBe(0);
    expect(await stateOf(clientId, invitation.id)).toMatchObject({
      state: "cancelled",
      withdrawnBecause: "inviterLeft",
      can: { resend: true, cancel: false },
    });
    const link = await scene.as(null).post<{ state: string }>("/api/invitation-links/readings", { token });
    expect([link.status, link.body.state]).toEqual([200, "cancelled"]);
    const [audit] = (await scene.auditOf(invitation.id)).filter(({ type }) => type === "InvitationCancelledEvent");
    expect(audit).toMatchObject({ user_name: stayer.name, details: { withdrawnBecause: "inviterLeft", invitedBy: leaver.name } });
    expect(audit?.message).toContain(`${leaver.name} left`);
    const mails = await withdrawalMails(stayer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(invitation.email);
    expect(mails[0]?.text).not.toContain(kept.invitation.email);
    expect(mails[0]?.text).toContain("http://test.example/client/invitations?states=cancelled");
    expect(await withdrawalMails(leaver.email)).toEqual([]);

    const again = await scene.resend(stayer, { id: invitation.id, version: 2 });
    expect([again.status, again.body.state, again.body.withdrawnBecause, again.body.invitedByName]).toEqual([
      200,
      "pending",
      null,
      stayer.name,
    ]);
    expect(await accept(token, invitation.email)).toBe("invitation.replaced");
    expect(await accept(await scene.tokenFor(invitation.email), invitation.email)).toBe("accepted");
    expect(await accept(kept.token, kept.invitation.email)).toBe("accepted");
  });

  test("what somebody else sent again stands when the first inviter leaves", async () => {
    const { clientId, leaver, stayer } = await clientOf();
    const { invitation } = await invited(leaver, clientId);
    expect((await scene.resend(stayer, invitation)).status).toBe(200);
    await scene.remove(stayer, leaver);
    expect(await accept(await scene.tokenFor(invitation.email), invitation.email)).toBe("accepted");
  });

  test("what a person cancelled cannot be sent again", async () => {
    const { clientId, leaver, stayer } = await clientOf();
    const { invitation } = await invited(leaver, clientId);
    await scene.cancel(leaver, [invitation.id], clientId);
    await scene.remove(stayer, leaver);
    expect(problemOf(await scene.resend(stayer, { id: invitation.id, version: 2 })).code).toBe("invitation.closed");
  });

  test.each(["ClientTeamMember", "VendorAdmin"])("an inviter whose role becomes %s by any way lets nobody in any more", async (role) => {
    const { clientId, leaver } = await clientOf();
    const { invitation, token } = await invited(leaver, clientId);
    // Whatever changed the row, and whether or not it withdrew what was sent.
    await scene.database.pool.query("update users set role = $2 where id = $1", [leaver.id, role]);
    expect(await accept(token, invitation.email)).toBe("invitation.cancelled");
    expect(await usersNamed(invitation.email)).toBe(0);
  });

  test("an inviter who moved to another organisation lets nobody into the old one", async () => {
    const { clientId, leaver } = await clientOf();
    const { invitation, token } = await invited(leaver, clientId);
    await scene.database.pool.query("update users set organisation_id = $2 where id = $1", [leaver.id, scene.otherClientId]);
    expect(await accept(token, invitation.email)).toBe("invitation.cancelled");
  });

  test("a removed product admin's invitations end everywhere; the places' admins and the other product admins are told", async () => {
    const { clientId, stayer } = await clientOf();
    const leaver = await scene.make.user("ProductAdmin", null, { name: "Piet Passing" });
    const intoClient = await invited(leaver, clientId);
    const operators = await scene
      .as(leaver)
      .post<Invitation>("/api/product-admins/invitations", { name: "Next One", email: "next@o.example" });
    expect(operators.status).toBe(201);
    const token = await scene.tokenFor("next@o.example");
    expect((await scene.remove(scene.people.operator, leaver)).status).toBe(200);
    expect(await accept(intoClient.token, intoClient.invitation.email)).toBe("invitation.cancelled");
    expect(await accept(token, "next@o.example")).toBe("invitation.cancelled");
    expect(await withdrawalMails(stayer.email)).toHaveLength(1);
    const toOperator = (await withdrawalMails(scene.people.operator.email)).map(({ text }) => text).join("\n");
    expect(toOperator).toContain(`/admin/clients/${clientId}/invitations?states=cancelled`);
    expect(toOperator).toContain("/admin/users/invitations?states=cancelled");
  });

  test("a deactivated organisation lets nobody in, whoever sent the link, and sends none; activated again it can", async () => {
    const { clientId, leaver } = await clientOf();
    const own = await invited(leaver, clientId);
    const operators = await invited(scene.people.operator, clientId);
    const set = (isActive: boolean, version: number) =>
      scene.as(scene.people.operator).post(`/api/clients/${clientId}/activation`, { isActive }, { "if-match": `"${version}"` });
    const client = await scene.as(scene.people.operator).get<{ version: number }>(`/api/clients/${clientId}`);
    await scene.database.pool.query("update organisations set activated_at = created_at where id = $1", [clientId]);
    expect((await set(false, client.body.version)).status).toBe(200);
    for (const { token, invitation } of [own, operators]) expect(await accept(token, invitation.email)).toBe("invitation.cancelled");
    expect((await stateOf(clientId, own.invitation.id))?.withdrawnBecause).toBe("organisationDeactivated");
    expect(problemOf(await scene.invite(leaver, { organisationId: clientId })).code).toBe("organisation.inactive");
    expect(problemOf(await scene.resend(leaver, { id: own.invitation.id, version: 2 })).code).toBe("organisation.inactive");
    expect((await set(true, client.body.version + 1)).status).toBe(200);
    expect((await scene.resend(leaver, { id: own.invitation.id, version: 2 })).status).toBe(200);
    expect(await accept(await scene.tokenFor(own.invitation.email), own.invitation.email)).toBe("accepted");
  });

  test("a deactivated team takes nobody; other links into the client stand", async () => {
    const { clientId, teamId, leaver } = await clientOf();
    const intoTeam = await invited(leaver, clientId, { role: "ClientTeamMember", teamId });
    const intoClient = await invited(leaver, clientId);
    const team = await scene.as(leaver).get<{ version: number }>(`/api/teams/${teamId}`);
    const put = await scene
      .as(leaver)
      .post(`/api/teams/${teamId}/activation`, { isActive: false }, { "if-match": `"${team.body.version}"` });
    expect(put.status).toBe(200);
    expect(await accept(intoTeam.token, intoTeam.invitation.email)).toBe("invitation.cancelled");
    expect((await stateOf(clientId, intoTeam.invitation.id))?.withdrawnBecause).toBe("teamDeactivated");
    expect(problemOf(await scene.invite(leaver, { organisationId: clientId, role: "ClientTeamMember", teamId })).code).toBe(
      "team.inactive",
    );
    expect(await accept(intoClient.token, intoClient.invitation.email)).toBe("accepted");
  });
});

describe("an admin whom the configuration named", () => {
  const boss: TestUser = { id: crypto.randomUUID(), name: "Boss", email: "boss@named.example", role: "ProductAdmin", organisationId: null };
  const withEmails = (at: PeopleScene, adminEmails: string[]) => ({ ...at.app.services, config: { ...at.config, adminEmails } });

  test("loses access and invitations when it names them no more, and is who they were when it does again", async () => {
    const own = await peopleScene({ ADMIN_EMAILS: boss.email });
    const before = await own.as(boss).get<{ id: string }>("/api/me");
    expect(before.status).toBe(200);
    const invitation = await own.invite(boss);
    await followNamedAdmins(own.app.services);
    expect((await own.as(boss).get("/api/me")).status).toBe(200);

    await followNamedAdmins(withEmails(own, ["somebody@else.example"]));
    const { rows } = await own.database.pool.query("select withdrawn_because from invitations where id = $1", [invitation.body.id]);
    expect(rows).toEqual([{ withdrawn_because: "inviterLeft" }]);
    expect((await own.auditOf(before.body.id)).map(({ type, user_name }) => [type, user_name])).toEqual([["UserDeletedEvent", "System"]]);
    // This instance still has the old setting, which names them: as a start with it would, it lets them in again.
    const after = await own.as(boss).get<{ id: string }>("/api/me");
    expect([after.status, after.body.id]).toEqual([200, before.body.id]);
    await own.close();
  });

  test("stays where nobody else could run the marketplace", async () => {
    const own = await peopleScene({ ADMIN_EMAILS: boss.email });
    await own.as(boss).get("/api/me");
    expect((await own.remove(boss, own.people.operator)).status).toBe(200);
    await followNamedAdmins(withEmails(own, []));
    const { rows } = await own.database.pool.query("select deleted_at from users where lower(email) = $1", [boss.email]);
    expect(rows).toEqual([{ deleted_at: null }]);
    await own.close();
  });
});

describe("of two at once", () => {
  test("removing the inviter against accepting, fifty at once: whoever came in did so before, and nobody after", async () => {
    const { clientId, leaver, stayer } = await clientOf();
    const links = [];
    for (let at = 0; at < 50; at++) links.push(await invited(leaver, clientId));
    const [removal, ...outcomes] = await Promise.all([
      scene.remove(stayer, leaver).then(({ status }) => String(status)),
      // As many steps as the removal has before its transaction.
      ...links.map(({ token, invitation }) => scene.users(stayer, clientId).then(() => accept(token, invitation.email))),
    ]);
    expect(removal).toBe("200");
    expect(new Set([...outcomes, "accepted", "invitation.cancelled"])).toEqual(new Set(["accepted", "invitation.cancelled"]));
    const { rows } = await scene.database.pool.query(
      `select count(*) filter (where accepted_at is not null) as accepted, count(*) filter (where withdrawn_because = 'inviterLeft') as withdrawn
       from invitations where organisation_id = $1`,
      [clientId],
    );
    const accepted = outcomes.filter((outcome) => outcome === "accepted").length;
    expect(rows).toEqual([{ accepted, withdrawn: 50 - accepted }]);
  });

  test("removing an admin against their inviting, twenty times: no link of theirs is left open", async () => {
    for (let round = 0; round < 20; round++) {
      const { clientId, leaver, stayer } = await clientOf();
      await Promise.all([scene.remove(stayer, leaver), scene.invite(leaver, { organisationId: clientId })]);
      const { rows } = await scene.database.pool.query("select 1 from invitations where organisation_id = $1 and cancelled_at is null", [
        clientId,
      ]);
      expect(rows).toEqual([]);
    }
  });

  test("deactivating, removing, cancelling, sending again and accepting together never lock one another out", async () => {
    for (let round = 0; round < 5; round++) {
      const { clientId, teamId, stayer } = await clientOf();
      const operator = await scene.make.user("ProductAdmin", null, { name: "Passing" });
      const links = [];
      for (let at = 0; at < 6; at++)
        links.push(await invited(at % 2 ? operator : stayer, clientId, at % 3 ? {} : { role: "ClientTeamMember", teamId }));
      const client = await scene.as(scene.people.operator).get<{ version: number }>(`/api/clients/${clientId}`);
      const statuses = await Promise.all([
        scene.remove(scene.people.operator, operator),
        scene.as(stayer).post(`/api/teams/${teamId}/activation`, { isActive: false }, { "if-match": '"1"' }),
        scene
          .as(scene.people.operator)
          .post(`/api/clients/${clientId}/activation`, { isActive: false }, { "if-match": `"${client.body.version}"` }),
        scene.cancel(
          stayer,
          links.map(({ invitation }) => invitation.id),
          clientId,
        ),
        ...links.map(({ invitation }) => scene.resend(scene.people.operator, invitation)),
      ]);
      await Promise.all(links.map(({ token, invitation }) => accept(token, invitation.email)));
      expect(statuses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});
