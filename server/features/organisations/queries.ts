import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { UiLanguage } from "#contract/core/product.ts";
import type { Act } from "#contract/core/roles.ts";
import { freeBudget, totalBudget } from "#contract/organisations/budget.ts";
import type { ClientInput, VendorInput } from "#contract/organisations/organisation-input.ts";
import type { User } from "#server/access/actor.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Organisations } from "#server/platform/db/schema.ts";
import { compactNumber, holdsText, wordsOf } from "#server/platform/db/text-match.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";
import { actsOn, type OrganisationKind, reaches } from "./rules.ts";
import { getTeamRow } from "./team-queries.ts";

export type OrganisationRow = Selectable<Organisations>;
export type OrganisationDetailsRow = OrganisationRow & {
  user_count: number;
  listing_count: number;
  open_booking_count: number;
  team_count: number;
  logo_key: string | null;
};

/** What belongs to it, as sub-selects: a page counts for its own rows only. */
function withCounts(
  query: SelectQueryBuilder<DB, "organisations", object>,
): SelectQueryBuilder<DB, "organisations", OrganisationDetailsRow> {
  return query
    .selectAll("organisations")
    .select([
      sql<number>`(select count(*) from users u where u.organisation_id = organisations.id and u.deleted_at is null)`.as("user_count"),
      sql<number>`(select count(*) from listings l where l.vendor_id = organisations.id)`.as("listing_count"),
      sql<number>`(select count(*) from bookings b where b.vendor_id = organisations.id and b.status in ('New', 'Negotiation') and b.budget_approval <> 'pending')`.as(
        "open_booking_count",
      ),
      sql<number>`(select count(*) from teams t where t.client_id = organisations.id)`.as("team_count"),
      sql<string | null>`(select g.key from organisation_logos g where g.organisation_id = organisations.id)`.as("logo_key"),
    ]);
}

export type OrganisationFilter = { q: string; sort: string; isActive?: boolean | undefined };

function organisationsMatching(db: Queryable, kind: OrganisationKind, filter: OrganisationFilter) {
  let query = db.selectFrom("organisations").where("kind", "=", kind);
  if (filter.isActive !== undefined) query = query.where("is_active", "=", filter.isActive);
  if (filter.q.trim() !== "") query = query.where(matchesText(filter.q));
  return query;
}

function inOrder<Row>(query: SelectQueryBuilder<DB, "organisations", Row>, { sort }: OrganisationFilter) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query.orderBy(sort.endsWith("name") ? sql`fold(name)` : "created_at", direction).orderBy("id", direction);
}

/**
 * One page of vendors or clients; only those whom the matrix lets list them get
 * here. What belongs to each is counted for the page's rows alone.
 */
export function listOrganisations(
  db: Queryable,
  kind: OrganisationKind,
  filter: OrganisationFilter & { page: number; pageSize: number },
): Promise<Page<OrganisationDetailsRow>> {
  return pageOf(
    db,
    inOrder(organisationsMatching(db, kind, filter).select("organisations.id"), filter),
    (ids) => withCounts(db.selectFrom("organisations")).where("id", "in", ids).execute(),
    filter,
  );
}

/** All of them, for an export. */
export function allOrganisations(db: Queryable, kind: OrganisationKind, filter: OrganisationFilter) {
  return inOrder(withCounts(organisationsMatching(db, kind, filter)), filter);
}

/** Those that wait for their first activation, to be counted; one that was deactivated on purpose waits for nobody. */
export function organisationsNeverActivated(db: Queryable, kind: OrganisationKind) {
  return db
    .selectFrom("organisations")
    .select("id")
    .where("kind", "=", kind)
    .where("is_active", "=", false)
    .where("activated_at", "is", null);
}

/** Every word in what the organisation is called and reached by, or in the name or address of one of its people. */
function matchesText(q: string) {
  const held = (text: string) => sql<SqlBool>`organisations.id in (
    select o.id from organisations o where ${holdsText("o.search", text)}
    union select u.organisation_id from users u where u.deleted_at is null and ${holdsText("u.search", text)})`;
  const number = compactNumber(q);
  const words = sql.join(wordsOf(q).map(held), sql` and `);
  return number === undefined ? sql<SqlBool>`(${words})` : sql<SqlBool>`(${words} or ${held(number)})`;
}

