import type { Me } from "#contract/people.ts";
import { areaOfRole } from "#contract/roles.ts";
import type { User } from "../../access/actor.ts";
import { requireUser } from "../../access/guard.ts";
import { actsOf } from "../../access/permissions.ts";
import { api } from "../../platform/http/api.ts";
import type { Services } from "../../platform/services.ts";

function presentMe(user: User): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    area: areaOfRole[user.role],
    language: user.language,
    organisation: user.organisation,
    teams: user.teams,
    can: actsOf(user.role),
  };
}

export function peopleRoutes({ db }: Services) {
  return {
    getMe: api.people.getMe.handler(({ context }) => presentMe(requireUser(context.actor))),
    /** A person's own language is no event of the marketplace: it leaves no audit row. */
    updateMe: api.people.updateMe.handler(async ({ input, context }) => {
      const user = requireUser(context.actor);
      await db
        .updateTable("users")
        .set((eb) => ({ language: input.language, version: eb("version", "+", 1) }))
        .where("id", "=", user.id)
        .execute();
      return presentMe({ ...user, language: input.language });
    }),
  };
}
