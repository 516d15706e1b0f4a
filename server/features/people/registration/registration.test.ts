import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noTermsVersion as termsVersion } from "#contract/content/terms.ts";
import type { Me } from "#contract/people/people.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

/** Somebody who signed in and has no account here yet. */
function stranger(email = `${crypto.randomUUID()}@new.example`): TestUser {
  return { id: crypto.randomUUID(), name: "Nele New", email, role: "VendorAdmin", organisationId: null };
}
const client = {
  name: "Northern Lights",
  legalName: "Northern Lights NV",
  email: "office@lights.example",
  agreesToTerms: true,
  termsVersion,
  language: "nl",
};
const vendor = { ...client, name: "Lantaarn Workshops", vatRateBp: 2100, pricesIncludeVat: true };
const register = (who: TestUser | null, kind: "vendors" | "clients", changes = {}, headers?: Record<string, string>) =>
  scene.as(who).post<Me>(`/api/registrations/${kind}`, { ...(kind === "vendors" ? vendor : client), ...changes }, headers);
const organisationsCalled = async (name: string) =>
  (await scene.database.pool.query("select id, is_active, activated_at from organisations where name = $1", [name])).rows;

describe("registering", () => {
  test("makes an inactive organisation with its first admin, keeps who agreed to which terms when, and tells every product admin", async () => {
    const who = stranger();
    const answer = await register(who, "vendors", { name: "First Vendor" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Nele New",
      email: who.email,
      role: "VendorAdmin",
      area: "vendor",
      language: "nl",
      organisation: { kind: "vendor", name: "First Vendor", isActive: false, wasActivated: false },
    });
    const organisationId = answer.body.organisation?.id ?? "";
    const { rows } = await scene.database.pool.query("select * from registrations where organisation_id = $1", [organisationId]);
    expect(rows).toEqual([
      {
        organisation_id: organisationId,
        user_id: answer.body.id,
        user_name: "Nele New",
        terms_version: termsVersion,
        agreed_at: new Date("2026-11-28T10:00:00Z"),
      },
    ]);
    const audit = await scene.auditOf(organisationId);
    expect(audit.map(({ type, user_name }) => [type, user_name])).toEqual([["VendorCreatedEvent", "Nele New"]]);
    expect(audit[0]?.details).toMatchObject({ name: "First Vendor", registeredBy: "Nele New", termsVersion });
    const mails = (await scene.mailsTo(scene.people.operator.email)).filter(({ subject }) => subject.startsWith("First Vendor"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/admin/vendors/${organisationId}`);
    // From then on they are somebody here.
    expect((await scene.as(who).get<Me>("/api/me")).body.organisation?.id).toBe(organisationId);
  });

  test("two tabs that send at once make one organisation, ten times", async () => {
    for (let round = 0; round < 10; round++) {
      const who = stranger();
      const name = `Race ${round}`;
      const answers = await Promise.all([register(who, "clients", { name }), register(who, "vendors", { name })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await organisationsCalled(name)).toHaveLength(1);
    }
  });

  test("twenty sendings with one key make one, and each is answered with it; other details under that key are refused", async () => {
    const who = stranger();
    const key = { "idempotency-key": "register-once" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(who, "clients", { name: "Keyed Client" }, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.organisation?.id)).size).toBe(1);
    expect(await organisationsCalled("Keyed Client")).toHaveLength(1);
    expect(problemOf(await register(who, "clients", { name: "Another Name" }, key)).code).toBe("idempotency.mismatch");
  });

  test("somebody who belongs somewhere is told so", async () => {
    const answer = await register(scene.people.member, "clients", { name: "Second Life" });
    expect([answer.status, problemOf(answer).code]).toEqual([409, "registration.alreadyMember"]);
    expect(await organisationsCalled("Second Life")).toEqual([]);
  });

  test("an address that another sign-in has here is refused, and nothing is made", async () => {
    const answer = await register(stranger(scene.people.client.email.toUpperCase()), "vendors", { name: "Twin" });
    expect([answer.status, problemOf(answer).code]).toEqual([409, "registration.emailTaken"]);
    expect(await organisationsCalled("Twin")).toEqual([]);
  });

  test("begins with who signed in, account or not", async () => {
    const who = stranger();
    const signIn = (of: TestUser) => scene.as(of).get<{ email: string; me: Me | null }>("/api/sign-in");
    expect((await signIn(who)).body).toEqual({ name: "Nele New", email: who.email, isEmailVerified: true, me: null, termsVersion });
    expect((await signIn(scene.people.client)).body.me).toMatchObject({ id: scene.people.client.id, area: "client" });
  });

  test("needs a sign-in", async () => {
    expect((await scene.as(null).get("/api/sign-in")).status).toBe(401);
    expect((await register(null, "vendors")).status).toBe(401);
  });

  test.each([
    ["unticked terms", { agreesToTerms: false }, "agreesToTerms", "mustAgree"],
    ["terms that are no longer in force", { termsVersion: "2020-01" }, "agreesToTerms", "mustAgree"],
    ["no name", { name: "" }, "name", "required"],
    ["a short name", { name: "ab" }, "name", "tooShort"],
    ["no legal name", { legalName: "" }, "legalName", "required"],
    ["a bad phone", { phone: "12" }, "phone", "invalidPhone"],
    ["a bad VAT number", { vatNumber: "BE0123456789" }, "vatNumber", "invalidVatNumber"],
    ["an active flag smuggled in", { isActive: true }, "isActive", "unknownField"],
  ])("%s is refused at its field", async (_what, changes, path, code) => {
    const answer = await register(stranger(), "vendors", changes);
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors).toMatchObject([{ path, code }]);
  });

  test("goes on for twenty tries an hour, then waits", async () => {
    const who = stranger();
    for (let tries = 0; tries < 20; tries++) expect((await register(who, "clients", { termsVersion: "old" })).status).toBe(422);
    expect((await register(who, "clients")).status).toBe(429);
    scene.setNow("2026-11-28T11:00:01Z");
    expect((await register(who, "clients", { name: "After The Hour" })).status).toBe(201);
    scene.setNow("2026-11-28T10:00:00Z");
  });
});

type Link = { state: string; organisation: { kind: string; name: string } | null; role: string; email: string | null };
const read = (token: string) => scene.as(null).post<Link>("/api/invitation-links/readings", { token });
const accept = (who: TestUser | null, token: string) => scene.as(who).post<Me>("/api/invitation-links/acceptances", { token });
const ask = (token: string) => scene.as(null).post("/api/invitation-links/requests", { token });

describe("an invitation's link", () => {
  test("says what its mail says, and once it does not work not even where the mail went", async () => {
    const email = "Read+Me@invited.example";
    const { body: invitation } = await scene.invite(scene.people.client, { email, role: "ClientTeamMember", teamId: scene.teamId });
    const token = await scene.tokenFor(email);
    expect((await read(token)).body).toEqual({
      state: "pending",
      organisation: { kind: "client", name: "Northwind Logistics" },
      role: "ClientTeamMember",
      teamName: "Sales Benelux",
      invitedByName: "Carla Client",
      expiresAt: "2026-12-05T10:00:00.000Z",
      email,
    });
    const resent = await scene.resend(scene.people.client, invitation);
    expect((await read(token)).body).toMatchObject({ state: "replaced", email: null });
    const newest = await scene.tokenFor(email);
    await scene.cancel(scene.people.client, [resent.body.id]);
    for (const link of [token, newest]) expect((await read(link)).body).toMatchObject({ state: "cancelled", email: null });
  });

  test.each(["", "nonsense", "x".repeat(300), "\u0000"])("%j is none", async (token) => {
    expect([404, 422]).toContain((await read(token)).status);
  });

  test("is accepted by whoever signed in with its address, who is then in the right area and team", async () => {
    const email = "plus+tag@invited.example";
    await scene.invite(scene.people.client, { email, role: "ClientTeamAdmin", teamId: scene.teamId });
    const token = await scene.tokenFor(email);
    expect((await accept(null, token)).status).toBe(401);
    expect(problemOf(await accept(stranger("plus@invited.example"), token)).code).toBe("invitation.otherEmail");
    expect(problemOf(await accept(scene.people.vendor, token)).code).toBe("invitation.otherEmail");
    const who = stranger("Plus+Tag@invited.example");
    const answers = await Promise.all([accept(who, token), accept(who, token)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toMatchObject({ area: "team", role: "ClientTeamAdmin", teams: [{ id: scene.teamId }] });
    expect(answers[1]?.body.id).toBe(answers[0]?.body.id);
    expect((await read(token)).body.state).toBe("accepted");
    expect(problemOf(await accept(stranger(email), token)).code).toBe("invitation.used");
  });
});

describe("asking for a new link", () => {
  const askMails = async (email: string) =>
    (await scene.mailsTo(email)).filter(({ subject }) => subject.startsWith("Ine Invited asks for a new invitation"));

  test("tells the inviter once a day for one invitation, and answers the same whatever the link is", async () => {
    const own = await peopleScene();
    const askThere = (token: string) => own.as(null).post("/api/invitation-links/requests", { token });
    const mails = async () => (await own.mailsTo(own.people.client.email)).filter(({ subject }) => subject.includes("new invitation"));
    const email = "late@invited.example";
    const { body: invitation } = await own.invite(own.people.client, { email });
    const first = await own.tokenFor(email);
    const same = { isAsked: true };
    expect((await askThere(first)).body).toEqual(same);
    expect(await mails()).toEqual([]);
    await own.resend(own.people.client, invitation);
    const second = await own.tokenFor(email);
    own.setNow("2026-12-06T10:00:00Z");
    const answers = await Promise.all([first, second, first, second, "unknown"].map(askThere));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(5).fill([200, same]));
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("/client/invitations?q=late%40invited.example");
    expect((await own.auditOf(invitation.id)).filter(({ type }) => type === "InvitationAskedForEvent")).toHaveLength(1);
    own.setNow("2026-12-07T10:00:00Z");
    await askThere(second);
    expect(await mails()).toHaveLength(2);
    await own.close();
  });

  test("reaches the other admins when the inviter has left", async () => {
    const email = "orphan@invited.example";
    const { body: invitation } = await scene.invite(scene.people.otherClient, { email, organisationId: scene.otherClientId });
    const token = await scene.tokenFor(email);
    const heir = await scene.make.user("ClientAdmin", scene.otherClientId, { name: "Hilde Heir" });
    await scene.cancel(scene.people.otherClient, [invitation.id], scene.otherClientId);
    await scene.remove(heir, scene.people.otherClient);
    await ask(token);
    expect(await askMails(heir.email)).toHaveLength(1);
    expect(await askMails(scene.people.otherClient.email)).toHaveLength(0);
  });
});

describe("product admins", () => {
  const invite = (by: TestUser, body: object) => scene.as(by).post<{ id: string; role: string }>("/api/product-admins/invitations", body);

  test("invite others, who become product admins by accepting; the lists show them", async () => {
    const email = "new.operator@operator.example";
    const invited = await invite(scene.people.operator, { name: "Omar Operator", email, language: "en" });
    expect([invited.status, invited.body.role]).toEqual([201, "ProductAdmin"]);
    const [mail] = await scene.mailsTo(email);
    expect(mail?.text).toContain("look after Bondfire as a product admin");
    const token = await scene.tokenFor(email);
    expect((await read(token)).body).toMatchObject({ state: "pending", organisation: null, role: "ProductAdmin" });
    const who = stranger(email);
    expect((await accept(who, token)).body).toMatchObject({ role: "ProductAdmin", area: "admin", organisation: null });
    const names = (await scene.as(who).get<{ items: { name: string }[] }>("/api/product-admins?q=omar")).body.items.map(({ name }) => name);
    expect(names).toEqual(["Omar Operator"]);
    const invitations = await scene.as(who).get<{ items: { state: string }[] }>("/api/product-admins/invitations?q=omar");
    expect(invitations.body.items.map(({ state }) => state)).toEqual(["accepted"]);
    expect((await scene.auditOf(invited.body.id)).map(({ type }) => type)).toEqual(["UserInvitedEvent", "InvitationAcceptedEvent"]);
  });

  test("see their own people alone in those lists, and an organisation never sees them in its own", async () => {
    const listed = await scene.as(scene.people.operator).get<{ items: { role: string }[] }>("/api/product-admins?pageSize=100");
    expect(new Set(listed.body.items.map(({ role }) => role))).toEqual(new Set(["ProductAdmin"]));
    expect((await scene.users(scene.people.client, scene.clientId)).body.items.some(({ role }) => role === "ProductAdmin")).toBe(false);
  });

  test("a role of the operator's cannot be had in an organisation, nor the other way round", async () => {
    const answer = await scene.invite(scene.people.operator, { role: "ProductAdmin" });
    expect(problemOf(answer).errors).toMatchObject([{ path: "role", code: "invalidChoice" }]);
    const smuggled = await invite(scene.people.operator, { name: "Sam Smuggled", email: "sam@operator.example", role: "ClientAdmin" });
    expect(problemOf(smuggled).errors).toMatchObject([{ path: "role", code: "unknownField" }]);
  });
});

describe("a stranger who tries links", () => {
  const tried = (path: string, from: string, token = crypto.randomUUID()) =>
    scene.as(null, from).post(`/api/invitation-links/${path}`, { token });

  test("reads so many from one network, and no more; others are not held up", async () => {
    const statuses = await Promise.all(Array.from({ length: 122 }, (_, index) => tried("readings", `2001:db8:7:1::${index.toString(16)}`)));
    expect(statuses.filter(({ status }) => status === 404)).toHaveLength(120);
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await tried("readings", "2001:db8:7:2::1")).status).toBe(404);
  });

  test("asks for so many new ones from one network, whatever the links were", async () => {
    const before = (await scene.database.pool.query("select count(*)::int as mails from outbox_mails")).rows[0].mails;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await tried("requests", "198.51.100.7")).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await tried("requests", "198.51.100.8")).status).toBe(200);
    expect((await scene.database.pool.query("select count(*)::int as mails from outbox_mails")).rows[0].mails).toBe(before);
  });
});
