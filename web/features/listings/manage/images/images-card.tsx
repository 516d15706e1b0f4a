import IconPhotoPlus from "@tabler/icons-react/icons/IconPhotoPlus";
import { type DragEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { imageLimits } from "#contract/listings/listing-limits.ts";
import type { ManagedListing } from "#contract/listings/listing-management.ts";
import { useFileDropGuard } from "#web/platform/forms/file-drop-guard.ts";
import { acceptedPictures } from "#web/platform/forms/picture-files.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { LiveRegion } from "#web/ui/feedback/live-region.tsx";
import { Stack } from "#web/ui/stack.tsx";
import { useListingCache } from "../listing-acts.tsx";
import { ImageTile } from "./image-tile.tsx";
import styles from "./images.module.css";
import { UploadList } from "./upload-list.tsx";
import { useImageActs } from "./use-image-acts.ts";
import { useUploads } from "./use-uploads.ts";

/** A listing's pictures: added by dropping or choosing, arranged by dragging or by menu. */
export function ImagesCard({ listing }: { listing: ManagedListing }) {
  const t = useTranslations("manage.images");
  const cache = useListingCache();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const uploads = useUploads(listing.id, (added, name) => {
    cache.put(added);
    setSaid(t("done", { name }));
  });
  useFileDropGuard();
  const acts = useImageActs(listing);
  const { images } = listing;
  const isFull = images.length >= imageLimits.perListing;

  const move = (from: number, to: number) => {
    const image = images[from];
    if (!image || from === to || to < 0 || to >= images.length) return;
    acts.move(image.id, to);
    setSaid(t("moved", { number: to + 1 }));
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!isFull) uploads.add([...event.dataTransfer.files]);
  };
  return (
    <Card
      id="pictures"
      title={t("title")}
      description={t("description")}
      action={<span className={styles.count}>{t("count", { count: images.length, max: imageLimits.perListing })}</span>}
    >
      <Stack gap={4}>
        {images.length > 0 ? (
          <ol className={styles.tiles}>
            {images.map((image, index) => (
              <ImageTile
                key={image.id}
                image={image}
                index={index}
                count={images.length}
                isDragged={dragged === index}
                onDragStart={() => setDragged(index)}
                onDragEnd={() => setDragged(null)}
                onDropHere={() => {
                  if (dragged !== null) move(dragged, index);
                  setDragged(null);
                }}
                onMove={(to) => move(index, to)}
                onDescribe={(alt) => acts.describe(image, alt)}
                onDelete={() => acts.remove(image.id)}
              />
            ))}
          </ol>
        ) : null}
        {/* Dropping is a convenience of the pointer; the button does the same for everybody. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (!hasFiles(event) || isFull) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <IconPhotoPlus size={28} stroke={1.5} aria-hidden="true" />
          <span>{isFull ? t("full") : t("drop")}</span>
          <Button disabled={isFull} onClick={() => input.current?.click()}>
            {t("choose")}
          </Button>
          <input
            ref={input}
            type="file"
            accept={acceptedPictures}
            multiple
            hidden
            aria-label={t("choose")}
            onChange={(event) => {
              uploads.add([...(event.currentTarget.files ?? [])]);
              // The same file may be chosen again after it was refused.
              event.currentTarget.value = "";
            }}
          />
        </div>
        <UploadList items={uploads.items} onDismiss={uploads.dismiss} onRetry={uploads.retry} />
        <LiveRegion>{said}</LiveRegion>
      </Stack>
    </Card>
  );
}
