import IconSend from "@tabler/icons-react/icons/IconSend";
import { Controller } from "react-hook-form";
import { useTranslations } from "use-intl";
import { uiLanguages } from "#contract/core/product.ts";
import type { Role } from "#contract/core/roles.ts";
import { isTeamRole, teamRoles } from "#contract/people/invitation-states.ts";
import { type InvitationInput, invitationInput } from "#contract/people/people-input.ts";
import { useTeamChoices, useTeamName } from "#web/features/organisations/choices.ts";
import { ChoiceField } from "#web/platform/forms/choice-field.tsx";
import { useCreateForm } from "#web/platform/forms/create-form.ts";
import { messageAt } from "#web/platform/forms/schema-form.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useForgetPeople } from "./people-cache.ts";
import { type OrganisationScope, useInvitableRoles } from "./scope.ts";

/** What the fields hold: texts, "" where nothing is chosen. */
type Values = { name: string; email: string; role: string; teamId: string; language: string };
/** Who is to be invited, as another record knows them; the key tells its draft apart. */
export type InviteStart = { key: string; name: string; email: string };
type FormProps = {
  scope: OrganisationScope;
  /** Set where people are invited into one team. */
  teamId?: string | undefined;
  start?: InviteStart | undefined;
  onSent?: () => void;
};

/** Name, e-mail, role and, for a team role, the team. What was typed stays until it was sent. */
export function InviteForm({ scope, teamId, start, onSent }: FormProps) {
  const t = useTranslations("users.invite");
  const roleNames = useTranslations("office.roles");
  const languages = useTranslations("ui.language");
  const me = useMe();
  const invitable = useInvitableRoles(scope);
  const roles = teamId === undefined ? invitable : teamRoles;
  const { form, submit, isCreating } = useInvitation({
    scope,
    teamId,
    start,
    defaults: {
      name: start?.name ?? "",
      email: start?.email ?? "",
      // The one that may least: who is to see everything is chosen, not left standing.
      role: roles.at(-1) ?? "",
      teamId: teamId ?? "",
      language: me.language,
    },
    ...(onSent ? { onSent } : {}),
  });
  const field = (path: keyof Values) => {
    const message = messageAt(form.formState.errors, path);
    return { ...form.register(path), ...(message ? { error: message } : {}) };
  };
  const role = form.watch("role") as Role;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <TextField label={t("name")} required autoComplete="off" {...field("name")} />
        <TextField
          label={t("email")}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          help={t("emailHelp")}
          {...field("email")}
        />
        {roles.length > 1 ? (
          <SelectField
            label={t("role")}
            required
            help={t(`roleHelp.${roles.find((known) => known === role) ?? "VendorAdmin"}`)}
            options={roles.map((value) => ({ value, label: roleNames(value) }))}
            {...field("role")}
          />
        ) : null}
        {teamId === undefined && isTeamRole(role) ? (
          <Controller
            control={form.control}
            name="teamId"
            render={({ field: { value, onChange } }) => (
              <TeamSelect scope={scope} value={value} onChange={onChange} error={messageAt(form.formState.errors, "teamId")} />
            )}
          />
        ) : null}
        <SelectField
          label={t("language")}
          options={uiLanguages.map((value) => ({ value, label: languages(value) }))}
          {...field("language")}
        />
        <div>
          {/* Keeping the focus in the field until the click: an error that its leaving shows would push the button away under the pointer. */}
          <Button
            type="submit"
            variant="primary"
            onMouseDown={(event) => event.preventDefault()}
            loading={isCreating}
            icon={<IconSend size={18} stroke={1.9} aria-hidden="true" />}
          >
            {t("send")}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type TeamSelectProps = { scope: OrganisationScope; value: string; onChange: (teamId: string) => void; error?: string | undefined };

/** The teams that a member can begin in. */
export function TeamSelect({ scope, ...field }: TeamSelectProps) {
  const t = useTranslations("users.invite");
  const teamsOf = { clientId: scope.organisationId };
  const teams = useTeamChoices("", teamsOf);
  if (teams?.total === 0) {
    return (
      <Notice tone="warning" title={t("noTeams")}>
        {t("noTeamsText")}
      </Notice>
    );
  }
  return (
    <ChoiceField
      label={t("team")}
      required
      placeholder={t("chooseTeam")}
      useFound={useTeamChoices}
      of={teamsOf}
      useNamed={useTeamName}
      {...field}
    />
  );
}

function useInvitation({ scope, teamId, start, defaults, onSent }: FormProps & { defaults: Values }) {
  const t = useTranslations("users.invite");
  const { api } = usePage();
  const forget = useForgetPeople();
  return useCreateForm({
    schema: invitationInput,
    defaults,
    labels: { name: t("name"), email: t("email"), role: t("role"), teamId: t("team"), language: t("language") },
    draftKey: `invite:${start?.key ?? teamId ?? (scope.organisationId || scope.kind)}`,
    inputOf: (values: Values) => {
      const { role, teamId: chosen, ...rest } = values as unknown as InvitationInput;
      // A team that was chosen for another role means nothing for an admin.
      return { organisationId: scope.organisationId, ...rest, role, teamId: isTeamRole(role) ? chosen : null };
    },
    create: ({ organisationId, role, teamId: team, ...person }, idempotencyKey) => {
      const context = { idempotencyKey };
      if (scope.kind === "operator") return api.productAdmins.inviteProductAdmin.call(person, { context });
      return api.people.inviteUser.call({ organisationId, ...person, role, teamId: team }, { context });
    },
    onCreated: () => {
      onSent?.();
      return forget();
    },
    success: ({ name, email }) => ({ title: t("sent"), description: t("sentText", { name, email }) }),
    next: { ...defaults, name: "", email: "" },
    title: "invite",
  });
}
