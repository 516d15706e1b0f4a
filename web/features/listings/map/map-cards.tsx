import { useTranslations } from "use-intl";
import type { ListingCard as Card } from "#contract/listings/listing-shapes.ts";
import { useFormats, usePage } from "#web/platform/page/route-context.ts";
import { ListingCard } from "../listing-card.tsx";
import { useOpenListing } from "../open-listing.ts";
import type { askedChoices } from "../search/asked/asked-choices.ts";
import { useCardMarks } from "../shortlist/lazy-marks.ts";
import { useWithVat } from "../with-vat.ts";
import styles from "./listings-map.module.css";

type MapCardsProps = {
  cards: readonly Card[];
  /** What goes along to the listing. */
  choices: ReturnType<typeof askedChoices>;
  /** The points of the map that somebody points at. */
  marked: readonly string[];
  /** Told where the listing is that somebody points at, and of nowhere when they leave. */
  onPoint: (ids: readonly string[]) => void;
};

/** The found listings beside the map, each with what its pin has. */
export function MapCards({ cards, choices, marked, onPoint }: MapCardsProps) {
  const setting = {
    t: useTranslations(),
    formats: useFormats(),
    language: usePage().page.language,
    withVat: useWithVat(),
    ...choices,
    onOpen: useOpenListing(),
    Marks: useCardMarks(),
  };
  return (
    <ol className={styles.cards}>
      {cards.map((card) => {
        const point = () => onPoint(card.placeIds.map(String));
        const leave = () => onPoint([]);
        return (
          <li
            key={card.id}
            data-marked={card.placeIds.some((id) => marked.includes(String(id))) ? "" : undefined}
            onPointerEnter={point}
            onPointerLeave={leave}
            onFocus={point}
            onBlur={leave}
          >
            <ListingCard card={card} setting={setting} priority="lazy" />
          </li>
        );
      })}
    </ol>
  );
}
