import { parse } from "csv-parse/sync";
import pg from "pg";
import { readSheet } from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { BookingSummary } from "#contract/bookings/booking-summary.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import { type Role, roles } from "#contract/core/roles.ts";
import type { AuditEvent } from "#contract/support/support.ts";
import { reachOf } from "#server/access/permissions.ts";
import { type BookingScene, bookingScene } from "./harness/booking-scene.ts";
import type { TestUser } from "./harness/factories.ts";
import { proofOfWorkFor } from "./harness/proof-of-work.ts";
import { readCsv, readXlsx } from "./harness/read-export.ts";

let scene: BookingScene;
let people: Record<Role, TestUser>;
beforeAll(async () => {
  scene = await bookingScene();
  await scene.book();
  const second = await scene.book({ activityDate: "2027-02-20", participants: 40, startTime: null }, scene.people.member);
  await scene.move(scene.people.vendor, second, "approve");
  const { operator, vendor, client, member } = scene.people;
  const teamAdmin = await scene.make.user("ClientTeamAdmin", scene.clientId, { teamIds: [scene.teamId] });
  people = { ProductAdmin: operator, VendorAdmin: vendor, ClientAdmin: client, ClientTeamAdmin: teamAdmin, ClientTeamMember: member };
  await scene.as(null).post("/api/contact-requests", {
    kind: "Contact",
    proof: await proofOfWorkFor(scene),
    name: "=cmd|' /C calc'!A0",
    email: "lotte@client.example",
    phone: "0470 12 34 56",
    message: "Please call me.",
  });
  await scene.as(operator).post("/api/product-admins/invitations", { name: "=1+1 Olga", email: "olga@invited.example" });
  await scene.as(operator).post("/api/content-pages", {
    kind: "article",
    slug: "a-first-page",
    category: "Ideas",
    pictureAlt: { en: "", nl: "" },
    texts: {
      en: { title: "=A first page", summary: "What a team day is for.", body: "A body." },
      nl: { title: "", summary: "", body: "" },
    },
  });
  await scene.database.pool.query(
    `insert into security_events (id, at, type, account_id, email, name, method, network, device, details) values
     ($1, '2026-11-28T09:00:00Z', 'SignedIn', null, 'otto@nowhere.example', '=Otto', 'pwd+otp+mfa', '198.51.100.0/24', 'Firefox · Windows', '{}'),
     ($2, '2026-11-28T08:00:00Z', 'SignInFailed', null, 'n…@nowhere.example', null, 'passkey', null, null, '{}')`,
    [crypto.randomUUID(), crypto.randomUUID()],
  );
});
afterAll(() => scene.close());

