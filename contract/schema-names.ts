import { z } from "zod";
import { booking, bookingEvent, bookingNote } from "#contract/bookings/booking-details.ts";
import { bookingInfo, createBookingInput, settlementInput } from "#contract/bookings/booking-input.ts";
import { bookingEnders, bookingOutcomes, bookingStatuses, budgetApprovals, waitingFilters } from "#contract/bookings/booking-states.ts";
import { bookingSummary } from "#contract/bookings/booking-summary.ts";
import { neighbour } from "#contract/bookings/bookings.ts";
import { namedDate } from "#contract/bookings/holds/hold-shapes.ts";
import { bookedQuote, offer, offerCommission, offerTerms, pricedTerms } from "#contract/bookings/offers/offer-shapes.ts";
import { offerStates, reasonKinds, statedReasons } from "#contract/bookings/offers/offer-states.ts";
import { calendar, calendarBooking, calendarDay, calendarHoliday } from "#contract/calendar/calendar.ts";
import { contactRequest } from "#contract/contact/contact.ts";
import { callInput, partnerInput, questionInput } from "#contract/contact/contact-input.ts";
import { contactKinds, contactStages } from "#contract/contact/contact-states.ts";
import { contentPage, contentPageLine, contentRevision, publishedContent, publishedPage, revisionLine } from "#contract/content/content.ts";
import { contentInput } from "#contract/content/content-input.ts";
import { contentCategories, contentKinds, contentStates, contentTextStates } from "#contract/content/content-states.ts";
import { conversation, conversationSummary, threadEntry, threadMessage, threadPart } from "#contract/conversations/conversation-shapes.ts";
import { messageFile } from "#contract/conversations/message-files.ts";
import { filledReply, savedReply } from "#contract/conversations/saved-replies.ts";
import { problem } from "#contract/core/endpoint.ts";
import { homeCountries } from "#contract/core/fields/countries.ts";
import { address, country } from "#contract/core/fields/fields.ts";
import { pageOf } from "#contract/core/lists.ts";
import { uiLanguages } from "#contract/core/product.ts";
import { acts, areas, roles } from "#contract/core/roles.ts";
import { availability, closure } from "#contract/listings/availability.ts";
import { availabilityInput, closureInput, dayCauses } from "#contract/listings/availability-input.ts";
import { busyCalendar } from "#contract/listings/busy-calendars.ts";
import { activityTypes, budgetPeriods, euLanguages, priceAdjustmentTypes } from "#contract/listings/catalogue.ts";
import { listingFacts } from "#contract/listings/listing-facts.ts";
import { imageAlt, listingInput } from "#contract/listings/listing-input.ts";
import { managedImage, managedListing, managedListingSummary, managedVenue } from "#contract/listings/listing-management.ts";
import { listingFacets, listingPoints } from "#contract/listings/listing-search.ts";
import {
  cancellationPolicy,
  comparedListing,
  image,
  listing,
  listingCard,
  listingPrice,
  vendorProfile,
  venue,
} from "#contract/listings/listing-shapes.ts";
import { closedHours, openingHours } from "#contract/listings/opening-hours-input.ts";
import { location, place } from "#contract/listings/places.ts";
import { missedSearch, searchConcept, searchSynonym } from "#contract/listings/search-words.ts";
import { venueInput } from "#contract/listings/venue-input.ts";
import { mailRhythms, notificationKindNames, notificationRecords } from "#contract/notifications/notification-kinds.ts";
import { notification, notificationGroup, notificationPreference, pushDevice } from "#contract/notifications/notifications.ts";
import { activationAnswers } from "#contract/organisations/activation-schema-names.ts";
import { reviewInput } from "#contract/organisations/activation-shapes.ts";
import { clientInput, teamInput, vendorInput } from "#contract/organisations/organisation-input.ts";
import { client, team, teamBudget, tightBudgets, vendor } from "#contract/organisations/organisation-shapes.ts";
import { invitationStates } from "#contract/people/invitation-states.ts";
import { invitation, me, teamMember, user } from "#contract/people/people.ts";
import { invitationInput, operatorInvitationInput, teamMemberRole } from "#contract/people/people-input.ts";
import { invitationLink, signIn } from "#contract/people/registration.ts";
import { clientRegistration, vendorRegistration } from "#contract/people/registration-input.ts";
import { quote, vatTotal } from "#contract/pricing/quote-shapes.ts";
import { appearanceChoices, ownAppearance } from "#contract/saved-views/appearance.ts";
import { listNames } from "#contract/saved-views/list-names.ts";
import { listColumns, savedView } from "#contract/saved-views/saved-views.ts";
import { mailTemplate } from "#contract/support/mail-templates.ts";
import { securityEvent } from "#contract/support/security.ts";
import { securityEventTypes } from "#contract/support/security-events.ts";
import { auditEvent, outboxMail } from "#contract/support/support.ts";
import { auditEventTypes, mailStates } from "#contract/support/support-states.ts";
import { tableSizes } from "#contract/support/table-sizes.ts";
import { waitingCounts } from "#contract/work-queue/work-queue.ts";
import { ticketAndNoteAnswers, ticketAndNoteInputs } from "./tickets/ticket-schema-names.ts";

