import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Invitation } from "#contract/people/people.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { problemOf } from "#tests/harness/harness.ts";
import { type PeopleScene, peopleScene } from "#tests/harness/people-scene.ts";

let scene: PeopleScene;
beforeAll(async () => {
  scene = await peopleScene();
});
afterAll(() => scene.close());

const sentTwice = (text: string) => [...text.matchAll(/invitation=([\w-]+)/g)].map((match) => match[1]);

describe("inviting", () => {
  test("answers with the invitation, mails a link that the database knows only by its hash, and is audited", async () => {
    const answer = await scene.invite(scene.people.client, {
      name: "  Zoe\u0308 D’Hondt ",
      email: "Zoe+New@Invited.example",
      language: "nl",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Zoë D’Hondt",
      email: "Zoe+New@Invited.example",
      role: "ClientAdmin",
      team: null,
      state: "pending",
      invitedByName: "Carla Client",
      createdAt: "2026-11-28T10:00:00.000Z",
      expiresAt: "2026-12-05T10:00:00.000Z",
      can: { resend: true, cancel: true },
      version: 1,
    });
    const [mail] = await scene.mailsTo("Zoe+New@Invited.example");
    expect(mail).toMatchObject({
      language: "nl",
      state: "kept",
      subject: "Carla Client nodigt je uit bij Northwind Logistics op Bondfire",
    });
    expect(mail?.text).toContain("zaterdag 5 december 2026");
    const token = await scene.tokenFor("Zoe+New@Invited.example");
    expect(mail?.text).toContain(`http://test.example/auth/register?invitation=${token}`);
    expect(mail?.html).toContain(`http://test.example/auth/register?invitation=${token}`);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await scene.database.pool.query("select * from invitations where id = $1", [answer.body.id]);
    expect(rows[0].token_hash).toEqual(createHash("sha256").update(token).digest());
    expect(JSON.stringify(rows[0])).not.toContain(token);
    expect(await scene.auditOf(answer.body.id)).toEqual([
      {
        type: "UserInvitedEvent",
        message: "Carla Client invited Zoë D’Hondt as client admin of Northwind Logistics.",
        user_name: "Carla Client",
        details: {
          user: "Zoë D’Hondt",
          role: "ClientAdmin",
          team: null,
          organisation: "Northwind Logistics",
          organisationId: scene.clientId,
        },
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(token);
  });

  test("to a team names the team, in the mail too", async () => {
    const answer = await scene.invite(scene.people.client, {
      email: "team@invited.example",
      role: "ClientTeamMember",
      teamId: scene.teamId,
    });
    expect(answer.body.team).toEqual({ id: scene.teamId, name: "Sales Benelux" });
    expect((await scene.mailsTo("team@invited.example"))[0]?.text).toContain("Sales Benelux");
  });

  const table: [
    by: "operator" | "vendor" | "client" | "teamAdmin",
    into: "vendor" | "client" | "otherClient",
    role: string,
    status: number,
  ][] = [
    ["operator", "vendor", "VendorAdmin", 201],
    ["operator", "client", "ClientAdmin", 201],
    ["operator", "client", "ClientTeamMember", 201],
    ["operator", "vendor", "ClientAdmin", 422],
    ["operator", "client", "VendorAdmin", 422],
    ["operator", "client", "ProductAdmin", 422],
    ["vendor", "vendor", "VendorAdmin", 201],
    ["vendor", "vendor", "ClientTeamMember", 422],
    ["vendor", "client", "VendorAdmin", 404],
    ["client", "client", "ClientAdmin", 201],
    ["client", "client", "ClientTeamAdmin", 201],
    ["client", "client", "ClientTeamMember", 201],
    ["client", "client", "VendorAdmin", 422],
    ["client", "client", "ProductAdmin", 422],
    ["client", "otherClient", "ClientAdmin", 404],
    ["client", "vendor", "VendorAdmin", 404],
    ["teamAdmin", "client", "ClientTeamMember", 403],
  ];
  test.each(table)("%s into %s as %s → %i", async (by, into, role, status) => {
    const organisationId = { vendor: scene.vendorId, client: scene.clientId, otherClient: scene.otherClientId }[into];
    const teamId = role.startsWith("ClientTeam") ? { teamId: scene.teamId } : {};
    const answer = await scene.invite(scene.people[by], { organisationId, role, ...teamId });
    expect(answer.status).toBe(status);
    if (status === 422) expect(problemOf(answer).errors.map(({ path }) => path)).toContain("role");
  });

  test.each<[string, Record<string, unknown>, path: string, code: string]>([
    ["no name", { name: "" }, "name", "required"],
    ["a name of two characters", { name: " Al " }, "name", "tooShort"],
    ["a name of 121", { name: "x".repeat(121) }, "name", "tooLong"],
    ["a line break for the mail's head", { name: "Ine\r\nBcc: all@x.example" }, "name", "invalidCharacters"],
    ["no e-mail", { email: "" }, "email", "required"],
    ["an e-mail without a domain", { email: "ine@" }, "email", "invalidEmail"],
    ["an e-mail with a line break", { email: "ine@x.example\nBcc: a@b.example" }, "email", "invalidCharacters"],
    ["no role", { role: undefined }, "role", "required"],
    ["an unknown role", { role: "Owner" }, "role", "invalidChoice"],
    ["a team role without a team", { role: "ClientTeamMember" }, "teamId", "required"],
    ["a team that does not exist", { role: "ClientTeamMember", teamId: "0190163d-8694-739b-aea5-966c26f8ad91" }, "teamId", "invalidChoice"],
    ["an unknown field", { expiresAt: "2099-01-01T00:00:00Z" }, "expiresAt", "unknownField"],
    ["a language we do not write", { language: "fr" }, "language", "invalidChoice"],
  ])("%s is refused at the field", async (_name, changes, path, code) => {
    const { rows: before } = await scene.database.pool.query("select count(*) as n from invitations");
    const answer = await scene.invite(scene.people.client, changes);
    expect(answer.status).toBe(422);
    expect(problemOf(answer).errors.map((error) => [error.path, error.code])).toContainEqual([path, code]);
    const { rows: after } = await scene.database.pool.query("select count(*) as n from invitations");
    expect(after).toEqual(before);
  });

  test("a team of another client, and a team for an admin, are refused", async () => {
    for (const changes of [
      { role: "ClientTeamMember", teamId: scene.foreignTeamId },
      { role: "ClientAdmin", teamId: scene.teamId },
    ]) {
      expect(problemOf(await scene.invite(scene.people.client, changes)).errors).toMatchObject([{ path: "teamId", code: "invalidChoice" }]);
    }
  });

  test("an address with a user is refused the same way whether here or elsewhere, in any capitals", async () => {
    for (const { email } of [scene.people.otherClient, scene.people.vendor, scene.people.operator, scene.people.member]) {
      const answer = await scene.invite(scene.people.client, { email: email.toUpperCase() });
      expect([answer.status, problemOf(answer).errors]).toMatchObject([422, [{ path: "email", code: "emailTaken", params: {} }]]);
    }
  });

  test("an address with an open invitation here is refused; another organisation may invite it too", async () => {
    await scene.invite(scene.people.client, { email: "twice@invited.example" });
    const again = await scene.invite(scene.people.client, { email: "TWICE@invited.example" });
    expect(problemOf(again).errors).toMatchObject([{ path: "email", code: "alreadyInvited" }]);
    expect(
      (await scene.invite(scene.people.otherClient, { email: "twice@invited.example", organisationId: scene.otherClientId })).status,
    ).toBe(201);
  });

  test("ten at once to one address: one invitation, one mail", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene.invite(scene.people.client, { email: "race@invited.example" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    expect(await scene.mailsTo("race@invited.example")).toHaveLength(1);
  });

  test("the same Idempotency-Key ten times: one invitation, ten equal answers; with other details it is refused", async () => {
    const headers = { "idempotency-key": "invite-once" };
    const changes = { email: "once@invited.example" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.invite(scene.people.client, changes, headers)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await scene.mailsTo("once@invited.example")).toHaveLength(1);
    expect(problemOf(await scene.invite(scene.people.client, { ...changes, name: "Somebody Else" }, headers)).code).toBe(
      "idempotency.mismatch",
    );
  });
});

describe("sending again", () => {
  test("makes a new link and seven more days; the old mail, if it still waits, is not sent", async () => {
    const email = "again@invited.example";
    const invitation = (await scene.invite(scene.people.client, { email })).body;
    const resent = await scene.resend(scene.people.secondClient, invitation);
    expect([resent.status, resent.body.version]).toEqual([200, 2]);
    const mails = await scene.mailsTo(email);
    expect(mails.map(({ state }) => state)).toEqual(["superseded", "kept"]);
    expect(new Set(sentTwice(mails[1]?.text ?? "")).size).toBe(1);
    const { rows } = await scene.database.pool.query("select token_hash from invitations where id = $1", [invitation.id]);
    const hash = (token: unknown) => createHash("sha256").update(String(token)).digest();
    expect(rows[0].token_hash).toEqual(hash(await scene.tokenFor(email)));
    expect(rows[0].token_hash).not.toEqual(hash(mails[0]?.data["secret"]));
    expect((await scene.auditOf(invitation.id)).map(({ type, user_name }) => [type, user_name])).toEqual([
      ["UserInvitedEvent", "Carla Client"],
      ["InvitationResentEvent", "Cas Client"],
    ]);
  });

  test("needs the version that was seen; two at once send one more mail", async () => {
    const email = "race-again@invited.example";
    const invitation = (await scene.invite(scene.people.client, { email })).body;
    expect((await scene.as(scene.people.client).post(`/api/invitations/${invitation.id}/resend`, undefined)).status).toBe(428);
    const answers = await Promise.all([1, 2, 3, 4].map(() => scene.resend(scene.people.client, invitation)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await scene.mailsTo(email)).toHaveLength(2);
  });

  test("revives an expired one, unless the address got a user or another open invitation meanwhile", async () => {
    const own = await peopleScene();
    const of = async (email: string) => (await own.invite(own.people.client, { email })).body;
    const [plain, taken, doubled] = [
      await of("plain@invited.example"),
      await of("taken@invited.example"),
      await of("doubled@invited.example"),
    ];
    own.setNow("2026-12-05T10:00:00Z");
    const states = (await own.invitations(own.people.client, own.clientId, "?states=expired")).body.items;
    expect(states.map(({ state, can }) => [state, can.resend])).toEqual([
      ["expired", true],
      ["expired", true],
      ["expired", true],
    ]);
    await of("doubled@invited.example");
    await own.database.pool.query("update users set email = 'Taken@invited.example' where id = $1", [own.people.otherClient.id]);
    const revived = await own.resend(own.people.client, plain);
    expect(revived.body).toMatchObject({ state: "pending", expiresAt: "2026-12-12T10:00:00.000Z", createdAt: plain.createdAt });
    expect(problemOf(await own.resend(own.people.client, taken)).code).toBe("invitation.emailTaken");
    expect(problemOf(await own.resend(own.people.client, doubled)).code).toBe("invitation.duplicate");
    await own.close();
  });

  test("is not there for others", async () => {
    const invitation = (await scene.invite(scene.people.client)).body;
    expect((await scene.resend(scene.people.otherClient, invitation)).status).toBe(404);
    expect((await scene.resend(scene.people.vendor, invitation)).status).toBe(404);
    expect((await scene.resend(scene.people.member, invitation)).status).toBe(403);
  });
});

describe("cancelling", () => {
  const three = async () => {
    const made: Invitation[] = [];
    for (let index = 0; index < 3; index++) made.push((await scene.invite(scene.people.client)).body);
    return made;
  };
  const stateOf = async ({ id }: Invitation) =>
    (await scene.invitations(scene.people.client, scene.clientId, "?pageSize=100")).body.items.find((item) => item.id === id)?.state;

  test("several at once, each with its audit row; again it changes nothing; their waiting mails are not sent", async () => {
    const made = await three();
    const ids = made.map(({ id }) => id);
    const answer = await scene.cancel(scene.people.client, ids);
    expect([answer.status, answer.body]).toEqual([200, { cancelled: 3 }]);
    expect((await scene.cancel(scene.people.client, ids)).body).toEqual({ cancelled: 0 });
    for (const invitation of made) {
      expect((await scene.auditOf(invitation.id)).map(({ type }) => type)).toEqual(["UserInvitedEvent", "InvitationCancelledEvent"]);
      expect((await scene.mailsTo(invitation.email)).map(({ state }) => state)).toEqual(["superseded"]);
      expect(await stateOf(invitation)).toBe("cancelled");
    }
    const [first] = made;
    expect(problemOf(await scene.resend(scene.people.client, { id: first?.id ?? "", version: 2 })).code).toBe("invitation.closed");
  });

  test("is all or nothing: one of somebody else's among them cancels none", async () => {
    const made = await three();
    const foreign = (await scene.invite(scene.people.otherClient, { organisationId: scene.otherClientId })).body;
    expect((await scene.cancel(scene.people.client, [...made.map(({ id }) => id), foreign.id])).status).toBe(404);
    for (const invitation of made) expect(await stateOf(invitation)).toBe("pending");
    expect(
      (
        await scene.cancel(
          scene.people.otherClient,
          made.map(({ id }) => id),
        )
      ).status,
    ).toBe(404);
  });

  test("nothing, or too many at once, is refused", async () => {
    expect((await scene.cancel(scene.people.client, [])).status).toBe(422);
    expect(
      (
        await scene.cancel(
          scene.people.client,
          Array.from({ length: 101 }, () => crypto.randomUUID()),
        )
      ).status,
    ).toBe(422);
  });

  test("two at once, in opposite orders, both end well", async () => {
    const ids = (await three()).map(({ id }) => id);
    const answers = await Promise.all([scene.cancel(scene.people.client, ids), scene.cancel(scene.people.secondClient, ids.toReversed())]);
    expect(answers.map(({ status, body }) => [status, body.cancelled]).sort()).toEqual([
      [200, 0],
      [200, 3],
    ]);
  });
});

test("the list is searched, filtered by state, sorted and paged", async () => {
  const own = await peopleScene();
  const names = ["Åsa Alpha", "Bo Beta", "Cé Gamma"];
  const made = [];
  for (const [index, name] of names.entries()) {
    own.setNow(`2026-11-2${index + 1}T10:00:00Z`);
    made.push((await own.invite(own.people.client, { name })).body);
  }
  await own.cancel(own.people.client, [made[1]?.id ?? ""]);
  own.setNow("2026-11-28T10:00:00Z");
  const found = async (query: string) =>
    (await own.invitations(own.people.client, own.clientId, query)).body.items.map(({ name, state }) => `${name} ${state}`);
  expect(await found("")).toEqual(["Cé Gamma pending", "Bo Beta cancelled", "Åsa Alpha expired"]);
  expect(await found("?sort=name&states=pending,expired")).toEqual(["Åsa Alpha expired", "Cé Gamma pending"]);
  expect(await found("?q=asa")).toEqual(["Åsa Alpha expired"]);
  expect(await found("?sort=expiresAt&pageSize=10&page=2")).toEqual([]);
  expect((await own.invitations(own.people.vendor, own.clientId)).status).toBe(404);
  await own.close();
});

test("a mail that a server has sent keeps no link behind in the database", async () => {
  const { createServer } = await import("node:net");
  const received: string[] = [];
  const smtp = createServer((socket) => {
    let isData = false;
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (isData && text.endsWith("\r\n.\r\n")) {
        isData = false;
        socket.write("250 taken\r\n");
      } else if (!isData && text.startsWith("DATA")) {
        isData = true;
        socket.write("354 go on\r\n");
      } else if (!isData) socket.write(text.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
    });
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const address = smtp.address();
  const own = await peopleScene({ SMTP_URL: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` });
  await own.invite(own.people.client, { email: "sent@invited.example" });
  const [mail] = await own.mailsTo("sent@invited.example");
  expect(mail?.state).toBe("sent");
  expect(mail?.data["secret"]).toBeNull();
  expect(mail?.text).toContain("/auth/register?invitation=…");
  expect(received.join("").replace(/=\r\n/g, "")).toMatch(/invitation=(3D)?[\w-]{43}/);
  await own.close();
  smtp.close();
});

describe("an organisation cannot be used to write to the world", () => {
  test("its people together send a hundred invitations an hour; another's go on", async () => {
    const registered = await scene.make.client({ name: "Activated a minute ago" });
    const [one, two] = [await scene.make.user("ClientAdmin", registered), await scene.make.user("ClientAdmin", registered)];
    const statuses: number[] = [];
    for (let sent = 0; sent < 101; sent++)
      statuses.push((await scene.invite(sent % 2 === 0 ? one : two, { organisationId: registered })).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
    expect((await scene.invite(scene.people.otherClient, { organisationId: scene.otherClientId })).status).toBe(201);
  });

  test("before it is activated it sends five mails in all, however it goes about it", async () => {
    const waiting = await scene.make.client({ name: "Registered a minute ago", isActive: false });
    const [one, two] = [await scene.make.user("ClientAdmin", waiting), await scene.make.user("ClientAdmin", waiting)];
    const invite = (by: TestUser) => scene.invite(by, { organisationId: waiting });
    const first = await invite(one);
    // Sent again and cancelled are sent all the same; who sends them together, too.
    expect((await scene.resend(two, first.body)).status).toBe(200);
    expect((await scene.cancel(one, [first.body.id], waiting)).status).toBe(200);
    const more = await Promise.all([one, two, one, two, one].map(invite));
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    const refused = await scene.resend(one, more.find(({ status }) => status === 201)?.body ?? first.body);
    expect([problemOf(refused).code, problemOf(refused).params]).toEqual(["invitation.tooManyInactive", { most: 5 }]);
    // The operator's own are not the organisation's, and once it is activated it goes on.
    expect((await invite(scene.people.operator)).status).toBe(201);
    const activated = await scene
      .as(scene.people.operator)
      .post(`/api/clients/${waiting}/activation`, { isActive: true }, { "if-match": '"1"' });
    expect(activated.status).toBe(200);
    expect((await invite(one)).status).toBe(201);
  });

  test.each(["Win at bit.ly/x", "bit . ly", "lotte@evil.example", "ｅｖｉｌ．ｃｏｍ", "ev\u200bil․com"])(
    "nobody is called %j",
    async (name) => {
      const answer = await scene.invite(scene.people.client, { name });
      expect(problemOf(answer).errors).toMatchObject([{ path: "name", code: "addressInName" }]);
    },
  );

  test("one address is sent twenty an hour, sending again among them; another organisation's are its own", async () => {
    const email = "Often@invited.example";
    const own = await scene.make.user("VendorAdmin", await scene.make.vendor());
    const first = await scene.invite(own, { organisationId: own.organisationId, role: "VendorAdmin", email });
    let latest = first;
    for (let again = 0; again < 19; again++) latest = await scene.resend(own, latest.body);
    expect(latest.status).toBe(200);
    expect(problemOf(await scene.resend(own, latest.body)).code).toBe("rate.limited");
    expect((await scene.invite(scene.people.otherClient, { organisationId: scene.otherClientId, email })).status).toBe(201);
    expect(await scene.mailsTo(email)).toHaveLength(21);
  });
});
