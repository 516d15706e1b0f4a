import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Team } from "#contract/organisations/organisation-shapes.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DataColumn } from "#web/ui/table/data-table.tsx";
import { ActivityBadge } from "../activity-badge.tsx";
import styles from "../organisation-list.module.css";
import { OrganisationList, TwoLines } from "../organisation-list.tsx";
import { OrganisationTabs } from "../organisation-tabs.tsx";
import { type OrganisationsSearch, teamActivityFilters, teamsInput } from "../organisations-search.ts";
import { useTeamScope } from "./team-scope.ts";

type TeamsScreenProps = { area: "admin" | "client"; clientId?: string; search: OrganisationsSearch };

/** A client's teams, with what each may spend and has spent in its running period. */
export function TeamsScreen({ area, clientId, search }: TeamsScreenProps) {
  const t = useTranslations("organisations");
  const { api } = usePage();
  const scope = useTeamScope(area, clientId);
  const query = useQuery(
    api.organisations.listTeams.queryOptions({
      input: { ...teamsInput(search), clientId: scope.clientId },
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useTeamColumns();
  const create = `${scope.path}/create`;
  if (scope.error)
    return (
      <RecordProblem
        error={scope.error}
        title={t("clients.notFound")}
        back={{ href: "/admin/clients", label: t("clients.toList") }}
        onRetry={scope.retry}
      />
    );
  return (
    <OfficePage
      title={t("teams.title")}
      description={t("teams.description")}
      crumbs={scope.crumbs}
      action={
        <ButtonLink href={create} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
          {t("teams.new")}
        </ButtonLink>
      }
    >
      {area === "admin" ? <OrganisationTabs kind="clients" id={scope.clientId} name={scope.clientName ?? ""} current="teams" /> : null}
      <OrganisationList
        path={scope.path}
        search={search}
        query={query}
        columns={columns}
        caption={t("teams.caption")}
        setActive={({ id, version }, isActive) =>
          api.organisations.setTeamActive.call({ teamId: id, isActive }, { context: { ifMatch: version } })
        }
        activities={teamActivityFilters}
        exports={{ name: "teams", input: { ...teamsInput(search), clientId: scope.clientId } }}
        searchLabel={t("list.searchTeams")}
        empty={
          <EmptyState
            icon={<IconUsersGroup aria-hidden="true" />}
            title={t("teams.emptyTitle")}
            text={t("teams.emptyText")}
            action={
              <ButtonLink href={create} variant="primary">
                {t("teams.new")}
              </ButtonLink>
            }
          />
        }
      />
    </OfficePage>
  );
}

function useTeamColumns(): DataColumn<Team>[] {
  const t = useTranslations("organisations.list.columns");
  const budgets = useTranslations("organisations.budget");
  const periods = useTranslations("organisations.form.periods");
  const formats = useFormats();
  return [
    { key: "name", header: t("name"), sortable: true, cell: ({ name }) => name },
    {
      key: "members",
      header: t("members"),
      align: "end",
      cell: ({ memberCount, headcount }) =>
        headcount === null ? memberCount : <TwoLines first={headcount} second={budgets("accounts", { count: memberCount })} />,
    },
    {
      key: "budget",
      header: t("budget"),
      align: "end",
      cell: ({ budget: { perPersonCents, period } }) =>
        perPersonCents === null ? (
          "–"
        ) : (
          <TwoLines first={formats.money(perPersonCents)} second={period === "NotSet" ? undefined : periods(period)} />
        ),
    },
    { key: "spent", header: t("spent"), align: "end", cell: ({ budget }) => formats.money(budget.spentCents) },
    {
      key: "left",
      header: t("left"),
      align: "end",
      cell: ({ budget: { hasSum, freeCents: leftCents } }) =>
        leftCents === null || !hasSum ? (
          "–"
        ) : leftCents < 0 ? (
          <TwoLines first={<span className={styles.over}>{formats.money(leftCents)}</span>} second={budgets("over")} />
        ) : (
          formats.money(leftCents)
        ),
    },
    { key: "state", header: t("state"), cell: ({ isActive }) => <ActivityBadge isActive={isActive} /> },
  ];
}
