import { describe, expect, test } from "vitest";
import { type BookingAction, type BookingStatus, bookingActions, bookingStatuses } from "#contract/bookings/booking-states.ts";
import {
  type ActingSide,
  type LifecycleAction,
  lifecycle,
  mayEver,
  nextTurn,
  type Standing,
  transitionFor,
  turnAfterNote,
} from "#contract/bookings/lifecycle.ts";
import { type Role, roles } from "#contract/core/roles.ts";
import { canOf, sideOf } from "./lifecycle.ts";

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
  approveBudget: { New: "", Negotiation: "", Approved: "", Declined: "", Cancelled: "" },
  settle:    { New: "", Negotiation: "", Approved: "P>Approved", Declined: "", Cancelled: "" },
  expire:    { New: "S>Cancelled", Negotiation: "S>Cancelled", Approved: "", Declined: "", Cancelled: "" },
};
// The same while the client's own consent to go above the budget is pending, which only a New request can be.
const expectedPending: Partial<Record<LifecycleAction, string>> = {
  approveBudget: "CP>New",
  cancel: "CP>Cancelled",
  expire: "S>Cancelled",
};
const letters: Record<Role, string> = {
  ProductAdmin: "P",
  VendorAdmin: "V",
  ClientAdmin: "C",
  ClientTeamAdmin: "-",
  ClientTeamMember: "-",
};
const today = "2026-11-28";
const ahead = { activityDate: "2026-12-11", today, areActive: true, openOffer: null };
const behind = { ...ahead, activityDate: "2026-11-27" };
const actions = Object.keys(expected) as LifecycleAction[];

const cells = bookingStatuses.flatMap((status) => actions.flatMap((action) => roles.map((role) => ({ status, action, role }))));

const asked = (status: BookingStatus): Standing => ({ status, budgetApproval: "notNeeded" });

describe("every status × action × role", () => {
  test("is covered: 5 × 8 × 5", () => expect(cells).toHaveLength(200));

  test.each(cells)("$status, $action by $role", ({ status, action, role }) => {
    const [who = "", to] = expected[action][status].split(">");
    const isAllowed = who.includes(letters[role]);
    expect(transitionFor(asked(status), action, sideOf(role))?.to).toBe(isAllowed ? to : undefined);
    // Settling waits for the date to pass.
    if (action === "settle") expect(canOf({ role }, asked(status), behind).settle).toBe(isAllowed);
    else if (action !== "expire") expect(canOf({ role }, asked(status), ahead)[action]).toBe(isAllowed);
  });

  test.each(bookingStatuses.flatMap((status) => actions.map((action) => ({ status, action }))))(
    "$status, $action by the system",
    ({ status, action }) => {
      const [who = "", to] = expected[action][status].split(">");
      expect(transitionFor(asked(status), action, "system")?.to).toBe(who.includes("S") ? to : undefined);
    },
  );
});

test("team roles have no side: they view and ask only", () => {
  for (const action of actions) expect(mayEver(action, sideOf("ClientTeamAdmin"))).toBe(false);
  expect(canOf({ role: "ClientTeamMember" }, asked("New"), ahead)).toEqual({
    negotiate: false,
    approve: false,
    decline: false,
    cancel: false,
    reopen: false,
    approveBudget: false,
    settle: false,
    makeOffer: false,
    addNote: false,
  });
});

test("decline, settling and every cancellation by a person ask for a reason, nothing else does", () => {
  for (const row of lifecycle) expect(row.needsReason).toBe(["decline", "cancel", "settle"].includes(row.action));
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
  const transition = transitionFor(asked(status), action, side);
  expect(transition && nextTurn(transition, side)).toBe(turn);
});

// What is left once the date has passed: an open request can only be ended, and nothing else goes back.
// biome-ignore format: a table is read by its columns.
const expectedPassed: Partial<Record<BookingAction, Partial<Record<BookingStatus, string>>>> = {
  decline:   { New: "VP", Negotiation: "VP" },
  cancel:    { New: "CP", Negotiation: "CP" },
};

