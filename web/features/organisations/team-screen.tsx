import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type TeamInput, teamInput } from "#contract/organisation-input.ts";
import type { Team } from "#contract/organisations.ts";
import { ActivityBadge } from "#web/features/organisations/activity-badge.tsx";
import { ActivityToggle } from "#web/features/organisations/activity-toggle.tsx";
import { TeamTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { SaveForm } from "#web/features/organisations/save-form.tsx";
import { TeamBudgetCard } from "#web/features/organisations/team-budget-card.tsx";
import { TeamFields } from "#web/features/organisations/team-fields.tsx";
import { useTeamPlace } from "#web/features/organisations/team-place.ts";
import { type TeamValues, teamLabels, teamValues } from "#web/features/organisations/team-values.ts";
import { useFieldReader } from "#web/features/organisations/use-field-reader.ts";
import { OfficePage } from "#web/platform/office-page.tsx";
import { useRecordForm } from "#web/platform/record-form.ts";
import { RecordProblem } from "#web/platform/record-problem.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { WithAside } from "#web/ui/stack.tsx";

type TeamScreenProps = { area: "admin" | "client"; clientId?: string; teamId: string };

/** One team: its name and budget, what it spent, and the way to its members. */
export function TeamScreen({ area, clientId, teamId }: TeamScreenProps) {
  const t = useTranslations("organisations");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const place = useTeamPlace(area, clientId);
  const { data, error, refetch } = useQuery(api.organisations.getTeam.queryOptions({ input: { teamId } }));
  const retry = () => {
    place.retry();
    void refetch();
  };
  // An address that names another client than the team's leads nowhere.
  const isElsewhere = data !== undefined && data.clientId !== place.clientId;
  if ((error && !data) || isElsewhere) {
    return (
      <RecordProblem
        {...(isElsewhere ? {} : { error })}
        title={t("teams.notFound")}
        back={{ href: place.path, label: t("teams.toList") }}
        onRetry={retry}
      />
    );
  }
  if (!data) return <PageSpinner label={ui("loading")} />;
  const path = `${place.path}/${teamId}`;
  return (
    <OfficePage
      title={data.name}
      status={<ActivityBadge isActive={data.isActive} />}
      crumbs={[...place.crumbs, { label: data.name, href: path }]}
      action={<TeamActivity team={data} onStale={() => void refetch()} />}
    >
      <TeamTabs path={path} name={data.name} current="team" memberCount={data.memberCount} />
      <WithAside aside={<TeamBudgetCard budget={data.budget} />}>
        <TeamForm key={teamId} team={data} />
      </WithAside>
    </OfficePage>
  );
}

function TeamActivity({ team, onStale }: { team: Team; onStale: () => void }) {
  const t = useTranslations("organisations.activity.texts.team");
  const { api } = usePage();
  const put = usePutTeam(team.id);
  return (
    <ActivityToggle
      record={team}
      consequence={{ activate: t("activate"), deactivate: t("deactivate") }}
      setActive={(isActive, version) =>
        api.organisations.setTeamActive.call({ teamId: team.id, isActive }, { context: { ifMatch: version } })
      }
      onChanged={put}
      onStale={onStale}
    />
  );
}

function TeamForm({ team }: { team: Team }) {
  const t = useTranslations("organisations.form");
  const { api } = usePage();
  const put = usePutTeam(team.id);
  const read = useFieldReader();
  const teamId = team.id;
  const editing = useRecordForm<Team, TeamValues>({
    record: team,
    valuesOf: teamValues,
    schema: teamInput,
    labels: teamLabels(t),
    draftKey: `team:${teamId}`,
    show: read,
    save: (values, version) => api.organisations.updateTeam.call({ ...(values as TeamInput), teamId }, { context: { ifMatch: version } }),
    fetchFresh: () => api.organisations.getTeam.call({ teamId }),
    onSaved: put,
  });
  return (
    <FormProvider {...editing.form}>
      <SaveForm editing={editing} mayUpdate={team.can.update}>
        <TeamFields />
      </SaveForm>
    </FormProvider>
  );
}

/** The answer of an act is the fresh state; lists are asked again when next seen. */
function usePutTeam(teamId: string) {
  const { api, queryClient } = usePage();
  return (team: Team) => {
    const { queryKey } = api.organisations.getTeam.queryOptions({ input: { teamId } });
    queryClient.setQueryData(queryKey, team);
    void queryClient.invalidateQueries({ queryKey: api.organisations.listTeams.key() });
    void queryClient.invalidateQueries({ queryKey: api.organisations.getTeamBudget.key() });
  };
}
