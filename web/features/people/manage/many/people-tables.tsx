import IconAlertTriangle from "@tabler/icons-react/icons/IconAlertTriangle";
import IconCircleCheck from "@tabler/icons-react/icons/IconCircleCheck";
import { useTranslations } from "use-intl";
import type { InvitationOutcome } from "#contract/people/many-invitations.ts";
import { useFieldText, useProblemText } from "#web/platform/texts/problem-text.ts";
import { Button } from "#web/ui/button.tsx";
import { StatusBadge } from "#web/ui/feedback/badge.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/stack.tsx";
import type { CheckedPerson } from "./checked-people.ts";
import styles from "./people-tables.module.css";

type Row = { key: string; name: string; email: string; isGood: boolean; says: string };

const sized = { size: 15, stroke: 2, "aria-hidden": true } as const;

/** What the pasted list was understood as, before anybody is written to. */
export function CheckedTable({ people }: { people: readonly CheckedPerson[] }) {
  const t = useTranslations("users.many");
  const invite = useTranslations("users.invite");
  const textOf = useFieldText();
  const good = people.filter(({ issue }) => issue === null).length;
  return (
    <Stack gap={2}>
      <p aria-live="polite">{t("checked", { good, wrong: people.length - good })}</p>
      <PeopleTable
        caption={t("checkedCaption")}
        rows={people.map(({ line, name, email, issue }, index) => {
          const label = invite(issue?.path === "name" ? "name" : "email");
          const wrong = issue && textOf(issue, label);
          return {
            key: String(index),
            name,
            email,
            isGood: issue === null,
            // "This is too short" alone does not say what is.
            says:
              wrong === null
                ? t("ready")
                : [t("line", { line }), ...(wrong.toLowerCase().includes(label.toLowerCase()) ? [] : [label]), wrong].join(". "),
          };
        })}
      />
    </Stack>
  );
}

/** What became of each of them. */
export function OutcomeTable({ outcomes, onAgain }: { outcomes: readonly InvitationOutcome[]; onAgain: () => void }) {
  const t = useTranslations("users.many");
  const fieldText = useFieldText();
  const problemText = useProblemText();
  const invited = outcomes.filter(({ isInvited }) => isInvited).length;
  const says = ({ isInvited, code, errors: [issue] }: InvitationOutcome) => {
    if (isInvited || code === null) return t("invited");
    return issue ? fieldText(issue, undefined) : problemText({ code, params: {} } as Parameters<typeof problemText>[0]);
  };
  return (
    <Stack gap={4}>
      <Notice tone={invited === outcomes.length ? "success" : "warning"} announce="polite">
        {t("done", { invited, all: outcomes.length })}
      </Notice>
      <PeopleTable
        caption={t("doneCaption")}
        rows={outcomes.map((outcome, index) => ({
          key: String(index),
          name: outcome.name,
          email: outcome.email,
          isGood: outcome.isInvited,
          says: says(outcome),
        }))}
      />
      <div>
        <Button onClick={onAgain}>{t("again")}</Button>
      </div>
    </Stack>
  );
}

function PeopleTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const t = useTranslations("users.many");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={styles.frame} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("person")}</th>
            <th scope="col">{t("result")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, email, isGood, says }) => (
            <tr key={key}>
              <td>
                <span className={styles.name}>{name || "–"}</span>
                <span>{email || "–"}</span>
              </td>
              <td>
                <StatusBadge
                  tone={isGood ? "success" : "warning"}
                  icon={isGood ? <IconCircleCheck {...sized} /> : <IconAlertTriangle {...sized} />}
                  label={says}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
