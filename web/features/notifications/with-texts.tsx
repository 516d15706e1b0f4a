import { type ReactNode, use } from "react";
import { usePage } from "#web/platform/page/route-context.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { loadNotificationTexts } from "./texts.ts";

/** The feature's words round a part of it, which waits for them. */
export function WithNotificationTexts({ children }: { children: ReactNode }) {
  const notifications = use(loadNotificationTexts(usePage().page.language));
  return <MoreTexts texts={{ notifications }}>{children}</MoreTexts>;
}
