import type { ErrorCode } from "#contract/errors.ts";

/** One text per error code, keyed with `_` for the code's dot, plus the titles of the specification's catalogue (section 8). */
type Key<Code extends string> = Code extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : Code;

export const problemTexts = {
  codes: {
    input_invalid: "Some fields need your attention.",
    input_malformed: "The server could not read what was sent. Try again.",
    input_tooLarge: "That is more than can be sent at once.",
    input_unsupportedMediaType: "The server could not read what was sent. Try again.",
    auth_required: "Sign in to go on.",
    auth_invalidToken: "Your session has ended. Sign in again to go on.",
    account_unknown: "You are signed in, but there is no account here for you yet.",
    access_denied: "Your role may not do this.",
    resource_notFound: "This does not exist, or you may not see it.",
    version_required: "Reload the page and try again.",
    version_stale: "Somebody changed this meanwhile. Look at the new state, then decide again.",
    idempotency_mismatch: "This was already sent with other details. Reload the page and try again.",
    idempotency_invalid: "Reload the page and try again.",
    organisation_inactive: "The organisation is awaiting activation, so it cannot trade yet.",
    team_inactive: "This team is not active. Choose another one, or activate it first.",
    listing_unavailable: "This activity cannot be booked right now.",
    booking_transitionRefused: "The booking's status does not allow this any more.",
    booking_dayUnavailable: "The vendor is not available on that day any more.",
    rate_limited: "That was a bit fast. Try again in a moment.",
    server_fault: "Something went wrong on our side. Try again; if it stays, tell us the number below.",
    server_unavailable: "The service is not available right now. Try again in a moment.",
    network: "There is no connection to the server. What you typed is still here; try again.",
  } satisfies Record<Key<ErrorCode> | "network", string>,
  titles: {
    create: "Unable to create",
    update: "Unable to update",
    action: "Action failed",
    createBooking: "Error creating booking",
    addNote: "Error adding note",
    image: "Error loading image, please try again",
    listingNotFound: "Listing not found",
  },
  reference: "Reference {requestId}",
};

export type ProblemTexts = typeof problemTexts;
