import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { WaitingCounts } from "#contract/work-queue/work-queue.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import type { MenuEntry } from "./menus.ts";
import { waitingHref, waitingWords } from "./waiting-lists.ts";

/** How long a count may stand on a screen that nobody touches. */
const refreshMs = 60_000;

/** What waits for the person, by menu entry: asked again after whatever they do, when they come back to the window, and every minute. */
function useWaitingCounts() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKey = api.workQueue.countWaiting.key();
    return queryClient.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "success") void queryClient.invalidateQueries({ queryKey });
    });
  }, [api, queryClient]);
  // A menu without its counts is still a menu: what fails here is not worth an error.
  return useQuery(api.workQueue.countWaiting.queryOptions({ input: {}, refetchOnWindowFocus: "always", refetchInterval: refreshMs }));
}

type Waiting = { count: number; countLabel: string; countHref: string } | undefined;

/** The counts of the menu, as its entries take them, and what is said aloud when more comes to wait. */
export function useWaiting() {
  const t = useTranslations("office.waiting");
  const query = useWaitingCounts();
  const counts = query.data;
  const before = useRef(counts);
  const risen = useRef("");
  if (counts && counts !== before.current) {
    const previous = before.current;
    before.current = counts;
    // The first counts are read with the menu; only news is said.
    risen.current = previous
      ? keysOf(counts)
          .flatMap((key) => ((counts[key] ?? 0) > (previous[key] ?? 0) ? [t(`more.${key}`)] : []))
          .join(" ")
      : "";
  }
  return {
    /** For a screen that says so where nothing waits. */
    query,
    waitingIn({ key, path }: Pick<MenuEntry, "key" | "path">): Waiting {
      const known = counts && keysOf(counts).find((candidate) => candidate === key);
      const count = known && counts[known];
      return count ? { count, countLabel: t(waitingWords(known, path)), countHref: waitingHref(known, path) } : undefined;
    },
    announcement: <LiveRegion>{risen.current}</LiveRegion>,
  };
}

function keysOf(counts: WaitingCounts) {
  return Object.keys(counts) as (keyof WaitingCounts)[];
}
