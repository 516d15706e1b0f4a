import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import type { Role } from "#contract/core/roles.ts";
import type { ActivityType, BudgetPeriod, PriceAdjustmentType } from "#contract/listings/catalogue.ts";
import { defaultCancellationTiers } from "#contract/pricing/cancellation.ts";
import type { Clock } from "#server/platform/clock.ts";
import { placeColumns } from "#server/platform/places/place-columns.ts";

export type TestUser = { id: string; name: string; email: string; role: Role; organisationId: string | null };

/** Builders of what a test needs, straight into the database; every field has a sensible default. */
export class Factories {
  readonly #pool: pg.Pool;
  readonly #issuer: string;
  readonly #clock: Clock;

  constructor(pool: pg.Pool, issuer: string, clock: Clock) {
    this.#pool = pool;
    this.#issuer = issuer;
    this.#clock = clock;
  }

  async #insert(table: string, values: Record<string, unknown>): Promise<void> {
    const columns = Object.keys(values);
    const places = columns.map((_, index) => `$${index + 1}`);
    await this.#pool.query(`insert into ${table} (${columns.join(", ")}) values (${places.join(", ")})`, Object.values(values));
  }

  async vendor(
    fields: {
      name?: string;
      isActive?: boolean;
      vatNumber?: string | null;
      pricesIncludeVat?: boolean;
      vatRateBp?: number;
      /** The town of its own address; without one it has none. */
      town?: string;
    } = {},
  ): Promise<string> {
    const address = { address_postal_code: null, address_city: fields.town ?? null, address_country: fields.town ? "BE" : null };
    const id = uuidv7();
    await this.#insert("organisations", {
      id,
      kind: "vendor",
      name: fields.name ?? "Kookatelier Gent",
      legal_name: `${fields.name ?? "Kookatelier Gent"} BV`,
      email: `${id}@vendor.example`,
      vat_number: fields.vatNumber === undefined ? "BE0123456749" : fields.vatNumber,
      ...address,
      ...placeColumns(address),
      prices_include_vat: fields.pricesIncludeVat ?? false,
      vat_rate_bp: fields.vatRateBp ?? 2100,
      is_active: fields.isActive ?? true,
      created_at: this.#clock.now(),
    });
    return id;
  }

  async client(
    fields: { name?: string; isActive?: boolean; vatNumber?: string | null; asksBeforeOverBudget?: boolean } = {},
  ): Promise<string> {
    const id = uuidv7();
    await this.#insert("organisations", {
      id,
      kind: "client",
      name: fields.name ?? "Northwind Logistics",
      legal_name: `${fields.name ?? "Northwind Logistics"} NV`,
      email: `${id}@client.example`,
      vat_number: fields.vatNumber === undefined ? "BE0123456749" : fields.vatNumber,
      asks_before_over_budget: fields.asksBeforeOverBudget ?? false,
      is_active: fields.isActive ?? true,
      created_at: this.#clock.now(),
    });
    return id;
  }

  async user(
    role: Role,
    organisationId: string | null,
    fields: { name?: string; language?: "en" | "nl"; teamIds?: string[] } = {},
  ): Promise<TestUser> {
    const id = uuidv7();
    const user: TestUser = {
      id,
      name: fields.name ?? `${role} Person`,
      email: `${role.toLowerCase()}+${id}@people.example`,
      role,
      organisationId,
    };
    await this.#insert("users", {
      id,
      role,
      organisation_id: organisationId,
      name: user.name,
      email: user.email,
      language: fields.language ?? "en",
      created_at: this.#clock.now(),
    });
    await this.#insert("user_identities", { issuer: this.#issuer, subject: id, user_id: id });
    for (const teamId of fields.teamIds ?? []) {
      await this.#insert("team_members", { team_id: teamId, user_id: id, created_at: this.#clock.now() });
    }
    return user;
  }

  async team(
    clientId: string,
    fields: { name?: string; isActive?: boolean; budgetPerPersonCents?: number; budgetPeriod?: BudgetPeriod } = {},
  ): Promise<string> {
    const id = uuidv7();
    await this.#insert("teams", {
      id,
      client_id: clientId,
      name: fields.name ?? "Sales Benelux",
      budget_per_person_cents: fields.budgetPerPersonCents ?? null,
      budget_period: fields.budgetPeriod ?? "NotSet",
      is_active: fields.isActive ?? true,
      created_at: this.#clock.now(),
    });
    return id;
  }

  async listing(
    vendorId: string,
    fields: {
      type?: ActivityType;
      texts?: Record<string, { name: string; shortDescription: string; description: string }>;
      mainLanguage?: string;
      languages?: string[];
      facts?: string[];
      travelKm?: number | null;
      travelCountries?: string[];
      minGuests?: number;
      maxGuests?: number;
      includedGuests?: number;
      basePriceCents?: number;
      extraGuestPriceCents?: number;
      vatRateBp?: number | null;
      noticeDays?: number;
      capacityPerDay?: number;
      durationMinutes?: number;
      isActive?: boolean;
      /** Town of its own venue; null for a listing that only comes to the client. */
      town?: string | null;
      isAtClient?: boolean;
    } = {},
  ): Promise<{ id: string; vendorVenueId: string | null; clientVenueId: string | null }> {
    const id = uuidv7();
    await this.#insert("listings", {
      id,
      vendor_id: vendorId,
      type: fields.type ?? "Workshop",
      main_language: fields.mainLanguage ?? "en",
      texts: JSON.stringify(
        fields.texts ?? {
          en: {
            name: "Bread baking by the canal",
            shortDescription: "Knead, shape and bake together in an old mill.",
            description: "A calm morning.",
          },
          nl: {
            name: "Brood bakken aan het water",
            shortDescription: "Samen kneden, vormen en bakken in een oude molen.",
            description: "Een rustige ochtend.",
          },
        },
      ),
      languages: fields.languages ?? ["nl", "en"],
      facts: fields.facts ?? [],
      travel_km: fields.travelKm ?? null,
      travel_countries: fields.travelCountries ?? [],
      duration_minutes: fields.durationMinutes ?? 180,
      booking_advance_notice_days: fields.noticeDays ?? 7,
      cancellation_policy: JSON.stringify({
        tiers: defaultCancellationTiers,
        text: { en: "Free up to 14 days before.", nl: "Gratis tot 14 dagen vooraf." },
      }),
      min_guests: fields.minGuests ?? 5,
      max_guests: fields.maxGuests ?? 40,
      included_guests: fields.includedGuests ?? 10,
      base_price_cents: fields.basePriceCents ?? 600_00,
      extra_guest_price_cents: fields.extraGuestPriceCents ?? 50_00,
      vat_rate_bp: fields.vatRateBp ?? null,
      capacity_per_day: fields.capacityPerDay ?? 1,
      is_active: fields.isActive ?? true,
      created_at: this.#clock.now(),
      updated_at: this.#clock.now(),
    });
    await this.#insert("listing_images", {
      id: uuidv7(),
      listing_id: id,
      position: 0,
      key: "Workshop-1",
      width: 1600,
      height: 1067,
      placeholder: "data:,",
      alt: JSON.stringify({ en: "Bread", nl: "Brood" }),
    });
    const town = fields.town === undefined ? "Gent" : fields.town;
    const vendorVenueId = town === null ? null : await this.venue(id, { town });
    const clientVenueId = (fields.isAtClient ?? town === null) ? await this.venue(id, { isClientLocation: true }) : null;
    await this.#pool.query("select refresh_listing_search(array[$1::uuid])", [id]);
    return { id, vendorVenueId, clientVenueId };
  }

  async venue(
    listingId: string,
    fields: { town?: string; isClientLocation?: boolean; type?: PriceAdjustmentType; bp?: number; cents?: number } = {},
  ): Promise<string> {
    const id = uuidv7();
    const isClientLocation = fields.isClientLocation ?? false;
    const address = {
      address_street: isClientLocation ? null : "Molenstraat 1",
      address_postal_code: isClientLocation ? null : (fields.town ?? "Gent") === "Gent" ? "9000" : "0000",
      address_city: isClientLocation ? null : (fields.town ?? "Gent"),
      address_country: isClientLocation ? null : "BE",
    };
    await this.#insert("venues", {
      id,
      listing_id: listingId,
      position: isClientLocation ? 1 : 0,
      name: isClientLocation ? "At your office" : "The old mill",
      ...address,
      ...placeColumns(address),
      is_client_location: isClientLocation,
      price_adjustment_type: fields.type ?? "None",
      adjustment_bp: fields.bp ?? 0,
      adjustment_cents: fields.cents ?? 0,
    });
    return id;
  }

  async blockedDay(vendorId: string, day: string): Promise<void> {
    await this.#insert("vendor_blocked_days", { id: uuidv7(), vendor_id: vendorId, day });
  }
}
