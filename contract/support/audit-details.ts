import type { BookingStatus, BudgetApproval, NoteVisibility } from "../bookings/booking-states.ts";
import type { ContactKind } from "../contact/contact-states.ts";
import type { PlainDate } from "../core/dates/dates.ts";
import type { Role } from "../core/roles.ts";
import type { ActivityType } from "../listings/catalogue.ts";
import type { ClientInput, TeamInput, VendorInput } from "../organisations/organisation-input.ts";
import type { WithdrawalReason } from "../people/invitation-states.ts";

type Value = string | number | boolean | null;

/** The fields that differ: `changed` names them, `from.x` and `to.x` hold what they were and are. */
export type Changes<Field extends string = string> = { changed: string } & { [Key in `from.${Field}` | `to.${Field}`]?: Value };

type ProfileField = Extract<keyof VendorInput | keyof ClientInput, string>;
/** A vendor's or client's profile on one level: the address on one line. */
export type PlainProfile = { name: string } & { [Field in Exclude<ProfileField, "name">]?: Value };
type Registered = PlainProfile & { registeredBy?: string; termsVersion?: string };
type Activity = { name: string; isActive: boolean };

type Team = { name: string; clientId: string };

type OfListing = { listing?: string; vendor: string; vendorId?: string };
type Venue = OfListing & { venueId: string; venue: string };
/** Of a vendor or one of its listings: a weekly pattern, or days (local dates) closed or opened. */
type Availability = OfListing & {
  weekdays?: string | null;
  holidayCountries?: string;
  did?: "closed" | "opened";
  from?: PlainDate;
  to?: PlainDate;
  listingId?: string | null;
  reason?: string | null;
};

/** What every event of a booking says of it; names as they stood, in English where they are translated. */
export type AuditedBooking = {
  reference: string;
  listing: string;
  client: string;
  team: string;
  vendor: string;
  activityDate: PlainDate;
};
type Amount = "refundedCents" | "keptCents" | "commissionCents";

/** Names and roles only: an address has no place in a log that nobody can change. */
type User = { user: string };
export type AuditedInvitation = User & {
  role: Role;
  organisation: string;
  organisationId: string | null;
  team?: string | null;
  teamId?: string | null;
};
type Member = User & { userId: string; team: string; client: string; clientId: string };

type ContactFacts = { kind: ContactKind; name: string; company: string | null; city?: string };
type Page = { contentKind: string; name: string; address: string };

/** What an audit event holds beside who, when and about what, by its type: money in cents, instants and dates as ISO 8601 texts. */
export type AuditDetailsByType = {
  ContactRequestedEvent: ContactFacts & { callAt?: string };
  ContactRequestHandledEvent: ContactFacts;
  /** `handledBy`: who had handled it until then */
  ContactRequestReopenedEvent: ContactFacts & { handledBy?: string | null };
  ContactRequestAssignedEvent: ContactFacts & { from: string | null; to: string | null };
  ContactCallCancelledEvent: ContactFacts & { callAt: string };

  VendorCreatedEvent: Registered;
  VendorUpdatedEvent: { name: string } & Changes<ProfileField>;
  VendorActivatedEvent: Activity;
  VendorDeactivatedEvent: Activity;
  ClientCreatedEvent: Registered;
  ClientUpdatedEvent: { name: string } & Changes<ProfileField>;
  ClientActivatedEvent: Activity;
  ClientDeactivatedEvent: Activity;
  TeamCreatedEvent: Team & { client: string } & Partial<TeamInput>;
  TeamUpdatedEvent: Team & Changes<Extract<keyof TeamInput, string>>;
  TeamActivatedEvent: Team & Activity;
  TeamDeactivatedEvent: Team & Activity;

  ListingCreatedEvent: OfListing & { name?: string; type?: ActivityType; copyOf?: string };
  ListingUpdatedEvent: OfListing & Changes;
  ListingActivatedEvent: OfListing;
  ListingDeactivatedEvent: OfListing;
  ListingImagesChangedEvent: OfListing & { key?: string };
  VenueCreatedEvent: Venue;
  VenueUpdatedEvent: Venue;
  VenueDeletedEvent: Venue;
  AvailabilityUpdatedEvent: Availability;

  BookingCreatedEvent: AuditedBooking & {
    to: "New";
    participants: number;
    priceExclVatCents: number;
    budgetApproval?: BudgetApproval;
    freeBudgetCents?: number;
  };
  BookingStatusChangedEvent: AuditedBooking & {
    from: BookingStatus;
    to: BookingStatus;
    action: string;
    reason?: "expired";
    budgetApproval?: BudgetApproval;
    refundedCents?: number;
    keptCents?: number;
  };
  BookingSettledEvent: AuditedBooking & { refundedCents: number; keptCents: number } & Omit<Changes<Amount>, "changed">;
  BookingNoteAddedEvent: AuditedBooking & { noteId: string; visibility: NoteVisibility; waitingFor?: "vendor" | "client" };
  BookingBudgetApprovedEvent: AuditedBooking & { budgetApproval: BudgetApproval; priceExclVatCents: number };

  UserInvitedEvent: AuditedInvitation;
  InvitationResentEvent: AuditedInvitation;
  InvitationCancelledEvent: AuditedInvitation & { invitedBy?: string; withdrawnBecause?: WithdrawalReason };
  InvitationAcceptedEvent: AuditedInvitation & { userId: string };
  InvitationAskedForEvent: AuditedInvitation & { to: string };

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
  UserEmailChangedEvent: User;
  UserDeletedEvent: User & { role: Role; organisation: string | null; organisationId: string | null };
  TeamMemberAddedEvent: Member & { role: Role };
  TeamMemberRoleChangedEvent: Member & { from: Role; to: Role };
  TeamMemberRemovedEvent: Member & { role: Role };

  ContentCreatedEvent: Page;
  ContentUpdatedEvent: Page & { changed: string };
  ContentRestoredEvent: Page & { number: number };
  ContentPublishedEvent: Page & { languages: string; number: number };
  ContentScheduledEvent: Page & { languages: string; publishAt: string };
  ContentUnscheduledEvent: Page;
  ContentWithdrawnEvent: Page;
  ContentDeletedEvent: Page;
};
