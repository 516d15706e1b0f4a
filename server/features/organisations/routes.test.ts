import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import type { Me } from "#contract/people/people.ts";
import { type BookingScene, bookingScene } from "#tests/harness/booking-scene.ts";
import type { TestUser } from "#tests/harness/factories.ts";
import { type Answer, problemOf } from "#tests/harness/harness.ts";

let scene: BookingScene;
beforeAll(async () => {
  scene = await bookingScene();
});
afterAll(() => scene.close());

const client = {
  name: "Northwind Logistics",
  legalName: "Northwind Logistics NV",
  contactPersonName: "Lotte Maes",
  vatNumber: "BE 0123.456.749",
  legalAddress: { street: "Kaai 5", postalCode: "2000", city: "Antwerpen", country: "BE" },
  email: "Info@Northwind.example",
  phone: "0470 12 34 56",
  websiteUrl: "www.northwind.example",
};
const vendor = { ...client, name: "Kookatelier Brugge", instagramLink: "@kookatelier", pricesIncludeVat: true, vatRateBp: 1200 };

type Kind = "vendors" | "clients";
const drafts: Record<Kind, Record<string, unknown>> = { vendors: vendor, clients: client };
const operator = () => scene.as(scene.people.operator);
const ifMatch = (version: number) => ({ "if-match": `"${version}"` });

async function create<T extends Vendor | Client>(kind: Kind, changes: Record<string, unknown> = {}): Promise<T> {
  const answer = await operator().post<T>(`/api/${kind}`, { ...drafts[kind], ...changes });
  expect(answer.status).toBe(201);
  return answer.body;
}
const toggle = <T>(by: TestUser, path: string, isActive: boolean, version: number): Promise<Answer<T>> =>
  scene.as(by).post<T>(`${path}/activation`, { isActive }, ifMatch(version));

/** In the order written: the clock stands still, and the table is append-only. */
async function auditOf(id: string) {
  const { rows } = await scene.database.pool.query(
    "select type, message, user_name, subject_kind, details from audit_events where subject_id = $1 order by at, id",
    [id],
  );
  return rows as { type: string; message: string; user_name: string; subject_kind: string; details: Record<string, unknown> }[];
}
async function mailsOf(id: string) {
  const { rows } = await scene.database.pool.query(
    "select template, to_email, language, subject, text, html from outbox_mails where data->>'organisationId' = $1 order by template, to_email, id",
    [id],
  );
  return rows as Record<"template" | "to_email" | "language" | "subject" | "text" | "html", string>[];
}

