/**
 * Whose each table is: the feature that alone names it in SQL, or `platform`,
 * `access`, `identity`. What others need of it, they take from its owner.
 */
export const tableOwners = {
  organisations: "organisations",
  organisation_logos: "organisations",
  teams: "organisations",

  users: "people",
  user_identities: "people",
  team_members: "people",
  invitations: "people",
  invitation_replaced_links: "people",
  registrations: "people",

  listings: "listings",
  listing_images: "listings",
  listing_points: "listings",
  listing_words: "listings",
  search_documents: "listings",
  search_synonyms: "listings",
  missed_searches: "listings",
  venues: "listings",
  vendor_availability: "listings",
  vendor_blocked_days: "listings",
  vendor_closed_hours: "listings",
  busy_calendars: "listings",
  favourites: "listings",

  bookings: "bookings",
  booking_notes: "bookings",
  booking_offers: "bookings",
  booking_holds: "bookings",
  run_sheet_links: "bookings",
  message_files: "bookings",
  calendar_feeds: "bookings",
  calendar_changes: "bookings",

  conversations: "conversations",
  conversation_marks: "conversations",
  saved_replies: "conversations",

  contact_requests: "contact",
  contact_calls: "contact",
  contact_answers: "contact",

  private_notes: "notes",
  tickets: "tickets",
  ticket_messages: "tickets",

  content_pages: "content",
  content_revisions: "content",

  brand: "platform",
  table_sizes: "support",
  page_views: "insights",
  saved_views: "saved-views",
  list_columns: "saved-views",
  appearances: "saved-views",

  ended_sign_ins: "access",

  security_events: "identity",
  identity_accounts: "identity",
  identity_attempts: "identity",
  identity_challenges: "identity",
  identity_codes: "identity",
  identity_cookie_keys: "identity",
  identity_half_sign_ins: "identity",
  identity_passkeys: "identity",
  identity_payloads: "identity",
  identity_recovery_codes: "identity",
  identity_seal_keys: "identity",
  identity_sessions: "identity",
  identity_signing_keys: "identity",
  identity_totp: "identity",

  audit_events: "platform",
  audit_chain: "platform",
  audit_head: "platform",
  audit_redactions: "platform",
  outbox_mails: "platform",
  notifications: "platform",
  notification_preferences: "platform",
  push_devices: "platform",
  push_keys: "platform",
  idempotency_keys: "platform",
  request_counts: "platform",
  form_secrets: "platform",
  form_proofs: "platform",
  maintenance: "platform",
  migrations: "platform",
} as const satisfies Record<string, string>;

/**
 * Tables that a room names although they are another's, and why that is better
 * than taking it from the owner. What is not in this list is refused, and so is
 * what stands here and is no longer so.
 */
export const borrowedTables: Record<string, { tables: readonly (keyof typeof tableOwners)[]; because: string }> = {
  access: {
    tables: ["organisations", "team_members", "teams", "user_identities", "users"],
    because: "who is asking is known before any feature is asked, by one statement",
  },
  listings: {
    tables: ["organisation_logos", "organisations"],
    because: "a listing is found, priced and shown with its vendor: the search joins both in one plan",
  },
  people: {
    tables: ["organisations", "outbox_mails", "teams"],
    because: "whoever joins, leaves or is invited locks the organisation or team in the same statement",
  },
  insights: { tables: ["listings"], because: "views are counted for the listings that somebody sees" },
  contact: { tables: ["audit_events"], because: "what happened to a request is its part of the audit" },
  bookings: { tables: ["audit_events"], because: "a booking's history is its part of the audit" },
  support: {
    tables: [
      "audit_events",
      "booking_holds",
      "booking_notes",
      "booking_offers",
      "bookings",
      "contact_requests",
      "content_pages",
      "conversations",
      "invitations",
      "listing_images",
      "listings",
      "organisations",
      "outbox_mails",
      "run_sheet_links",
      "saved_views",
      "security_events",
      "teams",
      "user_identities",
      "users",
      "venues",
    ],
    because: "the operator looks into all that happened, whatever it happened to",
  },
};
