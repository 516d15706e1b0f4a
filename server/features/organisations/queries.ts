import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { PlainDate } from "#contract/core/dates/dates.ts";
import type { Page } from "#contract/core/page-sizes.ts";
import type { Act } from "#contract/core/roles.ts";
import type { ActivationState } from "#contract/organisations/activation.ts";
import type { ReviewInput } from "#contract/organisations/activation-shapes.ts";
import { freeBudget, totalBudget } from "#contract/organisations/budget.ts";
import type { ClientInput, VendorInput } from "#contract/organisations/organisation-input.ts";
import type { OrganisationKind } from "#contract/organisations/organisation-states.ts";
import type { User } from "#server/access/actor.ts";
import { openBookingCountOf } from "#server/features/bookings/reads.ts";
import { listingCountOf, lockListingsOf } from "#server/features/listings/reads.ts";
import { organisationsOfPeopleNamed, userCountOf } from "#server/features/people/reads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { pageOf } from "#server/platform/db/paging.ts";
import type { DB, Organisations } from "#server/platform/db/schema.ts";
import { compactNumber, holdsText, wordsOf } from "#server/platform/db/text-match.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";
import { actsOn, reaches } from "./rules.ts";
import { getTeamRow, peopleOf } from "./team-queries.ts";

export type OrganisationRow = Selectable<Organisations>;
export type OrganisationDetailsRow = OrganisationRow & {
  user_count: number;
  listing_count: number;
  open_booking_count: number;
  team_count: number;
  same_number_count: number;
  logo_key: string | null;
};

/** What belongs to it, as sub-selects: a page counts for its own rows only. */
function withCounts(
  query: SelectQueryBuilder<DB, "organisations", object>,
): SelectQueryBuilder<DB, "organisations", OrganisationDetailsRow> {
  return query.selectAll("organisations").select([
    userCountOf(sql.ref("organisations.id")).as("user_count"),
    listingCountOf(sql.ref("organisations.id")).as("listing_count"),
    openBookingCountOf(sql.ref("organisations.id")).as("open_booking_count"),
    sql<number>`(select count(*) from teams t where t.client_id = organisations.id)`.as("team_count"),
    sql<number>`(select count(*) from organisations same where organisations.activated_at is null and same.id <> organisations.id
        and (same.vat_number = organisations.vat_number or same.registration_number = organisations.registration_number))`.as(
      "same_number_count",
    ),
    sql<string | null>`(select g.key from organisation_logos g where g.organisation_id = organisations.id)`.as("logo_key"),
  ]);
}

export type OrganisationFilter = {
  q: string;
  sort: string;
  isActive?: boolean | undefined;
  awaitingActivation?: boolean | undefined;
  activation?: ActivationState | undefined;
};

function organisationsMatching(db: Queryable, kind: OrganisationKind, filter: OrganisationFilter) {
  let query = db.selectFrom("organisations").where("kind", "=", kind);
  if (filter.isActive !== undefined) query = query.where("is_active", "=", filter.isActive);
  if (filter.awaitingActivation !== undefined)
    query = query.where((eb) => (filter.awaitingActivation ? isAwaiting(eb) : eb.not(isAwaiting(eb))));
  if (filter.activation !== undefined) {
    const outcome = filter.activation === "pending" ? null : filter.activation;
    query = query.where(isAwaiting).where("review_outcome", outcome === null ? "is" : "=", outcome);
  }
  if (filter.q.trim() !== "") query = query.where(holdsAll(kind, filter.q));
  return query;
}

/** It waits for its first activation; one that was deactivated on purpose waits for nobody. */
function isAwaiting(eb: ExpressionBuilder<DB, "organisations">) {
  return eb.and([eb("is_active", "=", false), eb("activated_at", "is", null)]);
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

/** Those whose first activation the operator has to decide on, to be counted. */
export function organisationsToDecideOn(db: Queryable, kind: OrganisationKind) {
  return organisationsMatching(db, kind, { q: "", sort: "name", activation: "pending" }).select("organisations.id");
}

/**
 * Every word in what the organisation is called and reached by, or in the name
 * or address of one of its people. Those people's organisations are one list,
 * read before: of several words indexes find what all have in common without
 * the rows. One word alone may be in most of them, which are then better found
 * than compared with the list one by one.
 */
function holdsAll(kind: OrganisationKind, q: string) {
  const held = (text: string) =>
    sql<SqlBool>`(${holdsText("organisations.search", text)} or organisations.id = any(array(${organisationsOfPeopleNamed(text)})))`;
  const number = compactNumber(q);
  const words = wordsOf(q);
  if (words.length > 1 || number !== undefined) {
    const all = sql.join(words.map(held), sql` and `);
    return number === undefined ? sql<SqlBool>`(${all})` : sql<SqlBool>`(${all} or ${held(number)})`;
  }
  const [word = ""] = words;
  return sql<SqlBool>`organisations.id in (
    select o.id from organisations o where o.kind = ${kind} and ${holdsText("o.search", word)} union all ${organisationsOfPeopleNamed(word)})`;
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
  if (kind === "vendor") await lockListingsOf(trx, id);
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
    registration_number: profile.registrationNumber,
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

const noReview = { review_outcome: null, review_reasons: [], review_words: null, reviewed_at: null };

/** Of a locked organisation that was never active: why it is not activated, or null once it asks again; the next version. */
export async function updateReview(trx: Queryable, id: string, review: (ReviewInput & { at: Date }) | null): Promise<void> {
  const columns = review
    ? { review_outcome: review.outcome, review_reasons: [...review.reasons], review_words: review.words, reviewed_at: review.at }
    : noReview;
  await trx
    .updateTable("organisations")
    .set((eb) => ({ ...columns, version: eb("version", "+", 1) }))
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
      ...noReview,
    }))
    .where("id", "=", id)
    .execute();
}

/** What a team can still ask for in the period of the date, in cents; null where no budget is set. */
export async function freeBudgetOf(db: Queryable, teamId: string, date: PlainDate): Promise<number | null> {
  const row = await getTeamRow(db, teamId, date);
  return freeBudget(totalBudget(row.budget_per_person_cents, peopleOf(row)), {
    spentCents: row.spent_cents,
    askedCents: row.asked_cents,
  });
}
