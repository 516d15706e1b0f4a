import { describe, expect, test } from "vitest";
import { type BookingStatus, bookingActions, bookingStatuses } from "#contract/booking-states.ts";
import { type Role, roles } from "#contract/roles.ts";
import { canOf, type LifecycleAction, lifecycle, mayEver, nextTurn, sideOf, transitionFor } from "./lifecycle.ts";

// Decisions section 5, written out a second time by hand: the letters say who may
// (V vendor, C client admin, P product admin, S system), the arrow where it leads.
// biome-ignore format: a table is read by its columns.
const expected: Record<LifecycleAction, Record<BookingStatus, string>> = {
  //          New                  Negotiation          Approved              Declined          Cancelled
  negotiate: { New: "VCP>Negotiation", Negotiation: "", Approved: "", Declined: "", Cancelled: "" },
  approve:   { New: "VP>Approved", Negotiation: "VP>Approved", Approved: "", Declined: "", Cancelled: "" },
  decline:   { New: "VP>Declined", Negotiation: "VP>Declined", Approved: "", Declined: "", Cancelled: "" },
  cancel:    { New: "CP>Cancelled", Negotiation: "CP>Cancelled", Approved: "VCP>Cancelled", Declined: "", Cancelled: "" },
  reopen:    { New: "", Negotiation: "", Approved: "P>Negotiation", Declined: "P>Negotiation", Cancelled: "P>Negotiation" },
  expire:    { New: "S>Cancelled", Negotiation: "S>Cancelled", Approved: "", Declined: "", Cancelled: "" },
};
const letters: Record<Role, string> = {
  ProductAdmin: "P",
  VendorAdmin: "V",
  ClientAdmin: "C",
  ClientTeamAdmin: "-",
  ClientTeamMember: "-",
};
const actions = Object.keys(expected) as LifecycleAction[];

const cells = bookingStatuses.flatMap((status) => actions.flatMap((action) => roles.map((role) => ({ status, action, role }))));

describe("every status × action × role", () => {
  test("is covered: 5 × 6 × 5", () => expect(cells).toHaveLength(150));

  test.each(cells)("$status, $action by $role", ({ status, action, role }) => {
    const [who = "", to] = expected[action][status].split(">");
    const isAllowed = who.includes(letters[role]);
    expect(transitionFor(status, action, sideOf(role))?.to).toBe(isAllowed ? to : undefined);
    if (action !== "expire") expect(canOf({ role }, { status })[action]).toBe(isAllowed);
  });

  test.each(bookingStatuses.flatMap((status) => actions.map((action) => ({ status, action }))))(
    "$status, $action by the system",
    ({ status, action }) => {
      const [who = "", to] = expected[action][status].split(">");
      expect(transitionFor(status, action, "system")?.to).toBe(who.includes("S") ? to : undefined);
    },
  );
});

test("team roles have no side: they view and ask only", () => {
  for (const action of actions) expect(mayEver(action, sideOf("ClientTeamAdmin"))).toBe(false);
  expect(canOf({ role: "ClientTeamMember" }, { status: "New" })).toEqual({
    negotiate: false,
    approve: false,
    decline: false,
    cancel: false,
    reopen: false,
    addNote: false,
  });
});

test("decline and every cancellation by a person ask for a reason, nothing else does", () => {
  for (const row of lifecycle) expect(row.needsReason).toBe(row.action === "decline" || row.action === "cancel");
});

test("only an approval asks whether the day is free, and only cancelling an Approved booking stores a refund", () => {
  for (const row of lifecycle) {
    expect(row.guards.includes("dayIsFree")).toBe(row.action === "approve");
    expect(row.storesRefund).toBe(row.action === "cancel" && row.from.includes("Approved"));
  }
});

test.each([
  ["negotiate", "New", "vendor", "client"],
  ["negotiate", "New", "client", "vendor"],
  ["negotiate", "New", "operator", "vendor"],
  ["approve", "Negotiation", "vendor", null],
  ["decline", "New", "vendor", null],
  ["cancel", "Approved", "client", null],
  ["reopen", "Declined", "operator", "vendor"],
  ["expire", "New", "system", null],
] as const)("after %s from %s by the %s it is the turn of: %s", (action, status, side, turn) => {
  const transition = transitionFor(status, action, side);
  expect(transition && nextTurn(transition, side)).toBe(turn);
});

test("no action has two rows for one status and side", () => {
  for (const status of bookingStatuses) {
    for (const action of bookingActions) {
      const rows = lifecycle.filter((row) => row.action === action && row.from.includes(status));
      expect(rows.length).toBeLessThanOrEqual(1);
    }
  }
});
