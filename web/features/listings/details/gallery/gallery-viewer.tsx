import IconChevronLeft from "@tabler/icons-react/icons/IconChevronLeft";
import IconChevronRight from "@tabler/icons-react/icons/IconChevronRight";
import IconX from "@tabler/icons-react/icons/IconX";
import IconZoomIn from "@tabler/icons-react/icons/IconZoomIn";
import IconZoomOut from "@tabler/icons-react/icons/IconZoomOut";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Image } from "#contract/listings/listing-shapes.ts";
import { readingKey } from "#web/ui/theme/direction.ts";
import { ListingPicture } from "../../listing-picture.tsx";
import styles from "./gallery-viewer.module.css";
import { useZoom } from "./use-zoom.ts";
import { mostZoom, zoomStep } from "./zoom-view.ts";

type GalleryViewerProps = {
  images: readonly Image[];
  /** The picture to open at; null is closed. */
  index: number | null;
  onClose: () => void;
};

/** How far an arrow key moves an enlarged picture, in pixels. */
const keyStep = 80;
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

/** How many pictures on a key leads; past either end is the end. */
const turns: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 1, PageUp: -1, Home: -1_000, End: 1_000 };

/** How much a key enlarges; 0 shows the whole picture again. */
const zooms: Record<string, number> = { "+": zoomStep, "=": zoomStep, "-": 1 / zoomStep, "0": 0 };

/**
 * All pictures, large, in the browser's own dialog: the focus stays in it and
 * returns to where it was. The row scrolls by itself, so swiping is the browser's.
 */
export function GalleryViewer({ images, index, onClose }: GalleryViewerProps) {
  const t = useTranslations("listings.details");
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || (index !== null) === element.open) return;
    if (index === null) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [index]);

  return (
    <dialog ref={dialog} className={styles.viewer} aria-label={t("photos")} onClose={onClose}>
      {index === null ? null : <Pictures images={images} first={index} onClose={onClose} />}
    </dialog>
  );
}

function Pictures({ images, first, onClose }: { images: readonly Image[]; first: number; onClose: () => void }) {
  const t = useTranslations("listings.details");
  const row = useRef<HTMLUListElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const { view, zoomBy, moveBy, reset, handlers } = useZoom(stage);
  const isZoomed = view.scale > 1;
  const last = images.length - 1;

  const show = (next: number, behavior: ScrollBehavior) => {
    row.current?.children[next]?.scrollIntoView({ behavior, inline: "center", block: "nearest" });
  };
  const goTo = (next: number) => {
    reset();
    const target = Math.min(Math.max(next, 0), last);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    show(target, isCalm ? "instant" : "smooth");
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row opens at its first picture once
  useEffect(() => show(first, "instant"), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = isZoomed ? arrows[event.key] : undefined;
    const turn = turns[readingKey(event.key)];
    const zoom = zooms[event.key];
    if ((!arrow && turn === undefined && zoom === undefined) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (arrow) moveBy(...arrow);
    else if (turn !== undefined) goTo(current + turn);
    else if (zoom === 0) reset();
    else if (zoom !== undefined) zoomBy(zoom);
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const shown = Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1));
    if (shown !== current) {
      setCurrent(shown);
      reset();
    }
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole dialog
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <p aria-live="polite">{t("photoOf", { number: current + 1, count: images.length })}</p>
        <div className={styles.tools}>
          <ViewerButton label={t("zoomOut")} isDisabled={!isZoomed} onClick={() => zoomBy(1 / zoomStep)}>
            <IconZoomOut size={22} aria-hidden="true" />
          </ViewerButton>
          <ViewerButton label={t("zoomIn")} isDisabled={view.scale >= mostZoom} onClick={() => zoomBy(zoomStep)}>
            <IconZoomIn size={22} aria-hidden="true" />
          </ViewerButton>
          <ViewerButton label={t("closePhotos")} isFirst onClick={onClose}>
            <IconX size={22} aria-hidden="true" />
          </ViewerButton>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is reached by keys; its keys are those of the dialog */}
      <ul ref={row} className={styles.row} data-zoomed={isZoomed || undefined} onScroll={onScroll} tabIndex={0} aria-label={t("zoomHint")}>
        {images.map((image, place) => (
          <li key={image.key} className={styles.item}>
            <figure>
              <div
                ref={place === current ? stage : undefined}
                className={styles.stage}
                {...(place === current ? handlers : {})}
                style={place === current ? { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } : undefined}
              >
                <ListingPicture image={image} sizes="100vw" priority={place === first ? "first" : "lazy"} className={styles.image} alt="" />
              </div>
              <figcaption>{image.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ViewerButton className={styles.previous} label={t("previousPhoto")} isDisabled={current === 0} onClick={() => goTo(current - 1)}>
        <IconChevronLeft data-mirrored="" size={26} aria-hidden="true" />
      </ViewerButton>
      <ViewerButton className={styles.next} label={t("nextPhoto")} isDisabled={current === last} onClick={() => goTo(current + 1)}>
        <IconChevronRight data-mirrored="" size={26} aria-hidden="true" />
      </ViewerButton>
    </div>
  );
}

type ViewerButtonProps = {
  label: string;
  isDisabled?: boolean;
  isFirst?: boolean;
  className?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** Stays focusable where it means nothing just now, so that the focus is never lost at the last picture. */
function ViewerButton({ label, isDisabled = false, isFirst = false, className = "", onClick, children }: ViewerButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      data-autofocus={isFirst || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  );
}
