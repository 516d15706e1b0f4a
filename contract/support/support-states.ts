/** The audit's event types (specification section 3). */
export const auditEventTypes = [
  "ContactRequestedEvent",
  "VendorCreatedEvent",
  "ListingCreatedEvent",
  "ClientCreatedEvent",
  "TeamCreatedEvent",
  "BookingCreatedEvent",
  "BookingStatusChangedEvent",
  "BookingSettledEvent",
  "BookingNoteAddedEvent",
  "BookingBudgetApprovedEvent",
  "BookingVendorRemindedEvent",
  "MessageSentEvent",
  "OfferMadeEvent",
  "OfferAcceptedEvent",
  "OfferRejectedEvent",
  "OfferWithdrawnEvent",
  "OfferLapsedEvent",
  "BookingDayHeldEvent",
  "BookingHoldMovedUpEvent",
  "BookingHoldEndedEvent",
  "BookingDateMovedEvent",
  "VendorUpdatedEvent",
  "VendorActivatedEvent",
  "VendorDeactivatedEvent",
  "ClientUpdatedEvent",
  "ClientActivatedEvent",
  "ClientDeactivatedEvent",
  "VendorReviewedEvent",
  "VendorReappliedEvent",
  "ClientReviewedEvent",
  "ClientReappliedEvent",
  "TeamUpdatedEvent",
  "TeamActivatedEvent",
  "TeamDeactivatedEvent",
  "ListingUpdatedEvent",
  "ListingActivatedEvent",
  "ListingDeactivatedEvent",
  "ListingImagesChangedEvent",
  "VenueCreatedEvent",
  "VenueUpdatedEvent",
  "VenueDeletedEvent",
  "AvailabilityUpdatedEvent",
  "UserInvitedEvent",
  "InvitationResentEvent",
  "InvitationCancelledEvent",
  "InvitationAcceptedEvent",
  "InvitationAskedForEvent",
  "UserEmailChangedEvent",
  "SignedInEvent",
  "SignInFailedEvent",
  "SignInLockedOutEvent",
  "SignedOutEvent",
  "AccountRegisteredEvent",
  "PasswordResetEvent",
  "PasswordChangedEvent",
  "FactorAddedEvent",
  "FactorRemovedEvent",
  "RecoveryCodesMadeEvent",
  "RecoveryCodeUsedEvent",
  "RefreshTokenReusedEvent",
  "SessionsEndedEvent",
  "UserSessionsEndedEvent",
  "UserDeletedEvent",
  "UserErasedEvent",
  "UserRenamedEvent",
  "RunSheetLinkCreatedEvent",
  "RunSheetLinkRemovedEvent",
  "CalendarFeedCreatedEvent",
  "CalendarFeedRemovedEvent",
  "TeamMemberAddedEvent",
  "TeamMemberRoleChangedEvent",
  "TeamMemberRemovedEvent",
  "ContactRequestHandledEvent",
  "ContactRequestReopenedEvent",
  "ContactRequestAssignedEvent",
  "ContactStageChangedEvent",
  "ContactFollowUpSetEvent",
  "ContactAnsweredEvent",
  "ContactConvertedEvent",
  "ContactErasedEvent",
  "ContentCreatedEvent",
  "ContentUpdatedEvent",
  "ContentRestoredEvent",
  "ContentPublishedEvent",
  "ContentScheduledEvent",
  "ContentUnscheduledEvent",
  "ContentWithdrawnEvent",
  "ContentDeletedEvent",
  "ContactCallCancelledEvent",
  "SearchSynonymAddedEvent",
  "SearchSynonymRemovedEvent",
  "MailSentAgainEvent",
  "BrandChangedEvent",
  "TicketOpenedEvent",
  "TicketAnsweredEvent",
  "TicketHandledEvent",
  "TicketSolvedEvent",
  "DisputeDecidedEvent",
] as const;
export type AuditEventType = (typeof auditEventTypes)[number];

/** What an audit event can be about. */
export type AuditSubjectKind =
  | "booking"
  | "listing"
  | "vendor"
  | "client"
  | "team"
  | "contactRequest"
  | "user"
  | "invitation"
  | "contentPage"
  | "searchSynonym"
  | "ticket"
  | "mail"
  | "brand";

/** What the audit can be sorted by; `-` is descending. */
export const auditSorts = ["-timestamp", "timestamp"] as const;
export type AuditSort = (typeof auditSorts)[number];

/** What the outbox can be sorted by; `-` is descending. */
export const outboxSorts = ["-createdAt", "createdAt"] as const;

/** The file under which a mail carries an entry for the reader's calendar. */
export const calendarFile = "invite.ics";

/** `queued` waits; `kept` because no SMTP server is configured; `superseded` because its booking moved on. */
export const mailStates = ["queued", "sent", "kept", "superseded", "failed"] as const;
export type MailState = (typeof mailStates)[number];

/** What can be sent again: the mail is out, or never will be by itself. */
export const repeatableMailStates = ["sent", "failed"] as const satisfies readonly MailState[];
