import { expect, test } from "vitest";
import { noteRecordAt } from "./note-record.ts";

const id = "0199b1f0-0000-7000-8000-000000000001";
const other = "0199b1f0-0000-7000-8000-000000000002";

test.each([
  [`/client/bookings/${id}`, "booking"],
  [`/vendor/listings/${id}/venues`, "listing"],
  [`/admin/vendors/${other}/listings/${id}`, "listing"],
  [`/admin/vendors/${id}/profile?tab=1`, "vendor"],
  [`/admin/clients/${id}`, "client"],
  [`/admin/tickets/${id}`, "ticket"],
  [`/team/support/${id}`, "ticket"],
  [`/admin/contact-requests?state=all&request=${id}`, "contactRequest"],
  [`/admin/contact-requests/${id}`, "contactRequest"],
])("%s shows a %s", (href, kind) => {
  expect(noteRecordAt(href)).toEqual({ kind, id });
});

test.each(["/client/bookings", "/client/bookings/create", `/client/messages/${id}`, "/admin/contact-requests?state=all"])(
  "%s shows none",
  (href) => {
    expect(noteRecordAt(href)).toBeNull();
  },
);
