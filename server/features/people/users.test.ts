import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

/** A client of its own, so that no test decides another's count of admins. */
async function freshClient(admins: number) {
  const clientId = await scene.make.client({ name: "Fresh" });
  const users = [];
  for (let index = 0; index < admins; index++) users.push(await scene.make.user("ClientAdmin", clientId, { name: `Admin ${index}` }));
  return { clientId, admins: users };
}

describe("the list of users", () => {
  test("shows everybody of the organisation, with what may be done to them", async () => {
    const { body, status } = await scene.users(scene.people.client, scene.clientId, "?sort=role");
    expect(status).toBe(200);
    expect(body.items.map(({ name, role, isYou, can, teams }) => [name, role, isYou, can.delete, teams.map((team) => team.name)])).toEqual([
      ["Carla Client", "ClientAdmin", true, false, []],
      ["Cas Client", "ClientAdmin", false, true, []],
      ["Tine Team", "ClientTeamAdmin", false, true, ["Sales Benelux"]],
      ["Mo Member", "ClientTeamMember", false, true, ["Finance", "Sales Benelux"]],
    ]);
    expect(body.items[0]).toMatchObject({ email: scene.people.client.email, createdAt: "2026-11-28T10:00:00.000Z", version: 1 });
  });

  test.each([
    ["?q=MÉMBER", ["Mo Member"]],
    ["?q=clientteamadmin%2B", ["Tine Team"]],
    ["?q=%25", []],
    ["?roles=ClientTeamAdmin,ClientTeamMember", ["Mo Member", "Tine Team"]],
    ["?sort=-name&pageSize=10", ["Tine Team", "Mo Member", "Cas Client", "Carla Client"]],
    ["?page=9", []],
  ])("%s finds %j", async (query, names) => {
    const { body } = await scene.users(scene.people.client, scene.clientId, query);
    expect(body.items.map(({ name }) => name)).toEqual(names);
  });

  test("can leave out a team's own members, to add others to it", async () => {
    const { body } = await scene.users(
      scene.people.client,
      scene.clientId,
      `?outsideTeamId=${scene.otherTeamId}&roles=ClientTeamAdmin,ClientTeamMember`,
    );
    expect(body.items.map(({ name }) => name)).toEqual(["Tine Team"]);
  });

  test.each<["otherClient" | "vendor" | "teamAdmin", number]>([
    ["otherClient", 404],
    ["vendor", 404],
    ["teamAdmin", 403],
  ])("of another organisation is not there for %s", async (who, status) => {
    expect((await scene.users(scene.people[who], scene.clientId)).status).toBe(status);
  });
});

