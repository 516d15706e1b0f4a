import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { noTermsVersion } from "#contract/content/terms.ts";
import type { EndpointMeta } from "#contract/core/endpoint.ts";
import { type Access, type Act, type Role, roles } from "#contract/core/roles.ts";
import { contract } from "#contract/router.ts";
import { type Reach, reachOf } from "#server/access/permissions.ts";
import type { TestUser } from "./harness/factories.ts";
import { type Answer, type TestApp, testApp } from "./harness/harness.ts";
import { proofOfWorkFor } from "./harness/proof-of-work.ts";

/** Two of everything: one world of the caller's own, one of somebody else. */
type World = {
  vendorId: string;
  clientId: string;
  teamId: string;
  listingId: string;
  venueId: string;
  imageId: string;
  bookingId: string;
  /** The client's, open. */
  offerId: string;
  holdId: string;
  busyCalendarId: string;
  linkId: string;
  mailId: string;
  requestId: string;
  pageId: string;
  vendorUserId: string;
  vendorInvitationId: string;
  /** A member of the team. */
  clientUserId: string;
  clientInvitationId: string;
  operatorInvitationId: string;
  /** A saved view of whoever calls. */
  viewId: string;
  /** A calendar feed of whoever calls. */
  feedId: string;
  /** A note of whoever calls. */
  noteId: string;
  /** A ticket of whoever calls. */
  ticketId: string;
  /** Of the operator's search words. */
  synonymId: string;
  proof?: string;
};

