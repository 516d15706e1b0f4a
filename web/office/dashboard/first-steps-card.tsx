import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import IconCircleDashed from "@tabler/icons-react/icons/IconCircleDashed";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import type { FirstStep } from "#contract/insights/first-steps.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Card } from "#web/ui/card.tsx";
import { UiLink } from "#web/ui/navigation/link.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./dashboard.module.css";

/** Where each step is taken. */
const places: Record<FirstStep, Partial<Record<Area, string>>> = {
  profile: { vendor: "/vendor/update", client: "/client/update" },
  vatNumber: { vendor: "/vendor/update", client: "/client/update" },
  listing: { vendor: "/vendor/listings/create" },
  picture: { vendor: "/vendor/listings" },
  venue: { vendor: "/vendor/listings" },
  days: { vendor: "/vendor/availability" },
  team: { client: "/client/teams/create" },
  member: { client: "/client/invitations" },
  request: { client: "/client/bookings/listings" },
};

/** What a new vendor or client does first, until all of it is done. */
export function FirstStepsCard({ area }: { area: Area }) {
  const t = useTranslations("dashboard.firstSteps");
  const { api } = usePage();
  const { data } = useQuery(api.insights.getFirstSteps.queryOptions({ input: {} }));
  const steps = data?.steps ?? [];
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <Card title={t("title")} description={t("progress", { done, all: steps.length })}>
      <ol className={styles.steps}>
        {steps.map(({ key, isDone }) => (
          <li key={key}>
            {isDone ? <IconCircleCheck size={20} aria-hidden="true" /> : <IconCircleDashed size={20} aria-hidden="true" />}
            <VisuallyHidden>{isDone ? t("done") : t("open")}</VisuallyHidden>
            {isDone ? (
              <span className={styles.label}>{t(`steps.${key}`)}</span>
            ) : (
              <UiLink href={places[key][area] ?? `/${area}`}>{t(`steps.${key}`)}</UiLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
