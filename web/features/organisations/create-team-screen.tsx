import { useRouter } from "@tanstack/react-router";
import { FormProvider } from "react-hook-form";
import { useTranslations } from "use-intl";
import { type TeamInput, teamInput } from "#contract/organisation-input.ts";
import styles from "#web/features/organisations/organisation-form.module.css";
import { TeamFields } from "#web/features/organisations/team-fields.tsx";
import { useTeamPlace } from "#web/features/organisations/team-place.ts";
import { emptyTeam, type TeamValues, teamLabels } from "#web/features/organisations/team-values.ts";
import { useCreateForm } from "#web/platform/create-form.ts";
import { OfficePage } from "#web/platform/office-page.tsx";
import { RecordProblem } from "#web/platform/record-problem.tsx";
import { usePage } from "#web/platform/route-context.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";

/** A new team of a client; it leads on to the team, where its members are added. */
export function CreateTeamScreen({ area, clientId }: { area: "admin" | "client"; clientId?: string }) {
  const t = useTranslations("organisations");
  const ui = useTranslations("ui");
  const { api, queryClient } = usePage();
  const router = useRouter();
  const place = useTeamPlace(area, clientId);
  const { form, submit, isCreating } = useCreateForm({
    schema: teamInput,
    defaults: emptyTeam,
    labels: teamLabels(useTranslations("organisations.form")),
    draftKey: `team:new:${place.clientId}`,
    create: (values: TeamValues, idempotencyKey) =>
      api.organisations.createTeam.call({ ...(values as TeamInput), clientId: place.clientId }, { context: { idempotencyKey } }),
    onCreated: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: api.organisations.key() });
      router.history.push(`${place.path}/${id}`);
    },
  });
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
      title={t("teams.new")}
      description={t("teams.newDescription")}
      crumbs={[...place.crumbs, { label: t("teams.new"), href: `${place.path}/create` }]}
    >
      <FormProvider {...form}>
        <form noValidate className={styles.form} onSubmit={submit}>
          <Stack gap={5}>
            <TeamFields />
            <Cluster>
              <Button type="submit" variant="primary" size="l" loading={isCreating}>
                {t("teams.create")}
              </Button>
              <ButtonLink href={place.path} variant="ghost" size="l">
                {ui("cancel")}
              </ButtonLink>
            </Cluster>
          </Stack>
        </form>
      </FormProvider>
    </OfficePage>
  );
}
