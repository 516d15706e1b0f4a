import { useLocation, useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type TeamInput, teamInput } from "#contract/organisations/organisation-input.ts";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { RecordProblem } from "#web/platform/forms/record-problem.tsx";
import { OfficePage } from "#web/platform/page/office-page.tsx";
import { usePage } from "#web/platform/page/route-context.ts";
import { text } from "#web/platform/page/search-params.ts";
import { safeReturnTo } from "#web/platform/session/return-to.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import styles from "../organisation-form.module.css";
import { TeamFields } from "./team-fields.tsx";
import { useTeamScope } from "./team-scope.ts";
import { emptyTeam, type TeamValues, teamLabels } from "./team-values.ts";

/** A new team of a client; it leads on to the team, where its members are added, or back to what it was needed for. */
export function CreateTeamScreen({ area, clientId }: { area: "admin" | "client"; clientId?: string }) {
  const t = useTranslations("organisations");
  const ui = useTranslations("ui");
  const { api, queryClient } = usePage();
  const router = useRouter();
  // Read here, as a route's own reading of its address comes along with every page of the site.
  const returnTo = useLocation({ select: ({ search }) => returnToOf(search) });
  const scope = useTeamScope(area, clientId);
  const { form, submit, isCreating } = useCreateForm({
    schema: teamInput,
    defaults: emptyTeam,
    labels: teamLabels(useTranslations("organisations.form")),
    draftKey: `team:new:${scope.clientId}`,
    inputOf: (values: TeamValues) => ({ ...(values as TeamInput), clientId: scope.clientId }),
    create: (input, idempotencyKey) => api.organisations.createTeam.call(input, { context: { idempotencyKey } }),
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: api.organisations.key() });
      router.history.push(returnTo ?? `${scope.path}/${id}`);
    },
  });
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
      title={t("teams.new")}
      description={t("teams.newDescription")}
      crumbs={[...scope.crumbs, { label: t("teams.new"), href: `${scope.path}/create` }]}
    >
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <Stack gap={5}>
            <TeamFields />
            <Cluster>
              <Button type="submit" variant="primary" size="l" loading={isCreating}>
                {t("teams.create")}
              </Button>
              <ButtonLink href={returnTo ?? scope.path} variant="ghost" size="l">
                {ui("cancel")}
              </ButtonLink>
            </Cluster>
          </Stack>
        </form>
      </FormProvider>
    </OfficePage>
  );
}

/** Where whoever needs a team for something else goes on with that; undefined for everybody else. */
function returnToOf(search: Record<string, unknown>): string | undefined {
  const given = text(search["returnTo"], 2000);
  return given === "" ? undefined : safeReturnTo(given);
}
