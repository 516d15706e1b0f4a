import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { useClientChoices, useClientName, useTeamChoices, useTeamName } from "#web/features/organisations/choices.ts";
import { ChoiceField } from "#web/platform/forms/choice-field.tsx";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import type { BookingFormValues } from "./create-booking-values.ts";

type TeamFieldsProps = {
  area: Area;
  /** Whose teams; "" until a product admin has chosen. */
  clientId: string;
  onClient: (clientId: string) => void;
};

/** Whose booking it is: a product admin first chooses a client, others one of the teams they may book for. The only team is chosen already. */
export function BookingTeamFields({ area, clientId, onClient }: TeamFieldsProps) {
  const t = useTranslations("bookings.form.create");
  const { control, formState, setValue, watch } = useFormContext<BookingFormValues>();
  const isAdmin = area === "admin";
  const teamsOf = { clientId: isAdmin ? clientId : undefined, isActive: true, enabled: !isAdmin || clientId !== "" };
  const teams = useTeamChoices("", teamsOf);
  const only = teams?.total === 1 ? teams.items[0]?.id : undefined;
  const chosen = watch("teamId");
  useEffect(() => {
    if (only !== undefined && chosen === "") setValue("teamId", only);
  }, [only, chosen, setValue]);
  return (
    <Card title={t("team")}>
      <Stack gap={4}>
        <Columns>
          {isAdmin ? (
            <ChoiceField
              label={t("client")}
              placeholder={t("chooseClient")}
              value={clientId}
              useFound={useClientChoices}
              of={null}
              useNamed={useClientName}
              onChange={(id) => {
                onClient(id);
                setValue("teamId", "");
              }}
            />
          ) : null}
          <Controller
            control={control}
            name="teamId"
            render={({ field: { name: _name, ...field } }) => (
              <ChoiceField
                key={clientId}
                label={t("team")}
                placeholder={t("chooseTeam")}
                required
                disabled={isAdmin && clientId === ""}
                error={messageAt(formState.errors, "teamId")}
                useFound={useTeamChoices}
                of={teamsOf}
                useNamed={useTeamName}
                {...field}
              />
            )}
          />
        </Columns>
        {teams?.total === 0 ? <WithoutTeams area={area} clientId={clientId} /> : null}
      </Stack>
    </Card>
  );
}

/** Whoever may make a team is led there, and back to the form afterwards; others are told whom to ask. */
function WithoutTeams({ area, clientId }: { area: Area; clientId: string }) {
  const t = useTranslations("bookings.form.create");
  const here = useLocation({ select: ({ href }) => href });
  const teams = area === "admin" ? `/admin/clients/${clientId}/teams` : area === "client" ? "/client/teams" : undefined;
  return (
    <Notice
      tone="warning"
      title={t("noTeams")}
      action={
        teams ? (
          <ButtonLink href={`${teams}/create?returnTo=${encodeURIComponent(here)}`} size="s">
            {t("newTeam")}
          </ButtonLink>
        ) : undefined
      }
    >
      {t(`noTeamsTexts.${area === "vendor" ? "team" : area}`)}
    </Notice>
  );
}
