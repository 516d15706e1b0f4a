import { useRouter } from "@tanstack/react-router";
import { type ListingSearch, searchHref } from "./listing-search.ts";

/** Goes to other results without leaving the place on the page: filters apply at once and Back undoes them one by one. */
export function useSearchNavigation(): (search: ListingSearch) => void {
  const router = useRouter();
  return (search) => void router.navigate({ href: searchHref(search), resetScroll: false });
}
