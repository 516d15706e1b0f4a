import { useQuery } from "@tanstack/react-query";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type TeamInput, teamInput } from "#contract/organisations/organisation-input.ts";
import type { Team } from "#contract/organisations/organisation-shapes.ts";
import { useRecordForm } from "#web/platform/forms/record-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { PageSpinner } from "#web/ui/feedback/spinner.tsx";
import { WithAside } from "#web/ui/stack.tsx";
import { ActivityBadge } from "../activity-badge.tsx";
import { ActivityToggle } from "../activity-toggle.tsx";
import { TeamTabs } from "../organisation-tabs.tsx";
import { SaveForm } from "../save-form.tsx";
import { useFieldReader } from "../use-field-reader.ts";
import { TeamBudgetCard } from "./team-budget-card.tsx";
import { TeamFields } from "./team-fields.tsx";
import { useTeamScope } from "./team-scope.ts";
import { type TeamValues, teamLabels, teamValues } from "./team-values.ts";

type TeamScreenProps = { area: "admin" | "client"; clientId?: string; teamId: string };

/** One team: its name and budget, what it spent, and the way to its members. */
export function TeamScreen({ area, clientId, teamId }: TeamScreenProps) {
  const t = useTranslations("organisations");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const scope = useTeamScope(area, clientId);
  const { data, error, refetch } = useQuery(api.organisations.getTeam.queryOptions({ input: { teamId } }));
  const retry = () => {
    scope.retry();
    void refetch();
  };
  // An address that names another client than the team's leads nowhere.
  const isElsewhere = data !== undefined && data.clientId !== scope.clientId;
  if ((error && !data) || isElsewhere) {
    return (
      <RecordProblem
        {...(isElsewhere ? {} : { error })}
        title={t("teams.notFound")}
        back={{ href: scope.path, label: t("teams.toList") }}
        onRetry={retry}
      />
    );
  }
  if (!data) return <PageSpinner label={ui("loading")} />;
  const path = `${scope.path}/${teamId}`;
  return (
    <OfficePage
      title={data.name}
      status={<ActivityBadge isActive={data.isActive} />}
      crumbs={[...scope.crumbs, { label: data.name, href: path }]}
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
    void queryClient.invalidateQueries({ queryKey: api.organisations.getTightBudgets.key() });
  };
}
