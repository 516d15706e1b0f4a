import IconZoomQuestion from "@tabler/icons-react/icons/IconZoomQuestion";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { problemOf } from "#web/platform/api/problem.ts";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useReadProblem } from "#web/platform/try-again.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Crumb } from "#web/ui/navigation/breadcrumbs.tsx";

type MissingProps = { error: unknown; crumbs: Crumb[]; what?: "listing" | "venue" };

/** Instead of a listing or venue that does not exist, is somebody else's, or cannot be loaded just now. */
export function MissingListing({ error, crumbs, what = "listing" }: MissingProps) {
  const t = useTranslations("manage");
  const queries = useQueryClient();
  const isFailed = ({ state }: { state: { status: string } }) => state.status === "error";
  const read = useReadProblem(error, () => void queries.invalidateQueries({ predicate: isFailed }));
  const problem = problemOf(error);
  const up = crumbs.at(-2)?.href ?? "/";
  const isAbsent = problem.status === 404 || problem.status === 422;
  const title = what === "venue" ? t("venues.notFoundTitle") : t("edit.notFoundTitle");
  return (
    <OfficePage title={isAbsent ? title : read.title} crumbs={crumbs.slice(0, -1)}>
      {isAbsent ? (
        <EmptyState
          icon={<IconZoomQuestion aria-hidden="true" />}
          title={title}
          text={what === "venue" ? t("venues.notFoundText") : t("edit.notFoundText")}
          action={<ButtonLink href={up}>{what === "venue" ? t("venues.toVenues") : t("edit.toListings")}</ButtonLink>}
        />
      ) : (
        <Notice tone={read.isCalm ? "info" : "danger"} title={read.title} announce="assertive">
          {read.text}
        </Notice>
      )}
    </OfficePage>
  );
}