/**
 * What the OpenAPI document calls the contract's shapes: name → schema. Every
 * place that has the shape refers to it; a shape that stands in two places and
 * is not named here fails a test.
 */
export const answerSchemas: Record<string, z.ZodType> = {
  Problem: problem,
  ErrorCode: problem.shape.code,
  FieldProblem: problem.shape.errors.element,
  FieldCode: problem.shape.errors.element.shape.code,

  Reference: bookingSummary.shape.client,
  TextsByLanguage: managedImage.shape.alt,
  Address: venue.shape.address.unwrap(),
  Country: country,
  HomeCountry: z.enum(homeCountries),
  Language: z.enum(euLanguages),
  InterfaceLanguage: z.enum(uiLanguages),
  Role: z.enum(roles),
  Area: z.enum(areas),
  Act: z.enum(acts),
  ListingFact: z.enum(listingFacts),
  OrganisationKind: me.shape.organisation.unwrap().shape.kind,

  SearchConcept: searchConcept,
  SearchSynonym: searchSynonym,
  MissedSearch: missedSearch,

  BookingPage: pageOf(bookingSummary),
  Booking: booking,
  BookingSummary: bookingSummary,
  BookingStatus: z.enum(bookingStatuses),
  BudgetApproval: z.enum(budgetApprovals),
  BookingPermissions: bookingSummary.shape.can,
  BookingCost: bookingSummary.shape.cost,
  BookingListing: booking.shape.listing,
  BookingVenue: booking.shape.venue.unwrap(),
  BookingInfo: booking.shape.info,
  BookingNote: bookingNote,
  NoteAuthorRole: bookingNote.shape.authorRole,
  NoteVisibility: bookingNote.shape.visibility,
  BookingEventType: bookingEvent.shape.type,
  ConversationBooking: conversationSummary.shape.booking.unwrap(),
  ConversationListing: conversationSummary.shape.listing,
  MessageExcerpt: conversationSummary.shape.lastMessage.unwrap(),
  Conversation: conversation,
  ConversationSummary: conversationSummary,
  ConversationPage: pageOf(conversationSummary),
  ThreadEntry: threadEntry,
  ThreadMessage: threadMessage,
  SavedReply: savedReply,
  FilledReply: filledReply,
  MessageFile: messageFile,
  MessageFileKind: messageFile.shape.kind,
  ThreadPart: threadPart,
  ...ticketAndNoteAnswers,
  ...activationAnswers,
  BookingContact: bookingSummary.shape.contact,
  BookedListing: bookingSummary.shape.listing,
  BookingNeighbour: neighbour,
  SilentVendor: bookingSummary.shape.silentVendor.unwrap(),
  WaitingFilter: z.enum(waitingFilters),
  BookingEvent: bookingEvent,
  Commission: bookingSummary.shape.commission.unwrap(),
  Refund: booking.shape.refund.unwrap(),
  Settlement: booking.shape.settlement.unwrap(),

  Listing: listing,
  ListingCard: listingCard,
  ListingPrice: listingPrice,
  ListingFacets: listingFacets,
  PriceRange: listingFacets.shape.prices.element.shape.value,
  GroupRange: listingFacets.shape.groups.element.shape.value,
  DurationRange: listingFacets.shape.durations.element.shape.value,
  ListingPoints: listingPoints,
  ComparedListing: comparedListing,
  ManagedListing: managedListing,
  ManagedListingPage: pageOf(managedListingSummary),
  ManagedListingSummary: managedListingSummary,
  ManagedImage: managedImage,
  ManagedVenue: managedVenue,
  ActivityType: z.enum(activityTypes),
  Image: image,
  Venue: venue,
  Location: location,
  Place: place,
  PriceAdjustmentType: z.enum(priceAdjustmentTypes),
  CancellationPolicy: cancellationPolicy,
  CancellationTier: cancellationPolicy.shape.tiers.element,
  Quote: quote,
  QuoteLine: quote.shape.lines.element,
  Calendar: calendar,
  CalendarBooking: calendarBooking,
  CalendarDay: calendarDay,
  DayCause: z.enum(dayCauses),
  CalendarHoliday: calendarHoliday,
  Offer: offer,
  OfferTerms: offerTerms,
  PricedTerms: pricedTerms,
  OfferCommission: offerCommission,
  OfferState: z.enum(offerStates),
  OfferPermissions: offer.shape.can,
  NamedDate: namedDate,
  ReasonKind: z.enum(reasonKinds),
  ContactStage: z.enum(contactStages),
  StatedReason: z.enum(statedReasons),
  BookingOutcome: z.enum(bookingOutcomes),
  BookingEnder: z.enum(bookingEnders),
  BookedQuote: bookedQuote,
  BookedQuoteLine: bookedQuote.shape.lines.element,
  VatTotal: vatTotal,
  VendorProfile: vendorProfile,
  Availability: availability,
  Closure: closure,
  OpeningHours: openingHours,
  ClosedHours: closedHours,
  BusyCalendar: busyCalendar,

  VendorPage: pageOf(vendor),
  Vendor: vendor,
  ClientPage: pageOf(client),
  Client: client,
  TeamPage: pageOf(team),
  Team: team,
  TeamBudget: teamBudget,
  TightBudgets: tightBudgets,
  BudgetPeriod: z.enum(budgetPeriods),
  ActivationPermissions: team.shape.can,

  Me: me,
  UserPage: pageOf(user),
  User: user,
  TeamMemberPage: pageOf(teamMember),
  TeamMember: teamMember,
  TeamRole: teamMemberRole,
  InvitationPage: pageOf(invitation),
  Invitation: invitation,
  InvitationState: z.enum(invitationStates),
  InvitationLink: invitationLink,
  SignIn: signIn,

  ContactRequestPage: pageOf(contactRequest),
  ContactRequest: contactRequest,
  ContactKind: z.enum(contactKinds),
  PublishedContent: publishedContent,
  PublishedPage: publishedPage,
  ContentPage: contentPage,
  ContentPageLine: contentPageLine,
  ContentPermissions: contentPage.shape.can,
  ContentPicture: contentPage.shape.picture.unwrap(),
  ContentText: contentPage.shape.texts.shape.en.unwrap(),
  ContentTexts: contentPage.shape.texts,
  ContentTextStates: contentPage.shape.languages,
  ContentFacts: contentPage.shape.facts.shape.en,
  ContentFactsByLanguage: contentPage.shape.facts,
  ContentRevision: contentRevision,
  ContentRevisionLine: revisionLine,
  ContentRevisionAct: revisionLine.shape.act,
  ContentKind: z.enum(contentKinds),
  ContentCategory: z.enum(contentCategories),
  ContentState: z.enum(contentStates),
  ContentTextState: z.enum(contentTextStates),

  AuditEventPage: pageOf(auditEvent),
  AuditEvent: auditEvent,
  AuditEventType: z.enum(auditEventTypes),
  SecurityEventPage: pageOf(securityEvent),
  SecurityEvent: securityEvent,
  SecurityEventType: z.enum(securityEventTypes),
  OutboxMailPage: pageOf(outboxMail),
  OutboxMail: outboxMail,
  MailTemplate: mailTemplate,
  MailTemplateCode: mailTemplate.shape.template,
  MailReader: mailTemplate.shape.reader,
  MailState: z.enum(mailStates),
  TableSizes: tableSizes,
  TableGrowth: tableSizes.shape.bytesGrowth,
  WaitingCounts: waitingCounts,
  SavedView: savedView,
  ListColumns: listColumns,
  ListName: z.enum(listNames),
  Appearance: ownAppearance,
  ColourScheme: z.enum(appearanceChoices.mode),
  WritingDirection: z.enum(appearanceChoices.direction),
  ColourTheme: z.enum(appearanceChoices.colourTheme),
  OfficeLayout: z.enum(appearanceChoices.layout),
  OfficeContainer: z.enum(appearanceChoices.container),
  OfficeSidebar: z.enum(appearanceChoices.sidebar),
  CardStyle: z.enum(appearanceChoices.card),
  Notification: notification,
  NotificationGroup: notificationGroup,
  NotificationPage: pageOf(notification),
  NotificationPreference: notificationPreference,
  NotificationKind: z.enum(notificationKindNames),
  NotificationRecord: z.enum(notificationRecords),
  NotificationSubject: notification.shape.record,
  MailRhythm: z.enum(mailRhythms),
  PushDevice: pushDevice,
};

/** What a call takes, where that is another shape than what it answers. */
export const inputSchemas: Record<string, z.ZodType> = {
  AddressInput: address,
  TextsByLanguageInput: imageAlt,
  BookingInput: createBookingInput,
  BookingInfoInput: bookingInfo,
  SettlementInput: settlementInput,
  ...ticketAndNoteInputs,
  ReviewInput: reviewInput,
  ListingInput: listingInput,
  CancellationTierInput: listingInput.shape.cancellationPolicy.shape.tiers.element,
  VenueInput: venueInput,
  AvailabilityInput: availabilityInput,
  ClosureInput: closureInput,
  VendorInput: vendorInput,
  ClientInput: clientInput,
  TeamInput: teamInput,
  InvitationInput: invitationInput,
  OperatorInvitationInput: operatorInvitationInput,
  VendorRegistration: vendorRegistration,
  ClientRegistration: clientRegistration,
  QuestionInput: questionInput,
  PartnerInput: partnerInput,
  CallInput: callInput,
  ContentInput: contentInput,
  ContentTextInput: contentInput.shape.texts.shape.en,
  ContentTextsInput: contentInput.shape.texts,
};