type Call = { method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"; path: string; body?: unknown; headers?: Record<string, string> };

/**
 * How each endpoint is called on one world's records. `scoped` endpoints name
 * a record, so another's must look absent; the others answer with whatever the
 * caller may see.
 */
type Plan = {
  scoped: boolean;
  /** Whether the record's state may refuse somebody whom the matrix lets in. */
  isStateful?: boolean;
  /** How it does, where not by a conflict. */
  refusesWith?: number;
  /** `isVendor` says which of the world's two organisations is the caller's. */
  call: (world: World, isVendor: boolean) => Call;
  /** Makes the record that is acted on anew for every call that may succeed, where one such call would decide the next; without it, the world's own. */
  prepare?: (world: World) => Promise<World>;
  /** Makes the caller's own record, where nobody else could have one. */
  prepareFor?: (world: World, user: TestUser | null) => Promise<World>;
};

const get = (path: (world: World) => string, scoped = true): Plan => ({ scoped, call: (world) => ({ method: "GET", path: path(world) }) });
const list = (path: string): Plan => get(() => path, false);

const booking = (world: World) => ({
  listingId: world.listingId,
  teamId: world.teamId,
  activityDate: "2027-02-10",
  participants: 12,
  venueId: world.venueId,
  info: { contactName: "Lotte Maes", contactEmail: "lotte@client.example" },
});

const listingDraft = {
  type: "Workshop",
  mainLanguage: "en",
  texts: { en: { name: "Bread by the canal", shortDescription: "Knead, shape and bake in an old mill." } },
  languages: ["en"],
  durationMinutes: 150,
  bookingAdvanceNoticeDays: 7,
  minGuests: 5,
  maxGuests: 40,
  includedGuests: 10,
  basePriceCents: 600_00,
  extraGuestPriceCents: 45_00,
  vatRateBp: null,
  capacityPerDay: 1,
  cancellationPolicy: { tiers: [{ daysBefore: 0, refundPercent: 0 }], text: { en: "", nl: "" } },
};
const venueDraft = { name: "At your office", isClientLocation: true, priceAdjustmentType: "None" };

/** An act on a listing of the world's vendor, made for this call. */
const ofListing = (method: Call["method"], path: (world: World) => string, body?: unknown): Plan => ({
  scoped: true,
  call: (world) => ({
    method,
    path: path(world),
    headers: { "if-match": '"1"' },
    ...(body === undefined ? {} : { body: typeof body === "function" ? body(world) : body }),
  }),
  prepare: freshListing,
});

/** An act on an offer of the world's client, which its own sides may not all do. */
const ofOffer = (act: string): Plan => ({
  scoped: true,
  refusesWith: 403,
  call: ({ offerId }) => ({
    method: "POST",
    path: `/api/offers/${offerId}/${act}`,
    body: { offerVersion: 1 },
    headers: { "if-match": '"2"' },
  }),
  prepare: freshOffer,
});

const clientDraft = { name: "Northwind", legalName: "Northwind NV", email: "info@northwind.example", vatNumber: "BE0123456749" };
const vendorDraft = { ...clientDraft, pricesIncludeVat: false, vatRateBp: 2100 };
const teamDraft = { name: "Sales Benelux", budgetPerPersonCents: 250_00, budgetPeriod: "Quarterly" };

/** An act on the world's own vendor, client or team, at version 1 again for every call. */
const ofOrganisation = (method: Call["method"], path: (world: World) => string, body: unknown): Plan => ({
  scoped: true,
  call: (world) => ({ method, path: path(world), body, headers: { "if-match": '"1"' } }),
  prepare: firstVersions,
});

/** An act on a note of the caller's own; that another's is absent stands in its own test. */
const ofNote = (method: Call["method"], body?: unknown): Plan => ({
  scoped: false,
  call: ({ noteId }) => ({
    method,
    path: `/api/me/notes/${noteId}`,
    headers: { "if-match": '"1"' },
    ...(body === undefined ? {} : { body }),
  }),
  prepareFor: async (world, user) => {
    const made = user ? await app.as(user).post<{ id: string }>("/api/me/notes", { text: "Call back." }) : null;
    return { ...world, noteId: made?.body.id ?? uuidv7() };
  },
});

/** An act on a ticket that the caller opened; that another's is absent stands in its own test. */
const ofTicket = (method: Call["method"], path: (ticketId: string) => string, body?: unknown): Plan => ({
  scoped: false,
  call: ({ ticketId }) => ({
    method,
    path: path(ticketId),
    headers: { "if-match": '"1"' },
    ...(body === undefined ? {} : { body }),
  }),
  prepareFor: async (world, user) => {
    const asked = { kind: "question", subject: "Where do we park?", text: "By coach." };
    const made = user ? await app.as(user).post<{ id: string }>("/api/tickets", asked) : null;
    return { ...world, ticketId: made?.body.id ?? uuidv7() };
  },
});

/** An act on the people of whichever organisation of the world is the caller's. */
const ofPeople = (
  method: Call["method"],
  path: (world: World, isVendor: boolean) => string,
  { body, prepare }: { body?: unknown } & Pick<Plan, "prepare"> = {},
): Plan => ({
  scoped: true,
  call: (world, isVendor) => ({
    method,
    path: path(world, isVendor),
    headers: { "if-match": '"1"' },
    ...(body === undefined ? {} : { body: typeof body === "function" ? body(world, isVendor) : body }),
  }),
  ...(prepare ? { prepare } : {}),
});
const organisationOf = (world: World, isVendor: boolean) => `/api/organisations/${isVendor ? world.vendorId : world.clientId}`;
const invitationIdOf = (world: World, isVendor: boolean) => (isVendor ? world.vendorInvitationId : world.clientInvitationId);

/** A link that leads to the world's invitation. */
const ofLink = (what: string): Plan => ({
  scoped: false,
  call: ({ vendorInvitationId }) => ({ method: "POST", path: `/api/invitation-links/${what}`, body: { token: vendorInvitationId } }),
  prepare: freshLink,
});
const agreement = { agreesToTerms: true, termsVersion: noTermsVersion, language: "en" };

let asked = 0;
/** A question of somebody new: a mailbox asks only so often. */
const contactDraft = (proof: string) => ({
  kind: "Contact",
  name: "Lotte Maes",
  email: `lotte.${asked++}@client.example`,
  message: "How does a booking work?",
  proof,
});

/** An act on a contact request, made for this call. */
const ofRequest = (method: Call["method"], path: (world: World) => string, body: unknown): Plan => ({
  scoped: true,
  call: (world) => ({ method, path: path(world), body, headers: { "if-match": '"1"' } }),
  prepare: freshRequest,
});

const synonymDraft = () => ({ phrase: `Word ${uuidv7()}`.slice(0, 30), concepts: ["beer"] });
const replyDraft = () => ({ name: uuidv7(), language: "en", text: "See you on {date}." });
const viewDraft = () => ({ list: "bookings", name: uuidv7(), search: "?statuses=New" });

/** An act on a view of the caller's own; that another's is absent stands in its own test. */
const ofView = (method: Call["method"], body?: unknown): Plan => ({
  scoped: false,
  call: ({ viewId }) => ({ method, path: `/api/me/views/${viewId}`, headers: { "if-match": '"1"' }, ...(body ? { body } : {}) }),
  prepareFor: async (world, user) => {
    const saved = user ? await app.as(user).post<{ id: string }>("/api/me/views", viewDraft()) : null;
    return { ...world, viewId: saved?.body.id ?? uuidv7() };
  },
});

const contentDraft = {
  category: null,
  authorName: null,
  pictureAlt: { en: "", nl: "" },
  texts: { en: { title: "A day by the sea", summary: "Wind and waves.", body: "Text." }, nl: { title: "", summary: "", body: "" } },
};

/** An act on a story, made for this call. */
const ofPage = (method: Call["method"], path: (world: World) => string, body?: unknown): Plan => ({
  scoped: true,
  call: (world) => ({ method, path: path(world), headers: { "if-match": '"1"' }, ...(body === undefined ? {} : { body }) }),
  prepare: freshPage,
});

const plans: Record<string, Plan> = {
  "organisations.listVendors": list("/api/vendors"),
  "organisations.getVendor": get(({ vendorId }) => `/api/vendors/${vendorId}`),
  "organisations.createVendor": { scoped: false, call: () => ({ method: "POST", path: "/api/vendors", body: vendorDraft }) },
  "organisations.updateVendor": ofOrganisation("PUT", ({ vendorId }) => `/api/vendors/${vendorId}`, vendorDraft),
  "organisations.removeVendorLogo": { scoped: true, call: ({ vendorId }) => ({ method: "DELETE", path: `/api/vendors/${vendorId}/logo` }) },
  "organisations.setVendorActive": ofOrganisation("POST", ({ vendorId }) => `/api/vendors/${vendorId}/activation`, { isActive: true }),
  "organisations.reviewVendor": {
    ...ofOrganisation("POST", ({ vendorId }) => `/api/vendors/${vendorId}/review`, { outcome: "changesRequested", reasons: ["vatNumber"] }),
    isStateful: true,
  },
  "organisations.reapplyVendor": ofOrganisation("POST", ({ vendorId }) => `/api/vendors/${vendorId}/reapplication`, {}),
  "organisations.listClients": list("/api/clients"),
  "organisations.getClient": get(({ clientId }) => `/api/clients/${clientId}`),
  "organisations.createClient": { scoped: false, call: () => ({ method: "POST", path: "/api/clients", body: clientDraft }) },
  "organisations.updateClient": ofOrganisation("PUT", ({ clientId }) => `/api/clients/${clientId}`, clientDraft),
  "organisations.removeClientLogo": { scoped: true, call: ({ clientId }) => ({ method: "DELETE", path: `/api/clients/${clientId}/logo` }) },
  "organisations.setClientActive": ofOrganisation("POST", ({ clientId }) => `/api/clients/${clientId}/activation`, { isActive: true }),
  "organisations.reviewClient": {
    ...ofOrganisation("POST", ({ clientId }) => `/api/clients/${clientId}/review`, { outcome: "changesRequested", reasons: ["vatNumber"] }),
    isStateful: true,
  },
  "organisations.reapplyClient": ofOrganisation("POST", ({ clientId }) => `/api/clients/${clientId}/reapplication`, {}),
  "organisations.listTeams": list("/api/teams"),
  "organisations.createTeam": {
    scoped: true,
    call: ({ clientId }) => ({ method: "POST", path: "/api/teams", body: { ...teamDraft, clientId } }),
  },
  "organisations.getTeam": get(({ teamId }) => `/api/teams/${teamId}`),
  "organisations.getTeamBudget": get(({ teamId }) => `/api/teams/${teamId}/budget`),
  "organisations.getTightBudgets": list("/api/tight-budgets"),
  "organisations.updateTeam": ofOrganisation("PUT", ({ teamId }) => `/api/teams/${teamId}`, teamDraft),
  "organisations.setTeamActive": ofOrganisation("POST", ({ teamId }) => `/api/teams/${teamId}/activation`, { isActive: true }),
  "people.getMe": list("/api/me"),
  "people.updateMe": { scoped: false, call: () => ({ method: "PATCH", path: "/api/me", body: { language: "nl" } }) },
  "people.getOwnData": list("/api/me/data"),
  "people.getOwnSecurity": list("/api/me/security"),
  "people.endOtherSessions": { scoped: false, call: () => ({ method: "POST", path: "/api/me/sessions/end-others", body: {} }) },
  /** Whose sign-in this process does not keep has no session here. */
  "people.endOwnSession": {
    scoped: false,
    isStateful: true,
    refusesWith: 404,
    call: () => ({ method: "DELETE", path: "/api/me/sessions/AAAAAAAAAAAA" }),
  },
  // Nobody of the sweep has this address.
  "people.eraseMe": {
    scoped: false,
    refusesWith: 422,
    call: () => ({ method: "POST", path: "/api/me/erasure", body: { email: "nobody@nowhere.example" } }),
  },
  "people.eraseUser": ofPeople("POST", (world, isVendor) => `/api/users/${isVendor ? world.vendorUserId : world.clientUserId}/erasure`, {
    prepare: freshMembers,
  }),
  "people.findPeople": list("/api/people?q=a"),
  "people.listUsers": ofPeople("GET", (world, isVendor) => `${organisationOf(world, isVendor)}/users`),
  "people.deleteUser": ofPeople("DELETE", (world, isVendor) => `/api/users/${isVendor ? world.vendorUserId : world.clientUserId}`, {
    prepare: freshMembers,
  }),
  "people.endUserSessions": ofPeople(
    "POST",
    (world, isVendor) => `/api/users/${isVendor ? world.vendorUserId : world.clientUserId}/sessions/end`,
    {
      body: () => ({}),
    },
  ),
  "people.listInvitations": ofPeople("GET", (world, isVendor) => `${organisationOf(world, isVendor)}/invitations`),
  "people.inviteUser": ofPeople("POST", (world, isVendor) => `${organisationOf(world, isVendor)}/invitations`, {
    body: (_world: World, isVendor: boolean) => ({
      name: "Ine Invited",
      email: `${uuidv7()}@invited.example`,
      role: isVendor ? "VendorAdmin" : "ClientAdmin",
    }),
  }),
  "people.inviteUsers": ofPeople("POST", (world, isVendor) => `${organisationOf(world, isVendor)}/invitations/batch`, {
    body: (_world: World, isVendor: boolean) => ({
      role: isVendor ? "VendorAdmin" : "ClientAdmin",
      people: [{ name: "Ine Invited", email: `${uuidv7()}@invited.example` }],
    }),
  }),
  "people.resendInvitation": ofPeople("POST", (world, isVendor) => `/api/invitations/${invitationIdOf(world, isVendor)}/resend`, {
    prepare: freshInvitations,
  }),
  "people.cancelInvitations": ofPeople("POST", (world, isVendor) => `${organisationOf(world, isVendor)}/invitations/cancel`, {
    body: (world: World, isVendor: boolean) => ({ invitationIds: [invitationIdOf(world, isVendor)] }),
    prepare: freshInvitations,
  }),
  "people.listTeamMembers": get(({ teamId }) => `/api/teams/${teamId}/members`),
  "people.addTeamMember": ofPeople("POST", ({ teamId }) => `/api/teams/${teamId}/members`, {
    body: ({ clientUserId }: World) => ({ userId: clientUserId }),
    prepare: async (world) => ({ ...world, clientUserId: (await app.make.user("ClientTeamMember", world.clientId)).id }),
  }),
  "people.updateTeamMember": ofPeople("PATCH", ({ teamId, clientUserId }) => `/api/teams/${teamId}/members/${clientUserId}`, {
    body: { role: "ClientTeamAdmin" },
    prepare: freshMembers,
  }),
  "people.removeTeamMember": ofPeople("DELETE", ({ teamId, clientUserId }) => `/api/teams/${teamId}/members/${clientUserId}`, {
    prepare: freshMembers,
  }),
  "productAdmins.listProductAdmins": list("/api/product-admins"),
  "productAdmins.listProductAdminInvitations": list("/api/product-admins/invitations"),
  "productAdmins.inviteProductAdmin": {
    scoped: false,
    call: () => ({
      method: "POST",
      path: "/api/product-admins/invitations",
      body: { name: "Ona Operator", email: `${uuidv7()}@invited.example` },
    }),
  },
  "productAdmins.cancelProductAdminInvitations": {
    scoped: false,
    call: ({ operatorInvitationId }) => ({
      method: "POST",
      path: "/api/product-admins/invitations/cancel",
      body: { invitationIds: [operatorInvitationId] },
    }),
    prepare: freshOperatorInvitation,
  },
  "registration.getSignIn": list("/api/sign-in"),
  // Everybody of the sweep belongs somewhere already.
  "registration.registerVendor": {
    scoped: false,
    isStateful: true,
    call: () => ({ method: "POST", path: "/api/registrations/vendors", body: { ...vendorDraft, ...agreement } }),
  },
  "registration.registerClient": {
    scoped: false,
    isStateful: true,
    call: () => ({ method: "POST", path: "/api/registrations/clients", body: { ...clientDraft, ...agreement } }),
  },
  "registration.readInvitationLink": ofLink("readings"),
  // Nobody of the sweep has the address that was invited.
  "registration.acceptInvitation": { ...ofLink("acceptances"), refusesWith: 403 },
  "registration.askForInvitation": ofLink("requests"),
  "listings.searchListings": list("/api/listings"),
  "listings.getListingFacets": list("/api/listings/facets"),
  "listings.getListingPoints": list("/api/listings/points"),
  "listings.suggestSearches": list("/api/listings/suggestions?q=koo"),
  "places.findPlaces": list("/api/places?q=ghe"),
  "places.locateAddress": list("/api/places/location?postalCode=9000&city=Gent&country=BE"),
  "listings.getListingsByIds": get(({ listingId }) => `/api/listings/by-ids?ids=${listingId}`, false),
  "listings.getRelatedListings": get(({ listingId }) => `/api/listings/${listingId}/related`),
  "listings.getListing": get(({ listingId }) => `/api/listings/${listingId}`),
  "listings.getQuote": get(({ listingId }) => `/api/listings/${listingId}/quote?participants=12`),
  "listings.getUnavailableDates": get(({ listingId }) => `/api/listings/${listingId}/unavailable-dates`),
  "listingManagement.listVendorListings": get(({ vendorId }) => `/api/vendors/${vendorId}/listings`),
  "listingManagement.findListings": list("/api/managed-listings?q=a"),
  "listingManagement.createListing": ofListing("POST", ({ vendorId }) => `/api/vendors/${vendorId}/listings`, { listing: listingDraft }),
  "listingManagement.getManagedListing": get(({ listingId }) => `/api/listings/${listingId}/management`),
  "listingManagement.updateListing": ofListing("PUT", ({ listingId }) => `/api/listings/${listingId}`, { listing: listingDraft }),
  "listingManagement.duplicateListing": ofListing("POST", ({ listingId }) => `/api/listings/${listingId}/duplicates`, {}),
  "listingManagement.setListingActive": ofListing("POST", ({ listingId }) => `/api/listings/${listingId}/activation`, { isActive: false }),
  "listingManagement.arrangeImages": ofListing(
    "PUT",
    ({ listingId }) => `/api/listings/${listingId}/images`,
    ({ imageId }: World) => ({
      images: [{ id: imageId, alt: { en: "Bread", nl: "Brood" } }],
    }),
  ),
  "listingManagement.deleteImage": {
    ...ofListing("DELETE", ({ listingId, imageId }) => `/api/listings/${listingId}/images/${imageId}`),
    // An active listing keeps its last picture.
    isStateful: true,
  },
  "listingManagement.listVenues": get(({ listingId }) => `/api/listings/${listingId}/venues`),
  "listingManagement.getVenue": get(({ listingId, venueId }) => `/api/listings/${listingId}/venues/${venueId}`),
  "listingManagement.createVenue": ofListing("POST", ({ listingId }) => `/api/listings/${listingId}/venues`, { venue: venueDraft }),
  "listingManagement.updateVenue": ofListing("PUT", ({ listingId, venueId }) => `/api/listings/${listingId}/venues/${venueId}`, {
    venue: venueDraft,
  }),
  "listingManagement.deleteVenue": ofListing("DELETE", ({ listingId, venueId }) => `/api/listings/${listingId}/venues/${venueId}`),
  "availabilities.getAvailability": get(({ vendorId }) => `/api/vendors/${vendorId}/availability`),
  "availabilities.setAvailability": {
    ...ofListing("PUT", ({ vendorId }) => `/api/vendors/${vendorId}/availability`, {
      availability: { weekdays: [1, 2, 3, 4, 5, 6, 7], holidayCountries: [] },
    }),
    prepare: withoutPattern,
  },
  "availabilities.setListingWeekdays": ofListing("PUT", ({ listingId }) => `/api/listings/${listingId}/weekdays`, {
    weekdays: [1, 2, 3, 4, 5],
  }),
  "availabilities.addClosure": {
    scoped: true,
    call: ({ vendorId }) => ({
      method: "POST",
      path: `/api/vendors/${vendorId}/closures`,
      body: { closure: { from: "2027-06-01", to: "2027-06-03" } },
    }),
  },
  "availabilities.removeClosure": {
    scoped: true,
    call: ({ vendorId }) => ({
      method: "POST",
      path: `/api/vendors/${vendorId}/closures/removals`,
      body: { closure: { from: "2027-06-01", to: "2027-06-03" } },
    }),
  },
  "busyCalendars.listBusyCalendars": get(({ vendorId }) => `/api/vendors/${vendorId}/busy-calendars`),
  "busyCalendars.addBusyCalendar": {
    scoped: true,
    isStateful: true,
    call: ({ vendorId }) => ({
      method: "POST",
      path: `/api/vendors/${vendorId}/busy-calendars`,
      body: { calendar: { name: "Studio", address: "https://127.0.0.1/studio.ics" } },
    }),
  },
  "busyCalendars.readBusyCalendar": {
    scoped: true,
    call: ({ vendorId, busyCalendarId }) => ({
      method: "POST",
      path: `/api/vendors/${vendorId}/busy-calendars/${busyCalendarId}/readings`,
    }),
    prepareFor: withBusyCalendar,
  },
  "busyCalendars.moveBusyCalendar": {
    scoped: true,
    call: ({ vendorId, busyCalendarId }) => ({
      method: "PUT",
      path: `/api/vendors/${vendorId}/busy-calendars/${busyCalendarId}/address`,
      body: { address: "https://127.0.0.1/other.ics" },
    }),
    prepareFor: withBusyCalendar,
  },
  "busyCalendars.removeBusyCalendar": {
    scoped: true,
    call: ({ vendorId, busyCalendarId }) => ({ method: "DELETE", path: `/api/vendors/${vendorId}/busy-calendars/${busyCalendarId}` }),
    prepareFor: withBusyCalendar,
  },
  "favourites.listFavourites": list("/api/me/favourites"),
  "favourites.changeFavourites": {
    scoped: false,
    call: ({ listingId }) => ({ method: "PATCH", path: "/api/me/favourites", body: { add: [listingId], remove: [] } }),
  },
  "bookings.listBookings": list("/api/bookings"),
  "bookings.summariseBookings": list("/api/bookings/totals"),
  "bookings.listBookingParties": list("/api/bookings/parties?kind=vendor"),
  "bookings.getDaySheet": list("/api/bookings/sheet?from=2027-02-10&to=2027-02-10"),
  "bookings.createBooking": { scoped: true, call: (world) => ({ method: "POST", path: "/api/bookings", body: booking(world) }) },
  "bookings.findNeighbours": get(({ bookingId }) => `/api/bookings/${bookingId}/neighbours`),
  "bookings.getBooking": get(({ bookingId }) => `/api/bookings/${bookingId}`),
  "bookings.transitionBooking": {
    scoped: true,
    call: ({ bookingId }) => ({
      method: "POST",
      path: `/api/bookings/${bookingId}/transitions`,
      body: { action: "negotiate" },
      headers: { "if-match": '"1"' },
    }),
    prepare: freshBooking,
  },
  "bookings.remindVendor": {
    scoped: true,
    call: ({ bookingId }) => ({ method: "POST", path: `/api/bookings/${bookingId}/reminders` }),
    prepare: freshBooking,
  },
  "bookings.previewCancellation": { ...get(({ bookingId }) => `/api/bookings/${bookingId}/cancellation`), isStateful: true },
  "bookings.settleBooking": {
    scoped: true,
    isStateful: true,
    call: ({ bookingId }) => ({
      method: "POST",
      path: `/api/bookings/${bookingId}/settlements`,
      body: { refundedCents: 1, reason: "The guide came late." },
      headers: { "if-match": '"1"' },
    }),
    prepare: freshBooking,
  },
  "offers.getOfferOptions": get(({ bookingId }) => `/api/bookings/${bookingId}/offer-options`),
  "offers.previewOffer": get(
    ({ bookingId, venueId }) => `/api/bookings/${bookingId}/offer-preview?activityDate=2027-02-10&participants=12&venueId=${venueId}`,
  ),
  "offers.makeOffer": {
    scoped: true,
    isStateful: true,
    call: ({ bookingId, venueId }, isVendor) => ({
      method: "POST",
      path: `/api/bookings/${bookingId}/offers`,
      body: { activityDate: "2027-02-10", participants: 14, venueId, side: isVendor ? "vendor" : "client" },
      headers: { "if-match": '"1"' },
    }),
    prepare: freshBooking,
  },
  "offers.acceptOffer": ofOffer("acceptance"),
  "offers.rejectOffer": ofOffer("rejection"),
  "offers.withdrawOffer": ofOffer("withdrawal"),
  "holds.holdDay": {
    scoped: true,
    // A client asks; the vendor holds.
    refusesWith: 403,
    call: ({ bookingId }) => ({ method: "POST", path: `/api/bookings/${bookingId}/holds`, body: {} }),
    prepare: freshBooking,
  },
  "holds.releaseDay": {
    scoped: true,
    // A client asks; the vendor holds.
    refusesWith: 403,
    call: ({ bookingId, holdId }) => ({ method: "POST", path: `/api/bookings/${bookingId}/holds/${holdId}/release`, body: {} }),
    prepare: freshHold,
  },
  "runSheets.listRunSheetLinks": get(({ bookingId }) => `/api/bookings/${bookingId}/run-sheet-links`),
  "runSheets.createRunSheetLink": {
    scoped: true,
    isStateful: true,
    call: ({ bookingId }) => ({
      method: "POST",
      path: `/api/bookings/${bookingId}/run-sheet-links`,
      body: { name: "Crew", language: "en" },
    }),
    prepare: freshBooking,
  },
  "runSheets.removeRunSheetLink": {
    scoped: true,
    call: ({ bookingId, linkId }) => ({ method: "DELETE", path: `/api/bookings/${bookingId}/run-sheet-links/${linkId}` }),
    prepareFor: freshSheetLink,
  },
  "bookings.addNote": {
    scoped: true,
    call: ({ bookingId }) => ({ method: "POST", path: `/api/bookings/${bookingId}/notes`, body: { note: "See you then." } }),
  },
  "conversations.listConversations": list("/api/conversations"),
  "conversations.listUnread": list("/api/conversations/unread"),
  "conversations.startConversation": {
    scoped: false,
    call: ({ listingId }) => ({ method: "POST", path: "/api/conversations", body: { listingId, text: "Is there parking?" } }),
  },
  "conversations.getConversation": get(({ bookingId }) => `/api/conversations/${bookingId}`),
  "conversations.listEntries": get(
    ({ bookingId }) => `/api/conversations/${bookingId}/entries?before=2027-01-01T00:00:00.000Z&beforeId=${bookingId}`,
  ),
  "conversations.sendMessage": {
    scoped: true,
    call: ({ bookingId }) => ({ method: "POST", path: `/api/conversations/${bookingId}/messages`, body: { text: "See you then." } }),
  },
  "conversations.markRead": {
    scoped: true,
    call: ({ bookingId }) => ({
      method: "PUT",
      path: `/api/conversations/${bookingId}/mark`,
      body: { until: "2026-11-28T10:00:00.000Z" },
    }),
  },
  "privateNotes.listNotes": list("/api/me/notes"),
  "privateNotes.createNote": { scoped: false, call: () => ({ method: "POST", path: "/api/me/notes", body: { text: "Call back." } }) },
  "privateNotes.getNote": ofNote("GET"),
  "privateNotes.changeNote": ofNote("PUT", { text: "Called." }),
  "privateNotes.deleteNote": ofNote("DELETE"),
  "tickets.listTickets": list("/api/tickets"),
  "tickets.openTicket": {
    scoped: true,
    call: ({ bookingId }) => ({
      method: "POST",
      path: "/api/tickets",
      body: { kind: "booking", subject: "Where do we park?", text: "By coach.", about: { kind: "booking", id: bookingId } },
    }),
  },
  "tickets.getTicketForm": get(({ bookingId }) => `/api/tickets/form?kind=booking&recordId=${bookingId}`),
  "tickets.getTicket": ofTicket("GET", (id) => `/api/tickets/${id}`),
  "tickets.listTicketEntries": ofTicket("GET", (id) => `/api/tickets/${id}/entries?before=2027-01-01T00:00:00.000Z&beforeId=${id}`),
  "tickets.answerTicket": ofTicket("POST", (id) => `/api/tickets/${id}/messages`, { text: "Behind the mill." }),
  "tickets.handleTicket": ofTicket("PUT", (id) => `/api/tickets/${id}/handling`, { ownerId: null, isUrgent: true }),
  "tickets.solveTicket": ofTicket("POST", (id) => `/api/tickets/${id}/solution`, {}),
  "tickets.decideDispute": {
    ...ofTicket("POST", (id) => `/api/tickets/${id}/decision`, { outcome: "stands", text: "It took place as agreed." }),
    isStateful: true,
  },
  "contact.createContactRequest": {
    scoped: false,
    call: ({ proof }) => ({ method: "POST", path: "/api/contact-requests", body: contactDraft(proof ?? "") }),
    prepare: async (world) => ({ ...world, proof: await proofOfWorkFor(app) }),
  },
  "insights.getFigures": list("/api/insights/figures?from=2026-11-01&to=2026-11-30"),
  "insights.getSeries": list("/api/insights/series?from=2026-11-01&to=2026-11-30"),
  "insights.getTop": list("/api/insights/top?from=2026-11-01&to=2026-11-30&of=listings"),
  "insights.getLost": list("/api/insights/lost?from=2026-11-01&to=2026-11-30"),
  "insights.getDemand": list("/api/insights/demand?from=2026-11-01&to=2026-11-30"),
  "insights.getFirstSteps": list("/api/insights/first-steps"),
  "insights.countListingViews": list("/api/listing-views?listingIds="),
  "insights.getListingViews": get(({ listingId }) => `/api/listings/${listingId}/views`),
  "contact.openForm": { scoped: false, call: () => ({ method: "GET", path: "/api/contact-requests/form" }) },
  "contact.getFormChallenge": { scoped: false, call: () => ({ method: "GET", path: "/api/contact-requests/challenge" }) },
  "contact.listCallSlots": { scoped: false, call: () => ({ method: "GET", path: "/api/call-slots" }) },
  "contact.cancelCall": {
    ...ofRequest("POST", ({ requestId }) => `/api/contact-requests/${requestId}/call-cancellation`, undefined),
    prepare: freshCall,
  },
  "contact.listContactRequests": list("/api/contact-requests"),
  "contact.listAssignees": list("/api/contact-requests/assignees"),
  "contact.getContactRequest": get(({ requestId }) => `/api/contact-requests/${requestId}`),
  "contact.getContactFile": get(({ requestId }) => `/api/contact-requests/${requestId}/file`),
  "contact.moveContactRequest": ofRequest("PUT", ({ requestId }) => `/api/contact-requests/${requestId}/stage`, { stage: "Qualified" }),
  "contact.setContactFollowUp": ofRequest("PUT", ({ requestId }) => `/api/contact-requests/${requestId}/follow-up`, { on: null }),
  "contact.answerContactRequest": ofRequest("POST", ({ requestId }) => `/api/contact-requests/${requestId}/answers`, { text: "Gladly." }),
  "contact.convertContactRequest": {
    ...ofRequest("POST", ({ requestId }) => `/api/contact-requests/${requestId}/conversion`, undefined),
    call: ({ requestId, vendorId }) => ({
      method: "POST",
      path: `/api/contact-requests/${requestId}/conversion`,
      body: { organisationId: vendorId },
      headers: { "if-match": '"1"' },
    }),
  },
  "contact.setContactRequestHandled": ofRequest("POST", ({ requestId }) => `/api/contact-requests/${requestId}/handling`, {
    handled: true,
  }),
  "contact.assignContactRequest": ofRequest("PUT", ({ requestId }) => `/api/contact-requests/${requestId}/assignee`, { userId: null }),
  "content.listPublishedContent": list("/api/content/article"),
  "content.getPublishedPage": { ...get(({ pageId }) => `/api/content/story/s${pageId}`), prepare: publishedStory },
  "content.getTerms": { scoped: false, call: () => ({ method: "GET", path: "/api/terms" }) },
  "content.listContentPages": list("/api/content-pages"),
  "content.createContentPage": {
    scoped: false,
    call: () => ({ method: "POST", path: "/api/content-pages", body: { ...contentDraft, kind: "story", slug: `s${uuidv7()}` } }),
  },
  "content.getContentPage": ofPage("GET", ({ pageId }) => `/api/content-pages/${pageId}`),
  "content.updateContentPage": ofPage("PUT", ({ pageId }) => `/api/content-pages/${pageId}`, { ...contentDraft, slug: "another-day" }),
  "content.deleteContentPage": ofPage("DELETE", ({ pageId }) => `/api/content-pages/${pageId}`),
  "content.publishContentPage": ofPage("POST", ({ pageId }) => `/api/content-pages/${pageId}/publications`, { languages: ["en"] }),
  "content.unscheduleContentPage": ofPage("DELETE", ({ pageId }) => `/api/content-pages/${pageId}/schedule`),
  "content.withdrawContentPage": ofPage("POST", ({ pageId }) => `/api/content-pages/${pageId}/withdrawal`, {}),
  "content.removeContentPicture": ofPage("DELETE", ({ pageId }) => `/api/content-pages/${pageId}/picture`),
  "content.listContentRevisions": ofPage("GET", ({ pageId }) => `/api/content-pages/${pageId}/revisions`),
  "content.getContentRevision": ofPage("GET", ({ pageId }) => `/api/content-pages/${pageId}/revisions/1`),
  "content.restoreContentRevision": ofPage("POST", ({ pageId }) => `/api/content-pages/${pageId}/revisions/1/restoration`, {}),
  "brands.getBrand": list("/api/brand"),
  "brands.updateBrand": {
    scoped: false,
    call: () => ({
      method: "PUT",
      path: "/api/brand",
      body: { name: null, colour: null, darkColour: null },
      headers: { "if-match": '"1"' },
    }),
  },
  "brands.removeBrandLogo": { scoped: false, refusesWith: 404, call: () => ({ method: "DELETE", path: `/api/brand/logo/${uuidv7()}` }) },
  "support.getTableSizes": list("/api/table-sizes"),
  "support.listAuditEvents": list("/api/audit-events"),
  "security.listSecurityEvents": list("/api/security-events"),
  "support.listOutbox": list("/api/outbox"),
  "support.getOutboxMail": get(({ mailId }) => `/api/outbox/${mailId}`),
  "mailTemplates.listMailTemplates": list("/api/mail-templates"),
  "mailTemplates.getMailTemplate": list("/api/mail-templates/booking-created"),
  "support.sendMailAgain": {
    scoped: false,
    call: ({ mailId }) => ({ method: "POST", path: `/api/outbox/${mailId}/repetitions` }),
    // Only what was sent or has failed goes out again.
    prepare: async (world) => {
      await app.database.pool.query("update outbox_mails set state = 'failed' where id = $1", [world.mailId]);
      return world;
    },
  },
  "workQueue.countWaiting": list("/api/me/waiting"),
  "searchWords.listMissedSearches": list("/api/missed-searches"),
  "searchWords.listSearchConcepts": list("/api/search-concepts"),
  "searchWords.listSearchSynonyms": list("/api/search-synonyms"),
  "searchWords.addSearchSynonym": { scoped: false, call: () => ({ method: "POST", path: "/api/search-synonyms", body: synonymDraft() }) },
  "searchWords.removeSearchSynonym": {
    scoped: true,
    call: ({ synonymId }) => ({ method: "DELETE", path: `/api/search-synonyms/${synonymId}` }),
    prepare: async (world) => {
      const added = await app.as(operator).post<{ id: string }>("/api/search-synonyms", synonymDraft());
      return { ...world, synonymId: added.body.id };
    },
  },
  "calendars.getCalendar": list("/api/calendar?from=2027-02-01&to=2027-02-28"),
  "calendarFeeds.listCalendarFeeds": list("/api/me/calendar-feeds"),
  "calendarFeeds.createCalendarFeed": {
    scoped: false,
    call: () => ({ method: "POST", path: "/api/me/calendar-feeds", body: { name: "Phone" } }),
  },
  /** The caller's own; that another's is absent stands in its own test. */
  "calendarFeeds.removeCalendarFeed": {
    scoped: false,
    call: ({ feedId }) => ({ method: "DELETE", path: `/api/me/calendar-feeds/${feedId}` }),
    prepareFor: async (world, user) => {
      const made = user ? await app.as(user).post<{ id: string }>("/api/me/calendar-feeds", { name: "Phone" }) : null;
      return { ...world, feedId: made?.body.id ?? uuidv7() };
    },
  },
  "conversations.getFile": {
    scoped: false,
    isStateful: true,
    refusesWith: 404,
    call: ({ bookingId }) => ({ method: "GET", path: `/api/conversations/${bookingId}/files/${uuidv7()}` }),
  },
  "savedReplies.listSavedReplies": get(({ bookingId }) => `/api/conversations/${bookingId}/saved-replies`),
  "savedReplies.saveReply": { scoped: false, call: () => ({ method: "POST", path: "/api/saved-replies", body: replyDraft() }) },
  "savedReplies.changeReply": {
    scoped: false,
    isStateful: true,
    refusesWith: 404,
    call: () => ({ method: "PUT", path: `/api/saved-replies/${uuidv7()}`, body: replyDraft(), headers: { "if-match": '"1"' } }),
  },
  "savedReplies.deleteReply": {
    scoped: false,
    isStateful: true,
    refusesWith: 404,
    call: () => ({ method: "DELETE", path: `/api/saved-replies/${uuidv7()}` }),
  },
  "notifications.listNotifications": list("/api/me/notifications"),
  "notifications.openBell": list("/api/me/notifications/bell"),
  "notifications.countUnread": list("/api/me/notifications/unread"),
  "notifications.readNotifications": { scoped: false, call: () => ({ method: "POST", path: "/api/me/notifications/read", body: {} }) },
  "notifications.listPreferences": list("/api/me/notification-preferences"),
  "notifications.changePreference": {
    scoped: false,
    // Messages concern nobody of the operator's.
    isStateful: true,
    refusesWith: 404,
    call: () => ({ method: "PUT", path: "/api/me/notification-preferences/messages", body: { bell: true, mail: "daily" } }),
  },
  "notifications.listPushDevices": list("/api/me/push-devices"),
  /** A push service that cannot be looked up here is refused; that one is taken stands in its own test. */
  "notifications.addPushDevice": {
    scoped: false,
    isStateful: true,
    call: () => ({
      method: "POST",
      path: "/api/me/push-devices",
      body: { endpoint: "https://10.0.0.1/push", p256dh: "A".repeat(87), auth: "A".repeat(22), name: "Browser" },
    }),
  },
  "notifications.removePushDevice": {
    scoped: false,
    isStateful: true,
    refusesWith: 404,
    call: () => ({ method: "DELETE", path: `/api/me/push-devices/${uuidv7()}` }),
  },
  "savedViews.listViews": list("/api/me/views"),
  "savedViews.saveView": { scoped: false, call: () => ({ method: "POST", path: "/api/me/views", body: viewDraft() }) },
  "savedViews.changeView": ofView("PATCH", { name: "Still to answer" }),
  "savedViews.deleteView": ofView("DELETE"),
  "savedViews.listColumns": list("/api/me/columns"),
  "savedViews.getAppearance": list("/api/me/appearance"),
  "savedViews.chooseAppearance": {
    scoped: false,
    call: () => ({
      method: "PUT",
      path: "/api/me/appearance",
      body: {
        mode: "dark",
        direction: "rtl",
        colourTheme: "plum",
        layout: "horizontal",
        container: "full",
        sidebar: "mini",
        card: "border",
        radius: 4,
      },
    }),
  },
  "savedViews.chooseColumns": {
    scoped: false,
    call: () => ({ method: "PUT", path: "/api/me/columns/bookings", body: { hiddenColumns: ["price"], shownColumns: ["venue"] } }),
  },
};

const endpoints = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.entries(procedures).map(([name, procedure]) => ({ name: `${feature}.${name}`, meta: procedure["~orpc"].meta as EndpointMeta })),
);

