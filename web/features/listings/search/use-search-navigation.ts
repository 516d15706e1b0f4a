import { useRouter } from "@tanstack/react-router";
import { changeAddress } from "#web/platform/page/change-address.ts";
import { defaultListingSearch, type ListingSearch, searchHref } from "./listing-search.ts";

const isList = (key: string) => Array.isArray(defaultListingSearch[key as keyof ListingSearch]);

/**
 * Goes to other results without leaving the place on the page: filters apply at
 * once, those chosen while others are still being fetched too, and Back undoes
 * them one by one. A whole search takes the place of all that, what is still
 * being fetched included.
 */
export function useSearchNavigation(): (search: ListingSearch, isWhole?: boolean) => void {
  const router = useRouter();
  const go = (href: string) => void router.navigate({ href, resetScroll: false });
  return (search, isWhole) => (isWhole ? go(searchHref(search)) : changeAddress(router, searchHref(search), go, isList));
}
