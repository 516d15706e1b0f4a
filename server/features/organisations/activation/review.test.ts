import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import { activationReasonNames, type ReviewOutcome, reasonsFor } from "#contract/organisations/activation.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { Me } from "#contract/people/people.ts";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import { problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const operator = () => scene.as(scene.people.operator);
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });
const review = (path: string, body: object, version = 1) => operator().post<Vendor & Client>(`${path}/review`, body, ifMatch(version));

async function newVendor(changes = {}) {
  const id = await scene.make.vendor({ name: "Nieuw Atelier", isActive: false, ...changes });
  const admin = await scene.make.user("VendorAdmin", id, { name: "Vic", language: "nl" });
  return { id, admin, path: `/api/vendors/${id}`, profile: async () => (await scene.as(admin).get<Vendor>(`/api/vendors/${id}`)).body };
}
async function mailsOf(id: string) {
  await scene.deliverMails();
  const { rows } = await scene.database.pool.query<Record<"template" | "to_email" | "text", string>>(
    "select template, to_email, text from outbox_mails where data->>'organisationId' = $1 order by created_at, to_email",
    [id],
  );
  return rows;
}
const listed = async (query: string) =>
  (await operator().get<Page<Vendor>>(`/api/vendors?${query}&pageSize=100`)).body.items.map(({ id }) => id);

describe("a vendor that is not activated", () => {
  test("reads why in a mail, in the bell and at every sign-in, and waits for the operator no more", async () => {
    const { id, admin, path } = await newVendor();
    const before = (await operator().get<WaitingCounts>("/api/me/waiting")).body.vendors ?? 0;
    const answer = await review(path, {
      outcome: "changesRequested",
      reasons: ["vatNumber", "other"],
      words: "The number is your accountant's.",
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      isActive: false,
      version: 2,
      activation: {
        state: "changesRequested",
        review: { reasons: ["vatNumber", "other"], words: "The number is your accountant's." },
        can: { review: true, reapply: true },
      },
      can: { activate: true },
    });
    const me = await scene.as(admin).get<Me>("/api/me");
    expect(me.body.organisation?.review).toMatchObject({ outcome: "changesRequested", reasons: ["vatNumber", "other"] });
    const [mail] = (await mailsOf(id)).filter(({ template }) => template === "organisation-changes-requested");
    expect(mail?.to_email).toBe(admin.email);
    expect(mail?.text).toContain("Het btw-nummer ontbreekt, of is niet van dit bedrijf");
    expect(mail?.text).toContain("The number is your accountant's.");
    expect(mail?.text).toContain("/vendor/update");
    expect((await scene.as(admin).get<{ items: { text: string }[] }>("/api/me/notifications")).status).toBe(200);

    expect((await operator().get<WaitingCounts>("/api/me/waiting")).body.vendors).toBe(before - 1);
    expect(await listed("activation=pending")).not.toContain(id);
    expect(await listed("activation=changesRequested")).toContain(id);
    expect(await listed("awaitingActivation=true")).toContain(id);
    const { rows } = await scene.database.pool.query(
      "select details from audit_events where subject_id = $1 and type = 'VendorReviewedEvent'",
      [id],
    );
    expect(rows).toEqual([{ details: { name: "Nieuw Atelier", decision: "changesRequested", reasons: "vatNumber, other" } }]);
  });

  test("waits again once it has changed its profile, and the operator is told", async () => {
    const { id, admin, path, profile } = await newVendor();
    await review(path, { outcome: "changesRequested", reasons: ["profileIncomplete"] });
    const { name, legalName, email, pricesIncludeVat, vatRateBp, version } = await profile();
    const saved = { name, legalName, email: email ?? "hello@atelier.example", pricesIncludeVat, vatRateBp, phone: "+32470123456" };
    const answer = await scene.as(admin).put<Vendor>(path, saved, ifMatch(version));
    expect(answer.body.activation).toMatchObject({ state: "pending", review: null });
    expect(await listed("activation=pending")).toContain(id);
    expect((await mailsOf(id)).filter(({ template }) => template === "organisation-reapplied").map(({ to_email }) => to_email)).toContain(
      scene.people.operator.email,
    );
    // The version that was answered is the one that the next change is made from.
    expect((await scene.as(admin).put<Vendor>(path, { ...saved, phone: "+32470123457" }, ifMatch(answer.body.version))).status).toBe(200);
  });

  test("asks again by itself after a refusal; a change of the profile alone does not", async () => {
    const { id, admin, path, profile } = await newVendor();
    await review(path, { outcome: "refused", reasons: ["doesNotFit"] });
    const { name, legalName, email, pricesIncludeVat, vatRateBp } = await profile();
    const saved = { name, legalName, email: email ?? "hello@atelier.example", pricesIncludeVat, vatRateBp, phone: "+32470123456" };
    const changed = await scene.as(admin).put<Vendor>(path, saved, ifMatch(2));
    expect(changed.body.activation?.state).toBe("refused");
    const again = await scene.as(admin).post<Vendor>(`${path}/reapplication`, {}, ifMatch(changed.body.version));
    expect(again.body.activation).toMatchObject({ state: "pending", review: null });
    expect(again.body.activation?.can).toEqual({ review: false, reapply: false });
    const twice = await scene.as(admin).post<Vendor>(`${path}/reapplication`, {}, ifMatch(again.body.version));
    expect([twice.status, twice.body.version]).toEqual([200, again.body.version]);
    expect(await mailsOf(id)).toHaveLength(1 + (await productAdminCount()));
  });

  test("is active once it is activated, and nothing of the decision is left; then there is nothing to decide", async () => {
    const { path } = await newVendor();
    const refused = await review(path, { outcome: "refused", reasons: ["thereAlready"] });
    const activated = await operator().post<Vendor>(`${path}/activation`, { isActive: true }, ifMatch(refused.body.version));
    expect(activated.body).toMatchObject({ isActive: true, activation: null });
    const late = await review(path, { outcome: "refused", reasons: ["thereAlready"] }, activated.body.version);
    expect([late.status, problemOf(late).code]).toEqual([409, "organisation.notAwaiting"]);
  });
});

