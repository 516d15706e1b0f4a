import { expect, test } from "vitest";
import { type BookingAction, bookingActions, bookingStatuses } from "#contract/booking-states.ts";
import { areas } from "#contract/roles.ts";
import { actionsFor, actionTable, consequenceOf, listenersOf, movesMoney } from "#web/features/bookings/booking-action-table.ts";
import { bookingTexts as english } from "#web/features/bookings/texts.en.ts";
import { bookingTexts as dutch } from "#web/features/bookings/texts.nl.ts";

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
  const none: Record<BookingAction, boolean> = { negotiate: false, approve: false, decline: false, cancel: false, reopen: false };
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
        const key = consequenceOf(action, status, area);
        expect(english.confirm.consequences[key]).toMatch(/\{/);
        expect(dutch.confirm.consequences[key]).toMatch(/\{/);
      }
    }
  }
});

test("a vendor who cancels is told that everything goes back", () => {
  expect(consequenceOf("cancel", "Approved", "vendor")).toBe("cancelApprovedByVendor");
  expect(consequenceOf("cancel", "Approved", "client")).toBe("cancelApproved");
  expect(consequenceOf("cancel", "New", "client")).toBe("cancelRequest");
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
