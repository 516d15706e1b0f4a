import type { BookingStatus, BudgetApproval, NoteVisibility } from "../bookings/booking-states.ts";
import type { ReasonKind } from "../bookings/offers/offer-states.ts";
import type { ContactKind, ContactOutcome, ContactStage } from "../contact/contact-states.ts";
import type { PlainDate } from "../core/dates/dates.ts";
import type { Role } from "../core/roles.ts";
import type { ActivityType } from "../listings/catalogue.ts";
import type { ReviewOutcome } from "../organisations/activation.ts";
import type { ClientInput, TeamInput, VendorInput } from "../organisations/organisation-input.ts";
import type { WithdrawalReason } from "../people/invitation-states.ts";
import type { DisputeOutcome, TicketKind } from "../tickets/ticket-states.ts";

type Value = string | number | boolean | null;

/** The fields that differ: `changed` names them, `from.x` and `to.x` hold what they were and are. */
export type AuditChanges<Field extends string = string> = { changed: string } & { [Key in `from.${Field}` | `to.${Field}`]?: Value };

type ProfileField = Extract<keyof VendorInput | keyof ClientInput, string>;
/** A vendor's or client's profile on one level: the address on one line. */
export type AuditProfile = { name: string } & { [Field in Exclude<ProfileField, "name">]?: Value };
type Registered = AuditProfile & { registeredBy?: string; termsVersion?: string };
type Reviewed = { name: string; decision: ReviewOutcome; reasons: string };
type Activity = { name: string } & AuditChanges<"isActive">;

type Team = { name: string; clientId: string };

type OfListing = { listing?: string; vendor: string; vendorId?: string };
type Venue = OfListing & { venueId: string; venue: string };
/** Of a vendor or one of its listings: a weekly pattern, or days (local dates) closed or opened. */
type Availability = OfListing &
  Partial<AuditChanges<"weekdays" | "holidayCountries" | "openingHours">> & {
    /** As events tell it that were written before they told what it was. */
    weekdays?: string | null;
    holidayCountries?: string;
    /** Days, or the calendar that is named. */
    did?: "closed" | "opened" | "added" | "changed" | "removed";
    /** A calendar elsewhere that was added or removed; never its address. */
    busyCalendar?: string;
    from?: PlainDate;
    to?: PlainDate;
    /** The part of each day, where they were not closed or opened whole: `12:00-18:00`. */
    hours?: string;
    listingId?: string | null;
    /** As events tell it that were written before what a vendor writes of its days was left to the calendar. */
    reason?: string | null;
  };

/** What every event of a booking says of it; names as they stood, in English where they are translated. */
export type AuditBooking = {
  reference: string;
  listing: string;
  client: string;
  team: string;
  vendor: string;
  activityDate: PlainDate;
};
/** What was offered, and by which side; never what somebody wrote with it. */
type AuditOffer = AuditBooking & {
  offerId: string;
  offer: number;
  side: "vendor" | "client";
  offeredDate: PlainDate;
  offeredStart: string | null;
  offeredParticipants: number;
  offeredVenue: string | null;
  offeredExclVatCents: number;
};
/** A day that the vendor keeps for a request, and until when (an instant). */
type AuditHold = AuditBooking & { heldDate: PlainDate; until: string };
/** What an offer that both sides want changes of the booking. */
export type AgreedTerm = "activityDate" | "startTime" | "participants" | "venue" | "priceExclVatCents";
type Amount = "refundedCents" | "keptCents" | "commissionCents";

/** Names and roles only: an address has no place in a log that nobody can change. */
type User = { user: string };
export type AuditInvitation = User & {
  role: Role;
  organisation: string;
  organisationId: string | null;
  team?: string | null;
  teamId?: string | null;
};
type Member = User & { userId: string; team: string; client: string; clientId: string };

type ContactFacts = { kind: ContactKind; name: string; company: string | null; city?: string };
/** What of a page's draft changes; of its texts and picture the audit says only that they did. */
export type AuditPageField = "address" | "category" | "authorName" | "picture" | "textEn" | "textNl";
/** Never what somebody asks: of a ticket its number, what kind it is, and the booking it names. */
type Ticket = { ticket: string; ticketKind: TicketKind; reference?: string };
type Page = { contentKind: string; name: string; address: string };

