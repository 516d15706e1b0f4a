import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ApiQueries } from "#web/platform/api/api-queries.ts";
import type { LiveChange } from "#web/platform/live/live-stream.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { openSession } from "#web/platform/session/current-session.ts";

/** Without a sign of life for so long, a heartbeat and a little, the page asks by itself, and again so often, while somebody looks. */
const pollMs = 30_000;
/** After so long it says so. */
const toldAfterMs = 60_000;
const lookMs = 5_000;
/** What comes at once is asked for once. */
const gatherMs = 150;

/** What a change makes old, by its kind; what is on screen is asked for again, the rest when it is next seen. */
const madeOld: Record<string, (api: ApiQueries, id: string) => readonly (readonly unknown[])[]> = {
  booking: (api, bookingId) => [
    api.bookings.getBooking.key({ input: { bookingId } }),
    api.bookings.listBookings.key(),
    api.calendars.key(),
    api.conversations.key(),
    api.workQueue.key(),
  ],
  notification: (api) => [api.notifications.key()],
  conversation: (api) => [api.conversations.key(), api.workQueue.key()],
  ticket: (api) => [api.tickets.key(), api.workQueue.key()],
  // Who one is oneself, and what one may: whose access ended finds out by this (`usePersonWatch`).
  standing: (api) => standingOf(api),
};

const standingOf = (api: ApiQueries) => [api.people.getMe.key(), api.organisations.key()];

function forgetAll(queryClient: QueryClient, api: ApiQueries): void {
  const kept = [api.bookings, api.calendars, api.conversations, api.notifications, api.tickets, api.workQueue];
  for (const queryKey of [...kept.map((of) => of.key()), ...standingOf(api)]) void queryClient.invalidateQueries({ queryKey });
}

/** Gathers what changed within a moment. */
function gatherer(queryClient: QueryClient, api: ApiQueries) {
  const waiting = new Map<string, readonly unknown[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer = undefined;
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return {
    note({ kind, id }: LiveChange): void {
      for (const key of madeOld[kind]?.(api, id) ?? []) waiting.set(JSON.stringify(key), key);
      timer ??= setTimeout(ask, gatherMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps what is on screen true while the office is open. Nothing depends on it: without the stream the page asks every
 * half a minute, and says so once that has been so for a minute.
 *
 * @returns whether changes are heard of
 */
export function useLive(personId: string): boolean {
  const { api, page } = usePage();
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(true);
  useEffect(() => {
    const session = openSession(page.settings.oidc);
    const gathered = gatherer(queryClient, api);
    let aliveAt = Date.now();
    let askedAt = 0;
    let stop: (() => void) | undefined;
    let isGone = false;
    // After the screen: nothing of it is needed to show one.
    import("#web/platform/live/live-tabs.ts").then(
      ({ shareLive }) => {
        if (isGone) return;
        stop = shareLive({
          personId,
          async open(signal) {
            const token = await session.accessToken().catch(() => null);
            if (token === null) return null;
            const response = await fetch("/api/live", { headers: { authorization: `Bearer ${token}` }, signal });
            // Whose access has ended is told so now, rather than by the next thing that they do.
            if (response.status === 403) void queryClient.invalidateQueries({ queryKey: api.people.getMe.key() });
            return response;
          },
          onChange: gathered.note,
          onOpen: () => forgetAll(queryClient, api),
          onAlive() {
            aliveAt = Date.now();
            setLive(true);
          },
        });
      },
      () => undefined,
    );
    const look = () => {
      const now = Date.now();
      if (now - aliveAt >= toldAfterMs) setLive(false);
      if (now - Math.max(aliveAt, askedAt) < pollMs || document.visibilityState !== "visible") return;
      askedAt = now;
      forgetAll(queryClient, api);
    };
    const looking = setInterval(look, lookMs);
    // Whoever comes back to the page does not read what is half a minute old.
    document.addEventListener("visibilitychange", look);
    return () => {
      isGone = true;
      stop?.();
      gathered.stop();
      clearInterval(looking);
      document.removeEventListener("visibilitychange", look);
    };
  }, [api, page.settings.oidc, personId, queryClient]);
  return isLive;
}
