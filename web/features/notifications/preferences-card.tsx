import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { type MailRhythm, mailRhythms } from "#contract/notifications/notification-kinds.ts";
import type { NotificationPreference } from "#contract/notifications/notifications.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { problemOf } from "#web/platform/api/problem.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import styles from "./notifications.module.css";

/** How the person hears of each kind of news; a choice is kept as it is made. */
export function PreferencesCard() {
  const t = useTranslations("notifications.preferences");
  const ui = useTranslations("ui");
  const { api } = usePage();
  const textOf = useProblemText();
  const { data, error, refetch } = useQuery(api.notifications.listPreferences.queryOptions({ input: {} }));
  return (
    <Card title={t("title")} description={t("text")}>
      {data ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("kind")}</th>
              <th scope="col">{t("bell")}</th>
              <th scope="col">{t("mail")}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((preference) => (
              <Row key={preference.kind} preference={preference} />
            ))}
          </tbody>
        </table>
      ) : error ? (
        <Notice tone="danger" action={<Button onClick={() => void refetch()}>{ui("retry")}</Button>}>
          {textOf(problemOf(error))}
        </Notice>
      ) : (
        <Skeleton height="20rem" />
      )}
    </Card>
  );
}

function Row({ preference }: { preference: NotificationPreference }) {
  const t = useTranslations("notifications");
  const { kind, bell, mail, can } = preference;
  const choose = useChoice(preference);
  const name = t(`kinds.${kind}`);
  return (
    <tr>
      <th scope="row">
        <span>{name}</span>
        {can.change ? null : <span className={styles.always}>{t("preferences.always")}</span>}
      </th>
      <td>
        <CheckboxField
          label={t("preferences.bell")}
          aria-label={`${name}: ${t("preferences.bell")}`}
          checked={bell}
          disabled={!can.change}
          onChange={(event) => choose({ bell: event.currentTarget.checked })}
        />
      </td>
      <td data-label={t("preferences.mail")}>
        <SelectField
          label={`${name}: ${t("preferences.mail")}`}
          hideLabel
          value={mail}
          disabled={!can.change}
          options={mailRhythms.map((value) => ({ value, label: t(`preferences.rhythms.${value}`) }))}
          onChange={(event) => choose({ mail: event.currentTarget.value as MailRhythm })}
        />
      </td>
    </tr>
  );
}

/** A choice stands on the screen at once and is taken back where it could not be kept: a control that is off meanwhile would lose the focus. */
function useChoice({ kind, bell, mail }: NotificationPreference) {
  const t = useTranslations("notifications.preferences");
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { queryKey } = api.notifications.listPreferences.queryOptions({ input: {} });
  const { act } = useAct({
    call: (choice: Pick<NotificationPreference, "bell" | "mail">) => api.notifications.changePreference.call({ kind, ...choice }),
    begin: (choice) =>
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, items: known.items.map((one) => (one.kind === kind ? { ...one, ...choice } : one)) },
      ),
    success: () => ({ title: t("saved") }),
    title: "update",
    failed: () => queryClient.invalidateQueries({ queryKey }),
    scope: `notification-preference-${kind}`,
  });
  return (change: { bell?: boolean; mail?: MailRhythm }) => act({ bell, mail, ...change });
}
