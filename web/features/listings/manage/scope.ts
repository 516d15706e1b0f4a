import { useTranslations } from "use-intl";
import { useMe } from "#web/platform/session/current-person.ts";
import type { Crumb } from "#web/ui/navigation/breadcrumbs.tsx";

/** Whose listings are managed, and in which area: a vendor's admin at home, or the operator in the vendor's chain. */
export type ListingScope = { area: "admin" | "vendor"; vendorId: string };

export function listingsPath({ area, vendorId }: ListingScope): string {
  return area === "admin" ? `/admin/vendors/${vendorId}/listings` : "/vendor/listings";
}

/** The signed-in vendor's own listings; only in the vendor area. */
export function useOwnListings(): ListingScope {
  return { area: "vendor", vendorId: useMe().organisation?.id ?? "" };
}

/** The names that the chain needs; "" while they are not known. */
type Names = { vendor: string; listing?: { id: string; name: string } };

/** The way to a screen: vendor › listings › listing › venues, in the vendor's own area from the listings on. */
export function useListingCrumbs(scope: ListingScope, { vendor, listing }: Names, ...last: Crumb[]): Crumb[] {
  const t = useTranslations("manage");
  const path = listingsPath(scope);
  return [
    ...useVendorCrumbs(scope, vendor),
    { label: t("listings"), href: path },
    ...(listing ? [{ label: listing.name || "…", href: `${path}/${listing.id}` }] : []),
    ...last,
  ];
}

/** For the operator the way to the vendor; at home it needs none. */
export function useVendorCrumbs({ area, vendorId }: ListingScope, vendor: string): Crumb[] {
  const t = useTranslations("manage");
  if (area !== "admin") return [];
  return [
    { label: t("vendors"), href: "/admin/vendors" },
    { label: vendor || "…", href: `/admin/vendors/${vendorId}` },
  ];
}
