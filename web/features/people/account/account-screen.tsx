import { lazy, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useMe } from "#web/platform/session/current-person.ts";
import { Stack } from "#web/ui/stack.tsx";
import { EraseCard } from "./erase-card.tsx";
import { OwnDataCard } from "./own-data-card.tsx";
import { ProfileCard } from "./profile-card.tsx";

const AppearanceCard = lazy(() => import("../appearance/appearance-card.tsx").then((module) => ({ default: module.AppearanceCard })));

/**
 * What is a person's own: their name and language, a copy of what is held of them, and the way to have it erased.
 *
 * @param children what other features have for the person
 */
export function AccountScreen({ area, children }: { area: Area; children?: ReactNode }) {
  const t = useTranslations("account");
  const me = useMe();
  return (
    <OfficePage title={t("title")} description={me.email} crumbs={[{ label: t("title"), href: `/${area}/account` }]}>
      <Stack gap={5}>
        <ProfileCard key={`${me.name} ${me.language}`} me={me} />
        <Suspense fallback={null}>
          <AppearanceCard />
        </Suspense>
        {children}
        <OwnDataCard me={me} />
        <EraseCard me={me} />
      </Stack>
    </OfficePage>
  );
}