describe("creating", () => {
  test.each([
    ["the United Kingdom", "GB", "GB 980 7806 84", "GB980780684", "+44 20 7946 0958", "+442079460958"],
    ["Norway", "NO", "988 077 917 MVA", "NO988077917MVA", "+47 22 12 34 56", "+4722123456"],
    ["Switzerland", "CH", "CHE-107.787.577 MWST", "CHE107787577MWST", "+41 44 668 18 00", "+41446681800"],
  ])("a client from %s has its own kind of numbers", async (_name, country, vatNumber, stored, phone, called) => {
    const legalAddress = { ...client.legalAddress, country };
    expect(await create<Client>("clients", { legalAddress, vatNumber, phone })).toMatchObject({ vatNumber: stored, phone: called });
  });

  test("what a contacts app copies along is gone, and an extension is kept", async () => {
    const created = await create<Client>("clients", {
      name: "\u202aNorth\u00adwind\u00a0Logistics\u202c\u200b",
      email: "\u2066info\u200b@northwind.example\u2069",
      phone: "\u202d02\u00a0234\u202f56 78 ext. 12\u202c",
      vatNumber: "\u200eBE\u00a00123.456.749\ufe0f",
    });
    expect(created).toMatchObject({
      name: "Northwind Logistics",
      email: "info@northwind.example",
      phone: "+3222345678;ext=12",
      vatNumber: "BE0123456749",
    });
  });

  test("a vendor is inactive, its fields are stored normalised, and one audit row tells", async () => {
    const created = await create<Vendor>("vendors");
    expect(created).toMatchObject({
      name: "Kookatelier Brugge",
      vatNumber: "BE0123456749",
      phone: "+32470123456",
      email: "Info@Northwind.example",
      websiteUrl: "https://www.northwind.example",
      instagramLink: "https://www.instagram.com/kookatelier/",
      legalAddress: client.legalAddress,
      pricesIncludeVat: true,
      vatRateBp: 1200,
      isActive: false,
      wasActivated: false,
      version: 1,
      userCount: 0,
      listingCount: 0,
      openBookingCount: 0,
      can: { update: true, activate: true, deactivate: false },
    });
    expect(await auditOf(created.id)).toMatchObject([
      {
        type: "VendorCreatedEvent",
        message: "Olga Operator created the vendor Kookatelier Brugge.",
        user_name: "Olga Operator",
        subject_kind: "vendor",
        details: { vatNumber: "BE0123456749", legalAddress: "Kaai 5, 2000 Antwerpen, BE", vatRateBp: 1200 },
      },
    ]);
  });

  test("a client needs no more than its names and an e-mail address", async () => {
    const answer = await operator().post<Client>("/api/clients", {
      name: "  Zoe\u0308 & Co ",
      legalName: "Zoë & Co BV",
      email: "zoe+office@co.example",
      phone: "",
      vatNumber: "",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      name: "Zoë & Co",
      phone: null,
      vatNumber: null,
      legalAddress: null,
      contactPersonName: null,
      isActive: false,
      teamCount: 0,
    });
    expect((await auditOf(answer.body.id)).map(({ type }) => type)).toEqual(["ClientCreatedEvent"]);
  });

  test("twice with one key makes one; another body is refused", async () => {
    const key = { "idempotency-key": "create-once" };
    const first = await operator().post<Vendor>("/api/vendors", vendor, key);
    const again = await operator().post<Vendor>("/api/vendors", vendor, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await auditOf(first.body.id)).toHaveLength(1);
    const other = await operator().post("/api/vendors", { ...vendor, name: "Another one" }, key);
    expect([other.status, problemOf(other).code]).toEqual([422, "idempotency.mismatch"]);
    const otherKind = await operator().post("/api/clients", client, key);
    expect([otherKind.status, problemOf(otherKind).code]).toEqual([422, "idempotency.mismatch"]);
  });

  const long = (length: number) => "x".repeat(length);
  const address = (changes: Record<string, unknown>) => ({ legalAddress: { ...client.legalAddress, ...changes } });
  describe.each<Kind>(["vendors", "clients"])("%s", (kind) => {
    test.each<[string, Record<string, unknown>, string, string]>([
      ["no name", { name: "" }, "name", "required"],
      ["a name of spaces", { name: "     " }, "name", "required"],
      ["a name of two letters", { name: " ab " }, "name", "tooShort"],
      ["a name of 121 letters", { name: long(121) }, "name", "tooLong"],
      ["two letters and what does not show", { name: "K\u202eo\u200b\u00ad" }, "name", "tooShort"],
      ["a name with a line break", { name: "Kook\natelier" }, "name", "invalidCharacters"],
      ["half a character", { name: "Kook\ud800atelier" }, "name", "invalidCharacters"],
      ["a number for a name", { name: 123 }, "name", "invalid"],
      ["no legal name", { legalName: null }, "legalName", "required"],
      ["a legal name of 201 letters", { legalName: long(201) }, "legalName", "tooLong"],
      ["no e-mail address", { email: "" }, "email", "required"],
      ["no e-mail address at all", { email: null }, "email", "required"],
      ["an e-mail address without a dot", { email: "an@example" }, "email", "invalidEmail"],
      ["two e-mail addresses", { email: "an@example.com, bo@example.com" }, "email", "invalidEmail"],
      ["an e-mail address of 255 letters", { email: `${long(243)}@example.com` }, "email", "tooLong"],
      ["a phone number too short", { phone: "0470 12" }, "phone", "invalidPhone"],
      ["words for a phone number", { phone: "call me" }, "phone", "invalidPhone"],
      ["a website of another scheme", { websiteUrl: "javascript:alert(1)" }, "websiteUrl", "invalidUrl"],
      ["a website with a sign-in", { websiteUrl: "https://bank.example@evil.example" }, "websiteUrl", "invalidUrl"],
      ["a VAT number with a wrong check digit", { vatNumber: "BE0123456748" }, "vatNumber", "invalidVatNumber"],
      ["a British VAT number that is none", { vatNumber: "GB802311781" }, "vatNumber", "invalidVatNumber"],
      ["a Greek VAT number with the country's code", { vatNumber: "GR094259216" }, "vatNumber", "vatNumberPrefix"],
      ["a Belgian mobile with a digit missing", { phone: "0470 12 34 5" }, "phone", "invalidPhone"],
      ["letters in a phone number", { phone: "0470 AB 34 56" }, "phone", "invalidPhone"],
      ["an address without a street", address({ street: "" }), "legalAddress.street", "required"],
      ["an address in no country", address({ country: "XX" }), "legalAddress.country", "invalidChoice"],
      ["a contact of 121 letters", { contactPersonName: long(121) }, "contactPersonName", "tooLong"],
      ["an unknown field", { isActive: true }, "isActive", "unknownField"],
      ["a field of the address that nobody knows", address({ floor: 3 }), "legalAddress.floor", "unknownField"],
    ])("refuse %s", async (_name, changes, path, code) => {
      const answer = await operator().post(`/api/${kind}`, { ...drafts[kind], ...changes });
      expect(answer.status).toBe(422);
      expect(problemOf(answer).errors).toMatchObject([{ path, code }]);
    });
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ["an Instagram address elsewhere", { instagramLink: "https://evil.example/kook" }, "instagramLink", "invalidInstagram"],
    ["a handle with a space", { instagramLink: "@kook atelier" }, "instagramLink", "invalidInstagram"],
    ["a rate above 27 %", { vatRateBp: 2701 }, "vatRateBp", "notBetween"],
    ["a rate below 0 %", { vatRateBp: -1 }, "vatRateBp", "notBetween"],
    ["half a basis point", { vatRateBp: 600.5 }, "vatRateBp", "notWhole"],
    ["no rate", { vatRateBp: null }, "vatRateBp", "required"],
    ["prices that may include VAT", { pricesIncludeVat: "yes" }, "pricesIncludeVat", "invalid"],
  ])("vendors refuse %s", async (_name, changes, path, code) => {
    const answer = await operator().post("/api/vendors", { ...vendor, ...changes });
    expect([answer.status, problemOf(answer).errors.map((issue) => [issue.path, issue.code])]).toEqual([422, [[path, code]]]);
  });

  test("a client has no VAT rate", async () => {
    expect(problemOf(await operator().post("/api/clients", { ...client, vatRateBp: 2100 })).errors).toMatchObject([
      { path: "vatRateBp", code: "unknownField" },
    ]);
  });

  test("is the operator's alone", async () => {
    for (const by of [scene.people.vendor, scene.people.client, scene.people.member]) {
      const answer = await scene.as(by).post("/api/vendors", vendor);
      expect([answer.status, problemOf(answer).code]).toEqual([403, "access.denied"]);
    }
  });
});

