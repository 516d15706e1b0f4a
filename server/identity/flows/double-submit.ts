import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "#server/platform/db/database.ts";
import { doubleSubmitWindow } from "../store/double-submit-window.ts";
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
  const isProved = await selectInteraction(context.db, interaction.uid)
    .where(partOf("result"), "is not", null)
    .where("consumed_at", "is", null)
    .select("id")
    .executeTakeFirst();
  return { redirect: (await requestAgain(context, interaction.uid)) ?? (isProved ? interaction.returnTo : url) };
}

const selectInteraction = (db: Queryable, uid: string) =>
  db.selectFrom("identity_payloads").where("model", "=", "Interaction").where("id", "=", uid);

/** A part of what the protocol library keeps of a sign-in; null where there is none. */
function partOf<T>(name: "params" | "result"): RawBuilder<T> {
  return sql<T>`${sql.ref("payload")} -> ${sql.lit(name)}`;
}

/** Whether a sign-in has its result, waits for its second step, or is over. */
async function wentOn(db: Queryable, uid: string): Promise<boolean> {
  const waiting = await selectInteraction(db, uid)
    .where(partOf("result"), "is", null)
    .where("consumed_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("identity_half_sign_ins").select("interaction_uid").where("interaction_uid", "=", uid).where("taken_at", "is", null),
        ),
      ),
    )
    .select("id")
    .executeTakeFirst();
  return waiting === undefined;
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
  const ended = await selectInteraction(db, uid)
    .where("consumed_at", ">", doubleSubmitWindow(clock))
    .select(partOf<Record<string, unknown>>("params").as("params"))
    .executeTakeFirst();
  if (!ended) return undefined;
  const asked = Object.entries(ended.params).filter(([name, value]) => name !== "prompt" && typeof value === "string");
  return `${mountPath}/auth?${new URLSearchParams(Object.fromEntries(asked) as Record<string, string>)}`;
}
