import IconCampfire from "@tabler/icons-react/icons/IconCampfire";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** The page for addresses that lead nowhere. */
export function NotFoundScreen() {
  const t = useTranslations("ui");
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconCampfire size={32} stroke={1.6} aria-hidden="true" />}
      title={t("notFoundTitle")}
      text={t("notFoundText")}
      action={
        <ButtonLink href="/" variant="primary">
          {t("toHome")}
        </ButtonLink>
      }
    />
  );
}
