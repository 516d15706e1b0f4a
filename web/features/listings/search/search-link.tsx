import type { MouseEvent } from "react";
import type { LinkProps } from "#web/ui/navigation/link.tsx";
import { type ListingSearch, searchHref } from "./listing-search.ts";
import { useSearchNavigation } from "./use-search-navigation.ts";

type SearchLinkProps = Omit<LinkProps, "href"> & {
  search: ListingSearch;
  /** It says all that is searched: a filter chosen a moment ago is none of it. */
  isWhole?: boolean;
};

/** A link to other results that stays where the visitor is on the page. */
export function SearchLink({ search, isWhole, ...rest }: SearchLinkProps) {
  const go = useSearchNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(search, isWhole);
  };
  return <a {...rest} href={searchHref(search)} onClick={follow} />;
}
