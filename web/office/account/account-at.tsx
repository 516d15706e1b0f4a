import type { Area } from "#contract/core/roles.ts";
import { AccountScreen } from "./account-screen.tsx";
import { accountPath, accountTabs } from "./account-tabs.ts";
import { LeadTo } from "./lead-to.tsx";

/** The tab that the address says; the first one where it says none, as before there were tabs. */
export function AccountAt({ area, tab }: { area: Area; tab: string | undefined }) {
  if (tab === undefined) return <LeadTo href={accountPath(area, "profile")} />;
  const known = accountTabs.find((candidate) => candidate === tab);
  return known ? <AccountScreen area={area} tab={known} /> : <LeadTo href="/404" />;
}
