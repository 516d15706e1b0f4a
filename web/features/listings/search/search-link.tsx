import type { MouseEvent } from "react";
import { type ListingSearch, searchHref } from "#web/features/listings/search/listing-search.ts";
import { useSearchNavigation } from "#web/features/listings/search/use-search-navigation.ts";
import type { LinkProps } from "#web/ui/link.tsx";

/** A link to other results that stays where the visitor is on the page. */
export function SearchLink({ search, ...rest }: Omit<LinkProps, "href"> & { search: ListingSearch }) {
  const go = useSearchNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(search);
  };
  return <a {...rest} href={searchHref(search)} onClick={follow} />;
}
