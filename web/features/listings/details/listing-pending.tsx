import IconArrowLeft from "@tabler/icons-react/icons/IconArrowLeft";
import { useTranslations } from "use-intl";
import { listingIdIn } from "#contract/listings/listing-address.ts";
import type { ListingCard } from "#contract/listings/listing-shapes.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { activityLook } from "../activity-look.ts";
import { ListingPicture } from "../listing-picture.tsx";
import { pictureMark } from "../open-listing.ts";
import styles from "./listing-page.module.css";
import pending from "./listing-pending.module.css";

/**
 * A listing's page while it is on its way: with the name, the kind and the
 * picture of the card that it was opened from, in the places that they keep.
 */
export function ListingPending({ address }: { address: string }) {
  const t = useTranslations();
  const card = useSeenCard(listingIdIn(address));
  return (
    <article className={styles.page} aria-busy="true">
      <VisuallyHidden role="status">{t("ui.loading")}</VisuallyHidden>
      <div className={styles.top}>
        <span className={styles.back}>
          <IconArrowLeft data-mirrored="" size={18} aria-hidden="true" />
          <span>{t("listings.details.back")}</span>
        </span>
      </div>
      <header className={styles.header}>{card ? <CardHead card={card} /> : <Skeleton width="40%" height="2.75rem" shape="box" />}</header>
      <div className={styles.columns}>
        <div className={styles.content}>
          <div className={pending.picture} {...pictureMark}>
            {card ? (
              <ListingPicture image={card.banner} sizes="(max-width: 48rem) 92vw, 46rem" priority="first" className={pending.image} />
            ) : null}
          </div>
          {card ? <p className={styles.lead}>{card.shortDescription}</p> : <Skeleton width="80%" />}
          <Skeleton shape="box" height="24rem" />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="box" height="28rem" />
        </div>
      </div>
    </article>
  );
}

function CardHead({ card }: { card: ListingCard }) {
  const t = useTranslations();
  const { language } = usePage().page;
  const { Icon } = activityLook[card.type];
  return (
    <>
      <span className={styles.type}>
        <Icon size={18} aria-hidden="true" />
        <span>{t(`catalogue.types.${card.type}`)}</span>
      </span>
      <h1 className={styles.name} lang={card.textLanguage === language ? undefined : card.textLanguage}>
        {card.name}
      </h1>
      <p className={styles.by}>{t("listings.details.by", { vendor: card.vendorName })}</p>
    </>
  );
}

/** The card of the listing in whichever list was read last. */
function useSeenCard(listingId: string | undefined): ListingCard | undefined {
  const { api, queryClient } = usePage();
  const lists = queryClient.getQueriesData<{ items?: readonly ListingCard[] }>({ queryKey: api.listings.key() });
  return lists
    .flatMap(([, data]) => (Array.isArray(data?.items) ? data.items : []))
    .find((card) => card.id === listingId && "banner" in card);
}
