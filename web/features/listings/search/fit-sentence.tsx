import { useTranslations } from "use-intl";
import type { FoundListings } from "./found-listings.ts";
import styles from "./results.module.css";

/** Says what of the typed line the results do not fit: what was left out, and what had to be loosened. Nothing where they fit. */
export function FitSentence({ found }: { found: Pick<FoundListings, "fit" | "understood"> }) {
  const t = useTranslations("listings.fit");
  const { fit, understood } = found;
  if (fit === null) return null;
  const place = understood.find((part) => part.kind === "place");
  const leftOut = fit.leftOut.map((words) => t("quoted", { words })).join(", ");
  const sentences = [
    fit.loosened.length > 0 ? t("loosened", { parts: fit.loosened.map((kind) => t(`parts.${kind as "place"}`)).join(", ") }) : null,
    fit.fit === "all" || fit.fullCount > 0 ? null : fit.fit === "near" ? t("near") : t("some"),
    fit.fit !== "all" && fit.fullCount > 0 ? t("few", { count: fit.fullCount }) : null,
    leftOut === "" ? null : t("leftOut", { words: leftOut }),
    fit.reachesClients && place ? t("reachesClients", { place: place.name }) : null,
  ].filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.corrected} role="status">
      {sentences.join(" ")}
    </p>
  );
}
