import IconDots from "@tabler/icons-react/icons/IconDots";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ManagedImage } from "#contract/listings/listing-management.ts";
import { usePage } from "#web/platform/page/route-context.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Menu, type MenuEntry } from "#web/ui/overlay/menu.tsx";
import { ListingPicture } from "../../listing-picture.tsx";
import { DescribeDialog } from "./describe-dialog.tsx";
import styles from "./images.module.css";

type ImageTileProps = {
  image: ManagedImage;
  index: number;
  count: number;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onMove: (to: number) => void;
  onDescribe: (alt: ManagedImage["alt"]) => void;
  onDelete: () => void;
};

/** One picture: its scope, its description, and what can be done with it. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, isDragged, onDragStart, onDragEnd, onDropHere, onMove, onDescribe, onDelete } = props;
  const t = useTranslations("manage.images");
  const ui = useTranslations("ui");
  const { language } = usePage().page;
  const [open, setOpen] = useState<"describe" | "delete" | null>(null);
  const [isTarget, setTarget] = useState(false);
  const number = index + 1;
  const alt = image.alt[language] || image.alt.en || image.alt.nl;
  const entries: MenuEntry[] = [
    ...(index > 0 ? [{ key: "banner", label: t("makeBanner"), onSelect: () => onMove(0) }] : []),
    ...(index > 0 ? [{ key: "earlier", label: t("earlier"), onSelect: () => onMove(index - 1) }] : []),
    ...(index < count - 1 ? [{ key: "later", label: t("later"), onSelect: () => onMove(index + 1) }] : []),
    { key: "describe", label: t("describe"), onSelect: () => setOpen("describe") },
    { key: "delete", label: t("delete"), danger: true, separated: true, onSelect: () => setOpen("delete") },
  ];
  return (
    // Dragging is a convenience of the pointer; the menu moves pictures for everybody.
    <li
      className={styles.tile}
      draggable
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(number));
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setTarget(false);
        onDropHere();
      }}
    >
      <ListingPicture image={{ ...image, alt: t("picture", { number }) }} sizes="(max-width: 40rem) 45vw, 14rem" className={styles.image} />
      {index === 0 ? (
        <span className={styles.banner}>
          <Badge tone="primary">{t("banner")}</Badge>
        </span>
      ) : null}
      <div className={styles.tileFoot}>
        <span className={alt ? styles.alt : styles.noAlt}>{alt || t("noAlt")}</span>
        <Menu
          label={t("acts", { number })}
          iconOnly
          floating
          icon={<IconDots size={18} stroke={2} aria-hidden="true" />}
          entries={entries}
          button={{ size: "s" }}
        />
      </div>
      <DescribeDialog open={open === "describe"} image={image} onClose={() => setOpen(null)} onDescribe={onDescribe} />
      <ConfirmDialog
        open={open === "delete"}
        onClose={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          onDelete();
        }}
        title={t("deleteTitle")}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        cancelLabel={ui("cancel")}
        closeLabel={ui("close")}
        danger
      />
    </li>
  );
}
