import { expect, test } from "vitest";
import { type BookingAction, bookingActions, bookingStatuses, budgetApprovals } from "#contract/bookings/booking-states.ts";
import { areas } from "#contract/core/roles.ts";
import { bookingTexts as english } from "../texts.en.ts";
import { bookingTexts as dutch } from "../texts.nl.ts";
import { actionsFor, actionTable, consequenceOf, listenersOf, movesMoney } from "./booking-action-table.ts";

test("every action of the lifecycle has one row", () => {
  expect(actionTable.map(({ action }) => action).sort()).toEqual([...bookingActions].sort());
});

test("the status in the question is the one the lifecycle sets", () => {
  const targets = Object.fromEntries(actionTable.map(({ action, to }) => [action, to]));
  expect(targets).toEqual({
    negotiate: "Negotiation",
    approve: "Approved",
    decline: "Declined",
    cancel: "Cancelled",
    reopen: "Negotiation",
    approveBudget: null,
  });
});

test("declining and cancelling ask for a reason, nothing else does", () => {
  expect(
    actionTable
      .filter(({ needsReason }) => needsReason)
      .map(({ action }) => action)
      .sort(),
  ).toEqual(["cancel", "decline"]);
});

test("shows what the booking's `can` allows and no more", () => {
  const none: Record<BookingAction, boolean> = {
    negotiate: false,
    approve: false,
    decline: false,
    cancel: false,
    reopen: false,
    approveBudget: false,
  };
  expect(actionsFor(none)).toEqual([]);
  expect(actionsFor({ ...none, approve: true, decline: true }).map(({ action }) => action)).toEqual(["decline", "approve"]);
});

test("money moves only when an Approved booking is cancelled", () => {
  const moving = bookingActions.flatMap((action) =>
    bookingStatuses.filter((status) => movesMoney(action, status)).map((status) => [action, status]),
  );
  expect(moving).toEqual([["cancel", "Approved"]]);
});

test("every action in every state and area has its sentence in both languages", () => {
  for (const action of bookingActions) {
    for (const status of bookingStatuses) {
      for (const area of areas) {
        for (const budgetApproval of budgetApprovals) {
          const key = consequenceOf(action, { status, budgetApproval }, area);
          expect(english.confirm.consequences[key]).toMatch(/\{/);
          expect(dutch.confirm.consequences[key]).toMatch(/\{/);
        }
      }
    }
  }
});

test("a vendor who cancels is told that everything goes back", () => {
  expect(consequenceOf("cancel", { status: "Approved", budgetApproval: null }, "vendor")).toBe("cancelApprovedByVendor");
  expect(consequenceOf("cancel", { status: "Approved", budgetApproval: "given" }, "client")).toBe("cancelApproved");
  expect(consequenceOf("cancel", { status: "New", budgetApproval: "notNeeded" }, "client")).toBe("cancelRequest");
});

test("cancelling what the vendor never heard of says so", () => {
  expect(consequenceOf("cancel", { status: "New", budgetApproval: "pending" }, "client")).toBe("cancelUnasked");
});

test("the other side hears of it, and both when the operator acts", () => {
  expect(listenersOf("vendor")).toEqual(["client"]);
  expect(listenersOf("client")).toEqual(["vendor"]);
  expect(listenersOf("admin")).toEqual(["client", "vendor"]);
});

test("the question is the specification's, word for word", () => {
  expect(english.confirm.title).toBe("Set booking status to {status}?");
  expect(dutch.confirm.title).toBe("Status van de boeking wijzigen naar {status}?");
});
