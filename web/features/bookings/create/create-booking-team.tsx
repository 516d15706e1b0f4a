import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Area } from "#contract/core/roles.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Columns, Stack } from "#web/ui/stack.tsx";
import type { BookingFormValues } from "./create-booking-values.ts";

/** Whose booking it is: a product admin first chooses a client, others one of the teams they may book for. */
export function BookingTeamFields({ area }: { area: Area }) {
  const t = useTranslations("bookings.form.create");
  const { api } = usePage();
  const { register, formState, setValue } = useFormContext<BookingFormValues>();
  const [clientId, setClientId] = useState("");
  const isAdmin = area === "admin";
  const clients = useQuery(api.organisations.listClients.queryOptions({ input: { pageSize: 100, isActive: true }, enabled: isAdmin }));
  const teams = useQuery(
    api.organisations.listTeams.queryOptions({
      input: { pageSize: 100, isActive: true, ...(isAdmin ? { clientId } : {}) },
      enabled: !isAdmin || clientId !== "",
    }),
  );
  if (clients.error ?? teams.error) throw clients.error ?? teams.error;
  const options = teams.data?.items ?? [];
  const message = messageAt(formState.errors, "teamId");
  const isWithoutTeams = teams.data !== undefined && options.length === 0;

  return (
    <Card title={t("team")}>
      <Stack gap={4}>
        <Columns>
          {isAdmin ? (
            <SelectField
              label={t("client")}
              placeholder={t("chooseClient")}
              value={clientId}
              options={(clients.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                setClientId(event.currentTarget.value);
                setValue("teamId", "");
              }}
            />
          ) : null}
          <SelectField
            label={t("team")}
            placeholder={t("chooseTeam")}
            required
            disabled={isAdmin && clientId === ""}
            {...(message ? { error: message } : {})}
            // The choice stays chosen when the teams arrive after the form.
            key={options.length}
            options={options.map(({ id, name }) => ({ value: id, label: name }))}
            {...register("teamId")}
          />
        </Columns>
        {isWithoutTeams ? <WithoutTeams area={area} clientId={clientId} /> : null}
      </Stack>
    </Card>
  );
}

/** Whoever may make a team is led there; others are told whom to ask. */
function WithoutTeams({ area, clientId }: { area: Area; clientId: string }) {
  const t = useTranslations("bookings.form.create");
  const teams = area === "admin" ? `/admin/clients/${clientId}/teams` : area === "client" ? "/client/teams" : undefined;
  return (
    <Notice
      tone="warning"
      title={t("noTeams")}
      action={
        teams ? (
          <ButtonLink href={teams} size="s">
            {t("toTeams")}
          </ButtonLink>
        ) : undefined
      }
    >
      {t(`noTeamsTexts.${area === "vendor" ? "team" : area}`)}
    </Notice>
  );
}