let app: TestApp;
let own: World;
let other: World;
let operator: TestUser;
let people: Record<Role, TestUser>;

async function makeWorld(name: string): Promise<World> {
  const vendorId = await app.make.vendor({ name: `${name} vendor` });
  const clientId = await app.make.client({ name: `${name} client` });
  const teamId = await app.make.team(clientId);
  const listing = await app.make.listing(vendorId, { capacityPerDay: 50 });
  const admin = await app.make.user("ClientAdmin", clientId);
  const world = {
    vendorId,
    clientId,
    teamId,
    listingId: listing.id,
    venueId: listing.vendorVenueId ?? "",
    imageId: await imageOf(listing.id),
    bookingId: "",
    mailId: "",
    requestId: "",
    pageId: "",
    ...noPeople(),
  };
  const created = await app.as(admin).post<{ id: string }>("/api/bookings", booking(world));
  expect(created.status).toBe(201);
  const { rows } = await app.database.pool.query<{ id: string }>("select id from outbox_mails where booking_id = $1 limit 1", [
    created.body.id,
  ]);
  const booked = { ...world, bookingId: created.body.id, mailId: rows[0]?.id ?? "" };
  return freshPage(await freshRequest(await freshOperatorInvitation(await freshInvitations(await freshMembers(booked)))));
}

