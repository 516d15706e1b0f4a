import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { baseOf, type PeoplePlace, type TeamPlace, useOrganisation, useTeam } from "#web/features/people/manage/place.ts";
import { RecordProblem } from "#web/platform/record-problem.tsx";

/** A screen of an organisation, where the address names one that is there. */
export function InOrganisation({ place, children }: { place: PeoplePlace; children: ReactNode }) {
  const t = useTranslations("organisations");
  const { error, refetch } = useOrganisation(place);
  if (!error || place.kind === "operator") return children;
  const list = `${place.kind}s` as const;
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
export function InTeam({ place, children }: { place: TeamPlace; children: ReactNode }) {
  const t = useTranslations("organisations.teams");
  const { error, refetch } = useTeam(place);
  return (
    <InOrganisation place={place}>
      {error ? (
        <RecordProblem
          error={error}
          title={t("notFound")}
          back={{ href: `${baseOf(place)}/teams`, label: t("toList") }}
          onRetry={refetch}
        />
      ) : (
        children
      )}
    </InOrganisation>
  );
}
