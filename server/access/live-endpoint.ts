import type { DirectEndpoint } from "#server/platform/http/edge.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import type { Live, LiveListener } from "#server/platform/live/live.ts";
import type { User } from "./actor.ts";
import type { Authenticate } from "./authenticate.ts";
import { requireUser } from "./guard.ts";
import { reachOf } from "./permissions.ts";

const listenerOf = ({ id, role, organisation, teams }: User): LiveListener => ({
  personId: id,
  organisationId: organisation?.id ?? null,
  teamIds: reachOf(role, "bookings.read") === "ownTeams" ? teams.map((team) => team.id) : null,
});

const isSame = (one: LiveListener, other: LiveListener) => JSON.stringify(one) === JSON.stringify(other);

/**
 * `GET /api/live`: server-sent events that say what changed, `{kind, id, version}`, of what the person may see; what it
 * is now they ask the API. It ends with the sign-in, and when role, organisation or teams change.
 */
export function liveEndpoint(live: Live, authenticate: Authenticate): DirectEndpoint {
  return {
    method: "GET",
    path: "/live",
    access: "signedIn",
    async handle(request, { actor }) {
      const listener = listenerOf(requireUser(actor));
      const authorization = request.headers.get("authorization");
      const isStill = async () => {
        const now = await authenticate(authorization);
        return now.kind === "user" && isSame(listenerOf(now.user), listener);
      };
      const body = live.open(listener, isStill, request.signal) ?? refuse("server.unavailable");
      return new Response(body, {
        headers: {
          "content-type": "text/event-stream; charset=utf-8",
          "cache-control": "no-store, no-transform",
          "x-accel-buffering": "no",
        },
      });
    },
  };
}
