export const boardTexts = {
  title: "Board",
  description:
    "Set the status of a booking by its menu, or drag it there with the mouse. Each step asks before it happens. Amounts exclude VAT.",
  look: "By status, in the order that they wait. Amounts exclude VAT.",
  columns: "Status",
  none: "No bookings.",
  more: "More",
  unread: "{count, plural, one {# unread} other {# unread}}",
  menu: "Set status of {reference}",
  dropHere: "Drop here: {action}",
  notHere: "Not possible from {status}",
  ended: "Declined and cancelled for the last 30 days",
  keys: "Arrows move between cards and columns, Enter opens a booking, m opens its menu.",
  lost: "This booking has changed meanwhile",
  lostText: "It stands where it belongs now.",
};

export type BoardTexts = typeof boardTexts;
