import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { markHydrated } from "#web/platform/page/hydration.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";

/** The fallback while a screen's code loads. */
export function LoadingScreen() {
  const t = useTranslations("ui");
  useEffect(markHydrated, []);
  return <PageSpinner label={t("loading")} />;
}
