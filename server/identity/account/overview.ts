import { listPasskeys } from "../factors/passkeys.ts";
import { recoveryCodesLeft } from "../factors/recovery-codes.ts";
import { hasTotp } from "../factors/totp.ts";
import { overviewPage } from "../pages/account/overview-page.ts";
import { listSessions } from "../store/sessions.ts";
import type { AccountHandlers, Done } from "./account-interaction.ts";

/** Everything about one's sign-in on one page. */
export const overviewStep: AccountHandlers = {
  async get({ db, clock, timeZone }, interaction) {
    const { account, sessionUid, frame, link, formToken, url } = interaction;
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
