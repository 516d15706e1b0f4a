import IconPhoto from "@tabler/icons-react/icons/IconPhoto";
import { type MouseEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Image } from "#contract/listings.ts";
import { mediaUrl } from "#contract/media.ts";
import styles from "#web/features/listings/details/gallery.module.css";
import { GalleryViewer } from "#web/features/listings/details/gallery-viewer.tsx";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";

const inMosaic = 5;

/** The pictures as a mosaic, on phones as a row to swipe. Each opens the viewer; without JavaScript, the picture itself. */
export function Gallery({ images }: { images: readonly Image[] }) {
  const t = useTranslations("listings.details");
  const [open, setOpen] = useState<number | null>(null);
  const show = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(index);
  };
  const first = images[0];
  return (
    <div className={styles.gallery}>
      <ul className={styles.mosaic} data-count={Math.min(images.length, inMosaic)} aria-label={t("photos")}>
        {images.map((image, index) => (
          <li key={image.key} className={index >= inMosaic ? styles.beyond : undefined}>
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
          {t("allPhotos", { count: images.length })}
        </a>
      ) : null}
      <GalleryViewer images={images} index={open} onClose={() => setOpen(null)} />
    </div>
  );
}
