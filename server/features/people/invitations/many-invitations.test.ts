import { afterAll, beforeAll, expect, test } from "vitest";
import type { InvitationOutcome } from "#contract/people/many-invitations.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

type Line = { name: string; email: string };
const inviteAll = (by: TestUser, people: Line[], changes: Record<string, unknown> = {}, organisationId = scene.clientId) =>
  scene.as(by).post<{ outcomes: InvitationOutcome[] }>(`/api/organisations/${organisationId}/invitations/batch`, {
    role: "ClientTeamMember",
    teamId: scene.teamId,
    language: "nl",
    people,
    ...changes,
  });

test("each line is judged by itself, in its order: what is wrong with one leaves the others invited and mailed", async () => {
  const people = [
    { name: "An Peeters", email: "an@lumina.example" },
    { name: "Bo", email: "bo@lumina.example" },
    { name: "Cis Claes", email: "cis at lumina" },
    { name: "Mo Member", email: scene.people.member.email },
    { name: "An Again", email: "AN@lumina.example" },
    { name: "Dre Daems", email: "dre@lumina.example" },
  ];
  const answer = await inviteAll(scene.people.client, people);
  expect(answer.status).toBe(200);
  expect(
    answer.body.outcomes.map(({ email, isInvited, code, errors: [issue] }) => [email, isInvited, code, issue?.path, issue?.code]),
  ).toEqual([
    ["an@lumina.example", true, null, undefined, undefined],
    ["bo@lumina.example", false, "input.invalid", "name", "tooShort"],
    ["cis at lumina", false, "input.invalid", "email", "invalidEmail"],
    [scene.people.member.email, false, "input.invalid", "email", "emailTaken"],
    ["AN@lumina.example", false, "input.invalid", "email", "alreadyInvited"],
    ["dre@lumina.example", true, null, undefined, undefined],
  ]);
  for (const email of ["an@lumina.example", "dre@lumina.example"]) {
    const mails = await scene.mailsTo(email);
    expect(mails.map(({ language }) => language)).toEqual(["nl"]);
  }
  expect(await scene.mailsTo("bo@lumina.example")).toEqual([]);
  const listed = await scene.invitations(scene.people.client, scene.clientId, "?pageSize=100");
  expect(listed.body.items.map(({ email, team }) => [email, team?.id]).sort()).toEqual([
    ["an@lumina.example", scene.teamId],
    ["dre@lumina.example", scene.teamId],
  ]);
});

test("sent twice, nobody is invited twice", async () => {
  const people = [{ name: "Eva Evers", email: "eva@lumina.example" }];
  await inviteAll(scene.people.client, people);
  const again = await inviteAll(scene.people.client, people);
  expect(again.body.outcomes).toMatchObject([{ isInvited: false, errors: [{ code: "alreadyInvited" }] }]);
  expect(await scene.mailsTo("eva@lumina.example")).toHaveLength(1);
});

test("the limits of one invitation hold for many: the last of a long list hear that it is enough for now", async () => {
  const other = await scene.make.client({ name: "Long List" });
  const admin = await scene.make.user("ClientAdmin", other, { name: "Lou List" });
  const people = Array.from({ length: 100 }, (_, index) => ({ name: `Person ${index}`, email: `p${index}@long.example` }));
  const first = await inviteAll(admin, people, { role: "ClientAdmin", teamId: null }, other);
  expect(first.body.outcomes.every(({ isInvited }) => isInvited)).toBe(true);
  const more = await inviteAll(admin, [{ name: "One More", email: "more@long.example" }], { role: "ClientAdmin", teamId: null }, other);
  expect(more.body.outcomes).toMatchObject([{ isInvited: false, code: "rate.limited" }]);
});

test("nobody invites into somebody else's company, above their reach, without a team, or without end", async () => {
  const people = [{ name: "Fay Frans", email: "fay@lumina.example" }];
  expect((await inviteAll(scene.people.otherClient, people)).status).toBe(404);
  expect((await inviteAll(scene.people.member, people)).status).toBe(403);
  expect((await inviteAll(scene.people.client, people, { role: "VendorAdmin", teamId: null })).body.outcomes).toMatchObject([
    { isInvited: false, errors: [{ path: "role" }] },
  ]);
  expect(problemOf(await inviteAll(scene.people.client, people, { teamId: null })).errors).toMatchObject([
    { path: "teamId", code: "required" },
  ]);
  expect((await inviteAll(scene.people.client, [])).status).toBe(422);
  expect((await inviteAll(scene.people.client, Array(101).fill(people[0]))).status).toBe(422);
});
