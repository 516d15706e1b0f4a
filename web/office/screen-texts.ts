import type { OfficeTexts } from "./texts.en.ts";

export type ScreenTexts = Exclude<keyof OfficeTexts, "office">;

/**
 * Which words the screens at an address of the back office say besides the
 * frame's own; the first row that fits. A test follows what each screen imports.
 */
const screens: readonly [at: RegExp, says: readonly ScreenTexts[]][] = [
  [/^\/\w+\/dashboard$/, ["dashboard", "bookings"]],
  [/^\/\w+\/bookings\/board$/, ["board", "bookings"]],
  [/^\/\w+\/bookings\/(?!(create|listings|sheet|board)$)[^/]+$/, ["bookings", "conversations"]],
  [/^\/\w+\/bookings/, ["bookings"]],
  [/^\/\w+\/calendar$/, ["calendar", "bookings", "dayParts"]],
  [/^\/(admin\/tickets|\w+\/support)$/, ["tickets"]],
  [/^\/(admin\/tickets|\w+\/support)\//, ["tickets", "conversations", "bookings"]],
  [/^\/\w+\/messages/, ["conversations", "bookings"]],
  [/^\/\w+\/account\//, ["account", "feeds"]],
  [/^\/admin\/audit$/, ["support", "bookings", "mailTemplates"]],
  [/^\/admin\/outbox\/templates/, ["support", "mailTemplates"]],
  [/^\/admin\/(brand|outbox|search-words|security|system)/, ["support"]],
  [/^\/admin\/contact-requests/, ["contact"]],
  [/^\/admin\/content/, ["editing"]],
  [/\/availability(\/|$)/, ["manage", "organisations", "dayParts"]],
  [/\/listings(\/|$)/, ["manage", "organisations"]],
  [/\/(users|invitations|members)(\/|$)/, ["users", "organisations"]],
  [/^\/admin\/(vendors|clients)\/(?!create$)[^/]+$/, ["organisations", "support", "bookings", "contact", "mailTemplates"]],
  [/\/(vendors|clients|teams|update)(\/|$)/, ["organisations"]],
];

/** @param path without its trailing slash */
export function textsSaidAt(path: string): readonly ScreenTexts[] {
  return screens.find(([at]) => at.test(path))?.[1] ?? [];
}