beforeAll(async () => {
  app = await testApp();
  operator = await app.make.user("ProductAdmin", null);
  own = await makeWorld("Own");
  other = await makeWorld("Other");
  people = {
    ProductAdmin: operator,
    VendorAdmin: await app.make.user("VendorAdmin", own.vendorId),
    ClientAdmin: await app.make.user("ClientAdmin", own.clientId),
    ClientTeamAdmin: await app.make.user("ClientTeamAdmin", own.clientId, { teamIds: [own.teamId] }),
    ClientTeamMember: await app.make.user("ClientTeamMember", own.clientId, { teamIds: [own.teamId] }),
  };
});
afterAll(() => app.close());

function absentWorld(): World {
  return {
    vendorId: uuidv7(),
    clientId: uuidv7(),
    teamId: uuidv7(),
    listingId: uuidv7(),
    venueId: uuidv7(),
    imageId: uuidv7(),
    bookingId: uuidv7(),
    mailId: uuidv7(),
    requestId: uuidv7(),
    pageId: uuidv7(),
    ...noPeople(),
  };
}

function noPeople() {
  return {
    vendorUserId: uuidv7(),
    vendorInvitationId: uuidv7(),
    clientUserId: uuidv7(),
    clientInvitationId: uuidv7(),
    operatorInvitationId: uuidv7(),
    viewId: uuidv7(),
    offerId: uuidv7(),
    holdId: uuidv7(),
    busyCalendarId: uuidv7(),
    linkId: uuidv7(),
    feedId: uuidv7(),
    noteId: uuidv7(),
    ticketId: uuidv7(),
    synonymId: uuidv7(),
  };
}

