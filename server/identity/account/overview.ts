import { overviewPage } from "../pages/account/overview-page.ts";
import { listPasskeys } from "../passkeys.ts";
import { recoveryCodesLeft } from "../recovery-codes.ts";
import { listSessions } from "../sessions.ts";
import { hasTotp } from "../totp.ts";
import type { AccountHandlers, Done } from "./account-visit.ts";

/** Everything about one's sign-in on one page. */
export const overviewStep: AccountHandlers = {
  async get({ db, clock, timeZone }, visit) {
    const { account, sessionUid, frame, link, formToken, url } = visit;
    const html = overviewPage({
      ...frame,
      link,
      formToken,
      timeZone,
      account,
      done: (url.searchParams.get("done") ?? undefined) as Done | undefined,
      hasTwoStep: await hasTotp(db, account.id),
      codesLeft: await recoveryCodesLeft(db, account.id),
      passkeys: await listPasskeys(db, account.id),
      sessions: (await listSessions(db, clock, account.id)).map((session) => ({ ...session, isCurrent: session.uid === sessionUid })),
    });
    return { status: 200, html };
  },
};
