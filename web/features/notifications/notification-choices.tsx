import { Stack } from "#web/ui/stack.tsx";
import { PreferencesCard } from "./preferences-card.tsx";
import { PushCard } from "./push-card.tsx";
import { WithNotificationTexts } from "./with-texts.tsx";

/** How the person wants to be told of what happens, by the bell, by mail, and by this browser. */
export function NotificationChoices() {
  return (
    <WithNotificationTexts>
      <Stack gap={5}>
        <PreferencesCard />
        <PushCard />
      </Stack>
    </WithNotificationTexts>
  );
}
