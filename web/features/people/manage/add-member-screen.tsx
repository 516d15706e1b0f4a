import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { teamRoles } from "#contract/people/invitation-states.ts";
import type { User } from "#contract/people/people.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { useSubmissionKeys } from "#web/platform/forms/submission-keys.ts";
import { NoList } from "#web/platform/lists/list-body.tsx";
import { ListSearch } from "#web/platform/lists/list-frame.tsx";
import { TwoLines } from "#web/platform/lists/list-layout.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { EmailAddress } from "#web/ui/display/email-address.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import { InTeam } from "./in-scope.tsx";
import { InvitePeople } from "./many/invite-people.tsx";
import { useForgetPeople } from "./people-cache.ts";
import styles from "./people-list.module.css";
import { membersPath, type TeamScope, useTeam, useTeamCrumbs } from "./scope.ts";

/** Brings somebody into a team: a user of the client, or somebody new by e-mail. */
export function AddMemberScreen({ scope }: { scope: TeamScope }) {
  return (
    <InTeam scope={scope}>
      <AddMember scope={scope} />
    </InTeam>
  );
}

function AddMember({ scope }: { scope: TeamScope }) {
  const t = useTranslations("users.members");
  const { team } = useTeam(scope);
  const name = team?.name;
  const path = membersPath(scope);
  const crumbs = useTeamCrumbs(scope, name, { label: t("add"), href: `${path}/add` });
  return (
    <OfficePage
      title={t("add")}
      description={t("addDescription", { team: name ?? "…" })}
      crumbs={crumbs}
      secondaryActions={<ButtonLink href={path}>{t("toMembers")}</ButtonLink>}
    >
      <Columns least="20rem" gap={5}>
        <Card title={t("existingTitle")} description={t("existingText")}>
          <Candidates scope={scope} team={name ?? ""} />
        </Card>
        <Card title={t("inviteTitle")} description={t("inviteText")}>
          <InvitePeople scope={scope} teamId={scope.teamId} />
        </Card>
      </Columns>
    </OfficePage>
  );
}

/** The client's people with a team role who are not in this team yet, found by a few letters. */
function Candidates({ scope, team }: { scope: TeamScope; team: string }) {
  const t = useTranslations("users.members");
  const roles = useTranslations("office.roles");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const [q, setQ] = useState("");
  const query = useQuery({
    ...api.people.listUsers.queryOptions({
      input: { organisationId: scope.organisationId, outsideTeamId: scope.teamId, roles: [...teamRoles], q, pageSize: 10 },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const add = useAddMember(scope, team);
  if (query.error && !query.data) return <NoList error={query.error} onRetry={() => void query.refetch()} />;
  const { items = [], total = 0 } = query.data ?? {};
  const more = total - items.length;
  return (
    <Stack gap={3}>
      <div>
        <ListSearch label={t("searchCandidates")} value={q} onSearch={(text) => setQ(text.trim())} />
      </div>
      <LiveRegion>{query.data ? ui("results", { count: total }) : ""}</LiveRegion>
      {query.isPending ? <Spinner label={ui("loading")} /> : null}
      <ul className={styles.candidates}>
        {items.map((user) => (
          <li key={user.id} className={styles.candidate}>
            <Avatar name={user.name} size="s" />
            <TwoLines
              first={user.name}
              second={
                <>
                  <EmailAddress address={user.email} /> · {roles(user.role)}
                </>
              }
            />
            <Button
              size="s"
              aria-label={t("addName", { name: user.name })}
              loading={add.isPending && add.variables?.id === user.id}
              onClick={() => add.act(user)}
            >
              {t("addShort")}
            </Button>
          </li>
        ))}
      </ul>
      {query.data && items.length === 0 ? <p className={styles.muted}>{q === "" ? t("noCandidates") : t("noCandidatesFound")}</p> : null}
      {more > 0 ? <p className={styles.muted}>{t("moreCandidates", { count: more })}</p> : null}
    </Stack>
  );
}

function useAddMember(scope: TeamScope, team: string) {
  const t = useTranslations("users.members");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const forget = useForgetPeople();
  const keys = useSubmissionKeys();
  return useAct({
    call: ({ id }: User) =>
      api.people.addTeamMember.call({ teamId: scope.teamId, userId: id }, { context: { idempotencyKey: keys.keyFor(id) } }),
    success: ({ name }) => ({ title: ui("created"), description: t("added", { name, team }) }),
    title: "create",
    done: ({ id }) => keys.done(id),
    settled: forget,
  });
}
