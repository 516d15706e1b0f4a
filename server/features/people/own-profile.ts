import type { UiLanguage } from "#contract/core/product.ts";
import type { User } from "#server/access/actor.ts";
import { authorOf } from "#server/platform/audit/audit.ts";
import { changeDetails, changesBetween } from "#server/platform/audit/changes.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Services } from "#server/platform/services.ts";
import { record } from "./audit-trail.ts";
import { listIdentitiesOf } from "./erasure/erasure-queries.ts";

type Profile = { name?: string | undefined; language?: UiLanguage | undefined };

/** The embedded provider's account follows the person. */
export type ProfilePort = { followPerson?: ((trx: Queryable, subjects: readonly string[], profile: Profile) => Promise<void>) | undefined };

/**
 * Changes how somebody is called and in which language they read and get mails.
 * The name that stands on what they did before stays as it was. A person's own
 * language is no event of the marketplace: it leaves no audit row.
 */
export async function changeOwnProfile(services: Services, port: ProfilePort, user: User, profile: Profile): Promise<User> {
  const { name = user.name, language = user.language } = profile;
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("users")
      .set((eb) => ({ name, language, version: eb("version", "+", 1) }))
      .where("id", "=", user.id)
      .execute();
    const identities = await listIdentitiesOf(trx, user.id);
    await port.followPerson?.(
      trx,
      identities.map(({ subject }) => subject),
      profile,
    );
    if (name === user.name) return;
    await record(trx, services, authorOf(user), {
      type: "UserRenamedEvent",
      message: `${user.name} changed their name.`,
      subject: { kind: "user", id: user.id },
      details: { user: user.name, ...changeDetails(changesBetween({ personName: user.name }, { personName: name })) },
    });
  });
  return { ...user, name, language };
}
