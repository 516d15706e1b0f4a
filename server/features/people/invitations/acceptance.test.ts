import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";
import { acceptInvitation } from "./acceptance.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

const identity = (email: string, changes: { subject?: string; emailVerified?: boolean } = {}) => ({
  issuer: "http://test.example/oidc",
  subject: crypto.randomUUID(),
  email,
  emailVerified: true,
  name: undefined,
  ...changes,
});
const accept = (token: string, who: ReturnType<typeof identity>, at: PeopleScene = scene) => acceptInvitation(at.app.services, token, who);
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "accepted",
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  );
async function invited(email: string, changes: Record<string, unknown> = {}) {
  const invitation = (await scene.invite(scene.people.client, { email, ...changes })).body;
  return { invitation, token: await scene.tokenFor(email) };
}
const usersOf = async (email: string) =>
  (
    await scene.database.pool.query(
      "select id, role, name, language, organisation_id from users where lower(email) = lower($1) and deleted_at is null",
      [email],
    )
  ).rows;

test("accepting makes the invited person a user with the role, in the team, who can sign in at once", async () => {
  const { invitation, token } = await invited("New.One@invited.example", { role: "ClientTeamAdmin", teamId: scene.teamId, language: "nl" });
  const who = identity("new.one@INVITED.example");
  const userId = await accept(token, who);
  expect(await usersOf("new.one@invited.example")).toEqual([
    { id: userId, role: "ClientTeamAdmin", name: "Ine Invited", language: "nl", organisation_id: scene.clientId },
  ]);
  const caller = scene.as({ id: who.subject, name: "Ine", email: who.email, role: "ClientTeamAdmin", organisationId: scene.clientId });
  expect((await caller.get<{ teams: { id: string }[] }>("/api/me")).body.teams.map(({ id }) => id)).toEqual([scene.teamId]);
  const listed = (await scene.invitations(scene.people.client, scene.clientId, "?states=accepted&q=new.one")).body.items;
  expect(listed.map(({ id, state, can }) => [id, state, can])).toEqual([[invitation.id, "accepted", { resend: false, cancel: false }]]);
  expect((await scene.auditOf(invitation.id)).map(({ type, user_name }) => [type, user_name])).toEqual([
    ["UserInvitedEvent", "Carla Client"],
    ["InvitationAcceptedEvent", "Ine Invited"],
  ]);
  expect((await scene.cancel(scene.people.client, [invitation.id])).status).toBe(409);
});

test("two clicks, and ten at once, make one user and one membership", async () => {
  const { invitation, token } = await invited("clicks@invited.example", { role: "ClientTeamMember", teamId: scene.teamId });
  const who = identity("clicks@invited.example");
  const ids = await Promise.all(Array.from({ length: 10 }, () => accept(token, who)));
  expect(new Set(ids).size).toBe(1);
  expect(await accept(token, who)).toBe(ids[0]);
  expect(await usersOf("clicks@invited.example")).toHaveLength(1);
  const { rows } = await scene.database.pool.query("select 1 from team_members where user_id = $1", [ids[0]]);
  expect(rows).toHaveLength(1);
  expect((await scene.auditOf(invitation.id)).filter(({ type }) => type === "InvitationAcceptedEvent")).toHaveLength(1);
});

test("two sign-ins with the same address race for one link: one gets it", async () => {
  const { token } = await invited("rivals@invited.example");
  const codes = await Promise.all([1, 2, 3].map(() => codeOf(accept(token, identity("rivals@invited.example")))));
  expect(codes.sort()).toEqual(["accepted", "invitation.used", "invitation.used"]);
});

test("two organisations' links to one address race: the person joins one", async () => {
  const email = "wanted@invited.example";
  const { token } = await invited(email);
  await scene.invite(scene.people.otherClient, { email, organisationId: scene.otherClientId });
  const other = await scene.tokenFor(email);
  expect(other).not.toBe(token);
  const who = identity(email);
  const codes = await Promise.all([codeOf(accept(token, who)), codeOf(accept(other, who))]);
  expect(codes.sort()).toEqual(["accepted", "invitation.emailTaken"]);
  expect(await usersOf(email)).toHaveLength(1);
});

test("accept against cancel, ten times: exactly one of them happens", async () => {
  for (let round = 0; round < 10; round++) {
    const email = `torn${round}@invited.example`;
    const { invitation, token } = await invited(email);
    const [accepted, cancelled] = await Promise.all([
      codeOf(accept(token, identity(email))),
      scene.cancel(scene.people.client, [invitation.id]),
    ]);
    expect([accepted, cancelled.status]).toEqual(cancelled.status === 200 ? ["invitation.cancelled", 200] : ["accepted", 409]);
    expect(await usersOf(email)).toHaveLength(cancelled.status === 200 ? 0 : 1);
  }
});

test("accept against resend, ten times: the old link works or is replaced, never both", async () => {
  for (let round = 0; round < 10; round++) {
    const email = `resent${round}@invited.example`;
    const { invitation, token } = await invited(email);
    const [accepted, resent] = await Promise.all([codeOf(accept(token, identity(email))), scene.resend(scene.people.client, invitation)]);
    expect([accepted, resent.status]).toEqual(resent.status === 200 ? ["invitation.replaced", 200] : ["accepted", 409]);
  }
});

test("every link that does not work says why", async () => {
  const own = await peopleScene();
  const invite = async (email: string) => ({
    invitation: (await own.invite(own.people.client, { email })).body,
    token: await own.tokenFor(email),
  });
  const [cancelled, resent, expired, other] = [
    await invite("a@i.example"),
    await invite("b@i.example"),
    await invite("c@i.example"),
    await invite("d@i.example"),
  ];
  const at = (token: string, who: ReturnType<typeof identity>) => codeOf(accept(token, who, own));
  await own.cancel(own.people.client, [cancelled.invitation.id]);
  await own.resend(own.people.client, resent.invitation);
  expect(await at(cancelled.token, identity("a@i.example"))).toBe("invitation.cancelled");
  expect(await at(resent.token, identity("b@i.example"))).toBe("invitation.replaced");
  expect(await at("", identity("b@i.example"))).toBe("invitation.unknown");
  expect(await at("x".repeat(10_000), identity("b@i.example"))).toBe("invitation.unknown");
  expect(await at(other.token, identity("e@i.example"))).toBe("invitation.otherEmail");
  expect(await at(other.token, identity("d@i.example", { emailVerified: false }))).toBe("invitation.unverifiedEmail");
  expect(await at(other.token, { ...identity("d@i.example"), subject: own.people.vendor.id })).toBe("invitation.emailTaken");
  own.setNow("2026-12-05T10:00:00Z");
  expect(await at(expired.token, identity("c@i.example"))).toBe("invitation.expired");
  const { rows } = await own.database.pool.query("select 1 from users where email like '%@i.example'");
  expect(rows).toEqual([]);
  await own.close();
});

test("somebody who was deleted can be invited and accept again, with the same sign-in", async () => {
  const email = "returns@invited.example";
  const { token } = await invited(email);
  const who = identity(email);
  const first = await accept(token, who);
  expect((await scene.remove(scene.people.client, { id: first })).status).toBe(200);
  const again = await invited(email);
  expect(await accept(again.token, who)).not.toBe(first);
});
