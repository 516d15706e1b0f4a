import { useTranslations } from "use-intl";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";

/** Instead of the listings of a vendor that does not exist or cannot be loaded just now; only the operator's addresses name one. */
export function MissingVendor({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations("organisations.vendors");
  return <RecordProblem error={error} title={t("notFound")} back={{ href: "/admin/vendors", label: t("toList") }} onRetry={onRetry} />;
}