/** Booking's transitions need a fresh record each time, or the first call would decide the second. */
async function freshBooking(world: World): Promise<World> {
  const created = await app.as(operator).post<{ id: string }>("/api/bookings", booking(world));
  return { ...world, bookingId: created.body.id };
}

async function withBusyCalendar(world: World): Promise<World> {
  const busyCalendarId = uuidv7();
  await app.database.pool.query(
    `insert into busy_calendars (id, vendor_id, name, address, created_at)
     select $1::uuid, id, 'Studio', 'https://127.0.0.1/studio.ics', now() from organisations where id = $2`,
    [busyCalendarId, world.vendorId],
  );
  return { ...world, busyCalendarId };
}

/** A link of the caller's own side: nobody sees those of another. */
async function freshSheetLink(world: World, user: TestUser | null): Promise<World> {
  const fresh = await freshBooking(world);
  const linkId = uuidv7();
  if (fresh.bookingId === undefined) return { ...world, linkId };
  if (user)
    await app.database.pool.query(
      "insert into run_sheet_links (id, booking_id, token_hash, name, language, made_by, created_at) values ($1, $2, sha256(($1::uuid)::text::bytea), 'Crew', 'en', $3, now())",
      [linkId, fresh.bookingId, user.id],
    );
  return { ...fresh, linkId };
}

