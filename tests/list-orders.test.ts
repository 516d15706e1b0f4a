import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { z } from "zod";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import { type Act, acts } from "#contract/core/roles.ts";
import { contract } from "#contract/router.ts";
import { reachOf } from "#server/access/permissions.ts";
import { type BookingScene, bookingScene } from "./harness/booking-scene.ts";
import type { TestUser } from "./harness/factories.ts";

/*
 * However many rows a list has, each of its orders is scanned in an index that
 * answers alone, and every page comes out of the same statement: nothing is
 * sorted, and no page costs more than another. Told from the plans, not from
 * the clock.
 */
type List = { name: string; path: string; access: Act; sorts: string[] };

/** Every list of the contract that has an order and a guard. */
const lists = Object.values(contract as unknown as Record<string, Record<string, EndpointMeta & { "~orpc": Orpc }>>)
  .flatMap((endpoints) => Object.entries(endpoints))
  .flatMap(
    ([
      name,
      {
        "~orpc": { meta, route, inputSchema },
      },
    ]): List[] => {
      const shape = inputSchema && "shape" in inputSchema ? (inputSchema.shape as Record<string, z.ZodDefault<z.ZodEnum>>) : {};
      const access = acts.find((act) => act === meta.access);
      if (!shape["page"] || !shape["sort"] || !access) return [];
      return [{ name, path: route.path, access, sorts: shape["sort"].unwrap().options as string[] }];
    },
  );
type Orpc = { meta: { access: string }; route: { path: string }; inputSchema: z.ZodType | undefined };

/** The operator's own people are a handful: they have no indexes of their own. */
const isShort = new Set(["listProductAdmins", "listProductAdminInvitations"]);

let scene: BookingScene;
let callers: TestUser[];
beforeAll(async () => {
  scene = await bookingScene();
  const { operator, vendor, client } = scene.people;
  // People of teams are left out: theirs are few, and the lists of several teams have no common index.
  callers = [operator, vendor, client];
});
afterAll(() => scene.close());

test("the lists of the back office are found in the contract", () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["listBookings", "listTeams", "listUsers", "listTeamMembers", "listAuditEvents", "listSecurityEvents"]),
  );
  expect(lists.length).toBeGreaterThanOrEqual(15);
});

describe.each(lists)("$name", ({ name, path, access, sorts }) => {
  test.each(sorts)("by %s is scanned in an index alone, with one statement for all pages", async (sort) => {
    for (const caller of callers) {
      if (reachOf(caller.role, access) === "none") continue;
      const address = addressOf(path, caller);
      const first = await scansOf(caller, `${address}?sort=${sort}`);
      const deep = await scansOf(caller, `${address}?sort=${sort}&page=7`);
      expect([first.length, deep[0]?.text]).toEqual([1, first[0]?.text]);
      if (isShort.has(name)) continue;
      const plan = await planOf(first[0]);
      expect(plan, `${caller.role}\n${plan}`).not.toContain("Sort");
      expect(plan, `${caller.role}\n${plan}`).toContain("Index Only Scan");
    }
  });
});

function addressOf(path: string, { role }: TestUser): string {
  const organisationId = role === "ClientAdmin" ? scene.clientId : scene.vendorId;
  const ids: Record<string, string> = { organisationId, vendorId: scene.vendorId, teamId: scene.teamId };
  return `/api${path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "")}`;
}

type Statement = { text: string; values: unknown[] };

/** The statements of one call that scan a list. */
async function scansOf(caller: TestUser, address: string): Promise<Statement[]> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  try {
    const { status } = await scene.as(caller).get(address);
    expect([address, status]).toEqual([address, 200]);
    return asked.mock.calls
      .map(([asked, values]) => statementOf(asked, values))
      .filter(({ text }) => /with scanned|\) as counted\)/.test(text));
  } finally {
    asked.mockRestore();
  }
}

/** Prepared under a name, or as it is. */
function statementOf(asked: unknown, values: unknown): Statement {
  const named = typeof asked === "object" && asked !== null && "text" in asked ? (asked as Statement) : undefined;
  return named ? { text: named.text, values: named.values } : { text: String(asked), values: (values ?? []) as unknown[] };
}

/** What the planner does once a list is so long that nothing but its index would do. */
async function planOf(statement: Statement | undefined): Promise<string> {
  const client = await scene.database.pool.connect();
  try {
    await client.query("begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (costs off) ${statement?.text}`, statement?.values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}