describe("deleting a user", () => {
  test("ends access at once, leaves the teams, keeps the name on past events, and is audited", async () => {
    const { clientId, admins } = await freshClient(2);
    const teamId = await scene.make.team(clientId);
    const member = await scene.make.user("ClientTeamMember", clientId, { name: "Lea Leaver", teamIds: [teamId] });
    const [admin] = admins;
    if (!admin) throw new Error("no admin");
    const listing = await scene.make.listing(await scene.make.vendor());
    const booked = await scene.as(member).post<Booking>("/api/bookings", {
      listingId: listing.id,
      teamId,
      activityDate: "2027-02-10",
      participants: 12,
      venueId: listing.vendorVenueId,
      info: { contactName: "Lea Leaver", contactEmail: "lea@people.example" },
    });
    expect(booked.status).toBe(201);

    const answer = await scene.remove(admin, member);
    expect([answer.status, answer.body]).toEqual([200, { id: member.id }]);
    const me = await scene.as(member).get("/api/me");
    expect([me.status, problemOf(me).code]).toEqual([403, "account.unknown"]);
    expect((await scene.users(admin, clientId)).body.items.map(({ name }) => name)).toEqual(["Admin 0", "Admin 1"]);
    expect((await scene.members(admin, teamId)).body.total).toBe(0);
    expect((await scene.as(admin).get<Booking>(`/api/bookings/${booked.body.id}`)).body.createdByName).toBe("Lea Leaver");
    expect(await scene.auditOf(member.id)).toEqual([
      {
        type: "UserDeletedEvent",
        message: "Admin 0 deleted Lea Leaver, team member of Fresh.",
        user_name: "Admin 0",
        details: { user: "Lea Leaver", role: "ClientTeamMember", organisation: "Fresh", organisationId: clientId },
      },
    ]);
    expect((await scene.remove(admin, member, 2)).status).toBe(404);
    // The audit list still shows the event, with its kind of subject.
    const listed = await scene
      .as(scene.people.operator)
      .get<{ items: { type: string; subject: { kind: string } }[] }>("/api/audit-events?types=UserDeletedEvent");
    expect(listed.body.items.some(({ subject }) => subject.kind === "user")).toBe(true);
  });

  test("frees the address for a new invitation", async () => {
    const { clientId, admins } = await freshClient(2);
    const [first, second] = admins;
    if (!first || !second) throw new Error("no admins");
    expect(problemOf(await scene.invite(first, { organisationId: clientId, email: second.email })).errors[0]?.code).toBe("emailTaken");
    await scene.remove(first, second);
    expect((await scene.invite(first, { organisationId: clientId, email: second.email })).status).toBe(201);
  });

  test("is refused for oneself", async () => {
    const answer = await scene.remove(scene.people.client, scene.people.client);
    expect([answer.status, problemOf(answer).code]).toEqual([409, "user.self"]);
  });

  test("is refused for the last admin of an organisation, also to the operator", async () => {
    const { clientId, admins } = await freshClient(1);
    const [only] = admins;
    if (!only) throw new Error("no admin");
    const answer = await scene.remove(scene.people.operator, only);
    expect([answer.status, problemOf(answer).code]).toEqual([409, "user.lastAdmin"]);
    expect((await scene.users(scene.people.operator, clientId)).body.items[0]?.can.delete).toBe(false);
    expect((await scene.as(only).get("/api/me")).status).toBe(200);
  });

  test("needs the version that was seen", async () => {
    const { admins } = await freshClient(2);
    const [first, second] = admins;
    if (!first || !second) throw new Error("no admins");
    expect((await scene.as(first).delete(`/api/users/${second.id}`)).status).toBe(428);
    const stale = await scene.remove(first, second, 7);
    expect([stale.status, problemOf(stale).code, problemOf(stale).params]).toEqual([412, "version.stale", { currentVersion: 1 }]);
  });

  test.each<["otherClient" | "vendor" | "teamAdmin", number]>([
    ["otherClient", 404],
    ["vendor", 404],
    ["teamAdmin", 403],
  ])("of another organisation is not there for %s", async (who, status) => {
    expect((await scene.remove(scene.people[who], scene.people.member)).status).toBe(status);
  });

  test("two admins who delete each other, twenty times: one is left every time", async () => {
    for (let round = 0; round < 20; round++) {
      const { clientId, admins } = await freshClient(2);
      const [first, second] = admins;
      if (!first || !second) throw new Error("no admins");
      const answers = await Promise.all([scene.remove(first, second), scene.remove(second, first)]);
      const outcomes = answers.map((answer) => (answer.status === 200 ? "done" : problemOf(answer).code));
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
      // Whoever is deleted before their own call is judged is nobody any more.
      expect(["user.lastAdmin", "account.unknown"]).toContain(outcomes.find((outcome) => outcome !== "done"));
      const left = await scene.users(scene.people.operator, clientId);
      expect(left.body.total).toBe(1);
    }
  });

  test("an admin whom the configuration names is not let in again once deleted", async () => {
    const named = await peopleScene({ ADMIN_EMAILS: "boss@people.example" });
    const boss = {
      id: crypto.randomUUID(),
      name: "Boss",
      email: "boss@people.example",
      role: "ProductAdmin" as const,
      organisationId: null,
    };
    const admitted = await named.as(boss).get<{ id: string }>("/api/me");
    expect(admitted.status).toBe(200);
    expect((await named.remove(named.people.operator, { id: admitted.body.id })).status).toBe(200);
    expect((await named.as(boss).get("/api/me")).status).toBe(403);
    await named.close();
  });
});
