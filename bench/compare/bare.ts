import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import pg from "pg";

/*
 * The smallest honest program over the same tables: node:http and pg with
 * prepared statements, nothing else. It checks no access, knows no language
 * but the one asked for, and answers what a screen needs. What the product
 * costs is told as a multiple of it.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 12 });

const card = `l.id, l.type, l.texts->$1->>'name' as name, l.texts->$1->>'shortDescription' as "shortDescription", v.name as "vendorName",
  l.places[1] as place, l.languages, l.duration_minutes as "durationMinutes", l.min_guests as "minGuests", l.max_guests as "maxGuests",
  l.base_price_cents as "basePriceCents", l.price_per_person_excl_vat_cents as "priceCents", i.key as "bannerKey"`;
const joined =
  "join listings l on l.id = found.id join organisations v on v.id = l.vendor_id join listing_images i on i.listing_id = l.id and i.position = 0";
const filter = "is_public and type = $1 and price_per_person_excl_vat_cents > $2 and price_per_person_excl_vat_cents <= $3";
const order = { priceAsc: "price_per_person_excl_vat_cents, id", priceDesc: "price_per_person_excl_vat_cents desc, id desc" };
const capped = (where: string) => `select count(*) as total from (select from listings where ${where} limit 10001) as counted`;

const statements = new Map<string, string>();
for (const [sort, by] of Object.entries(order)) {
  const byFound = by.replaceAll(/price_per_person_excl_vat_cents|id/g, "found.$&");
  const page = (where: string) =>
    `select ${card} from (select id, price_per_person_excl_vat_cents from listings where ${where} order by ${by} limit $5 offset $6) as found ${joined} order by ${byFound}`;
  statements.set(
    `search ${sort}`,
    page("is_public and type = $2 and price_per_person_excl_vat_cents > $3 and price_per_person_excl_vat_cents <= $4"),
  );
}
statements.set("count", capped(filter));
statements.set(
  "listing",
  `select ${card}, l.texts->$1->>'description' as description, l.cancellation_policy as "cancellationPolicy" from (select $2::uuid as id) as found ${joined} where l.is_public`,
);
statements.set("images", "select key, width, height, placeholder from listing_images where listing_id = $1 order by position");
statements.set("venues", "select * from venues where listing_id = $1 order by position");
statements.set(
  "bookings",
  `select b.*, c.name as "clientName", v.name as "vendorName", t.name as "teamName"
  from (select id from bookings order by created_at desc, id desc limit $1 offset $2) as found
  join bookings b on b.id = found.id join organisations c on c.id = b.client_id join organisations v on v.id = b.vendor_id join teams t on t.id = b.team_id
  order by b.created_at desc, b.id desc`,
);
statements.set("count bookings", "select count(*) as total from (select from bookings limit 10001) as counted");
statements.set("insert", "insert into bench_rows (id, body) values ($1, $2)");

async function ask<Row extends pg.QueryResultRow>(name: string, values: unknown[] = []): Promise<Row[]> {
  return (await pool.query<Row>({ name, text: statements.get(name) ?? "", values })).rows;
}

async function search(query: URLSearchParams): Promise<unknown> {
  const of = (name: string) => query.get(name);
  const bounds = [of("type"), of("above"), of("upTo")];
  const size = Number(of("pageSize"));
  const [items, counts] = await Promise.all([
    ask(`search ${of("sort")}`, [of("language"), ...bounds, size, (Number(of("page")) - 1) * size]),
    ask<{ total: number }>("count", bounds),
  ]);
  return { items, total: counts[0]?.total };
}

async function listing(query: URLSearchParams): Promise<unknown> {
  const id = query.get("id");
  const [rows, images, venues] = await Promise.all([ask("listing", [query.get("language"), id]), ask("images", [id]), ask("venues", [id])]);
  return { ...rows[0], images, venues };
}

async function bookings(query: URLSearchParams): Promise<unknown> {
  const [items, counts] = await Promise.all([
    ask("bookings", [25, (Number(query.get("page")) - 1) * 25]),
    ask<{ total: number }>("count bookings"),
  ]);
  return { items, total: counts[0]?.total };
}

async function insert(body: string): Promise<unknown> {
  const id = randomUUID();
  await ask("insert", [id, JSON.stringify(JSON.parse(body))]);
  return { id };
}

const answers: Record<string, (query: URLSearchParams, body: string) => Promise<unknown>> = {
  "/search": search,
  "/listing": listing,
  "/bookings": bookings,
  "/insert": (_, body) => insert(body),
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare.example");
  let body = "";
  request.setEncoding("utf8").on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const answer = answers[pathname]?.(searchParams, body) ?? Promise.reject(new Error("no such path"));
    answer.then(
      (value) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
});
server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
