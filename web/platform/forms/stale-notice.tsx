import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import styles from "./stale-notice.module.css";

/** One field that somebody else changed meanwhile, as it reads on both sides. */
export type StaleField = { path: string; label: string; theirs: string; yours: string };

type StaleNoticeProps = { fields: readonly StaleField[]; onTake: () => void; onSaveOver: () => void; pending: boolean };

/** What the other person changed, field by field, and the two ways on. Shown only while there is something to decide. */
export function StaleNotice({ fields, onTake, onSaveOver, pending }: StaleNoticeProps) {
  const t = useTranslations("ui.stale");
  if (fields.length === 0) return null;
  return (
    <Notice tone="warning" title={t("title")} announce="assertive">
      <Stack gap={3}>
        <p className={styles.text}>{t("text")}</p>
        <table className={styles.fields}>
          <caption className={styles.caption}>{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("theirs")}</th>
              <th scope="col">{t("yours")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, label, theirs, yours }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td>{theirs === "" ? <em>{t("empty")}</em> : theirs}</td>
                <td>{yours === "" ? <em>{t("empty")}</em> : yours}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Cluster gap={2}>
          <Button onClick={onTake} disabled={pending}>
            {t("take")}
          </Button>
          <Button onClick={onSaveOver} loading={pending}>
            {t("over")}
          </Button>
        </Cluster>
      </Stack>
    </Notice>
  );
}
