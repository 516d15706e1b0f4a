import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TeamMember } from "#contract/people/people.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

const add = (by: TestUser, teamId: string, userId: string, headers?: Record<string, string>) =>
  scene.as(by).post<TeamMember>(`/api/teams/${teamId}/members`, { userId }, headers);
const change = (by: TestUser, teamId: string, userId: string, role: string, version: number) =>
  scene.as(by).patch<TeamMember>(`/api/teams/${teamId}/members/${userId}`, { role }, { "if-match": `"${version}"` });
const remove = (by: TestUser, teamId: string, userId: string, version: number) =>
  scene.as(by).delete<{ id: string }>(`/api/teams/${teamId}/members/${userId}`, { "if-match": `"${version}"` });
const freshMember = (teamIds: string[] = []) => scene.make.user("ClientTeamMember", scene.clientId, { name: "Fee Fresh", teamIds });

describe("the list of members", () => {
  test("shows name, e-mail, role and since when; only admins may change it", async () => {
    const teamId = await scene.make.team(scene.clientId, { name: "Listed" });
    const first = await scene.make.user("ClientTeamMember", scene.clientId, { name: "Zita", teamIds: [teamId] });
    await scene.make.user("ClientTeamAdmin", scene.clientId, { name: "Adam", teamIds: [teamId] });
    const seen = await scene.members(scene.people.client, teamId);
    expect(seen.body.items.map(({ name, role, can }) => [name, role, can.remove])).toEqual([
      ["Adam", "ClientTeamAdmin", true],
      ["Zita", "ClientTeamMember", true],
    ]);
    expect(seen.body.items[1]).toMatchObject({ email: first.email, createdAt: "2026-11-28T10:00:00.000Z" });
    const bySelf = await scene.members(first, teamId, "?q=zit&sort=-createdAt");
    expect(bySelf.body.items.map(({ name, can }) => [name, can])).toEqual([["Zita", { update: false, remove: false }]]);
  });

  test.each<["otherClient" | "vendor" | "teamAdmin", number]>([
    ["otherClient", 404],
    ["teamAdmin", 404],
    ["vendor", 403],
  ])("of a team that is not theirs is not there for %s", async (who, status) => {
    expect((await scene.members(scene.people[who], scene.otherTeamId)).status).toBe(status);
  });
});

describe("adding", () => {
  test("a user of the client, who then acts for the team; audited; once", async () => {
    const person = await freshMember();
    expect((await scene.as(person).get(`/api/teams/${scene.teamId}/members`)).status).toBe(404);
    const answer = await add(scene.people.client, scene.teamId, person.id);
    expect([answer.status, answer.body.name, answer.body.role]).toEqual([201, "Fee Fresh", "ClientTeamMember"]);
    expect((await scene.as(person).get(`/api/teams/${scene.teamId}/members`)).status).toBe(200);
    expect((await scene.auditOf(scene.teamId)).at(-1)).toMatchObject({
      type: "TeamMemberAddedEvent",
      message: "Carla Client added Fee Fresh to Sales Benelux of Northwind Logistics.",
      details: { userId: person.id, role: "ClientTeamMember" },
    });
    const again = await add(scene.people.client, scene.teamId, person.id);
    expect([again.status, problemOf(again).errors[0]?.code]).toEqual([422, "alreadyThere"]);
  });

  test("with one Idempotency-Key five times at once: one membership, five equal answers", async () => {
    const person = await freshMember();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => add(scene.people.client, scene.teamId, person.id, { "idempotency-key": "join" })),
    );
    expect(answers.map(({ status, body }) => `${status} ${body.id}`)).toEqual(Array.from({ length: 5 }, () => `201 ${person.id}`));
  });

  test.each<[string, () => Promise<string>]>([
    ["somebody of another client", async () => scene.people.foreignMember.id],
    ["a client admin, who stands above teams", async () => scene.people.secondClient.id],
    ["a vendor's admin", async () => scene.people.vendor.id],
    ["nobody", async () => crypto.randomUUID()],
    [
      "somebody deleted",
      async () => {
        const person = await freshMember();
        await scene.remove(scene.people.client, person);
        return person.id;
      },
    ],
  ])("%s is refused at the field", async (_name, who) => {
    const answer = await add(scene.people.client, scene.teamId, await who());
    expect([answer.status, problemOf(answer).errors]).toMatchObject([422, [{ path: "userId", code: "invalidChoice" }]]);
  });

  test("by those who may not", async () => {
    const person = await freshMember();
    expect((await add(scene.people.otherClient, scene.teamId, person.id)).status).toBe(404);
    expect((await add(scene.people.teamAdmin, scene.teamId, person.id)).status).toBe(403);
    expect((await add(scene.people.operator, scene.teamId, person.id)).status).toBe(201);
  });

  test("while the person is being deleted leaves no membership behind", async () => {
    for (let round = 0; round < 10; round++) {
      const person = await freshMember();
      await Promise.all([add(scene.people.client, scene.teamId, person.id), scene.remove(scene.people.secondClient, person)]);
      const { rows } = await scene.database.pool.query("select 1 from team_members where user_id = $1", [person.id]);
      expect(rows).toEqual([]);
    }
  });
});

