import { report } from "../flows/sign-in-interaction.ts";
import { endSessions } from "../store/payloads.ts";
import { endSession } from "../store/sessions.ts";
import type { AccountHandlers } from "./account-interaction.ts";

/** Ends one session, or all of them with this one. Never waits for a fresh proof: it only takes rights away. */
export const sessionsStep: AccountHandlers = {
  get: async (_context, { link }) => ({ redirect: link("") }),

  async post(context, { account, origin, sessionUid, link }, form) {
    const uid = form.get("uid") ?? "";
    const isAll = form.get("act") === "all";
    await context.db.transaction().execute(async (trx) => {
      const sessions = isAll ? await endSessions(trx, account.id) : Number(await endSession(trx, account.id, uid));
      if (sessions > 0) await report(context, trx, origin, { type: "SessionsEnded", account, details: { sessions, all: isAll } });
    });
    context.onSessionsEnded();
    return { redirect: isAll || uid === sessionUid ? link("", { ended: "1" }) : link("", { done: "sessionEnded" }) };
  },
};
