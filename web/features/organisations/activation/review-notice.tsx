import { useTranslations } from "use-intl";
import type { Client, Vendor } from "#contract/organisations/organisation-shapes.ts";
import { useAct } from "#web/platform/api/act.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Organisation } from "../organisation-calls.ts";
import styles from "./activation.module.css";
import { ReviewDetails } from "./review-reasons.tsx";

type ReviewNoticeProps<R, Values> = { organisation: Organisation<R, Values>; record: R };

/** To its own admins: why it is not activated, what to do about it, and the way back to the operator. */
export function ReviewNotice<R extends Vendor | Client, Values>({ organisation, record }: ReviewNoticeProps<R, Values>) {
  const t = useTranslations("organisations.review");
  const { act, isPending } = useAct({
    call: () => organisation.reapply(record.version),
    success: () => ({ title: t("own.sent") }),
    done: organisation.put,
    async stale() {
      await organisation.query.refetch();
      return false;
    },
  });
  const review = record.activation?.review;
  if (!review) return null;
  const { outcome } = review;
  return (
    <div className={styles.first}>
      <Notice
        tone={outcome === "refused" ? "danger" : "warning"}
        title={t(`own.${outcome}Title`)}
        action={
          record.activation?.can.reapply ? (
            <Button onClick={() => act()} loading={isPending}>
              {t(outcome === "refused" ? "own.askAgain" : "own.sendIn")}
            </Button>
          ) : undefined
        }
      >
        <ReviewDetails review={review} wordsBy={t("ours")} />
        <p className={styles.words}>{t(`own.${outcome}Next`)}</p>
      </Notice>
    </div>
  );
}
