import IconPlus from "@tabler/icons-react/icons/IconPlus";
import IconUsersGroup from "@tabler/icons-react/icons/IconUsersGroup";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Team } from "#contract/organisations.ts";
import { ActivityBadge } from "#web/features/organisations/activity-badge.tsx";
import styles from "#web/features/organisations/organisation-list.module.css";
import { OrganisationList, TwoLines } from "#web/features/organisations/organisation-list.tsx";
import { OrganisationTabs } from "#web/features/organisations/organisation-tabs.tsx";
import { type OrganisationsSearch, organisationsInput } from "#web/features/organisations/organisations-search.ts";
import { useTeamPlace } from "#web/features/organisations/team-place.ts";
import { OfficePage } from "#web/platform/office-page.tsx";
import { RecordProblem } from "#web/platform/record-problem.tsx";
import { useFormats, usePage } from "#web/platform/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import type { DataColumn } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

type TeamsScreenProps = { area: "admin" | "client"; clientId?: string; search: OrganisationsSearch };

/** A client's teams, with what each may spend and has spent in its running period. */
export function TeamsScreen({ area, clientId, search }: TeamsScreenProps) {
  const t = useTranslations("organisations");
  const { api } = usePage();
  const place = useTeamPlace(area, clientId);
  const query = useQuery(
    api.organisations.listTeams.queryOptions({
      input: { ...organisationsInput(search), clientId: place.clientId },
      placeholderData: keepPreviousData,
    }),
  );
  const columns = useTeamColumns();
  const create = `${place.path}/create`;
  if (place.error)
    return (
      <RecordProblem
        error={place.error}
        title={t("clients.notFound")}
        back={{ href: "/admin/clients", label: t("clients.toList") }}
        onRetry={place.retry}
      />
    );
  return (
    <OfficePage
      title={t("teams.title")}
      description={t("teams.description")}
      crumbs={place.crumbs}
      action={
        <ButtonLink href={create} variant="primary" icon={<IconPlus size={18} stroke={2.2} aria-hidden="true" />}>
          {t("teams.new")}
        </ButtonLink>
      }
    >
      {area === "admin" ? <OrganisationTabs kind="clients" id={place.clientId} name={place.clientName ?? ""} current="teams" /> : null}
      <OrganisationList
        path={place.path}
        search={search}
        query={query}
        columns={columns}
        caption={t("teams.caption")}
        setActive={({ id, version }, isActive) =>
          api.organisations.setTeamActive.call({ teamId: id, isActive }, { context: { ifMatch: version } })
        }
        exports={{ name: "teams", input: { ...organisationsInput(search), clientId: place.clientId } }}
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
    { key: "members", header: t("members"), align: "end", cell: ({ memberCount }) => memberCount },
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
      cell: ({ budget: { leftCents } }) =>
        leftCents === null ? (
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