describe("changing a profile", () => {
  test("writes what changed into the audit, and nothing where nothing did", async () => {
    const created = await create<Client>("clients");
    const path = `/api/clients/${created.id}`;
    const same = await operator().put<Client>(path, client, ifMatch(1));
    expect([same.status, same.body.version]).toEqual([200, 1]);
    const changed = await operator().put<Client>(path, { ...client, name: "Northwind Group", phone: null }, ifMatch(1));
    expect(changed.body).toMatchObject({ name: "Northwind Group", phone: null, version: 2 });
    const audit = await auditOf(created.id);
    expect(audit.map(({ type }) => type)).toEqual(["ClientCreatedEvent", "ClientUpdatedEvent"]);
    expect(audit[1]?.details).toEqual({
      name: "Northwind Group",
      changed: "name, phone",
      "from.name": "Northwind Logistics",
      "to.name": "Northwind Group",
      "from.phone": "…56",
      "to.phone": null,
    });
  });

  test("judges the fields as creating does", async () => {
    const created = await create<Client>("clients");
    const answer = await operator().put(`/api/clients/${created.id}`, { ...client, name: "ab", vatNumber: "BE1" }, ifMatch(1));
    expect(problemOf(answer).errors.map(({ path, code }) => [path, code])).toEqual([
      ["name", "tooShort"],
      ["vatNumber", "invalidVatNumber"],
    ]);
  });

  test("asks for the version, and refuses a stale one", async () => {
    const created = await create<Vendor>("vendors");
    const path = `/api/vendors/${created.id}`;
    const without = await operator().put(path, vendor);
    expect([without.status, problemOf(without).code]).toEqual([428, "version.required"]);
    await operator().put(path, { ...vendor, name: "First to save" }, ifMatch(1));
    const stale = await operator().put(path, { ...vendor, name: "Second to save" }, ifMatch(1));
    expect([stale.status, problemOf(stale)]).toMatchObject([412, { code: "version.stale", params: { currentVersion: 2 } }]);
    expect((await operator().get<Vendor>(path)).body.name).toBe("First to save");
  });

  test("at once by two people lets one win", async () => {
    const created = await create<Vendor>("vendors");
    const answers = await Promise.all(
      ["Anna", "Bert", "Cleo", "Dirk"].map((name) => operator().put(`/api/vendors/${created.id}`, { ...vendor, name }, ifMatch(1))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect(await auditOf(created.id)).toHaveLength(2);
  });

  test("is open to its own admin, and to nobody else's", async () => {
    const { people, vendorId } = scene;
    const path = `/api/vendors/${vendorId}`;
    const before = (await scene.as(people.vendor).get<Vendor>(path)).body;
    expect(before.can).toEqual({ update: true, activate: false, deactivate: false });
    const profile = { ...vendor, name: before.name, vatRateBp: 2100, pricesIncludeVat: false };
    const changed = await scene.as(people.vendor).put<Vendor>(path, profile, ifMatch(before.version));
    expect([changed.status, changed.body.contactPersonName]).toEqual([200, "Lotte Maes"]);
    expect((await auditOf(vendorId)).at(-1)).toMatchObject({ type: "VendorUpdatedEvent", user_name: "Vera Vendor" });
    const other = await scene.as(people.otherVendor).put(path, profile, ifMatch(changed.body.version));
    expect([other.status, problemOf(other).code]).toEqual([404, "resource.notFound"]);
    const byClient = await scene.as(people.client).put(path, profile, ifMatch(changed.body.version));
    expect(byClient.status).toBe(403);
    const crossed = await operator().put(`/api/clients/${vendorId}`, client, ifMatch(changed.body.version));
    expect(crossed.status).toBe(404);
  });

  test("another VAT rate changes what the storefront asks, and no booking", async () => {
    const { people } = scene;
    const vendorId = await scene.make.vendor({ name: "Rekenkamer" });
    const admin = await scene.make.user("VendorAdmin", vendorId);
    const listing = await scene.make.listing(vendorId, { basePriceCents: 1_210_00, includedGuests: 10, minGuests: 10 });
    const booking = await scene.book({
      listingId: listing.id,
      venueId: listing.vendorVenueId,
      activityDate: "2027-03-03",
      participants: 10,
    });
    const figureOf = async () =>
      (
        await scene.database.pool.query(
          "select price_per_person_excl_vat_cents as figure, pricing_vat_rate_bp as rate from listings where id = $1",
          [listing.id],
        )
      ).rows[0];
    expect(await figureOf()).toEqual({ figure: 121_00, rate: 2100 });
    const answer = await scene
      .as(admin)
      .put<Vendor>(`/api/vendors/${vendorId}`, { ...vendor, name: "Rekenkamer", pricesIncludeVat: true, vatRateBp: 2100 }, ifMatch(1));
    expect(answer.status).toBe(200);
    expect(await figureOf()).toEqual({ figure: 100_00, rate: 2100 });
    await scene
      .as(admin)
      .put(`/api/vendors/${vendorId}`, { ...vendor, name: "Rekenkamer", pricesIncludeVat: true, vatRateBp: 600 }, ifMatch(2));
    expect(await figureOf()).toEqual({ figure: 114_15, rate: 600 });
    const after = await scene.as(people.client).get<{ priceInclVatCents: number }>(`/api/bookings/${booking.id}`);
    expect(after.body.priceInclVatCents).toBe(booking.priceInclVatCents);
  });
});

describe("activating and deactivating", () => {
  test("tells the admins in their language, once, and nobody where nothing changes", async () => {
    const vendorId = await scene.make.vendor({ name: "Nieuw & Co", isActive: false });
    const english = await scene.make.user("VendorAdmin", vendorId, { name: "Vic" });
    const dutch = await scene.make.user("VendorAdmin", vendorId, { name: "Wout", language: "nl" });
    const path = `/api/vendors/${vendorId}`;
    const activated = await toggle<Vendor>(scene.people.operator, path, true, 1);
    expect(activated.body).toMatchObject({
      isActive: true,
      wasActivated: true,
      version: 2,
      userCount: 2,
      can: { activate: false, deactivate: true },
    });
    const again = await toggle<Vendor>(scene.people.operator, path, true, 2);
    expect([again.status, again.body.version]).toEqual([200, 2]);
    const deactivated = await toggle<Vendor>(scene.people.operator, path, false, 2);
    expect(deactivated.body).toMatchObject({ isActive: false, wasActivated: true });
    expect((await scene.as(english).get<Me>("/api/me")).body.organisation).toMatchObject({ isActive: false, wasActivated: true });
    await scene.deliverMails();
    const mails = await mailsOf(vendorId);
    expect(mails.map(({ template, to_email, language }) => [template, to_email, language])).toEqual([
      ["organisation-activated", english.email, "en"],
      ["organisation-activated", dutch.email, "nl"],
      ["organisation-deactivated", english.email, "en"],
      ["organisation-deactivated", dutch.email, "nl"],
    ]);
    const subjects = Object.fromEntries(mails.map(({ template, language, subject }) => [`${template} ${language}`, subject]));
    expect(subjects).toEqual({
      "organisation-activated en": "Nieuw & Co is active",
      "organisation-activated nl": "Nieuw & Co is actief",
      "organisation-deactivated en": "Nieuw & Co is no longer active",
      "organisation-deactivated nl": "Nieuw & Co is niet meer actief",
    });
    const mail = mails.find(({ template, language }) => template === "organisation-deactivated" && language === "nl");
    expect(mail?.text).toContain("Dag Wout,");
    expect(mail?.text).toContain("Je activiteiten zijn vanaf nu verborgen");
    expect(mail?.text).toContain("http://test.example/vendor");
    expect(mail?.html).toContain('lang="nl"');
    expect((await auditOf(vendorId)).map(({ type, details }) => [type, details])).toEqual([
      ["VendorActivatedEvent", { name: "Nieuw & Co", changed: "isActive", "from.isActive": false, "to.isActive": true }],
      ["VendorDeactivatedEvent", { name: "Nieuw & Co", changed: "isActive", "from.isActive": true, "to.isActive": false }],
    ]);
  });

  test("a deactivated vendor's listings are gone at once and its open bookings stay; activated they are back", async () => {
    const vendorId = await scene.make.vendor({ name: "Verdwijnpunt" });
    const listing = await scene.make.listing(vendorId);
    const inactive = await scene.make.listing(vendorId, { isActive: false });
    const booking = await scene.book({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-03-04" });
    const path = `/api/vendors/${vendorId}`;
    const isPublic = async (id: string) => (await scene.as(null).get(`/api/listings/${id}`)).status;
    const isFound = async () => (await scene.as(null).get<Page<{ id: string }>>("/api/listings?q=Verdwijnpunt")).body.total;
    expect([await isPublic(listing.id), await isPublic(inactive.id), await isFound()]).toEqual([200, 404, 1]);
    const vendorNow = (await operator().get<Vendor>(path)).body;
    expect(vendorNow).toMatchObject({ listingCount: 2, openBookingCount: 1 });
    await toggle(scene.people.operator, path, false, 1);
    expect([await isPublic(listing.id), await isFound()]).toEqual([404, 0]);
    expect((await scene.as(scene.people.client).get<{ status: string }>(`/api/bookings/${booking.id}`)).body.status).toBe("New");
    const refused = await scene
      .as(scene.people.client)
      .post("/api/bookings", scene.request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-03-05" }));
    expect([refused.status, problemOf(refused).code]).toEqual([409, "listing.unavailable"]);
    await toggle(scene.people.operator, path, true, 2);
    expect([await isPublic(listing.id), await isPublic(inactive.id), await isFound()]).toEqual([200, 404, 1]);
  });

  test("a deactivated client cannot book; its admin still reads and is told", async () => {
    const clientId = await scene.make.client({ name: "Stilstand" });
    const admin = await scene.make.user("ClientAdmin", clientId);
    const member = await scene.make.user("ClientTeamMember", clientId);
    const teamId = await scene.make.team(clientId);
    await toggle(scene.people.operator, `/api/clients/${clientId}`, false, 1);
    const refused = await scene.as(admin).post("/api/bookings", scene.request({ teamId, activityDate: "2027-03-06" }));
    expect([refused.status, problemOf(refused).code]).toEqual([409, "organisation.inactive"]);
    expect((await scene.as(admin).get<Client>(`/api/clients/${clientId}`)).body).toMatchObject({
      isActive: false,
      can: { update: true, activate: false },
    });
    expect((await mailsOf(clientId)).map(({ to_email }) => to_email)).toEqual([admin.email]);
    expect(member.role).toBe("ClientTeamMember");
    expect((await auditOf(clientId)).map(({ type }) => type)).toEqual(["ClientDeactivatedEvent"]);
  });

  test("is the operator's alone, by the version they saw", async () => {
    const { people, vendorId, clientId } = scene;
    for (const [by, path] of [
      [people.vendor, `/api/vendors/${vendorId}`],
      [people.client, `/api/clients/${clientId}`],
    ] as const) {
      const answer = await toggle(by, path, false, 1);
      expect([answer.status, problemOf(answer).code]).toEqual([403, "access.denied"]);
    }
    const stale = await toggle(people.operator, `/api/clients/${clientId}`, false, 99);
    expect([stale.status, problemOf(stale).code]).toEqual([412, "version.stale"]);
    const crossed = await toggle(people.operator, `/api/vendors/${clientId}`, false, 1);
    expect(crossed.status).toBe(404);
  });

  test("while bookings are being asked for, neither waits for the other for ever", async () => {
    const vendorId = await scene.make.vendor({ name: "Druk" });
    const listing = await scene.make.listing(vendorId, { capacityPerDay: 50 });
    const asking = Array.from({ length: 8 }, () =>
      scene
        .as(scene.people.client)
        .post("/api/bookings", scene.request({ listingId: listing.id, venueId: listing.vendorVenueId, activityDate: "2027-03-07" })),
    );
    const toggling = toggle(scene.people.operator, `/api/vendors/${vendorId}`, false, 1);
    const statuses = (await Promise.all([...asking, toggling])).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.slice(0, -1).every((status) => status === 201 || status === 409)).toBe(true);
  });
});

describe("lists", () => {
  test("find by name, legal name, e-mail and VAT number, with or without its dots", async () => {
    const created = await create<Vendor>("vendors", {
      name: "Ámbacht Zuidrand",
      legalName: "Eigenaardig BV",
      email: "hallo@zeldzaam.example",
      vatNumber: "NL004495445B01",
    });
    for (const q of ["ambacht", "ZUIDRAND", "eigenaardig", "zeldzaam", "NL0044", "NL 0044.9544"]) {
      const { body } = await operator().get<Page<Vendor>>(`/api/vendors?q=${encodeURIComponent(q)}`);
      expect(
        body.items.map(({ id }) => id),
        q,
      ).toEqual([created.id]);
    }
    const { body } = await operator().get<Page<Client>>("/api/clients?q=ambacht");
    expect(body).toMatchObject({ items: [], total: 0 });
    const wild = await operator().get<Page<Vendor>>("/api/vendors?q=%25");
    expect(wild.body.total).toBe(0);
  });

  test("filter by activity, sort by name and age, and page without losing one", async () => {
    for (const [index, name] of ["bravo", "Alfa", "charlie"].entries()) {
      scene.setNow(`2026-11-28T10:0${index + 1}:00Z`);
      await create<Client>("clients", { name: `Sorteer ${name}` });
    }
    const names = async (query: string) =>
      (await operator().get<Page<Client>>(`/api/clients?q=sorteer&${query}`)).body.items.map(({ name }) => name.slice(8));
    expect(await names("sort=name")).toEqual(["Alfa", "bravo", "charlie"]);
    expect(await names("sort=-name")).toEqual(["charlie", "bravo", "Alfa"]);
    expect(await names("sort=createdAt")).toEqual(["bravo", "Alfa", "charlie"]);
    expect(await names("sort=-createdAt")).toEqual(["charlie", "Alfa", "bravo"]);
    expect(await names("isActive=true")).toEqual([]);
    expect(await names("isActive=false")).toHaveLength(3);
    expect(await names("page=2&pageSize=10")).toEqual([]);
    expect((await operator().get("/api/clients?sort=legalName")).status).toBe(422);
  });
});
