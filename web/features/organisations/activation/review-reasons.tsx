import { useTranslations } from "use-intl";
import type { ActivationReview } from "#contract/organisations/activation-shapes.ts";
import styles from "./activation.module.css";

/** Why an organisation is not activated, in a line. */
export function ReviewReasons({ review }: { review: ActivationReview }) {
  const t = useTranslations("organisations.review.reasons");
  return <span>{review.reasons.map((reason) => t(reason)).join("; ")}</span>;
}

/** The same as a list, with what the operator wrote. */
export function ReviewDetails({ review, wordsBy }: { review: ActivationReview; wordsBy: string }) {
  const t = useTranslations("organisations.review.reasons");
  return (
    <>
      <ul className={styles.why}>
        {review.reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
      {review.words ? (
        <p className={styles.words}>
          <strong>{wordsBy}:</strong> <bdi>{review.words}</bdi>
        </p>
      ) : null}
    </>
  );
}
