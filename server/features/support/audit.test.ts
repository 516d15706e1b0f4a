import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { AuditEvent } from "#contract/support/support.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { proofOfWorkFor } from "#tests/harness/proof-of-work.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
  scene.setNow("2026-11-28T22:30:00Z");
  await scene.book();
  // Half past midnight in Brussels: the next calendar day there.
  scene.setNow("2026-11-28T23:30:00Z");
  const second = await scene.book({ activityDate: "2027-01-20" }, scene.people.member);
  scene.setNow("2026-11-30T10:00:00Z");
  await scene.move(scene.people.vendor, second, "approve");
});
afterAll(() => scene.close());

async function list(query: string): Promise<Page<AuditEvent>> {
  const answer = await scene.as(scene.people.operator).get<Page<AuditEvent>>(`/api/audit-events?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}
const told = async (query: string) => (await list(query)).items.map(({ type, userName }) => [type, userName]);

const first = ["BookingCreatedEvent", "Carla Client"];
const second = ["BookingCreatedEvent", "Mo Member"];
const approval = ["BookingStatusChangedEvent", "Vera Vendor"];

describe("the audit's list", () => {
  test("is newest first, or oldest first", async () => {
    expect(await told("")).toEqual([approval, second, first]);
    expect(await told("sort=timestamp")).toEqual([first, second, approval]);
  });

  test("filters by type, person, organisation, text and all of them together", async () => {
    expect(await told("types=BookingStatusChangedEvent")).toEqual([approval]);
    expect(await told("person=mo%20mem")).toEqual([second]);
    expect(await told("organisation=NORTHWIND")).toEqual([second, first]);
    // A word of the message is not a name.
    expect(await told("organisation=carla")).toEqual([]);
    expect(await told("person=northwind")).toEqual([]);
    expect(await told("q=approved")).toEqual([approval]);
    expect(await told("types=BookingCreatedEvent&organisation=northwind&person=carla")).toEqual([first]);
  });

  test("filters by calendar days of the marketplace, both included", async () => {
    expect(await told("to=2026-11-28")).toEqual([first]);
    expect(await told("from=2026-11-29&to=2026-11-29")).toEqual([second]);
    expect(await told("from=2026-11-30")).toEqual([approval]);
  });

  test("finds every step of a booking by its reference, the request too, whose sentence does not name it", async () => {
    const reference = (await list("")).items[0]?.details["reference"];
    expect(reference).toMatch(/^BF-2026-\d{5}$/);
    expect(await told(`q=${reference}`)).toEqual([approval, second]);
    expect(await told(`q=${String(reference).toLowerCase()}`)).toEqual([approval, second]);
  });

  test("tells what happened to one thing", async () => {
    const [newest] = (await list("")).items;
    const id = newest?.subject.id ?? "";
    expect(await told(`subjectId=${id}`)).toEqual([approval, second]);
  });

  test("says to whom a thing belongs, so that one finds the way to it", async () => {
    const { operator, client } = scene.people;
    scene.setNow("2026-12-01T10:00:00Z");
    await scene
      .as(client)
      .post("/api/teams", { name: "Support", budgetPerPersonCents: null, budgetPeriod: "NotSet", clientId: scene.clientId });
    scene.setNow("2026-12-01T10:00:01Z");
    await scene.as(operator).post(`/api/organisations/${scene.vendorId}/invitations`, {
      name: "Ann Aanbieder",
      email: "ann@vendor.example",
      role: "VendorAdmin",
    });
    scene.setNow("2026-12-01T10:00:01.500Z");
    await scene.as(operator).post("/api/product-admins/invitations", { name: "Omar Operator", email: "omar@operator.example" });
    scene.setNow("2026-12-01T10:00:02Z");
    await scene.as(null).post("/api/contact-requests", {
      kind: "Contact",
      proof: await proofOfWorkFor(scene),
      name: "Lotte Maes",
      email: "lotte@client.example",
      message: "Please call me.",
    });
    const subjects = (await list("from=2026-12-01&sort=timestamp")).items.map(({ type, subject: { kind, owner } }) => [type, kind, owner]);
    expect(subjects).toEqual([
      ["TeamCreatedEvent", "team", { kind: "client", id: scene.clientId }],
      ["UserInvitedEvent", "invitation", { kind: "vendor", id: scene.vendorId }],
      ["UserInvitedEvent", "invitation", { kind: "operator", id: null }],
      ["ContactRequestedEvent", "contactRequest", null],
    ]);
  });
});
