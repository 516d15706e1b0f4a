import IconLock from "@tabler/icons-react/icons/IconLock";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { Me } from "#contract/people/people.ts";
import { usePageTitle } from "#web/platform/page/page-title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";

/** In place of a screen of an area that the person's role does not work in. */
export function ElsewhereScreen({ area, me }: { area: Area; me: Me }) {
  const t = useTranslations("office");
  const title = t("elsewhere.title", { area: t(`areas.${area}`) });
  usePageTitle(title);
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLock aria-hidden="true" />}
      title={title}
      text={t("elsewhere.text", { role: t(`roles.${me.role}`) })}
      action={
        <ButtonLink href={`/${me.area}`} variant="primary">
          {t("elsewhere.own")}
        </ButtonLink>
      }
    />
  );
}
