import { expect, test } from "vitest";
import {
  type BookingAction,
  type BookingStatus,
  type BudgetApproval,
  bookingActions,
  bookingStatuses,
  budgetApprovals,
} from "#contract/bookings/booking-states.ts";
import { type Area, areas } from "#contract/core/roles.ts";
import { bookingTexts as english } from "../texts.en.ts";
import { bookingTexts as dutch } from "../texts.nl.ts";
import { actionFor, actionLooks, actionsFor, consequenceOf } from "./booking-action-table.ts";

const everything: Record<BookingAction | "settle" | "addNote" | "makeOffer", boolean> = {
  negotiate: true,
  approve: true,
  decline: true,
  cancel: true,
  reopen: true,
  approveBudget: true,
  settle: true,
  makeOffer: true,
  addNote: true,
};
const nothing = Object.fromEntries(Object.keys(everything).map((act) => [act, false])) as typeof everything;

test("every action has its look, once", () => {
  expect(actionLooks.map(({ action }) => action).sort()).toEqual([...bookingActions].sort());
});

test("shows what the booking's `can` allows and no more", () => {
  const asked = { status: "New", budgetApproval: "notNeeded" } as const;
  expect(actionsFor({ ...asked, can: nothing }, "vendor")).toEqual([]);
  const rows = actionsFor({ ...asked, can: { ...nothing, approve: true, decline: true } }, "vendor");
  expect(rows.map(({ action, to }) => [action, to])).toEqual([
    ["decline", "Declined"],
    ["approve", "Approved"],
  ]);
  expect(actionsFor({ ...asked, can: everything }, "team")).toEqual([]);
});

test("a consent sets no status", () => {
  const pending = { status: "New", budgetApproval: "pending", can: everything } as const;
  expect(actionFor("approveBudget", pending, "client")?.to).toBeNull();
});

test("every action in every state and area has its sentence in both languages", () => {
  const keys = bookingStatuses.flatMap((status) =>
    [...budgetApprovals, null].flatMap((budgetApproval) =>
      areas.flatMap((area) => actionsFor({ status, budgetApproval, can: everything }, area).map((row) => consequenceOf(row, area))),
    ),
  );
  expect(new Set(keys)).toEqual(new Set(Object.keys(english.confirm.consequences)));
  expect(Object.keys(dutch.confirm.consequences)).toEqual(Object.keys(english.confirm.consequences));
});

const cancel = (status: BookingStatus, budgetApproval: BudgetApproval | null, area: Area) => {
  const row = actionFor("cancel", { status, budgetApproval, can: everything }, area);
  return row && consequenceOf(row, area);
};

test("a vendor who cancels is told that everything goes back", () => {
  expect(cancel("Approved", null, "vendor")).toBe("cancelApprovedByVendor");
  expect(cancel("Approved", "given", "client")).toBe("cancelApproved");
  expect(cancel("New", "notNeeded", "client")).toBe("cancelRequest");
});

test("cancelling what the vendor never heard of says so", () => {
  expect(cancel("New", "pending", "client")).toBe("cancelUnasked");
});

test("the question is the specification's, word for word", () => {
  expect(english.confirm.title).toBe("Set booking status to {status}?");
  expect(dutch.confirm.title).toBe("Status van de boeking wijzigen naar {status}?");
});
