import { useTranslations } from "use-intl";
import type { Act, Area } from "#contract/core/roles.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { menus } from "../menus.ts";
import { folded, type PaletteChoice, type Records, useRecords } from "./palette-records.ts";

type Common = { key: "newBooking" | "newVendor" | "newClient" | "newTeam" | "newListing"; area: Area; path: string; act: Act };

/** Acts that people come for, where their role may. */
const acts: readonly Common[] = [
  { key: "newBooking", area: "admin", path: "/admin/bookings/listings", act: "bookings.create" },
  { key: "newBooking", area: "client", path: "/client/bookings/listings", act: "bookings.create" },
  { key: "newBooking", area: "team", path: "/team/bookings/listings", act: "bookings.create" },
  { key: "newVendor", area: "admin", path: "/admin/vendors/create", act: "vendors.create" },
  { key: "newClient", area: "admin", path: "/admin/clients/create", act: "clients.create" },
  { key: "newTeam", area: "client", path: "/client/teams/create", act: "teams.manage" },
  { key: "newListing", area: "vendor", path: "/vendor/listings/create", act: "listings.manage" },
];

/** What the palette offers for these letters: screens and acts of the person's area at once, records as the server finds them. */
export function usePaletteChoices(area: Area, typed: string): Records {
  const t = useTranslations("office.palette");
  const screens = useScreens(area);
  const records = useRecords(area, typed.trim());
  const wanted = folded(typed);
  const matching = (choices: PaletteChoice[]) => choices.filter(({ label }) => folded(label).includes(wanted));
  const own = [
    { key: "acts", label: t("groups.acts"), choices: matching(screens.acts), isOwn: true },
    { key: "screens", label: t("groups.screens"), choices: matching(screens.screens), isOwn: true },
  ].filter(({ choices }) => choices.length > 0);
  // What is called so goes before what is only similar.
  const isSimilar = records.similarTo !== undefined;
  const found = isSimilar && own.length > 0 ? [] : records.groups.filter(({ choices }) => choices.length > 0);
  return {
    groups: [...own, ...found],
    isSearching: records.isSearching,
    similarTo: found.length > 0 ? records.similarTo : undefined,
  };
}

function useScreens(area: Area): { screens: PaletteChoice[]; acts: PaletteChoice[] } {
  const t = useTranslations("office");
  const me = useMe();
  // Who waits for activation prepares, and books later.
  const mayTrade = me.organisation?.isActive !== false;
  // What creates something stands among the acts already.
  const known = new Set(acts.map(({ path }) => path));
  return {
    acts: acts
      .filter((act) => act.area === area && me.can.includes(act.act) && (act.key !== "newBooking" || mayTrade))
      .map(({ key, path }) => ({ key: path, label: t(`palette.acts.${key}`), href: path })),
    screens: [
      ...menus[area]
        .filter(({ act, path }) => me.can.includes(act) && !known.has(path))
        .map(({ key, path }) => ({ key: path, label: t(`menu.${key}`), href: path })),
      { key: "/", label: t("menu.activities"), href: "/" },
    ],
  };
}
