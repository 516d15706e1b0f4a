import type { WaitingCounts } from "#contract/desk.ts";
import { roleNames } from "#contract/role-names.en.ts";

export const officeShellTexts = {
  skip: "Skip to the content",
  mainNavigation: "Main menu",
  collapse: "Collapse the menu",
  expand: "Expand the menu",
  more: "More",
  closeMenu: "Close the menu",
  breadcrumbs: "Breadcrumbs",
  menu: {
    contactRequests: "Contact requests",
    listings: "Listings",
    createListing: "Create listing",
    availability: "Availability",
    vendors: "Vendors",
    clients: "Clients",
    teams: "Teams",
    createTeam: "Create team",
    update: "Company profile",
    bookings: "Bookings",
    audit: "Audit log",
    content: "Pages",
    security: "Security",
    outbox: "Outbox",
    activities: "Browse activities",
    users: "Users",
    invitations: "Invitations",
  },
  /** For the phone’s bar, where the menu’s own word would be cut off. */
  short: { contactRequests: "Contact", availability: "Calendar", update: "Profile" },
  waiting: {
    labels: {
      bookings: "waiting for you",
      contactRequests: "not handled",
      vendors: "awaiting activation",
      clients: "awaiting activation",
    } satisfies Record<keyof WaitingCounts, string>,
    more: {
      bookings: "Another booking waits for you.",
      contactRequests: "There is a new contact request.",
      vendors: "Another vendor awaits activation.",
      clients: "Another client awaits activation.",
    } satisfies Record<keyof WaitingCounts, string>,
  },
  palette: {
    open: "Go to or find",
    title: "Go to or find",
    label: "Screens, acts, bookings, companies and activities",
    placeholder: "Type a few letters",
    found: "{count, plural, one {# choice} other {# choices}}",
    searching: "Searching…",
    nothing: "Nothing found. Try fewer letters.",
    groups: {
      acts: "Do",
      screens: "Go to",
      bookings: "Bookings",
      vendors: "Vendors",
      clients: "Clients",
      teams: "Teams",
      listings: "Activities",
    },
    acts: { newBooking: "New booking", newVendor: "New vendor", newClient: "New client", newTeam: "New team", newListing: "New activity" },
    shortcuts: {
      title: "Keyboard shortcuts",
      palette: "Go to a screen or find something",
      help: "Show these shortcuts",
      rows: "Move between the rows of a list",
      open: "Open the row",
      choose: "Choose the row, to act on several",
      search: "Search in the list",
      toasts: "Go to the notification",
      close: "Close what is open",
    },
  },
  markdown: {
    write: "Write",
    preview: "Preview",
    bold: "Bold",
    italic: "Italic",
    heading: "Heading",
    list: "List",
    link: "Link",
    tools: "Formatting",
    empty: "Nothing written yet.",
  },
  areas: { admin: "Admin", client: "Client", team: "Team", vendor: "Vendor" },
  roles: roleNames,
  elsewhere: {
    title: "This page belongs to another area: {area}",
    text: "You are signed in as {role}. Go on in your own area, or sign in with another account.",
    own: "To your own area",
  },
  account: "Your account",
  security: "Sign-in and security",
  storefront: "To the storefront",
  signOut: "Sign out",
  notices: {
    label: "About your organisation",
    vendorInactive:
      "Your organisation is inactive: awaiting activation. Once it is active, your listings become public. Meanwhile you can prepare listings and availability.",
    clientInactive:
      "Your organisation is inactive: awaiting activation. Once it is active, you can book. Meanwhile you can prepare teams, people and the company profile.",
    vendorDeactivated:
      "Your organisation was deactivated: its listings are hidden and nobody can book them. Bookings that you have go on. Write to us if this is not what you expected.",
    clientDeactivated:
      "Your organisation was deactivated: no new bookings can be made. Bookings that you have go on. Write to us if this is not what you expected.",
  },
  toasts: { region: "Notifications ({hotkey})", toast: "Notification", close: "Close the notification" },
};

export type OfficeShellTexts = typeof officeShellTexts;
