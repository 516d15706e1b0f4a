/**
 * Every error the API answers with: code → HTTP status. The web has one text
 * per code in both languages; `title` is what API users read (RFC 9457).
 */
export const errorCodes = {
  "input.invalid": { status: 422, title: "Some fields are not valid" },
  "input.malformed": { status: 400, title: "The request body cannot be read" },
  "request.ambiguous": { status: 400, title: "The request could be read in more than one way" },
  "input.tooLarge": { status: 413, title: "The request body is too large" },
  "input.unsupportedMediaType": { status: 415, title: "This media type is not taken here" },
  "auth.required": { status: 401, title: "Sign in first" },
  "auth.invalidToken": { status: 401, title: "The access token is not valid" },
  "auth.secondFactorRequired": { status: 403, title: "Sign in with a second factor first" },
  "account.unknown": { status: 403, title: "This sign-in has no account here" },
  "access.denied": { status: 403, title: "Your role may not do this" },
  "resource.notFound": { status: 404, title: "Not found" },
  "method.notAllowed": { status: 405, title: "This address does not take that method" },
  "version.required": { status: 428, title: "Send If-Match with the version you have seen" },
  "version.stale": { status: 412, title: "Somebody changed this meanwhile" },
  "idempotency.mismatch": { status: 422, title: "This Idempotency-Key was used with another body" },
  "idempotency.invalid": { status: 422, title: "An Idempotency-Key has 1 to 200 visible characters" },
  "organisation.inactive": { status: 409, title: "The organisation is not active" },
  "organisation.notAwaiting": { status: 409, title: "The organisation does not wait for its first activation" },
  "client.vatNumberMissing": { status: 409, title: "The client needs a VAT number before its first booking" },
  "vendor.vatNumberMissing": { status: 409, title: "The vendor needs a VAT number before it approves a booking" },
  "team.inactive": { status: 409, title: "The team is not active" },
  "listing.unavailable": { status: 409, title: "The listing cannot be booked now" },
  "listing.needsImage": { status: 409, title: "An active listing needs a picture" },
  "listing.tooManyImages": { status: 409, title: "The listing has as many pictures as it may have" },
  "listing.tooManyVenues": { status: 409, title: "The listing has as many venues as it may have" },
  "image.tooLarge": { status: 413, title: "The picture's file is too large" },
  "image.unsupported": { status: 415, title: "The file is no JPEG, PNG, WebP, AVIF or HEIC picture" },
  "image.heic": { status: 415, title: "This HEIC picture needs more time or memory than a picture may" },
  "image.tooSmall": { status: 422, title: "The picture is too small" },
  "image.tooManyPixels": { status: 422, title: "The picture has too many pixels" },
  "image.quotaReached": { status: 429, title: "The organisation has sent as many pictures today as it may", retryAfterSeconds: 3_600 },
  "image.unreadable": { status: 422, title: "The picture is damaged or incomplete" },
  "file.tooLarge": { status: 413, title: "The file is too large" },
  "file.unsupported": { status: 415, title: "The file is neither a PDF nor a JPEG, PNG, WebP, AVIF or HEIC picture" },
  "favourites.tooMany": { status: 409, title: "There are as many favourites as there may be" },
  "booking.termsChanged": { status: 409, title: "The price or a rule is no longer what you have seen" },
  "booking.transitionRefused": { status: 409, title: "The booking's status does not allow this" },
  "booking.datePassed": { status: 409, title: "The booking's date has passed" },
  "booking.dateToCome": { status: 409, title: "The booking's date has not passed yet" },
  "booking.partyInactive": { status: 409, title: "The vendor or the client is not active" },
  "booking.dayUnavailable": { status: 409, title: "The vendor is not available on that day" },
  "offer.open": { status: 409, title: "The other side made an offer: answer that first" },
  "hold.closed": { status: 409, title: "The day is not held any more" },
  "offer.closed": { status: 409, title: "The offer does not stand any more" },
  "offer.unchanged": { status: 409, title: "The offer changes nothing" },
  "offer.totalNeeded": { status: 409, title: "The price cannot be worked out again: the vendor names a total" },
  "booking.notWaitingForVendor": { status: 409, title: "The booking does not wait for its vendor" },
  "booking.remindedAlready": { status: 409, title: "The vendor was reminded a short while ago" },
  "mail.notRepeatable": { status: 409, title: "This mail cannot be sent again" },
  "ticket.closed": { status: 409, title: "The ticket was solved too long ago to be opened again" },
  "ticket.moveRefused": { status: 409, title: "The ticket's state does not allow this" },
  "dispute.notPossible": { status: 409, title: "This booking cannot be disputed now" },
  "dispute.exists": { status: 409, title: "This booking is disputed already" },
  "note.tooMany": { status: 409, title: "You have as many notes as you may have" },
  "user.self": { status: 409, title: "You cannot delete yourself" },
  "user.lastAdmin": { status: 409, title: "An organisation keeps at least one admin" },
  "invitation.closed": { status: 409, title: "The invitation was accepted or cancelled" },
  "invitation.duplicate": { status: 409, title: "Another invitation to this address is open" },
  "invitation.tooManyInactive": {
    status: 409,
    title: "An organisation that waits for its activation has sent as many invitations as it may",
  },
  "invitation.emailTaken": { status: 409, title: "The address already has a user" },
  "invitation.unknown": { status: 404, title: "This invitation link is not valid" },
  "invitation.expired": { status: 410, title: "This invitation has expired" },
  "invitation.cancelled": { status: 410, title: "This invitation was cancelled" },
  "invitation.used": { status: 410, title: "This invitation was used already" },
  "invitation.replaced": { status: 410, title: "A newer link replaced this one" },
  "invitation.otherEmail": { status: 403, title: "This invitation is for another e-mail address" },
  "invitation.unverifiedEmail": { status: 403, title: "Confirm your e-mail address first" },
  "registration.alreadyMember": { status: 409, title: "This sign-in belongs to an organisation already" },
  "registration.emailTaken": { status: 409, title: "The address belongs to another sign-in already" },
  "registration.unverifiedEmail": { status: 403, title: "Confirm your e-mail address first" },
  "view.tooMany": { status: 409, title: "This list has as many saved views as it may have" },
  "busyCalendar.tooMany": { status: 409, title: "The vendor has as many calendars as it may have" },
  "runSheet.tooMany": { status: 409, title: "The booking has as many links to its run sheet as it may have" },
  "feed.tooMany": { status: 409, title: "You have as many calendar feeds as you may have" },
  "notification.neverOff": { status: 409, title: "Nobody can leave this kind of news out" },
  "push.tooMany": { status: 409, title: "As many of your browsers are told of news as may be" },
  "push.addressRefused": { status: 409, title: "This address is no push service's on the internet" },
  "reply.tooMany": { status: 409, title: "There are as many saved replies as there may be" },
  "content.withdrawn": { status: 410, title: "This page is no longer published" },
  "content.published": { status: 409, title: "A page that was public is withdrawn, not deleted" },
  "content.required": { status: 409, title: "Every marketplace needs its information pages" },
  "form.refused": { status: 403, title: "The form was sent too quickly, too late or twice; open it again" },
  "contact.moveRefused": { status: 409, title: "This contact request cannot take that step now" },
  "call.slotTaken": { status: 409, title: "This time is no longer free" },
  "rate.limited": { status: 429, title: "Too many requests; try again shortly", retryAfterSeconds: 30 },
  "server.fault": { status: 500, title: "Something went wrong on our side" },
  "server.unavailable": { status: 503, title: "The service is not available right now", retryAfterSeconds: 5 },
  "server.maintenance": { status: 503, title: "The product is being worked on; try again in a few minutes", retryAfterSeconds: 120 },
} as const satisfies Record<string, ErrorMeaning>;
export type ErrorCode = keyof typeof errorCodes;

