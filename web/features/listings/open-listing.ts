import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";

/** Marks the pictures of listings, on cards and on a listing's own page. */
export const pictureMark = { "data-listing-picture": "" };
const transitionName = "listing-picture";

/**
 * Follows a card's link with its picture moving to where it stands on the
 * listing's page, in browsers that can and for people who like things to move.
 * Everybody else follows the plain link.
 */
export function useOpenListing(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const router = useRouter();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!("startViewTransition" in document) || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const link = event.currentTarget;
    const picture = link.closest("article")?.querySelector<HTMLElement>("[data-listing-picture]");
    if (!picture) return;
    event.preventDefault();
    // A name stands for one element only: also where a listing's page leads to another.
    for (const other of document.querySelectorAll<HTMLElement>("[data-listing-picture]")) other.style.viewTransitionName = "none";
    picture.style.viewTransitionName = transitionName;
    void router.navigate({ href: link.getAttribute("href") ?? "/", viewTransition: true });
  };
}
