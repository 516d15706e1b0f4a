import IconPhoto from "@tabler/icons-react/icons/IconPhoto";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { mediaUrl } from "#contract/core/media.ts";
import type { Image } from "#contract/listings/listing-shapes.ts";
import { ListingPicture } from "../../listing-picture.tsx";
import { pictureMark } from "../../open-listing.ts";
import styles from "./gallery.module.css";

const inMosaic = 5;
const loadViewer = () => import("./gallery-viewer.tsx");
const GalleryViewer = lazy(() => loadViewer().then((module) => ({ default: module.GalleryViewer })));

/** The pictures as a mosaic, on phones as a row to swipe. Each opens the viewer; without JavaScript, the picture itself. */
export function Gallery({ images }: { images: readonly Image[] }) {
  const t = useTranslations("listings.details");
  const [open, setOpen] = useState<number | null>(null);
  const [isWanted, setWanted] = useState(false);
  const show = async (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      await loadViewer();
      setWanted(true);
      setOpen(index);
    } catch {
      window.location.assign(href);
    }
  };
  const first = images[0];
  return (
    // The viewer is fetched while the pointer is on its way.
    <div className={styles.gallery} onPointerEnter={() => void loadViewer().catch(() => undefined)}>
      <ul className={styles.mosaic} data-count={Math.min(images.length, inMosaic)} aria-label={t("photos")}>
        {images.map((image, index) => (
          <li
            key={image.key}
            {...(index === 0 ? pictureMark : {})}
            className={index >= inMosaic ? styles.beyond : index === 0 ? styles.first : undefined}
          >
            <a
              href={mediaUrl(image.key, 1600, "webp")}
              className={styles.tile}
              aria-label={t("openPhoto", { number: index + 1, count: images.length, alt: image.alt })}
              onClick={(event) => show(event, index)}
            >
              <ListingPicture
                image={image}
                sizes={
                  index === 0
                    ? "(max-width: 48rem) 92vw, (max-width: 80rem) 50vw, 38rem"
                    : "(max-width: 48rem) 92vw, (max-width: 80rem) 25vw, 19rem"
                }
                priority={index === 0 ? "first" : index < inMosaic ? "early" : "lazy"}
                className={styles.image}
              />
            </a>
          </li>
        ))}
      </ul>
      {first && images.length > 1 ? (
        <a href={mediaUrl(first.key, 1600, "webp")} className={styles.all} onClick={(event) => show(event, 0)}>
          <IconPhoto size={18} aria-hidden="true" />
          <span>{t("allPhotos", { count: images.length })}</span>
        </a>
      ) : null}
      {isWanted ? (
        <Suspense fallback={null}>
          <GalleryViewer images={images} index={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
