/** The lists of the back office whose views a person can save; a person has one role, so one name is one list for them. */
export const listNames = [
  "bookings",
  "vendors",
  "clients",
  "teams",
  "members",
  "users",
  "invitations",
  "listings",
  "contact-requests",
  "tickets",
  "audit",
  "outbox",
  "product-admins",
  "product-admin-invitations",
  "content-pages",
  "security",
] as const;
export type ListName = (typeof listNames)[number];

/** How many views of one list a person can keep. */
export const maxViews = 20;

/** The longest address of a view, in characters. */
export const maxViewSearch = 2_000;
export const maxViewName = 60;
