import IconSend from "@tabler/icons-react/icons/IconSend";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { fieldIssue } from "#contract/core/fields/field-issues.ts";
import { type UiLanguage, uiLanguages } from "#contract/core/product.ts";
import { type InvitableRole, isTeamRole, mostInvitedAtOnce, teamRoles } from "#contract/people/invitation-states.ts";
import { useDialogAct } from "#web/platform/api/act.tsx";
import { useUnsavedWork } from "#web/platform/forms/unsaved-work.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useMe } from "#web/platform/session/current-person.ts";
import { useFieldText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { TeamSelect } from "../invite-form.tsx";
import { useForgetPeople } from "../people-cache.ts";
import { type OrganisationScope, useInvitableRoles } from "../scope.ts";
import { checkPeople } from "./checked-people.ts";
import { ListFile } from "./list-file.tsx";
import { CheckedTable, OutcomeTable } from "./people-tables.tsx";

type InviteManyProps = { scope: OrganisationScope; teamId: string | undefined };

/** A pasted list or a file of people, each line checked before anybody is written to, and one table of what became of them. */
export function InviteMany({ scope, teamId }: InviteManyProps) {
  const t = useTranslations("users.many");
  const invite = useTranslations("users.invite");
  const roleNames = useTranslations("office.roles");
  const languages = useTranslations("ui.language");
  const me = useMe();
  const invitable = useInvitableRoles(scope);
  const roles = teamId === undefined ? invitable : teamRoles;
  const [text, setText] = useState("");
  const [role, setRole] = useState<InvitableRole>(roles.at(-1) ?? "ClientTeamMember");
  const [team, setTeam] = useState(teamId ?? "");
  const [lacksTeam, setLacksTeam] = useState(false);
  const fieldText = useFieldText();
  const [language, setLanguage] = useState<UiLanguage>(me.language);
  const people = useMemo(() => checkPeople(text), [text]);
  const ready = people.filter(({ issue }) => issue === null);
  const needsTeam = isTeamRole(role) && team === "";
  const sending = useInviteMany(scope);
  useUnsavedWork(() => text.trim() !== "" && !sending.answer);

  if (sending.answer) {
    return (
      <OutcomeTable
        outcomes={sending.answer.outcomes}
        onAgain={() => {
          setText("");
          sending.reset();
        }}
      />
    );
  }
  const send = () => {
    setLacksTeam(needsTeam);
    if (needsTeam) return;
    sending.act({
      role,
      teamId: isTeamRole(role) ? team : null,
      language,
      people: ready.map(({ name, email }) => ({ name, email })),
    });
  };
  const isTooMany = ready.length > mostInvitedAtOnce;
  return (
    <Stack gap={4}>
      <TextAreaField
        label={t("list")}
        help={t("listHelp")}
        rows={6}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ListFile onText={setText} />
      {people.length > 0 ? <CheckedTable people={people} /> : null}
      {roles.length > 1 ? (
        <SelectField
          label={invite("role")}
          help={invite(`roleHelp.${role}`)}
          value={role}
          options={roles.map((value) => ({ value, label: roleNames(value) }))}
          onChange={(event) => setRole(event.currentTarget.value as InvitableRole)}
        />
      ) : null}
      {teamId === undefined && isTeamRole(role) ? (
        <TeamSelect
          scope={scope}
          value={team}
          onChange={setTeam}
          error={lacksTeam && needsTeam ? fieldText(fieldIssue("teamId", "required"), invite("team")) : undefined}
        />
      ) : null}
      <SelectField
        label={invite("language")}
        value={language}
        options={uiLanguages.map((value) => ({ value, label: languages(value) }))}
        onChange={(event) => setLanguage(event.currentTarget.value as UiLanguage)}
      />
      {isTooMany ? <Notice tone="warning">{t("tooMany", { most: mostInvitedAtOnce })}</Notice> : null}
      <div role="alert">{sending.notice}</div>
      <div>
        <Button
          variant="primary"
          loading={sending.isPending}
          disabled={ready.length === 0 || isTooMany}
          icon={<IconSend size={18} stroke={1.9} aria-hidden="true" />}
          onClick={send}
        >
          {t("send", { count: ready.length })}
        </Button>
      </div>
    </Stack>
  );
}

type Order = {
  role: InvitableRole;
  teamId: string | null;
  language: UiLanguage;
  people: { name: string; email: string }[];
};

function useInviteMany({ organisationId }: OrganisationScope) {
  const { api } = usePage();
  const forget = useForgetPeople();
  return useDialogAct({
    call: (order: Order) => api.people.inviteUsers.call({ organisationId, ...order }),
    // The table of what became of each takes the form's place.
    success: () => null,
    settled: forget,
  });
}
