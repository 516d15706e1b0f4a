import IconCalendarEvent from "@tabler/icons-react/icons/IconCalendarEvent";
import IconHistory from "@tabler/icons-react/icons/IconHistory";
import IconMailbox from "@tabler/icons-react/icons/IconMailbox";
import type { ComponentType } from "react";
import type { Act, Area } from "#contract/roles.ts";

export type MenuEntry = {
  /** Key of its text. */
  key: "bookings" | "audit" | "outbox";
  path: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Shown to those who may do it; what one may not do is not shown. */
  act: Act;
};

/** The menu of each area, in order: only what exists. */
export const menus: Record<Area, readonly MenuEntry[]> = {
  admin: [
    { key: "bookings", path: "/admin/bookings", icon: IconCalendarEvent, act: "bookings.read" },
    { key: "audit", path: "/admin/audit", icon: IconHistory, act: "audit.read" },
    { key: "outbox", path: "/admin/outbox", icon: IconMailbox, act: "outbox.read" },
  ],
  client: [{ key: "bookings", path: "/client/bookings", icon: IconCalendarEvent, act: "bookings.read" }],
  team: [{ key: "bookings", path: "/team/bookings", icon: IconCalendarEvent, act: "bookings.read" }],
  vendor: [{ key: "bookings", path: "/vendor/bookings", icon: IconCalendarEvent, act: "bookings.read" }],
};
