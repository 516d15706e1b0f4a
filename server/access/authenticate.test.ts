import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";
import type { Identity } from "./actor.ts";
import { createAuthenticate } from "./authenticate.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

const issuer = "http://test.example/oidc";

/** Who a token that says this is about turns out to be. */
async function whoIs(identity: Partial<Identity>) {
  const { db, clock } = scene.app.services;
  const said = { issuer, subject: "", email: undefined, emailVerified: true, name: undefined, ...identity };
  const authenticate = createAuthenticate({ db, clock, verifyToken: async () => said, adminEmails: ["boss@operator.example"] });
  const actor = await authenticate("Bearer token");
  return actor.kind === "user" ? actor.user : actor.kind;
}
const emailOf = async (id: string) => (await scene.database.pool.query("select email from users where id = $1", [id])).rows[0]?.email;

test.each([
  "Bearer token junk",
  "Bearer token, Bearer token",
  "Bearer token\tjunk",
  "Bearer",
  "Bearer ",
  "Bearer token=junk",
  "Bearer to<ken",
  "Basic token",
  "Bearertoken",
  "",
])("a header that holds more, less or else than one token is refused: %j", async (header) => {
  const { db, clock } = scene.app.services;
  const verifyToken = async () => ({ issuer, subject: scene.people.client.id, email: undefined, emailVerified: true, name: undefined });
  const authenticate = createAuthenticate({ db, clock, verifyToken, adminEmails: [] });
  await expect(authenticate(header)).rejects.toMatchObject({ code: "auth.invalidToken" });
  for (const whole of ["Bearer token", "bearer token", "Bearer  to.k-e_n~+/=="]) expect((await authenticate(whole)).kind).toBe("user");
});

describe("a sign-in is somebody here by issuer and subject", () => {
  test("the same subject of another issuer is somebody else, whatever its e-mail address", async () => {
    const { client } = scene.people;
    expect(await whoIs({ subject: client.id, email: client.email })).toMatchObject({ id: client.id });
    expect(await whoIs({ issuer: "https://evil.example", subject: client.id, email: client.email })).toBe("stranger");
    expect(await whoIs({ subject: "another", email: client.email })).toBe("stranger");
  });

  test("a first product admin is admitted once by their verified address, and not taken for one who has it", async () => {
    expect(await whoIs({ subject: "boss", email: "boss@operator.example", emailVerified: false })).toBe("stranger");
    expect(await whoIs({ subject: "boss", email: "Boss@operator.example" })).toMatchObject({ role: "ProductAdmin" });
    expect(await whoIs({ subject: "thief", email: "boss@operator.example" })).toBe("stranger");
  });

  test("somebody deleted is a stranger at their next call", async () => {
    const { id } = await scene.make.user("ClientAdmin", scene.clientId, { name: "Gone Soon" });
    expect(await whoIs({ subject: id })).toMatchObject({ id });
    expect((await scene.remove(scene.people.client, { id })).status).toBe(200);
    expect(await whoIs({ subject: id })).toBe("stranger");
  });

  test("another role or a deactivated organisation shows at the next call", async () => {
    const { id } = await scene.make.user("ClientTeamMember", scene.clientId, { teamIds: [scene.teamId] });
    expect(await whoIs({ subject: id })).toMatchObject({ role: "ClientTeamMember", organisation: { isActive: true } });
    await scene
      .as(scene.people.client)
      .patch(`/api/teams/${scene.teamId}/members/${id}`, { role: "ClientTeamAdmin" }, { "if-match": '"1"' });
    await scene.as(scene.people.operator).post(`/api/clients/${scene.clientId}/activation`, { isActive: false }, { "if-match": '"1"' });
    expect(await whoIs({ subject: id })).toMatchObject({ role: "ClientTeamAdmin", organisation: { isActive: false } });
  });
});

describe("an e-mail address that changed at the provider", () => {
  test("is where mails go from then on, with its audit row, and the sign-in stays the same person", async () => {
    const { vendor } = scene.people;
    const email = "vera.new@people.example";
    expect(await whoIs({ subject: vendor.id, email })).toMatchObject({ id: vendor.id, email });
    expect(await emailOf(vendor.id)).toBe(email);
    const audit = await scene.auditOf(vendor.id);
    expect(audit.map(({ type }) => type)).toEqual(["UserEmailChangedEvent"]);
    expect(JSON.stringify(audit)).not.toContain(email);
    await whoIs({ subject: vendor.id, email });
    expect(await scene.auditOf(vendor.id)).toHaveLength(1);
  });

  test("counts for nothing when the provider has not verified it, or somebody else has it here", async () => {
    const { member, teamAdmin } = scene.people;
    expect(await whoIs({ subject: member.id, email: "unverified@people.example", emailVerified: false })).toMatchObject({
      email: member.email,
    });
    expect(await whoIs({ subject: member.id, email: teamAdmin.email.toUpperCase() })).toMatchObject({ email: member.email });
    expect(await emailOf(member.id)).toBe(member.email);
  });
});