describe("the role", () => {
  test("changes with the version that was seen, and is audited", async () => {
    const person = await freshMember([scene.teamId]);
    const answer = await change(scene.people.client, scene.teamId, person.id, "ClientTeamAdmin", 1);
    expect([answer.status, answer.body.role, answer.body.version]).toEqual([200, "ClientTeamAdmin", 2]);
    expect((await scene.as(person).get<{ role: string }>("/api/me")).body.role).toBe("ClientTeamAdmin");
    expect((await scene.auditOf(scene.teamId)).at(-1)).toMatchObject({
      type: "TeamMemberRoleChangedEvent",
      message: "Carla Client made Fee Fresh a team admin in Sales Benelux of Northwind Logistics.",
      details: { from: "ClientTeamMember", to: "ClientTeamAdmin" },
    });
    const stale = await change(scene.people.client, scene.teamId, person.id, "ClientTeamMember", 1);
    expect([stale.status, problemOf(stale).params]).toEqual([412, { currentVersion: 2 }]);
  });

  test.each(["ClientAdmin", "ProductAdmin", "VendorAdmin", "", null])("never becomes %s", async (role) => {
    const answer = await scene
      .as(scene.people.client)
      .patch(`/api/teams/${scene.teamId}/members/${scene.people.member.id}`, { role }, { "if-match": '"1"' });
    expect([answer.status, problemOf(answer).errors[0]?.path]).toEqual([422, "role"]);
  });

  test("of ten different changes at once one wins", async () => {
    const person = await freshMember([scene.teamId]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(scene.people.client, scene.teamId, person.id, "ClientTeamAdmin", 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(9);
  });

  test("of somebody who is not in the team is not there", async () => {
    const person = await freshMember();
    expect((await change(scene.people.client, scene.teamId, person.id, "ClientTeamAdmin", 1)).status).toBe(404);
    expect((await change(scene.people.otherClient, scene.teamId, scene.people.member.id, "ClientTeamAdmin", 1)).status).toBe(404);
  });
});

test("removing takes somebody out of one team; they stay a user and keep their other teams", async () => {
  const person = await freshMember([scene.teamId, scene.otherTeamId]);
  expect((await remove(scene.people.client, scene.teamId, person.id, 9)).status).toBe(412);
  expect((await remove(scene.people.otherClient, scene.teamId, person.id, 1)).status).toBe(404);
  expect((await remove(scene.people.client, scene.teamId, person.id, 1)).body).toEqual({ id: person.id });
  expect((await scene.as(person).get<{ teams: { name: string }[] }>("/api/me")).body.teams.map(({ name }) => name)).toEqual(["Finance"]);
  expect((await scene.auditOf(scene.teamId)).at(-1)).toMatchObject({
    type: "TeamMemberRemovedEvent",
    message: "Carla Client took Fee Fresh out of Sales Benelux of Northwind Logistics.",
  });
  expect((await remove(scene.people.client, scene.teamId, person.id, 2)).status).toBe(404);
});
