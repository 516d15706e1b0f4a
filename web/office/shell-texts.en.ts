export const officeShellTexts = {
  skip: "Skip to the content",
  mainNavigation: "Main menu",
  collapse: "Collapse the menu",
  expand: "Expand the menu",
  more: "More",
  closeMenu: "Close the menu",
  breadcrumbs: "Breadcrumbs",
  menu: { contactRequests: "Contact requests", listings: "Listings", createListing: "Create listing", availability: "Availability", vendors: "Vendors", clients: "Clients", teams: "Teams", createTeam: "Create team", update: "Company profile", bookings: "Bookings", audit: "Audit log", outbox: "Outbox", activities: "Activities", users: "Users", invitations: "Invitations" },
  areas: { admin: "Admin", client: "Client", team: "Team", vendor: "Vendor" },
  roles: {
    ProductAdmin: "Product admin",
    VendorAdmin: "Vendor admin",
    ClientAdmin: "Client admin",
    ClientTeamAdmin: "Team admin",
    ClientTeamMember: "Team member",
  },
  account: "Your account",
  storefront: "To the storefront",
  signOut: "Sign out",
  notices: {
    label: "About your organisation",
    vendorInactive:
      "Your organisation is inactive: awaiting activation. Once it is active, your listings become public. You can look around meanwhile.",
    clientInactive: "Your organisation is inactive: awaiting activation. Once it is active, you can book. You can look around meanwhile.",
  },
  toasts: { region: "Notifications ({hotkey})", toast: "Notification", close: "Close the notification" },
};

export type OfficeShellTexts = typeof officeShellTexts;