/** What an audit event holds beside who, when and about what, by its type: money in cents, instants and dates as ISO 8601 texts. */
export type AuditDetails = {
  ContactRequestedEvent: ContactFacts & { callAt?: string };
  ContactRequestHandledEvent: ContactFacts;
  /** `handledBy`: who had handled it until then */
  ContactRequestReopenedEvent: ContactFacts & { handledBy?: string | null };
  ContactRequestAssignedEvent: ContactFacts & { from: string | null; to: string | null };
  ContactCallCancelledEvent: ContactFacts & { callAt: string };
  ContactStageChangedEvent: ContactFacts & { from: ContactStage; to: ContactStage; cameOf?: ContactOutcome };
  ContactFollowUpSetEvent: ContactFacts & AuditChanges<"followUpOn">;
  /** What was written stands beside the request, never in the audit. */
  ContactAnsweredEvent: ContactFacts & { answerId: string };
  ContactConvertedEvent: ContactFacts & { organisation: string; organisationId: string };
  /** `digest`: over the events that no longer name who asked */
  ContactErasedEvent: { kind: ContactKind; digest: string };

  VendorCreatedEvent: Registered;
  VendorUpdatedEvent: { name: string } & AuditChanges<ProfileField>;
  VendorActivatedEvent: Activity;
  VendorDeactivatedEvent: Activity;
  ClientCreatedEvent: Registered;
  ClientUpdatedEvent: { name: string } & AuditChanges<ProfileField>;
  ClientActivatedEvent: Activity;
  ClientDeactivatedEvent: Activity;
  /** Never what the operator wrote; `reasons`: of the table of reasons, with commas between. */
  VendorReviewedEvent: Reviewed;
  VendorReappliedEvent: { name: string };
  ClientReviewedEvent: Reviewed;
  ClientReappliedEvent: { name: string };
  TeamCreatedEvent: Team & { client: string } & Partial<TeamInput>;
  TeamUpdatedEvent: Team & AuditChanges<Extract<keyof TeamInput, string>>;
  TeamActivatedEvent: Team & Activity;
  TeamDeactivatedEvent: Team & Activity;

  ListingCreatedEvent: OfListing & { name?: string; type?: ActivityType; copyOf?: string };
  ListingUpdatedEvent: OfListing & AuditChanges;
  ListingActivatedEvent: OfListing & AuditChanges<"isActive">;
  ListingDeactivatedEvent: OfListing & AuditChanges<"isActive">;
  ListingImagesChangedEvent: OfListing & { key?: string; did?: "added" | "removed" | "arranged" };
  VenueCreatedEvent: Venue;
  VenueUpdatedEvent: Venue & AuditChanges;
  VenueDeletedEvent: Venue;
  AvailabilityUpdatedEvent: Availability;

  BookingCreatedEvent: AuditBooking & {
    to: "New";
    /** Further dates that would do, in order of preference. */
    otherDates?: string;
    participants: number;
    priceExclVatCents: number;
    budgetApproval?: BudgetApproval;
    freeBudgetCents?: number;
  };
  BookingStatusChangedEvent: AuditBooking & {
    from: BookingStatus;
    to: BookingStatus;
    action: string;
    reason?: "expired";
    reasonKind?: ReasonKind;
    budgetApproval?: BudgetApproval;
    refundedCents?: number;
    keptCents?: number;
  } & Partial<AuditChanges<"activityDate">>;
  BookingSettledEvent: AuditBooking & { refundedCents: number; keptCents: number } & Omit<AuditChanges<Amount>, "changed">;
  BookingNoteAddedEvent: AuditBooking & { noteId: string; visibility: NoteVisibility; waitingFor?: "vendor" | "client" };
  BookingBudgetApprovedEvent: AuditBooking & { budgetApproval: BudgetApproval; priceExclVatCents: number } & AuditChanges<"budgetApproval">;

  BookingVendorRemindedEvent: AuditBooking;
  /** About a listing that is not booked yet. */
  MessageSentEvent: { listing: string; client: string; vendor: string; messageId: string; visibility: NoteVisibility };

  OfferMadeEvent: AuditOffer & { replaces?: number; from?: BookingStatus; to?: BookingStatus };
  /** `from` and `to`: the booking's status. */
  OfferAcceptedEvent: AuditOffer & { from: BookingStatus; to: BookingStatus } & Partial<AuditChanges<AgreedTerm>>;
  OfferRejectedEvent: AuditOffer;
  OfferWithdrawnEvent: AuditOffer;
  OfferLapsedEvent: AuditOffer;

  BookingDayHeldEvent: AuditHold & { place: number };
  /** First in line now. */
  BookingHoldMovedUpEvent: AuditHold;
  BookingHoldEndedEvent: AuditHold & { how: "released" | "lapsed" };
  /** Its date passed, and another one that the request names took its place. */
  BookingDateMovedEvent: AuditBooking & AuditChanges<"activityDate">;

  UserInvitedEvent: AuditInvitation;
  InvitationResentEvent: AuditInvitation;
  InvitationCancelledEvent: AuditInvitation & { invitedBy?: string; withdrawnBecause?: WithdrawalReason };
  InvitationAcceptedEvent: AuditInvitation & { userId: string };
  InvitationAskedForEvent: AuditInvitation & { to: string };

  SignedInEvent: User;
  SignInFailedEvent: User;
  SignInLockedOutEvent: User;
  SignedOutEvent: User;
  AccountRegisteredEvent: User;
  PasswordResetEvent: User;
  PasswordChangedEvent: User;
  FactorAddedEvent: User;
  FactorRemovedEvent: User;
  RecoveryCodesMadeEvent: User;
  RecoveryCodeUsedEvent: User;
  RefreshTokenReusedEvent: User;
  SessionsEndedEvent: User;
  UserSessionsEndedEvent: User & { role: Role; organisationId: string | null };
  UserEmailChangedEvent: User & Partial<AuditChanges<"email">>;
  UserDeletedEvent: User & { role: Role; organisation: string | null; organisationId: string | null };
  /** `digest`: over the events that it was erased from (`server/platform/audit/chain.ts`) */
  UserErasedEvent: { role: Role; isOwn: boolean; organisationId: string | null; digest: string };
  UserRenamedEvent: User & Partial<AuditChanges<"personName">>;
  RunSheetLinkCreatedEvent: AuditBooking & { link: string };
  RunSheetLinkRemovedEvent: AuditBooking & { link: string };
  CalendarFeedCreatedEvent: User & { feed: string };
  CalendarFeedRemovedEvent: User & { feed: string };
  TeamMemberAddedEvent: Member & { role: Role };
  TeamMemberRoleChangedEvent: Member & { from: Role; to: Role };
  TeamMemberRemovedEvent: Member & { role: Role };

  ContentCreatedEvent: Page;
  ContentUpdatedEvent: Page & AuditChanges<AuditPageField>;
  ContentRestoredEvent: Page & { number: number };
  ContentPublishedEvent: Page & { languages: string; number: number };
  ContentScheduledEvent: Page & { languages: string } & AuditChanges<"publishAt">;
  ContentUnscheduledEvent: Page & AuditChanges<"publishAt">;
  ContentWithdrawnEvent: Page;
  ContentDeletedEvent: Page;

  /** `concepts`: their English names, with commas between. */
  SearchSynonymAddedEvent: { phrase: string; concepts: string };
  SearchSynonymRemovedEvent: { phrase: string; concepts: string };
  MailSentAgainEvent: { template: string };
  /** `changed` alone of the logo. */
  BrandChangedEvent: { changed: string } & Partial<AuditChanges<"productName" | "colour" | "darkColour">>;

  TicketOpenedEvent: Ticket;
  TicketAnsweredEvent: Ticket & { visibility: NoteVisibility };
  TicketHandledEvent: Ticket & Partial<AuditChanges<"owner" | "urgent">>;
  TicketSolvedEvent: Ticket;
  DisputeDecidedEvent: Ticket & { outcome: DisputeOutcome };
};

type KeyOf<Details> = Details extends unknown ? Extract<keyof Details, string> : never;
type Key = KeyOf<AuditDetails[keyof AuditDetails]>;
type Changed = Key extends infer Each ? (Each extends `to.${infer Field}` ? (string extends Field ? never : Field) : never) : never;
/** What no person reads. */
type ForMachines = `${string}Id` | "key" | "copyOf" | "action" | "digest" | "isOwn";

/** Every name under which an event tells people something: each has a word in each language (`words/audit-texts`). */
export type AuditField = Exclude<Key | Changed, ForMachines | `from.${string}` | `to.${string}`>;
