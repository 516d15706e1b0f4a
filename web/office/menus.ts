import IconArticle from "@tabler/icons-react/icons/IconArticle";
import IconBuilding from "@tabler/icons-react/icons/IconBuilding";
import IconBuildingStore from "@tabler/icons-react/icons/IconBuildingStore";
import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconCalendarMonth from "@tabler/icons-react/icons/IconCalendarMonth";
import IconDatabase from "@tabler/icons-react/icons/IconDatabase";
import IconHistory from "@tabler/icons-react/icons/IconHistory";
import IconId from "@tabler/icons-react/icons/IconId";
import IconInbox from "@tabler/icons-react/icons/IconInbox";
import IconLayoutDashboard from "@tabler/icons-react/icons/IconLayoutDashboard";
import IconLifebuoy from "@tabler/icons-react/icons/IconLifebuoy";
import IconMailbox from "@tabler/icons-react/icons/IconMailbox";
import IconMailForward from "@tabler/icons-react/icons/IconMailForward";
import IconMessages from "@tabler/icons-react/icons/IconMessages";
import IconPalette from "@tabler/icons-react/icons/IconPalette";
import IconShieldLock from "@tabler/icons-react/icons/IconShieldLock";
import IconTablePlus from "@tabler/icons-react/icons/IconTablePlus";
import IconTicket from "@tabler/icons-react/icons/IconTicket";
import IconUsers from "@tabler/icons-react/icons/IconUsers";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import IconUsersPlus from "@tabler/icons-react/icons/IconUsersPlus";
import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import type { ComponentType } from "react";
import type { Act, Area } from "#contract/core/roles.ts";

export type MenuEntry = {
  /** Key of its text. */
  key:
    | "dashboard"
    | "contactRequests"
    | "bookings"
    | "messages"
    | "tickets"
    | "vendors"
    | "clients"
    | "teams"
    | "createTeam"
    | "update"
    | "audit"
    | "listings"
    | "createListing"
    | "calendar"
    | "content"
    | "searchWords"
    | "security"
    | "outbox"
    | "brand"
    | "system"
    | "users"
    | "invitations";
  path: string;
  /** Other addresses that are shown as its tabs. */
  tabs?: readonly string[];
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Shown to those who may do it; what one may not do is not shown. */
  act: Act;
  /** On a phone it stands in the bar at the bottom, which has room for four; where its own word would be cut off, under this shorter one. */
  inReach?: true | "contactRequests";
};

/** The menu of each area, in order: only what exists. */
export const menus: Record<Area, readonly MenuEntry[]> = {
  admin: [
    { key: "dashboard", path: "/admin/dashboard", icon: IconLayoutDashboard, act: "bookings.read" },
    { key: "contactRequests", path: "/admin/contact-requests", icon: IconInbox, act: "contactRequests.manage", inReach: "contactRequests" },
    { key: "audit", path: "/admin/audit", icon: IconHistory, act: "audit.read" },
    { key: "bookings", path: "/admin/bookings", icon: IconCalendarEvent, act: "bookings.read", inReach: true },
    { key: "vendors", path: "/admin/vendors", icon: IconBuildingStore, act: "vendors.list", inReach: true },
    { key: "clients", path: "/admin/clients", icon: IconBuilding, act: "clients.list" },
    { key: "content", path: "/admin/content", icon: IconArticle, act: "content.manage" },
    { key: "searchWords", path: "/admin/search-words", icon: IconZoomQuestion, act: "searchWords.manage" },
    { key: "users", path: "/admin/users", icon: IconUsers, act: "productAdmins.manage" },
    { key: "security", path: "/admin/security", icon: IconShieldLock, act: "security.read" },
    { key: "outbox", path: "/admin/outbox", icon: IconMailbox, act: "outbox.read" },
    { key: "brand", path: "/admin/brand", icon: IconPalette, act: "brand.manage" },
    { key: "system", path: "/admin/system", icon: IconDatabase, act: "system.read" },
    { key: "calendar", path: "/admin/calendar", icon: IconCalendarMonth, act: "calendar.read" },
    { key: "messages", path: "/admin/messages", icon: IconMessages, act: "notes.read" },
    { key: "tickets", path: "/admin/tickets", icon: IconLifebuoy, act: "tickets.read", inReach: true },
  ],
  client: [
    { key: "dashboard", path: "/client/dashboard", icon: IconLayoutDashboard, act: "bookings.read" },
    { key: "bookings", path: "/client/bookings", icon: IconCalendarEvent, act: "bookings.read", inReach: true },
    { key: "teams", path: "/client/teams", icon: IconUsersGroup, act: "teams.read", inReach: true },
    { key: "createTeam", path: "/client/teams/create", icon: IconUsersPlus, act: "teams.manage" },
    { key: "users", path: "/client/users", icon: IconUsers, act: "users.read" },
    { key: "invitations", path: "/client/invitations", icon: IconMailForward, act: "invitations.manage" },
    { key: "update", path: "/client/update", icon: IconId, act: "clients.update" },
    { key: "calendar", path: "/client/calendar", icon: IconCalendarMonth, act: "calendar.read", inReach: true },
    { key: "messages", path: "/client/messages", icon: IconMessages, act: "notes.read", inReach: true },
    { key: "tickets", path: "/client/support", icon: IconLifebuoy, act: "tickets.read" },
  ],
  team: [
    { key: "dashboard", path: "/team/dashboard", icon: IconLayoutDashboard, act: "bookings.read", inReach: true },
    { key: "bookings", path: "/team/bookings", icon: IconCalendarEvent, act: "bookings.read", inReach: true },
    { key: "calendar", path: "/team/calendar", icon: IconCalendarMonth, act: "calendar.read", inReach: true },
    { key: "messages", path: "/team/messages", icon: IconMessages, act: "notes.read", inReach: true },
    { key: "tickets", path: "/team/support", icon: IconLifebuoy, act: "tickets.read" },
  ],
  vendor: [
    { key: "dashboard", path: "/vendor/dashboard", icon: IconLayoutDashboard, act: "bookings.read" },
    { key: "bookings", path: "/vendor/bookings", icon: IconCalendarEvent, act: "bookings.read", inReach: true },
    { key: "listings", path: "/vendor/listings", icon: IconTicket, act: "listings.read", inReach: true },
    { key: "createListing", path: "/vendor/listings/create", icon: IconTablePlus, act: "listings.manage" },
    { key: "users", path: "/vendor/users", icon: IconUsers, act: "users.read" },
    { key: "invitations", path: "/vendor/invitations", icon: IconMailForward, act: "invitations.manage" },
    { key: "update", path: "/vendor/update", icon: IconId, act: "vendors.update" },
    {
      key: "calendar",
      path: "/vendor/calendar",
      tabs: ["/vendor/availability"],
      icon: IconCalendarMonth,
      act: "calendar.read",
      inReach: true,
    },
    { key: "messages", path: "/vendor/messages", icon: IconMessages, act: "notes.read", inReach: true },
    { key: "tickets", path: "/vendor/support", icon: IconLifebuoy, act: "tickets.read" },
  ],
};