/** One organisation within the caller's reach: to read it, unless another act is named. */
export function findOrganisation(
  db: Queryable,
  user: User,
  kind: OrganisationKind,
  id: string,
  act: Act = actsOn[kind].read,
): Promise<OrganisationDetailsRow | undefined> {
  if (!reaches(user, act, id)) return Promise.resolve(undefined);
  return withCounts(db.selectFrom("organisations")).where("kind", "=", kind).where("id", "=", id).executeTakeFirst();
}

/** The same, locked against other changes of it until the transaction ends. */
export async function lockOrganisation(
  trx: Queryable,
  user: User,
  kind: OrganisationKind,
  id: string,
  act: Act,
): Promise<OrganisationRow | undefined> {
  if (!reaches(user, act, id)) return undefined;
  // Listings first, as a booking locks them: two that lock in another order would wait for each other.
  if (kind === "vendor") await trx.selectFrom("listings").select("id").where("vendor_id", "=", id).orderBy("id").forNoKeyUpdate().execute();
  return trx.selectFrom("organisations").selectAll().where("kind", "=", kind).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

type Profile = Partial<ClientInput & VendorInput> & (ClientInput | VendorInput);

function columnsOf(profile: Profile) {
  const { legalAddress } = profile;
  const address = {
    address_street: legalAddress?.street ?? null,
    address_postal_code: legalAddress?.postalCode ?? null,
    address_city: legalAddress?.city ?? null,
    address_country: legalAddress?.country ?? null,
  };
  return {
    name: profile.name,
    legal_name: profile.legalName,
    contact_person_name: profile.contactPersonName,
    vat_number: profile.vatNumber,
    ...address,
    ...placeColumns(address),
    email: profile.email,
    phone: profile.phone,
    website_url: profile.websiteUrl,
    // A vendor asks nobody.
    asks_before_over_budget: profile.asksBeforeOverBudget ?? false,
    // A client has none of these.
    instagram_link: profile.instagramLink ?? null,
    prices_include_vat: profile.pricesIncludeVat ?? null,
    vat_rate_bp: profile.vatRateBp ?? null,
  };
}

export async function insertOrganisation(trx: Queryable, id: string, kind: OrganisationKind, profile: Profile, at: Date): Promise<void> {
  await trx
    .insertInto("organisations")
    .values({ id, kind, ...columnsOf(profile), is_active: false, created_at: at })
    .execute();
}

/** Of a locked organisation; the next version. */
export async function updateProfile(trx: Queryable, id: string, profile: Profile): Promise<void> {
  await trx
    .updateTable("organisations")
    .set((eb) => ({ ...columnsOf(profile), version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function updateActivity(trx: Queryable, id: string, isActive: boolean, at: Date): Promise<void> {
  await trx
    .updateTable("organisations")
    .set((eb) => ({
      is_active: isActive,
      version: eb("version", "+", 1),
      // What is deactivated has been active, however it came to be.
      activated_at: eb.fn.coalesce("activated_at", eb.val(at)),
    }))
    .where("id", "=", id)
    .execute();
}

/** What search derives from the vendor: whether its listings are public, their price, its name. */
export async function refreshListingsOf(trx: Queryable, vendorId: string): Promise<void> {
  await sql`select refresh_listing_search(array(select id from listings where vendor_id = ${vendorId}))`.execute(trx);
}

/** What a team can still ask for in the period of the date, in cents; null where no budget is set. */
export async function freeBudgetOf(db: Queryable, teamId: string, date: PlainDate): Promise<number | null> {
  const row = await getTeamRow(db, teamId, date);
  return freeBudget(totalBudget(row.budget_per_person_cents, row.member_count), {
    spentCents: row.spent_cents,
    askedCents: row.asked_cents,
  });
}

/** Whether it took part in a booking for which it needed its VAT number: a client by asking, a vendor by approving. */
export async function hasTraded(trx: Queryable, kind: OrganisationKind, id: string): Promise<boolean> {
  const of = trx.selectFrom("bookings").select("id").limit(1);
  const booking = kind === "client" ? of.where("client_id", "=", id) : of.where("vendor_id", "=", id).where("status", "=", "Approved");
  return (await booking.executeTakeFirst()) !== undefined;
}

/** Who runs the organisation, to be told what happens to it. */
export async function listAdmins(trx: Queryable, organisationId: string) {
  const rows = await trx
    .selectFrom("users")
    .select(["id", "name", "email", "language"])
    .where("organisation_id", "=", organisationId)
    .where("role", "in", ["VendorAdmin", "ClientAdmin"])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as UiLanguage }));
}
