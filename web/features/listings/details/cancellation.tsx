import { useTranslations } from "use-intl";
import type { Listing } from "#contract/listings/listing-shapes.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import styles from "./cancellation.module.css";
import { type CancellationStage, cancellationStages, dayBefore, isPast } from "./cancellation-stages.ts";

type CancellationProps = {
  policy: Listing["cancellationPolicy"];
  date: string | undefined;
  /** The calendar date in the marketplace's time zone. */
  today: string;
};

/** The cancellation policy as a line in time: in days before the activity, and in dates once one is chosen. */
export function Cancellation({ policy, date, today }: CancellationProps) {
  const t = useTranslations("listings.details");
  const stages = cancellationStages(policy.tiers);
  const { titleOf, whenOf } = useCancellationTexts();
  return (
    <>
      <ol className={styles.line}>
        {stages.map((stage) => (
          <li
            key={stage.from ?? "first"}
            className={styles.stage}
            data-past={date && isPast(stage, date, today) ? "true" : undefined}
            data-refund={stage.refundPercent === 100 ? "full" : stage.refundPercent === 0 ? "none" : "part"}
          >
            <strong>{titleOf(stage)}</strong>
            <span>{whenOf(stage, date)}</span>
            {date && isPast(stage, date, today) ? <em>{t("cancelPast")}</em> : null}
          </li>
        ))}
      </ol>
      {policy.text ? <p className={styles.text}>{policy.text}</p> : null}
      <p className={styles.note}>{t("cancellationNote")}</p>
    </>
  );
}

/** What a stage gives back, and from when to when. */
export function useCancellationTexts() {
  const t = useTranslations("listings.details");
  const formats = useFormats();
  const titleOf = ({ refundPercent }: CancellationStage): string => {
    if (refundPercent === 100) return t("cancelFull");
    return refundPercent === 0 ? t("cancelNone") : t("cancelPart", { percent: formats.percent(refundPercent * 100) });
  };
  const whenOf = ({ from, to }: CancellationStage, date: string | undefined): string => {
    if (date === undefined || date === "") return inDays(from, to);
    const day = (days: number) => formats.date(dayBefore(date, days));
    if (from === null) return to === null ? "" : t("cancelFromDate", { date: day(to) });
    if (to === null) return t("cancelUnderDate", { date: day(from) });
    return from === to ? day(from) : t("cancelBetweenDates", { from: day(from), to: day(to) });
  };
  const inDays = (from: number | null, to: number | null): string => {
    if (from === null) return to === null ? "" : t("cancelFrom", { days: to });
    if (to === null) return t("cancelUnder", { days: from + 1 });
    return from === to ? t("cancelBetweenSame", { from }) : t("cancelBetween", { from, to });
  };
  return { titleOf, whenOf };
}