async function productAdminCount(): Promise<number> {
  const { rows } = await scene.database.pool.query(
    "select count(*)::int as n from users where role = 'ProductAdmin' and deleted_at is null",
  );
  return rows[0].n;
}

describe("the reasons", () => {
  const kinds = ["vendor", "client"] as const;
  const outcomes = ["changesRequested", "refused"] as const;
  test.each(kinds.flatMap((kind) => outcomes.map((outcome): [OrganisationKind, ReviewOutcome] => [kind, outcome])))(
    "a %s, %s: those of the table are taken, the others are not",
    async (kind, outcome) => {
      const id = await scene.make[kind]({ name: "Reasons and more", isActive: false });
      let version = 1;
      for (const reason of activationReasonNames) {
        const answer = await review(`/api/${kind}s/${id}`, { outcome, reasons: [reason], words: "Because." }, version);
        expect([reason, answer.status]).toEqual([reason, reasonsFor(kind, outcome).includes(reason) ? 200 : 422]);
        if (answer.status === 200) version = answer.body.version;
      }
    },
  );

  test.each([
    ["none", { outcome: "refused", reasons: [] }],
    ["another reason without words", { outcome: "refused", reasons: ["other"] }],
    ["one that nobody knows", { outcome: "refused", reasons: ["mood"] }],
    ["no decision", { outcome: "accepted", reasons: ["other"], words: "Because." }],
  ])("%s is refused", async (_name, body) => {
    const { path } = await newVendor();
    expect((await review(path, body)).status).toBe(422);
  });

  test("an admin of the organisation decides nothing, and somebody else's is not there", async () => {
    const { admin, path } = await newVendor();
    const body = { outcome: "refused", reasons: ["other"], words: "Because." };
    expect((await scene.as(admin).post(`${path}/review`, body, ifMatch(1))).status).toBe(403);
    const other = await newVendor();
    expect((await scene.as(other.admin).post(`${path}/reapplication`, {}, ifMatch(1))).status).toBe(404);
  });
});

test("two that say to have the same number are told apart from those that have it alone", async () => {
  const profile = { legalName: "Twice BV", email: "a@twice.example", vatNumber: "BE0403199702", pricesIncludeVat: false, vatRateBp: 2100 };
  const first = await operator().post<Vendor>("/api/vendors", { ...profile, name: "Once more" });
  const unique = ({ body }: { body: Vendor }) => body.activation?.checks.find(({ name }) => name === "unique")?.result;
  expect(unique(first)).toBe("good");
  expect(unique(await operator().post<Vendor>("/api/vendors", { ...profile, name: "And again" }))).toBe("differs");
});
