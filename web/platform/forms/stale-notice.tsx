import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Cluster, Stack } from "#web/ui/stack.tsx";
import { SideBySide } from "./side-by-side.tsx";
import styles from "./stale-notice.module.css";

/** One field that somebody else changed meanwhile, as it reads on both sides. */
export type StaleField = { path: string; label: string; theirs: string; yours: string };

type StaleNoticeProps = { fields: readonly StaleField[]; onTake: () => void; onSaveOver: () => void; pending: boolean };

/**
 * What the other person changed, field by field, and the two ways on. Shown
 * only while there is something to decide; it comes into view by itself, with
 * the keyboard in it, however long the form is.
 */
export function StaleNotice({ fields, onTake, onSaveOver, pending }: StaleNoticeProps) {
  const t = useTranslations("ui.stale");
  const place = useRef<HTMLDivElement>(null);
  const isShown = fields.length > 0;
  useEffect(() => {
    if (!isShown) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: "center" });
  }, [isShown]);
  if (!isShown) return null;
  return (
    // A box around it: what is focused reads itself out.
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Notice tone="warning" title={t("title")} announce="assertive">
        <Stack gap={3}>
          <p className={styles.text}>{t("text")}</p>
          <SideBySide
            caption={t("caption")}
            headings={{ what: t("field"), one: t("theirs"), other: t("yours") }}
            rows={fields.map(({ path, label, theirs, yours }) => ({ key: path, label, one: theirs, other: yours }))}
            empty={t("empty")}
          />
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
    </div>
  );
}
