import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Team, TeamBudget } from "#contract/organisations/organisation-shapes.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const draft = () => ({ name: "Marketing", budgetPerPersonCents: 250_00, budgetPeriod: "Quarterly", clientId: scene.clientId });
const admin = () => scene.as(scene.people.client);

async function auditOf(id: string) {
  const { rows } = await scene.database.pool.query(
    "select type, message, user_name, details from audit_events where subject_id = $1 order by at, id",
    [id],
  );
  return rows as { type: string; message: string; user_name: string; details: Record<string, unknown> }[];
}

async function makeTeam(changes: Record<string, unknown> = {}): Promise<Team> {
  const answer = await admin().post<Team>("/api/teams", { ...draft(), ...changes });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe("creating a team", () => {
  test("makes it active, with its budget, and leaves one audit row", async () => {
    const team = await makeTeam();
    expect(team).toMatchObject({
      name: "Marketing",
      clientName: "Northwind Logistics",
      isActive: true,
      memberCount: 0,
      budgetPerPersonCents: 250_00,
      budgetPeriod: "Quarterly",
      version: 1,
      budget: { from: "2026-10-01", to: "2026-12-31", totalCents: 0, spentCents: 0, requestedCents: 0, leftCents: 0 },
      can: { update: true, activate: false, deactivate: true },
    });
    expect(await auditOf(team.id)).toMatchObject([
      {
        type: "TeamCreatedEvent",
        user_name: "Carla Client",
        message: "Carla Client created the team Marketing of Northwind Logistics.",
        details: { budgetPeriod: "Quarterly" },
      },
    ]);
  });

  test("twice with one key makes one", async () => {
    const key = { "idempotency-key": "one-team" };
    const first = await admin().post<Team>("/api/teams", draft(), key);
    const again = await admin().post<Team>("/api/teams", draft(), key);
    expect(again.body.id).toBe(first.body.id);
  });

  test("works for an inactive client, which prepares while it waits", async () => {
    const clientId = await scene.make.client({ name: "Wacht nog", isActive: false });
    const waiting = await scene.make.user("ClientAdmin", clientId);
    expect((await scene.as(waiting).post("/api/teams", { ...draft(), clientId })).status).toBe(201);
  });

  test("reaches one's own client only", async () => {
    const other = await scene.as(scene.people.otherClient).post("/api/teams", draft());
    expect([other.status, problemOf(other).code]).toEqual([404, "resource.notFound"]);
    const vendorAsClient = await scene.as(scene.people.operator).post("/api/teams", { ...draft(), clientId: scene.vendorId });
    expect(vendorAsClient.status).toBe(404);
    const member = await scene.as(scene.people.member).post("/api/teams", draft());
    expect([member.status, problemOf(member).code]).toEqual([403, "access.denied"]);
    expect((await scene.as(scene.people.operator).post("/api/teams", draft())).status).toBe(201);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["a short name", { name: "ab" }, "name", "tooShort"],
    ["a long name", { name: "x".repeat(121) }, "name", "tooLong"],
    ["a budget below 0", { budgetPerPersonCents: -1 }, "budgetPerPersonCents", "notBetween"],
    ["a budget above 100,000 euros", { budgetPerPersonCents: 10_000_001 }, "budgetPerPersonCents", "notBetween"],
    ["part of a cent", { budgetPerPersonCents: 0.5 }, "budgetPerPersonCents", "notWhole"],
    ["a budget in words", { budgetPerPersonCents: "a lot" }, "budgetPerPersonCents", "notANumber"],
    ["a week as period", { budgetPeriod: "Weekly" }, "budgetPeriod", "invalidChoice"],
    ["no period", { budgetPeriod: "" }, "budgetPeriod", "required"],
    ["an unknown field", { isActive: false }, "isActive", "unknownField"],
  ])("refuses %s", async (_name, changes, path, code) => {
    const answer = await admin().post("/api/teams", { ...draft(), ...changes });
    expect([answer.status, problemOf(answer).errors.map((issue) => [issue.path, issue.code])]).toEqual([422, [[path, code]]]);
  });

  test.each([0, 1, 10_000_000, null])("takes %j cents a person", async (budgetPerPersonCents) => {
    expect((await makeTeam({ budgetPerPersonCents })).budgetPerPersonCents).toBe(budgetPerPersonCents);
  });
});

describe("changing a team", () => {
  test("writes what changed, refuses a stale version, and nothing is written where nothing changed", async () => {
    const team = await makeTeam();
    const path = `/api/teams/${team.id}`;
    const body = { name: "Marketing", budgetPerPersonCents: 300_00, budgetPeriod: "Annually" };
    expect((await admin().put<Team>(path, body, ifMatch(1))).body).toMatchObject({
      version: 2,
      budget: { from: "2026-01-01", to: "2026-12-31" },
    });
    const stale = await admin().put(path, { ...body, name: "Sales" }, ifMatch(1));
    expect([stale.status, problemOf(stale)]).toMatchObject([412, { code: "version.stale", params: { currentVersion: 2 } }]);
    expect((await admin().put<Team>(path, body, ifMatch(2))).body.version).toBe(2);
    const without = await admin().put(path, body);
    expect([without.status, problemOf(without).code]).toEqual([428, "version.required"]);
    expect((await auditOf(team.id)).at(-1)).toMatchObject({
      type: "TeamUpdatedEvent",
      details: { changed: "budgetPerPersonCents, budgetPeriod", "from.budgetPerPersonCents": 250_00, "to.budgetPerPersonCents": 300_00 },
    });
  });

  test("deactivated, nobody can book for it; activated again, they can", async () => {
    const team = await makeTeam({ name: "Pauze" });
    const path = `/api/teams/${team.id}/activation`;
    const off = await admin().post<Team>(path, { isActive: false }, ifMatch(1));
    expect(off.body).toMatchObject({ isActive: false, version: 2, can: { activate: true, deactivate: false } });
    const refused = await admin().post("/api/bookings", scene.request({ teamId: team.id, activityDate: "2027-04-01" }));
    expect([refused.status, problemOf(refused).code]).toEqual([409, "team.inactive"]);
    expect((await admin().post<Team>(path, { isActive: false }, ifMatch(2))).body.version).toBe(2);
    const stale = await admin().post(path, { isActive: true }, ifMatch(1));
    expect(stale.status).toBe(412);
    await admin().post(path, { isActive: true }, ifMatch(2));
    await scene.book({ teamId: team.id, activityDate: "2027-04-01" });
    expect((await auditOf(team.id)).map(({ type }) => type)).toEqual(["TeamCreatedEvent", "TeamDeactivatedEvent", "TeamActivatedEvent"]);
  });

  test("another client's team is not there; a member sees their own and changes nothing", async () => {
    const { people, teamId, otherTeamId } = scene;
    for (const path of [`/api/teams/${teamId}`, `/api/teams/${teamId}/budget`]) {
      expect((await scene.as(people.otherClient).get(path)).status).toBe(404);
      expect((await scene.as(people.otherMember).get(path)).status).toBe(404);
      expect((await scene.as(people.member).get(path)).status).toBe(200);
      expect((await scene.as(people.vendor).get(path)).status).toBe(403);
    }
    const change = await scene
      .as(people.otherClient)
      .put(`/api/teams/${otherTeamId}`, { name: "Mine now", budgetPerPersonCents: null, budgetPeriod: "NotSet" }, ifMatch(1));
    expect(change.status).toBe(404);
    expect((await scene.as(people.member).get<Team>(`/api/teams/${teamId}`)).body.can).toEqual({
      update: false,
      activate: false,
      deactivate: false,
    });
  });
});

describe("what a team spends", () => {
  async function teamWithMembers(period: string, perPersonCents: number | null, members = 2): Promise<Team> {
    const team = await makeTeam({ name: `Budget ${period}`, budgetPeriod: period, budgetPerPersonCents: perPersonCents });
    for (let index = 0; index < members; index++) await scene.make.user("ClientTeamMember", scene.clientId, { teamIds: [team.id] });
    return team;
  }
  let listing: { id: string; vendorVenueId: string | null } | undefined;
  /** A booking of 700 euros excluding VAT on the day, in the given status. */
  async function spend(teamId: string, day: string, status: string): Promise<void> {
    listing ??= await scene.make.listing(scene.vendorId, { capacityPerDay: 50, noticeDays: 0 });
    const booking = await scene.book({ teamId, listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2026-12-01" });
    await scene.database.pool.query("update bookings set activity_date = $2, status = $3 where id = $1", [booking.id, day, status]);
  }
  const budgetOf = async (teamId: string, date?: string) =>
    (await admin().get<TeamBudget>(`/api/teams/${teamId}/budget${date ? `?date=${date}` : ""}`)).body;

  test("counts the Approved bookings of the running period by the activity's date, both ends included", async () => {
    const team = await teamWithMembers("Quarterly", 1_000_00);
    for (const day of ["2026-09-30", "2026-10-01", "2026-10-25", "2026-12-31", "2027-01-01"]) await spend(team.id, day, "Approved");
    for (const status of ["New", "Negotiation", "Declined", "Cancelled"]) await spend(team.id, "2026-12-20", status);
    expect(await budgetOf(team.id)).toEqual({
      perPersonCents: 1_000_00,
      period: "Quarterly",
      from: "2026-10-01",
      to: "2026-12-31",
      memberCount: 2,
      peopleCount: 2,
      hasSum: true,
      totalCents: 2_000_00,
      spentCents: 3 * 700_00,
      requestedCents: 2 * 700_00,
      leftCents: -100_00,
      freeCents: -1_500_00,
      asksFirst: false,
    });
    expect(await budgetOf(team.id, "2027-03-31")).toMatchObject({
      from: "2027-01-01",
      to: "2027-03-31",
      spentCents: 700_00,
      requestedCents: 0,
      leftCents: 1_300_00,
    });
    expect(await budgetOf(team.id, "2026-09-30")).toMatchObject({ from: "2026-07-01", spentCents: 700_00 });
    const listed = (await admin().get<Page<Team>>("/api/teams?q=Budget%20Quarterly")).body.items;
    expect(listed.map(({ budget }) => [budget.spentCents, budget.leftCents])).toEqual([[2_100_00, -100_00]]);
  });

  test.each([
    ["Monthly", "2026-12-01", "2026-12-31", 1],
    ["Annually", "2026-01-01", "2026-12-31", 3],
    ["NotSet", null, null, 4],
  ] as const)("%s", async (period, from, to, count) => {
    const team = await teamWithMembers(period, 500_00);
    for (const day of ["2026-01-01", "2026-11-30", "2026-12-31", "2027-01-01"]) await spend(team.id, day, "Approved");
    expect(await budgetOf(team.id, "2026-12-15")).toMatchObject({
      from,
      to,
      totalCents: 1_000_00,
      spentCents: count * 700_00,
      leftCents: 1_000_00 - count * 700_00,
    });
  });

  test("without a budget there is nothing left to name, and spending is still shown", async () => {
    const team = await teamWithMembers("Monthly", null);
    await spend(team.id, "2026-11-30", "Approved");
    expect(await budgetOf(team.id)).toMatchObject({ perPersonCents: null, totalCents: null, spentCents: 700_00, leftCents: null });
  });

  test("the tightest budgets come first, of all that have a sum; each sees those of their own teams", async () => {
    const clientId = await scene.make.client({ name: "Krap bij kas" });
    const boss = await scene.make.user("ClientAdmin", clientId);
    const make = async (name: string, changes: Record<string, unknown>) => {
      const made = await scene
        .as(boss)
        .post<Team>("/api/teams", { name, budgetPerPersonCents: 1_000_00, budgetPeriod: "NotSet", headcount: 2, clientId, ...changes });
      expect(made.status).toBe(201);
      return made.body;
    };
    const tight = async (user = boss) => (await scene.as(user).get<{ items: Team[]; total: number }>("/api/tight-budgets")).body;
    expect(await tight()).toEqual({ items: [], total: 0 });
    const roomy = await make("Ruim", {});
    const over = await make("Over", { budgetPerPersonCents: 100_00 });
    const nearly = await make("Nipt", { headcount: 1 });
    const nothing = await make("Niets", { budgetPerPersonCents: 0, headcount: null });
    await make("Zonder", { budgetPerPersonCents: null });
    await make("Niemand", { headcount: null });
    const off = await make("Gestopt", {});
    await scene.as(boss).post(`/api/teams/${off.id}/activation`, { isActive: false }, ifMatch(1));
    const listed = await scene.make.listing(scene.vendorId, { capacityPerDay: 50, noticeDays: 0 });
    const request = { listingId: listed.id, venueId: listed.vendorVenueId, activityDate: "2026-12-01" };
    for (const { id } of [roomy, over, nearly]) await scene.book({ ...request, teamId: id }, boss);
    const { items, total } = await tight();
    expect([items.map(({ id }) => id), total]).toEqual([[over.id, nearly.id, roomy.id, nothing.id], 4]);
    expect(items.map(({ budget }) => budget.freeCents)).toEqual([-500_00, 300_00, 1_300_00, 0]);
    expect(items[0]).toMatchObject({ name: "Over", budget: { hasSum: true, peopleCount: 2 } });
    const member = await scene.make.user("ClientTeamMember", clientId, { teamIds: [nearly.id] });
    expect(await tight(member)).toMatchObject({ items: [{ id: nearly.id }], total: 1 });
    for (let index = 0; index < 9; index++) await make(`Vol ${index}`, {});
    const more = await tight();
    expect([more.items.length, more.total, more.items[0]?.id]).toEqual([10, 13, over.id]);
  });

  test("the running period is the marketplace's: midnight in Brussels, not in UTC", async () => {
    const team = await teamWithMembers("Monthly", 100_00);
    for (const [instant, from] of [
      ["2026-12-31T22:59:59Z", "2026-12-01"],
      ["2026-12-31T23:00:00Z", "2027-01-01"],
      ["2027-03-31T21:59:59Z", "2027-03-01"],
      ["2027-03-31T22:00:00Z", "2027-04-01"],
    ] as const) {
      scene.setNow(instant);
      expect((await budgetOf(team.id)).from).toBe(from);
    }
    scene.setNow("2026-11-28T10:00:00Z");
  });

  test("counts the people that the client says the team has, with or without an account", async () => {
    const team = await makeTeam({ name: "Warehouse", budgetPeriod: "NotSet", budgetPerPersonCents: 60_00, headcount: 23 });
    expect(team).toMatchObject({
      headcount: 23,
      memberCount: 0,
      budget: { totalCents: 1_380_00, leftCents: 1_380_00, freeCents: 1_380_00 },
    });
    await spend(team.id, "2026-12-20", "Approved");
    expect(await budgetOf(team.id)).toMatchObject({ memberCount: 0, totalCents: 1_380_00, freeCents: 680_00 });
    const change = { name: team.name, budgetPeriod: "NotSet", budgetPerPersonCents: 60_00, headcount: null };
    const counted = await admin().put<Team>(`/api/teams/${team.id}`, change, { "if-match": '"1"' });
    expect(counted.body).toMatchObject({ headcount: null, budget: { totalCents: 0 } });
    expect((await auditOf(team.id)).at(-1)?.details).toMatchObject({ changed: "headcount", "from.headcount": 23, "to.headcount": null });
  });

  test.each([0, -1, 10_001, 2.5, "23"])("a headcount of %j is refused", async (headcount) => {
    const answer = await admin().post("/api/teams", { ...draft(), headcount });
    expect(answer.status).toBe(422);
  });

  test("somebody who left counts no more", async () => {
    const team = await teamWithMembers("Monthly", 100_00, 3);
    await scene.database.pool.query(
      "update users set deleted_at = now() where id = (select user_id from team_members where team_id = $1 limit 1)",
      [team.id],
    );
    expect(await budgetOf(team.id)).toMatchObject({ memberCount: 2, totalCents: 200_00 });
  });

  test.each(["2026-13-01", "tomorrow", ""])("the date %j is refused", async (date) => {
    const answer = await admin().get(`/api/teams/${scene.teamId}/budget?date=${date}`);
    expect(answer.status).toBe(422);
  });
});

test("teams are listed by client, activity and name", async () => {
  const clientId = await scene.make.client({ name: "Lijst NV" });
  for (const [name, isActive] of [
    ["Zeta", true],
    ["alfa", false],
    ["Ömega", true],
  ] as const)
    await scene.make.team(clientId, { name, isActive });
  const names = async (query: string) =>
    (await scene.as(scene.people.operator).get<Page<Team>>(`/api/teams?clientId=${clientId}&${query}`)).body.items.map(({ name }) => name);
  expect(await names("sort=name")).toEqual(["alfa", "Ömega", "Zeta"]);
  expect(await names("isActive=true&sort=-name")).toEqual(["Zeta", "Ömega"]);
  expect(await names("isActive=false")).toEqual(["alfa"]);
  expect(await names("q=omega")).toEqual(["Ömega"]);
  expect((await names("sort=createdAt")).length).toBe(3);
});
