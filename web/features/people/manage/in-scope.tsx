import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { baseOf, type OrganisationScope, type TeamScope, useOrganisation, useTeam } from "./scope.ts";

/** A screen of an organisation, where the address names one that is there. */
export function InOrganisation({ scope, children }: { scope: OrganisationScope; children: ReactNode }) {
  const t = useTranslations("organisations");
  const { error, refetch } = useOrganisation(scope);
  if (!error || scope.kind === "operator") return children;
  const list = `${scope.kind}s` as const;
  return (
    <RecordProblem
      error={error}
      title={t(`${list}.notFound`)}
      back={{ href: `/admin/${list}`, label: t(`${list}.toList`) }}
      onRetry={refetch}
    />
  );
}

/** A screen of a team, where the address names one of that client. */
export function InTeam({ scope, children }: { scope: TeamScope; children: ReactNode }) {
  const t = useTranslations("organisations.teams");
  const { error, refetch } = useTeam(scope);
  return (
    <InOrganisation scope={scope}>
      {error ? (
        <RecordProblem
          error={error}
          title={t("notFound")}
          back={{ href: `${baseOf(scope)}/teams`, label: t("toList") }}
          onRetry={refetch}
        />
      ) : (
        children
      )}
    </InOrganisation>
  );
}
