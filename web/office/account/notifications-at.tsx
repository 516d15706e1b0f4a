import type { Area } from "#contract/core/roles.ts";
import { NotificationsScreen } from "#web/features/notifications/notifications-screen.tsx";
import { notificationsSearch } from "#web/features/notifications/notifications-search.ts";
import { useAddress } from "#web/platform/page/address.ts";
import { accountPath } from "./account-tabs.ts";
import { LeadTo } from "./lead-to.tsx";

/** What the person was told; the choices, which stood beside it once, are a tab of the account now. */
export function NotificationsAt({ area }: { area: Area }) {
  const asksForChoices = useAddress(({ view }) => view === "preferences");
  const search = useAddress(notificationsSearch);
  if (asksForChoices) return <LeadTo href={accountPath(area, "notifications")} />;
  return <NotificationsScreen area={area} search={search} />;
}