type ErrorMeaning = {
  status: number;
  title: string;
  /** For what passes by itself: when to ask again, as `Retry-After` and the parameter `retryAfterSeconds` say, where nothing closer is known. */
  retryAfterSeconds?: number;
};

/** When to ask again after this refusal; undefined where asking again changes nothing. */
export function retryAfterSecondsOf(code: ErrorCode): number | undefined {
  return (errorCodes as Record<ErrorCode, ErrorMeaning>)[code].retryAfterSeconds;
}

/** Field-level codes; the texts are the specification's own (section 5). */
export const fieldCodes = [
  "required",
  "tooShort",
  "tooLong",
  "tooFew",
  "tooMany",
  "greaterThan",
  "lowerThan",
  "notBetween",
  "notANumber",
  "notWhole",
  "invalidStep",
  "invalidText",
  "invalidCharacters",
  "addressInName",
  "unknownPlaceholder",
  "invalidEmail",
  "invalidPhone",
  "invalidUrl",
  "invalidInstagram",
  "invalidVatNumber",
  "vatNumberPrefix",
  "invalidRegistrationNumber",
  "invalidColour",
  "contrastTooLow",
  "invalidDate",
  "invalidTime",
  "timeSkipped",
  "invalidChoice",
  "invalidId",
  "unknownField",
  "dateTooEarly",
  "dateTooLate",
  "dateUnavailable",
  "timeUnavailable",
  "tooFewParticipants",
  "tooManyParticipants",
  "mustAgree",
  "alreadyThere",
  "emailTaken",
  "alreadyInvited",
  "invalid",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** What a refusal is about, as data. */
export type IssueParams = Record<string, string | number>;

/** What a field's complaint is about; `allowed` are all the values that the field takes. */
export type FieldIssueParams = Record<string, string | number | readonly (string | number)[]>;

/** Without which a code's sentence would have a gap, here and in the web's texts. */
type SaidByCode = {
  tooShort: { n: number };
  tooLong: { n: number };
  tooFew: { n: number };
  tooMany: { n: number };
  greaterThan: { n: number };
  lowerThan: { n: number };
  notBetween: { min: number; max: number };
  invalidStep: { n: number };
  unknownPlaceholder: { name: string };
  vatNumberPrefix: { given: string; right: string };
  contrastTooLow: { ratio: number; n: number };
  timeSkipped: { date: string };
  dateTooEarly: { date: string };
  dateTooLate: { date: string };
  dateUnavailable: { cause: string };
  timeUnavailable: { cause: string };
  tooFewParticipants: { n: number };
  tooManyParticipants: { n: number };
};

/** The facts that come with a code: those that its sentence needs, and any others. */
export type FieldCodeParams<Code extends FieldCode> = Code extends keyof SaidByCode
  ? [facts: SaidByCode[Code] & FieldIssueParams]
  : [facts?: FieldIssueParams];

/** One field's complaint; `path` is dotted (`info.contactEmail`). */
export type FieldIssue = { path: string; code: FieldCode; message: string; params: FieldIssueParams };

/** The body of every refusal: RFC 9457 problem details with a stable code. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: ErrorCode;
  requestId: string;
  params: IssueParams;
  errors: FieldIssue[];
};
