import { useTranslations } from "use-intl";
import { PageSpinner } from "#web/ui/spinner.tsx";

/** The fallback while a screen's code loads. */
export function LoadingScreen() {
  const t = useTranslations("ui");
  return <PageSpinner label={t("loading")} />;
}
