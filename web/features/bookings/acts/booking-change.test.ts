import { expect, test } from "vitest";
import type { Booking } from "#contract/bookings/booking-details.ts";
import { changeSince } from "./booking-change.ts";

type Facts = Pick<Booking, "status" | "notes" | "history">;
const at = "2026-11-28T10:00:00.000Z";
const note = (id: string): Booking["notes"][number] => ({
  id,
  createdAt: at,
  userName: "An",
  authorRole: "Vendor",
  visibility: "shared",
  note: "…",
});
const booking = (facts: Facts) => facts as Booking;

const seen = booking({
  status: "New",
  notes: [note("1")],
  history: [
    { at, type: "BookingCreatedEvent", userName: "Jo", from: null, to: null, refundedCents: null, budgetApproval: null, date: null },
  ],
});

test("says who set which status meanwhile, and counts the notes that came", () => {
  const now = booking({
    status: "Approved",
    notes: [note("1"), note("2")],
    history: [
      ...seen.history,
      {
        at,
        type: "BookingStatusChangedEvent",
        userName: "An",
        from: "New",
        to: "Approved",
        refundedCents: null,
        budgetApproval: null,
        date: null,
      },
      { at, type: "BookingNoteAddedEvent", userName: "Ben", from: null, to: null, refundedCents: null, budgetApproval: null, date: null },
    ],
  });
  expect(changeSince(seen, now)).toEqual({ status: { from: "New", to: "Approved", byName: "An" }, newNotes: 1 });
});

test("says nothing where nothing changed", () => {
  expect(changeSince(seen, seen)).toEqual({ status: null, newNotes: 0 });
});
