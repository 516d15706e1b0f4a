import { sql } from "kysely";
import { mostTold, type PersonHolder } from "#server/platform/person-holder.ts";

/** What this feature itself holds: the person, their teams, invitations and registrations. */
export const peopleHolder: PersonHolder = {
  async tell(db, { id, email }) {
    const person = await db
      .selectFrom("users")
      .select(["name", "email", "role", "language", "created_at"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const teams = await db
      .selectFrom("team_members as m")
      .innerJoin("teams as t", "t.id", "m.team_id")
      .select(["t.name", "m.created_at"])
      .where("m.user_id", "=", id)
      .orderBy("m.created_at")
      .execute();
    const invitations = await db
      .selectFrom("invitations")
      .select(["name", "email", "role", "created_at", "invited_by_name"])
      .where((eb) => eb.or([eb("accepted_by", "=", id), eb(sql`lower(email)`, "=", email.toLowerCase())]))
      .orderBy("created_at", "desc")
      .limit(mostTold)
      .execute();
    const registrations = await db
      .selectFrom("registrations")
      .select(["user_name", "terms_version", "agreed_at"])
      .where("user_id", "=", id)
      .execute();
    return {
      person: [{ ...person, created_at: person.created_at.toISOString() }],
      teams: teams.map((team) => ({ name: team.name, since: team.created_at.toISOString() })),
      invitations: invitations.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      registrations: registrations.map((row) => ({ ...row, agreed_at: row.agreed_at.toISOString() })),
    };
  },
  async forget(trx, { id, email }, alias) {
    await trx
      .updateTable("invitations")
      .set({ name: alias, email: "" })
      .where((eb) => eb.or([eb("accepted_by", "=", id), eb(sql`lower(email)`, "=", email.toLowerCase())]))
      .where("accepted_at", "is not", null)
      .execute();
    await trx.deleteFrom("invitations").where(sql`lower(email)`, "=", email.toLowerCase()).where("accepted_at", "is", null).execute();
    await trx.updateTable("invitations").set({ invited_by_name: alias }).where("invited_by", "=", id).execute();
    await trx.updateTable("registrations").set({ user_name: alias }).where("user_id", "=", id).execute();
  },
};
