import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import IconX from "@tabler/icons-react/icons/IconX";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Image } from "#contract/listings.ts";
import styles from "#web/features/listings/details/gallery-viewer.module.css";
import { ListingPicture } from "#web/features/listings/listing-picture.tsx";

type GalleryViewerProps = {
  images: readonly Image[];
  /** The picture to open at; null is closed. */
  index: number | null;
  onClose: () => void;
};

/** All pictures, large, in the browser's own dialog: swipe, arrow keys, Escape. The row scrolls by itself, so swiping is the browser's. */
export function GalleryViewer({ images, index, onClose }: GalleryViewerProps) {
  const t = useTranslations("listings.details");
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const goTo = (next: number, behavior: ScrollBehavior = "smooth") => {
    const target = Math.min(Math.max(next, 0), images.length - 1);
    row.current?.children[target]?.scrollIntoView({ behavior, inline: "center", block: "nearest" });
  };

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (index === null) {
      if (element.open) element.close();
      return;
    }
    element.showModal();
    setCurrent(index);
    row.current?.children[index]?.scrollIntoView({ behavior: "instant", inline: "center", block: "nearest" });
  }, [index]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    goTo(current + step);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)));
  };

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={t("photos")} onClose={onClose} onKeyDown={onKeyDown}>
      {index === null ? null : (
        <>
          <header className={styles.bar}>
            <p aria-live="polite">{t("photoOf", { number: current + 1, count: images.length })}</p>
            <button type="button" className={styles.button} aria-label={t("closePhotos")} onClick={onClose}>
              <IconX size={22} aria-hidden="true" />
            </button>
          </header>
          <ul ref={row} className={styles.row} onScroll={onScroll}>
            {images.map((image) => (
              <li key={image.key} className={styles.item}>
                <figure>
                  <ListingPicture image={image} sizes="100vw" className={styles.image} />
                  <figcaption>{image.alt}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={`${styles.button} ${styles.previous}`}
            aria-label={t("previousPhoto")}
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          >
            <IconChevronLeft size={26} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.next}`}
            aria-label={t("nextPhoto")}
            disabled={current === images.length - 1}
            onClick={() => goTo(current + 1)}
          >
            <IconChevronRight size={26} aria-hidden="true" />
          </button>
        </>
      )}
    </dialog>
  );
}