async function freshHold(world: World): Promise<World> {
  const fresh = await freshBooking(world);
  const held = await app.as(operator).post<{ dates: { hold: { id: string } | null }[] }>(`/api/bookings/${fresh.bookingId}/holds`, {});
  return { ...fresh, holdId: held.body.dates[0]?.hold?.id ?? "" };
}

async function freshOffer(world: World): Promise<World> {
  const fresh = await freshBooking(world);
  const offer = { activityDate: "2027-02-10", participants: 14, venueId: world.venueId, side: "client" };
  const path = `/api/bookings/${fresh.bookingId}/offers`;
  const made = await app.as(operator).post<{ offers: { id: string }[] }>(path, offer, { "if-match": '"1"' });
  return { ...fresh, offerId: made.body.offers[0]?.id ?? "" };
}

async function firstVersions(world: World): Promise<World> {
  await app.database.pool.query("update organisations set version = 1 where id = any($1)", [[world.vendorId, world.clientId]]);
  await app.database.pool.query("update teams set version = 1 where id = $1", [world.teamId]);
  return world;
}

async function freshRequest(world: World): Promise<World> {
  const created = await app.as(null).post<{ id: string }>("/api/contact-requests", contactDraft(await proofOfWorkFor(app)));
  return { ...world, requestId: created.body.id };
}

