import { useTranslations } from "use-intl";
import type { ListingCard as Card } from "#contract/listings/listing-shapes.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { ListingCard } from "./listing-card.tsx";
import styles from "./listing-grid.module.css";
import { useOpenListing } from "./open-listing.ts";
import { useCardMarks } from "./shortlist/lazy-marks.ts";
import { useWithVat } from "./with-vat.ts";

type ListingGridProps = {
  cards: readonly Card[];
  participants: number | undefined;
  /** The day asked for: it travels along to the listing. */
  date?: string | undefined;
  /** The place searched near: so does it, for the way back. */
  near?: string | undefined;
  /** `results` fills a page, and its first row of pictures loads at once; `row` stands below something else. */
  shape?: "results" | "row";
  /** Of the names on the cards. */
  headingLevel?: 2 | 3;
};

/** Listings as cards. */
export function ListingGrid({ cards, shape = "results", headingLevel = 3, ...choices }: ListingGridProps) {
  const setting = {
    t: useTranslations(),
    formats: useFormats(),
    language: usePage().page.language,
    withVat: useWithVat(),
    ...choices,
    onOpen: useOpenListing(),
    Marks: useCardMarks(),
  };
  // What waits to be laid out has a height that is only guessed: after Back every card has to stand where it stood.
  // So only the server's page has the mark, which React leaves where it finds it.
  return (
    <ul className={styles.grid} data-shape={shape} data-first={typeof document === "undefined" ? "" : undefined} suppressHydrationWarning>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ListingCard
            card={card}
            setting={setting}
            headingLevel={headingLevel}
            priority={shape === "row" || index >= 3 ? "lazy" : index === 0 ? "first" : "early"}
          />
        </li>
      ))}
    </ul>
  );
}

/** The same shape while the results are on their way. */
export function ListingGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <div key={index} className={styles.skeleton}>
          <Skeleton shape="box" height="auto" className={styles.skeletonPicture ?? ""} />
          <Skeleton width="80%" />
          <Skeleton width="45%" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  );
}
