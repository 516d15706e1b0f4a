import { use } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#web/platform/page/route-context.ts";
import { MoreTexts } from "#web/platform/texts/more-texts.tsx";
import { Card } from "#web/ui/card.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { AppearanceForm, ResetAppearance } from "./appearance-form.tsx";
import { loadAppearanceTexts } from "./texts.ts";

/** How the product looks to the signed-in person, on their own page. */
export function AppearanceCard() {
  const appearance = use(loadAppearanceTexts(usePage().page.language));
  return (
    <MoreTexts texts={{ appearance }}>
      <OwnAppearance />
    </MoreTexts>
  );
}

function OwnAppearance() {
  const t = useTranslations("appearance");
  return (
    <Card title={t("title")} description={t("textSignedIn")}>
      <Stack gap={4}>
        <AppearanceForm isSignedIn />
        <div>
          <ResetAppearance isSignedIn />
        </div>
      </Stack>
    </Card>
  );
}