describe("the date of the activity", () => {
  const dated = bookingStatuses.flatMap((status) => bookingActions.flatMap((action) => roles.map((role) => ({ status, action, role }))));

  test.each(dated)("has passed: $status, $action by $role", ({ status, action, role }) => {
    const may = canOf({ role }, asked(status), behind)[action];
    expect(may).toBe((expectedPassed[action]?.[status] ?? "").includes(letters[role]));
  });

  test.each(dated)("is today: $status, $action by $role is as on any day before", ({ status, action, role }) => {
    expect(canOf({ role }, asked(status), { ...ahead, activityDate: today })[action]).toBe(canOf({ role }, asked(status), ahead)[action]);
  });

  test("has passed: a consent that is pending can only be refused", () => {
    const can = canOf({ role: "ClientAdmin" }, { status: "New", budgetApproval: "pending" }, behind);
    expect(can).toMatchObject({ approveBudget: false, cancel: true });
  });
});

describe("a shared note", () => {
  // Who has the turn, who writes, and whose turn it is then; "–" leaves it.
  // biome-ignore format: a table is read by its columns.
  const turns: [status: BookingStatus, turn: "vendor" | "client" | null, by: ActingSide, then: string][] = [
    ["New",         "vendor", "vendor",   "client"],
    ["New",         "vendor", "client",   "–"],
    ["New",         "vendor", "operator", "–"],
    ["New",         "client", "client",   "vendor"],
    ["Negotiation", "vendor", "vendor",   "client"],
    ["Negotiation", "vendor", "client",   "–"],
    ["Negotiation", "vendor", "operator", "–"],
    ["Negotiation", "client", "vendor",   "–"],
    ["Negotiation", "client", "client",   "vendor"],
    ["Negotiation", "client", "operator", "–"],
    ["Approved",    null,     "vendor",   "–"],
    ["Approved",    null,     "client",   "–"],
    ["Declined",    null,     "client",   "–"],
    ["Cancelled",   null,     "vendor",   "–"],
  ];
  test.each(turns)("while %s waits for %s, by the %s: %s", (status, waitingFor, by, then) => {
    expect(turnAfterNote({ ...asked(status), waitingFor }, by) ?? "–").toBe(then);
  });

  test("never makes it the turn of a vendor that was not asked", () => {
    for (const budgetApproval of ["pending", "refused"] as const)
      expect(turnAfterNote({ status: "New", budgetApproval, waitingFor: "client" }, "client")).toBeNull();
    expect(turnAfterNote({ status: "New", budgetApproval: "given", waitingFor: "vendor" }, "vendor")).toBe("client");
  });
});

test("no action has two rows for one status and side", () => {
  for (const status of bookingStatuses) {
    for (const action of bookingActions) {
      for (const budget of ["asked", "pending"]) {
        const rows = lifecycle.filter((row) => row.action === action && row.from.includes(status) && row.budget === budget);
        expect(rows.length).toBeLessThanOrEqual(1);
      }
    }
  }
});

describe("while the consent to go above the budget is pending", () => {
  const pending: Standing = { status: "New", budgetApproval: "pending" };
  test.each(actions.flatMap((action) => roles.map((role) => ({ action, role }))))("$action by $role", ({ action, role }) => {
    const [who = "", to] = (expectedPending[action] ?? "").split(">");
    const isAllowed = who.includes(letters[role]);
    expect(transitionFor(pending, action, sideOf(role))?.to).toBe(isAllowed ? to : undefined);
    if (action !== "expire" && action !== "settle") expect(canOf({ role }, pending, ahead)[action]).toBe(isAllowed);
  });

  test("no row tells the vendor before the consent is given", () => {
    for (const row of lifecycle.filter(({ budget }) => budget === "pending"))
      expect(row.tells.includes("vendor")).toBe(row.budgetBecomes === "given");
  });
});

test("consent given stands as if it had never been needed; consent refused ends it for good", () => {
  for (const status of bookingStatuses) {
    for (const action of actions) {
      for (const role of roles) {
        const plain = transitionFor(asked(status), action, sideOf(role));
        expect(transitionFor({ status, budgetApproval: "given" }, action, sideOf(role))).toBe(plain);
        expect(transitionFor({ status, budgetApproval: "refused" }, action, sideOf(role))).toBeUndefined();
      }
    }
  }
});
