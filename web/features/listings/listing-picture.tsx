import type { CSSProperties } from "react";
import { type ImageFormat, type ImageWidth, imageWidths, mediaUrl } from "#contract/core/media.ts";
import type { Image } from "#contract/listings/listing-shapes.ts";

export type ListingPictureProps = {
  image: Image;
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes: string;
  /** Pictures in the first view load at once, the one that matters most before the rest; others when they come near. */
  priority?: "first" | "early" | "lazy";
  className?: string | undefined;
  /** Says something else than the picture's own text, or nothing where the text beside it already does. */
  alt?: string;
};

/** A stored picture in the smallest file that is sharp enough; its blurred placeholder stands there meanwhile. */
export function ListingPicture({ image, sizes, priority = "lazy", className, alt = image.alt }: ListingPictureProps) {
  const ground: CSSProperties = { backgroundImage: `url("${image.placeholder}")`, backgroundSize: "cover" };
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(image.key, "avif")} sizes={sizes} />
      <img
        src={mediaUrl(image.key, 800, "webp")}
        srcSet={sourceSet(image.key, "webp")}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={priority === "lazy" ? "lazy" : "eager"}
        fetchPriority={priority === "first" ? "high" : "auto"}
        decoding="async"
        className={className}
        style={ground}
      />
    </picture>
  );
}

function sourceSet(key: string, format: ImageFormat): string {
  return imageWidths.map((width: ImageWidth) => `${mediaUrl(key, width, format)} ${width}w`).join(", ");
}