async function freshCall(world: World): Promise<World> {
  const { body } = await app.as(null).get<{ days: { slots: { startsAt: string }[] }[] }>("/api/call-slots");
  const call = { kind: "Call", phone: "0470 12 34 56", slot: body.days[0]?.slots[0]?.startsAt };
  const { message: _message, ...sender } = contactDraft(await proofOfWorkFor(app));
  const created = await app.as(null).post<{ id: string }>("/api/contact-requests", { ...sender, ...call });
  return { ...world, requestId: created.body.id };
}

async function freshPage(world: World): Promise<World> {
  await app.database.pool.query("delete from content_pages where slug = 'another-day'");
  const body = { ...contentDraft, kind: "story", slug: `s${uuidv7()}` };
  const created = await app.as(operator).post<{ id: string }>("/api/content-pages", body);
  return { ...world, pageId: created.body.id };
}

/** Its address is made of the id that the plan asks for. */
async function publishedStory(world: World): Promise<World> {
  const pageId = uuidv7();
  const caller = app.as(operator);
  const created = await caller.post<{ id: string }>("/api/content-pages", { ...contentDraft, kind: "story", slug: `s${pageId}` });
  await caller.post(`/api/content-pages/${created.body.id}/publications`, { languages: ["en"] }, { "if-match": '"1"' });
  return { ...world, pageId };
}

async function withoutPattern(world: World): Promise<World> {
  await app.database.pool.query("delete from vendor_availability where vendor_id = $1", [world.vendorId]);
  return world;
}

async function freshListing(world: World): Promise<World> {
  const listing = await app.make.listing(world.vendorId);
  return { ...world, listingId: listing.id, venueId: listing.vendorVenueId ?? "", imageId: await imageOf(listing.id) };
}

async function imageOf(listingId: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>("select id from listing_images where listing_id = $1", [listingId]);
  return rows[0]?.id ?? "";
}

async function freshMembers(world: World): Promise<World> {
  // A second admin, so that the first one is never the last.
  await app.make.user("VendorAdmin", world.vendorId);
  return {
    ...world,
    vendorUserId: (await app.make.user("VendorAdmin", world.vendorId)).id,
    clientUserId: (await app.make.user("ClientTeamMember", world.clientId, { teamIds: [world.teamId] })).id,
  };
}

async function invite(path: string, role: object): Promise<string> {
  const body = { name: "Ine Invited", email: `${uuidv7()}@invited.example`, ...role };
  return (await app.as(operator).post<{ id: string }>(path, body)).body.id;
}

async function freshInvitations(world: World): Promise<World> {
  return {
    ...world,
    vendorInvitationId: await invite(`/api/organisations/${world.vendorId}/invitations`, { role: "VendorAdmin" }),
    clientInvitationId: await invite(`/api/organisations/${world.clientId}/invitations`, { role: "ClientAdmin" }),
  };
}

async function freshOperatorInvitation(world: World): Promise<World> {
  return { ...world, operatorInvitationId: await invite("/api/product-admins/invitations", {}) };
}

/** The token of the mail is nobody's to know: here it is the invitation's id. */
async function freshLink(world: World): Promise<World> {
  const fresh = await freshInvitations(world);
  await app.database.pool.query("update invitations set token_hash = sha256(id::text::bytea) where id = $1", [fresh.vendorInvitationId]);
  return fresh;
}

async function answerOf(plan: Plan, user: TestUser | null, given: World): Promise<Answer> {
  const world = (await plan.prepareFor?.(given, user)) ?? given;
  const { method, path, body, headers } = plan.call(world, user?.role === "VendorAdmin");
  const caller = app.as(user);
  switch (method) {
    case "GET":
      return caller.get(path);
    case "POST":
      return caller.post(path, body, headers);
    case "PATCH":
      return caller.patch(path, body, headers);
    case "PUT":
      return caller.put(path, body, headers);
    case "DELETE":
      return caller.delete(path, headers);
  }
}

/** Signing in opens some endpoints; the matrix the others. */
function reachFor(role: Role, access: Access): Reach {
  return access === "public" || access === "identified" || access === "signedIn" ? "all" : reachOf(role, access);
}

function refusalOf({ isStateful, refusesWith }: Plan): number {
  return refusesWith ?? (isStateful ? 409 : 0);
}

function isDone(status: number): boolean {
  return status === 200 || status === 201;
}

test("the sweep knows every endpoint of the contract, and no other", () => {
  expect(Object.keys(plans).sort()).toEqual(endpoints.map(({ name }) => name).sort());
});

/** Whether a call may get past the matrix: what it then changes must be its own. */
function prepared(plan: Plan, reach: Reach, world: World): World | Promise<World> {
  return reach === "none" || !plan.prepare ? world : plan.prepare(world);
}

/** What a role that reaches its own only never reads, wherever it looks. */
const secretsOf = ({ clientId, teamId, bookingId, clientUserId, clientInvitationId }: World) => [
  clientId,
  teamId,
  bookingId,
  clientUserId,
  clientInvitationId,
];