const file = async (by: TestUser, path: string) => {
  const response = await scene.as(by).download(`/api/exports/${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const csv = async (by: TestUser, path: string) => readCsv((await file(by, path)).toString("utf8"));
const xlsx = async (by: TestUser, path: string) => readXlsx(await file(by, path));

const guarded = {
  bookings: "bookings.read",
  audit: "audit.read",
  "contact-requests": "contactRequests.manage",
  vendors: "vendors.list",
  clients: "clients.list",
  teams: "teams.read",
  outbox: "outbox.read",
  security: "security.read",
  "content-pages": "content.manage",
  "product-admins": "productAdmins.manage",
  "product-admin-invitations": "productAdmins.manage",
} as const;

describe.each(Object.entries(guarded))("the export of %s", (name, act) => {
  test.each(["csv", "xlsx"])("as %s is open to those who may see the list, and to nobody else", async (format) => {
    expect((await scene.as(null).download(`/api/exports/${name}.${format}`)).status).toBe(401);
    for (const role of roles) {
      const response = await scene.as(people[role]).download(`/api/exports/${name}.${format}`);
      expect([role, response.status]).toEqual([role, reachOf(people[role].role, act) === "none" ? 403 : 200]);
      await response.arrayBuffer();
    }
  });

  test("refuses a filter that the list does not know", async () => {
    const response = await scene.as(people.ProductAdmin).download(`/api/exports/${name}.csv?nonsense=1`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "input.invalid", errors: [{ path: "nonsense", code: "unknownField" }] });
  });

  test("has as many columns in every row and in both languages and formats", async () => {
    // Refusals of the tests before are counted in the security log meanwhile: what is compared comes of the same file.
    const text = await file(people.ProductAdmin, `${name}.csv`);
    const rows = readCsv(text.toString("utf8"));
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    const dutch = await xlsx(people.ProductAdmin, `${name}.xlsx?language=nl`);
    expect(dutch.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    // So it opens in other people's programs too.
    const opened = await readSheet(await file(people.ProductAdmin, `${name}.xlsx?language=nl`));
    expect(opened.map((row) => row.length)).toEqual(rows.map((row) => row.length));
    expect(opened[0]).toEqual(dutch[0]?.map(({ value }) => value));
    expect(parse(text, { bom: true })).toEqual(rows);
  });
});

describe("bookings", () => {
  test("are the list's own, in its order, in CSV and in Excel", async () => {
    const list = (await scene.as(people.ProductAdmin).get<Page<BookingSummary>>("/api/bookings?sort=-priceExclVat")).body.items;
    expect(list).toHaveLength(2);
    const [header, ...rows] = await csv(people.ProductAdmin, "bookings.csv?sort=-priceExclVat&page=3&pageSize=10");
    expect(header?.slice(0, 5)).toEqual(["Booking", "Status", "Completed", "Waiting for", "Client"]);
    expect(rows.map((row) => [row[0], row[1], row[8], row[9], row[10], row[11]])).toEqual(
      list.map((booking) => [
        booking.reference,
        booking.status,
        booking.activityDate,
        booking.startTime ?? "",
        String(booking.participants),
        (booking.priceExclVatCents / 100).toFixed(2),
      ]),
    );
    const [, ...cells] = await xlsx(people.ProductAdmin, "bookings.xlsx?sort=-priceExclVat");
    expect(cells.map((row) => [row[0]?.value, row[10]?.value, row[11]?.value])).toEqual(
      list.map((booking) => [booking.reference, booking.participants, booking.priceExclVatCents / 100]),
    );
  });

  test("carry every amount, the purchase order, the place, the contact and both VAT numbers", async () => {
    const { ProductAdmin, VendorAdmin, ClientAdmin } = people;
    const cells = async (by: TestUser, filter = "") => {
      const [header = [], ...rows] = await csv(by, `bookings.csv?sort=-priceExclVat${filter}`);
      return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]])));
    };
    const [approved, open] = await cells(ProductAdmin);
    expect(approved).toMatchObject({
      "VAT rate": "21%",
      "VAT on that (EUR)": "441.00",
      "Commission rate": "0.2",
      "Commission (EUR)": "420.00",
      "Kept incl. VAT (EUR)": "",
      Venue: "The old mill",
      Contact: "Mo Member",
      "Contact’s e-mail": "mo@people.example",
    });
    expect(approved?.["Client’s VAT number"]).toMatch(/^BE\d{10}$/);
    expect(approved?.["Vendor’s VAT number"]).toMatch(/^BE\d{10}$/);
    // Whoever is the other side needs the number for an invoice, and there is none before an agreement.
    const forVendor = await cells(VendorAdmin);
    expect(forVendor.map((row) => row["Client’s VAT number"])).toEqual([approved?.["Client’s VAT number"], ""]);
    expect(forVendor[1]?.["Vendor’s VAT number"]).toBe(open?.["Vendor’s VAT number"]);
    expect((await cells(ClientAdmin)).map((row) => row["Vendor’s VAT number"])).toEqual([approved?.["Vendor’s VAT number"], ""]);
    expect(Object.keys((await cells(ClientAdmin))[0] ?? {}).filter((name) => name.startsWith("Commission"))).toEqual([]);
  });

  test("come with semicolons and decimal commas for those whose spreadsheet wants them, and with nothing else", async () => {
    const text = (await file(people.ProductAdmin, "bookings.csv?sort=-priceExclVat&separator=semicolon")).toString("utf8");
    const rows: string[][] = parse(text, { bom: true, delimiter: ";" });
    const commas = await csv(people.ProductAdmin, "bookings.csv?sort=-priceExclVat");
    expect(rows[0]).toEqual(commas[0]);
    expect(rows[1]?.[11]).toBe(commas[1]?.[11]?.replace(".", ","));
    expect(rows.map((row) => row.length)).toEqual(commas.map((row) => row.length));
    const refused = await scene.as(people.ProductAdmin).download("/api/exports/bookings.csv?separator=tab");
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: [{ path: "separator", code: "invalidChoice" }] }]);
  });

  test("are filtered as the list is, and speak Dutch to those who do", async () => {
    expect((await csv(people.ProductAdmin, "bookings.csv?statuses=Approved")).map((row) => row[1])).toEqual(["Status", "Approved"]);
    expect((await csv(people.ClientTeamMember, "bookings.csv?statuses=Approved")).map((row) => row[1])).toEqual(["Status", "Goedgekeurd"]);
    expect(await csv(people.ProductAdmin, "bookings.csv?q=nothing%20of%20the%20kind")).toHaveLength(1);
  });

  test("are those that the person may see", async () => {
    const { otherVendor, otherMember, otherClient } = scene.people;
    for (const stranger of [otherVendor, otherMember, otherClient]) expect(await csv(stranger, "bookings.csv")).toHaveLength(1);
    expect(await csv(people.VendorAdmin, "bookings.csv")).toHaveLength(3);
  });

  test("come as a file to keep", async () => {
    const response = await scene.as(people.ProductAdmin).download("/api/exports/bookings.xlsx");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="bookings-2026-11-28.xlsx"');
    expect(response.headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
    expect(response.headers.get("cache-control")).toBe("no-store");
    await response.arrayBuffer();
  });
});

describe("only the columns on screen", () => {
  test("are taken along where the list names them, in every list and format", async () => {
    const [header, row] = await csv(people.ProductAdmin, "bookings.csv?columns=booking,status,participants&sort=-priceExclVat");
    expect(header).toEqual(["Booking", "Status", "Completed", "Waiting for", "Activity", "Participants"]);
    expect([row?.[1], row?.[5]]).toEqual(["Approved", "40"]);
    const [dutch] = await xlsx(people.ProductAdmin, "contact-requests.xlsx?columns=name,contact&language=nl");
    expect(dutch?.map(({ value }) => value)).toEqual(["Naam", "Bedrijf", "E-mail", "Telefoon"]);
    expect((await csv(people.ProductAdmin, "outbox.csv?columns=to,state"))[0]).toEqual(["Name", "E-mail", "State"]);
  });

  test("and all of them where none is known", async () => {
    const all = await csv(people.ProductAdmin, "bookings.csv");
    expect((await csv(people.ProductAdmin, "bookings.csv?columns=password"))[0]).toEqual(all[0]);
    expect((await csv(people.ProductAdmin, "bookings.csv?columns="))[0]).toEqual(all[0]);
  });
});

test("the audit is worded in the language of whoever takes it: events, sentences, subjects and details", async () => {
  const { ProductAdmin } = people;
  const path = "types=BookingStatusChangedEvent";
  const [header, english] = await csv(ProductAdmin, `audit.csv?${path}`);
  expect(header).toEqual(["When", "Event", "What happened", "Who", "Organisation", "Subject", "Subject’s id", "Details"]);
  expect(english?.[1]).toBe("Booking status changed");
  expect(english?.[2]).toMatch(/^Vera Vendor set the status of BF-2026-\d{5} from New to Approved\.$/);
  expect(english?.[5]).toBe("Booking");
  const [, dutch] = await csv(ProductAdmin, `audit.csv?${path}&language=nl`);
  expect(dutch?.[1]).toBe("Status van boeking gewijzigd");
  expect(dutch?.[2]).toMatch(/^Vera Vendor zette de status van BF-2026-\d{5} van Nieuw op Goedgekeurd\.$/);
  expect(dutch?.[5]).toBe("Boeking");
  expect(dutch?.[7]).toMatch(/^Status: Nieuw → Goedgekeurd;.*Boeking: BF-2026-\d{5};/);
  // Every event that the scene knows has its Dutch sentence: nothing falls back on what is stored.
  const [, ...all] = await csv(ProductAdmin, "audit.csv?language=nl");
  const stored = (await scene.as(ProductAdmin).get<Page<AuditEvent>>("/api/audit-events?pageSize=100")).body.items;
  expect(all).toHaveLength(stored.length);
  expect(all.map((row) => row[2]).filter((sentence) => stored.some(({ message }) => message === sentence))).toEqual([]);
});

test("the outbox says of mails to whom and what became of them, never what they say", async () => {
  await scene.deliverMails();
  const [header, ...rows] = await csv(people.ProductAdmin, "outbox.csv?sort=createdAt");
  expect(header).toEqual(["Subject", "Name", "E-mail", "State", "Written", "Sent", "Language", "Template", "Last error"]);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map((row) => row[3])).toContain("Kept");
  expect(rows.flat().join(" ")).not.toContain("<html");
  expect(await csv(people.ProductAdmin, "outbox.csv?states=failed")).toHaveLength(1);
});

test("a vendor's listings come with their texts in the file's language, their price and their state", async () => {
  const path = `vendorId=${scene.vendorId}`;
  const [header, row] = await csv(people.VendorAdmin, `listings.csv?${path}`);
  expect(header).toEqual(["Name", "Type", "Price a person excl. VAT (EUR)", "Fewest guests", "Most guests", "Venues", "State", "Changed"]);
  expect(row?.slice(0, 7)).toEqual(["Bread baking by the canal", "Workshop", "60.00", "5", "40", "2", "Public"]);
  expect((await csv(people.VendorAdmin, `listings.csv?${path}&language=nl`))[1]?.[0]).toBe("Brood bakken aan het water");
  expect(await csv(people.VendorAdmin, `listings.csv?${path}&isActive=false`)).toHaveLength(1);
});

test("a team's members and a client's invitations come as their lists show them", async () => {
  const { ClientAdmin } = people;
  expect((await csv(ClientAdmin, `members.csv?teamId=${scene.teamId}`)).map((row) => row[0])).toEqual([
    "Name",
    "ClientTeamAdmin Person",
    "Mo Member",
  ]);
  await scene.as(ClientAdmin).post(`/api/organisations/${scene.clientId}/invitations`, {
    name: "=1+1 Ann",
    email: "ann@invited.example",
    role: "ClientTeamMember",
    teamId: scene.teamId,
  });
  const [header, row] = await csv(ClientAdmin, `invitations.csv?organisationId=${scene.clientId}&states=pending`);
  expect(header?.slice(0, 5)).toEqual(["Name", "E-mail", "Role", "Team", "State"]);
  expect(row?.slice(0, 5)).toEqual(["'=1+1 Ann", "ann@invited.example", "Team member", "Sales Benelux", "Open"]);
});

test("the operator's own people and pages come as their lists show them", async () => {
  const [header, ...admins] = await csv(people.ProductAdmin, "product-admins.csv");
  expect(header).toEqual(["Name", "E-mail", "Role", "Teams", "Created"]);
  expect(admins.map((row) => row[2])).toEqual(["Product admin"]);
  const [, invited] = await csv(people.ProductAdmin, "product-admin-invitations.csv?states=pending&language=nl");
  expect(invited?.slice(0, 5)).toEqual(["'=1+1 Olga", "olga@invited.example", "Productbeheerder", "", "Open"]);
  expect(await csv(people.ProductAdmin, "product-admin-invitations.csv?states=accepted")).toHaveLength(1);

  const [columns, page] = await csv(people.ProductAdmin, "content-pages.csv?states=draft");
  expect(columns?.slice(0, 7)).toEqual(["Title", "Address", "Kind", "State", "Public from", "English", "Dutch"]);
  expect([page?.[0], page?.[2], page?.[3], page?.[5], page?.[6]]).toEqual(["'=A first page", "Article", "Draft", "draft", "missing"]);
  expect(page?.[1]).toMatch(/^https?:\/\/.+\/blog\/a-first-page$/);
  expect((await csv(people.ProductAdmin, "content-pages.csv?columns=title"))[0]).toEqual(["Title", "Address"]);
  expect(await csv(people.ProductAdmin, "content-pages.csv?missingIn=en&kinds=article")).toHaveLength(1);
});

test("an organisation's users go to whoever may see them; another's are not there", async () => {
  const { VendorAdmin, ClientAdmin, ClientTeamMember, ProductAdmin } = people;
  const path = `users.csv?organisationId=${scene.vendorId}`;
  expect((await csv(VendorAdmin, path)).map((row) => row[0])).toEqual(["Name", "Vera Vendor", "Wim Verkoper"]);
  expect(await csv(ProductAdmin, path)).toHaveLength(3);
  expect((await scene.as(ClientAdmin).download(`/api/exports/${path}`)).status).toBe(404);
  expect((await scene.as(ClientTeamMember).download(`/api/exports/${path}`)).status).toBe(403);
  expect((await scene.as(ProductAdmin).download("/api/exports/users.csv")).status).toBe(422);
});

test("a contact request's formula is text, its phone can be read", async () => {
  const [, row] = await csv(people.ProductAdmin, "contact-requests.csv");
  expect(row?.[0]).toBe("'=cmd|' /C calc'!A0");
  expect(row?.[3]).toBe("(+32) 470 12 34 56");
  expect((await xlsx(people.ProductAdmin, "contact-requests.xlsx"))[1]?.slice(0, 4).map(({ value }) => value)).toEqual([
    "=cmd|' /C calc'!A0",
    null,
    "lotte@client.example",
    "+32 470 12 34 56",
  ]);
});

test("100,000 rows stream from the database, a reader that leaves gives its connection back, and few exports run at once", async () => {
  await scene.database.pool.query(
    `insert into contact_requests (id, kind, name, email, message, created_at)
     select gen_random_uuid(), 'Contact', 'Person ' || n, 'p' || n || '@mail.example', 'A question, number ' || n, now() - n * interval '1 second' from generate_series(1, 100000) n`,
  );
  const admin = scene.as(people.ProductAdmin);
  const readers = await Promise.all(
    Array.from({ length: 3 }, async () => (await admin.download("/api/exports/contact-requests.csv")).body?.getReader()),
  );
  for (const reader of readers) await reader?.read();
  expect((await admin.download("/api/exports/contact-requests.csv")).status).toBe(429);
  for (const reader of readers) await reader?.cancel();
  const { rows } = await scene.database.pool.query(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  );
  expect(rows[0].n).toBe(0);

  const response = await admin.download("/api/exports/contact-requests.csv");
  let lines = 0;
  let most = 0;
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    most = Math.max(most, chunk.length);
  }
  expect(lines).toBe(100_002);
  expect(most).toBeLessThan(1024 * 1024);
});

test.each([
  ["+31612345678", "(+31) 6 12 34 56 78", "+31 6 12 34 56 78"],
  ["+31201234567", "(+31) 20 123 45 67", "+31 20 123 45 67"],
  ["+33612345678", "(+33) 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["+442071234567", "(+44) 20 7123 4567", "+44 20 7123 4567"],
])("the phone %s is read in its country's groups", async (phone, inCsv, inExcel) => {
  const sent = await scene.as(null).post("/api/contact-requests", {
    kind: "Contact",
    proof: await proofOfWorkFor(scene),
    name: `Phone ${phone}`,
    email: "piet@client.example",
    phone,
    message: "Please call me back.",
  });
  expect(sent.status).toBe(201);
  const filter = `sort=-createdAt&q=${encodeURIComponent(`Phone ${phone}`)}`;
  expect((await csv(people.ProductAdmin, `contact-requests.csv?${filter}`))[1]?.[3]).toBe(inCsv);
  expect((await xlsx(people.ProductAdmin, `contact-requests.xlsx?${filter}`))[1]?.[3]?.value).toBe(inExcel);
});

test("the security log says what happened and how in the reader's words", async () => {
  const [header, ...rows] = await csv(people.ProductAdmin, "security.csv?types=SignedIn,SignInFailed");
  expect(header).toEqual(["When", "Event", "Name", "E-mail", "Here as", "Organisation", "How", "Device", "Network", "Times"]);
  expect(rows.map((row) => [row[1], row[2], row[3], row[6]])).toEqual([
    ["Signed in", "'=Otto", "otto@nowhere.example", "Password + Code from an app"],
    ["Sign-in failed", "", "n…@nowhere.example", "Passkey"],
  ]);
  const dutch = await csv(people.ProductAdmin, "security.csv?types=SignInFailed&language=nl");
  expect(dutch.map((row) => row[1])).toEqual(["Gebeurtenis", "Aanmelding mislukt"]);
});

test.each(["csv", "xlsx"])(
  "as %s, a list is read from the database no further than its reader reads, however long it is",
  async (format) => {
    await scene.database.pool.query(`insert into contact_requests (id, kind, name, email, message, created_at)
    select gen_random_uuid(), 'Contact', 'Reader ' || n, 'reader@mail.example', md5(n::text) || md5((n + 1)::text), now() from generate_series(1, 20000) n`);
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const fetched = () => asked.mock.calls.filter(([text]) => String(text).startsWith("fetch")).length;
    try {
      const response = await scene.as(people.ProductAdmin).download(`/api/exports/contact-requests.${format}?q=reader`);
      const reader = response.body?.getReader();
      await reader?.read();
      // Time enough to read on, if anything did.
      for (let call = 0; call < 20; call++) await scene.as(people.ProductAdmin).get("/api/contact-requests");
      expect(fetched()).toBeLessThan(20);
      while (!(await reader?.read())?.done);
      expect(fetched()).toBe(41);
    } finally {
      asked.mockRestore();
      await scene.database.pool.query("delete from contact_requests where email = 'reader@mail.example'");
    }
  },
);
