import IconMapOff from "@tabler/icons-react/icons/IconMapOff";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** For a listing that is unknown or not public; nobody learns which. */
export function ListingNotFound() {
  const t = useTranslations("listings.notFound");
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconMapOff size={32} stroke={1.6} aria-hidden="true" />}
      title={t("title")}
      text={t("text")}
      action={
        <ButtonLink href="/" variant="primary">
          {t("action")}
        </ButtonLink>
      }
    />
  );
}