describe.each(endpoints)("$name", ({ name, meta }) => {
  const plan = plans[name] ?? list("/");

  test("a visitor", async () => {
    const { status } = await answerOf(plan, null, await prepared(plan, meta.access === "public" ? "all" : "none", own));
    if (meta.access === "public") expect(isDone(status)).toBe(true);
    else expect(status).toBe(401);
  });

  test.each(roles)("%s with their own", async (role) => {
    const reach = reachFor(role, meta.access);
    const { status, body } = await answerOf(plan, people[role], await prepared(plan, reach, own));
    if (reach === "none") expect(status).toBe(403);
    else expect(isDone(status) || status === refusalOf(plan)).toBe(true);
    if (reach === "all") return;
    const told = JSON.stringify(body);
    expect(secretsOf(other).filter((secret) => told.includes(secret))).toEqual([]);
  });

  // What names no record has nobody else's to ask for.
  if (!plan.scoped) return;

  test.each(roles)("%s with somebody else's", async (role) => {
    const reach = reachFor(role, meta.access);
    const { status } = await answerOf(plan, people[role], await prepared(plan, reach, other));
    if (reach === "none") expect(status).toBe(403);
    else if (reach === "all") expect(isDone(status) || status === refusalOf(plan)).toBe(true);
    else expect(status).toBe(404);
  });

  test.each(roles)("%s with what does not exist", async (role) => {
    const { status } = await answerOf(plan, people[role], absentWorld());
    // A form that names records answers at the field; an address that names one is not there.
    expect(reachFor(role, meta.access) === "none" ? [403] : [404, 409, 422]).toContain(status);
  });
});

test("a sign-in without an account is told so", async () => {
  const stranger: TestUser = { id: uuidv7(), name: "Nobody", email: "nobody@people.example", role: "ClientAdmin", organisationId: null };
  const answer = await app.as(stranger).get<{ code: string }>("/api/me");
  expect([answer.status, answer.body.code]).toEqual([403, "account.unknown"]);
});

const inNovember = "from=2026-11-01&to=2026-11-30";

/** The downloads stand beside the contract: each list by its own guard, and where it names a record, that of another is absent. */
const exportsOf: Record<
  string,
  { act: Act; query?: (world: World, isVendor: boolean) => string /** Whatever the record. */; asks?: string }
> = {
  bookings: { act: "bookings.read" },
  audit: { act: "audit.read" },
  outbox: { act: "outbox.read" },
  "contact-requests": { act: "contactRequests.manage" },
  tickets: { act: "tickets.read" },
  vendors: { act: "vendors.list" },
  clients: { act: "clients.list" },
  teams: { act: "teams.read" },
  users: { act: "users.read", query: (world, isVendor) => `organisationId=${isVendor ? world.vendorId : world.clientId}` },
  invitations: { act: "invitations.manage", query: (world, isVendor) => `organisationId=${isVendor ? world.vendorId : world.clientId}` },
  members: { act: "teams.read", query: ({ teamId }) => `teamId=${teamId}` },
  listings: { act: "listings.read", query: ({ vendorId }) => `vendorId=${vendorId}` },
  "product-admins": { act: "productAdmins.manage" },
  "product-admin-invitations": { act: "productAdmins.manage" },
  "content-pages": { act: "content.manage" },
  security: { act: "security.read" },
  figures: { act: "bookings.read", asks: inNovember },
  series: { act: "bookings.read", asks: inNovember },
  top: { act: "bookings.read", asks: `${inNovember}&of=listings` },
  lost: { act: "bookings.read", asks: inNovember },
  demand: { act: "vendors.list", asks: inNovember },
};

test("the sweep knows every export of the server, and no other", () => {
  expect(Object.keys(exportsOf).sort()).toEqual([...app.app.exports].sort());
});

describe.each(Object.entries(exportsOf))("the export of %s", (name, { act, query, asks = "" }) => {
  const download = async (user: TestUser | null, world: World, format: "csv" | "xlsx") => {
    const response = await app.as(user).download(`/api/exports/${name}.${format}?${query?.(world, user?.role === "VendorAdmin") ?? asks}`);
    await response.arrayBuffer();
    return response.status;
  };
  describe.each(["csv", "xlsx"] as const)("as %s", (format) => {
    test("a visitor", async () => {
      expect(await download(null, own, format)).toBe(401);
    });
    test.each(roles)(`%s with their own${query ? ", somebody else's and what does not exist" : ""}`, async (role) => {
      const reach = reachOf(role, act);
      expect(await download(people[role], own, format)).toBe(reach === "none" ? 403 : 200);
      if (!query) return;
      expect(await download(people[role], other, format)).toBe(reach === "none" ? 403 : reach === "all" ? 200 : 404);
      expect(await download(people[role], absentWorld(), format)).toBe(reach === "none" ? 403 : 404);
    });
  });
});

describe("the same Idempotency-Key gives the first answer, whatever happened since", () => {
  /** Everything that a creating call may have answered reads otherwise afterwards. */
  async function changeEverything(): Promise<void> {
    await app.database.pool.query(`
      update bookings set version = version + 1, participants = participants + 1;
      update booking_notes set note = note || '!';
      update organisations set name = name || '!', version = version + 1;
      update teams set name = name || '!', version = version + 1;
      update users set name = name || '!';
      update listings set version = version + 1, min_guests = 1;
      update venues set name = name || '!', version = version + 1;
      update invitations set name = name || '!', version = version + 1;
      update content_pages set version = version + 1;
      delete from saved_views;
      update private_notes set text = text || '!', version = version + 1;`);
  }
  /** Nothing of it could be made any more. @returns how it comes back for what is made next */
  async function closeEverything(): Promise<() => Promise<unknown>> {
    const { pool } = app.database;
    const active = async (table: string) =>
      (await pool.query<{ id: string }>(`update ${table} set is_active = false where is_active returning id`)).rows.map(({ id }) => id);
    const tables = ["organisations", "teams", "listings"];
    const closed = await Promise.all(tables.map(active));
    await pool.query(`
      update invitations set accepted_at = now(), accepted_by = invited_by where accepted_at is null and cancelled_at is null;
      update bookings set status = 'Declined' where status = 'New';
      update tickets set state = 'solved', solved_at = now(), answer_due_at = null, waiting_since = null where state <> 'solved';`);
    return () =>
      Promise.all(tables.map((table, index) => pool.query(`update ${table} set is_active = true where id = any($1)`, [closed[index]])));
  }
  const newcomer = (): TestUser => ({
    id: uuidv7(),
    name: "Nele New",
    email: `${uuidv7()}@new.example`,
    role: "VendorAdmin",
    organisationId: null,
  });

  test.each(endpoints.filter(({ meta }) => meta.acceptsIdempotencyKey))("$name", async ({ name, meta }) => {
    const plan = plans[name] ?? list("/");
    const isOperators =
      ["signedIn", "identified", "public"].includes(meta.access) || reachOf("ProductAdmin", meta.access as Act) !== "none";
    const user = meta.access === "identified" ? newcomer() : isOperators ? operator : people.ClientAdmin;
    const fresh = (await plan.prepareFor?.(own, user)) ?? (await prepared(plan, "all", own));
    const { path, body, headers } = plan.call(fresh, false);
    const key = uuidv7();
    const send = (by: TestUser) => app.as(by).post(path, body, { ...headers, "idempotency-key": key });
    const [first, second] = await Promise.all([send(user), send(user)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    await changeEverything();
    const open = await closeEverything();
    const again = await send(user);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    await open();
    // Another person's key is another key, though it reads the same.
    const stranger = await send(meta.access === "identified" ? newcomer() : await app.make.user("ProductAdmin", null));
    expect(JSON.stringify(stranger.body)).not.toBe(JSON.stringify(first.body));
  });
});
