import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";
import { rowsOf } from "../store/rows.ts";
import type { IdentityContext, Outcome, SignInInteraction } from "./sign-in-interaction.ts";

/** How long the first of two presses may take, and how often it is looked for. */
const firstPressMs = 8_000;
const lookEveryMs = 100;

/**
 * For what was used up a moment ago, most likely by the first of two presses:
 * waits for what comes of that one, and goes on from there.
 *
 * @param url the page that it was pressed on, where nothing came of it
 */
export async function awaitFirstOutcome(context: IdentityContext, { interaction }: SignInInteraction, url: string): Promise<Outcome> {
  const until = Date.now() + firstPressMs;
  while (Date.now() < until && !(await wentOn(context.db, interaction.uid)))
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  const isProved = await rowsOf(
    context.db,
    "select 1 from identity_payloads where model = 'Interaction' and id = $1 and payload -> 'result' is not null and consumed_at is null",
    [interaction.uid],
  );
  return { redirect: (await requestAgain(context, interaction.uid)) ?? (isProved.length > 0 ? interaction.returnTo : url) };
}

/** Whether a sign-in has its result, waits for its second step, or is over. */
async function wentOn(db: Queryable, uid: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `select 1 from identity_payloads where model = 'Interaction' and id = $1 and payload -> 'result' is null and consumed_at is null
     and not exists (select from identity_half_sign_ins where interaction_uid = $1 and taken_at is null)`,
    [uid],
  );
  return rows.length === 0;
}

/**
 * For a press that comes when the first one has finished the sign-in: the
 * browser threw away what that one was answered. The same request once more is
 * answered by the session that the first press began, and asks anew where
 * there is none.
 *
 * @returns undefined unless this sign-in ended a moment ago
 */
export async function requestAgain({ db, clock, mountPath }: IdentityContext, uid: string): Promise<string | undefined> {
  const [ended] = await rowsOf<{ params: Record<string, unknown> }>(
    db,
    "select payload -> 'params' as params from identity_payloads where model = 'Interaction' and id = $1 and consumed_at > $2",
    [uid, doubleSubmitWindow(clock)],
  );
  if (!ended) return undefined;
  const asked = Object.entries(ended.params).filter(([name, value]) => name !== "prompt" && typeof value === "string");
  return `${mountPath}/auth?${new URLSearchParams(Object.fromEntries(asked) as Record<string, string>)}`;
}
