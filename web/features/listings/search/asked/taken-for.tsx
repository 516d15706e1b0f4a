import { useTranslations } from "use-intl";
import type { FoundListings } from "../found-listings.ts";
import type { ListingSearch } from "../listing-search.ts";
import styles from "../results.module.css";

/** What was taken for something else than was typed, or left out. */
export function TakenFor({ search, found }: { search: ListingSearch; found: FoundListings }) {
  const t = useTranslations("listings.results");
  const { correctedQuery, place } = found;
  return (
    <>
      {correctedQuery ? <p className={styles.corrected}>{t("corrected", { typed: search.q, corrected: correctedQuery })}</p> : null}
      {found.total === 0 ? null : <FitSentence found={found} />}
      {search.near !== "" && place && !saysSame(place.name, search.near) ? (
        <p className={styles.corrected}>{t("nearPlace", { place: place.label })}</p>
      ) : null}
    </>
  );
}

/** Whether a typed name says what the place is called here; a postal code, another language or a slip does not. */
function saysSame(name: string, typed: string): boolean {
  return typed.toLocaleLowerCase().startsWith(name.toLocaleLowerCase());
}

/** Says what of the typed line the results do not fit: what was left out, and what had to be loosened. Nothing where they fit. */
function FitSentence({ found }: { found: Pick<FoundListings, "fit" | "understood"> }) {
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
