import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { ogImageSize } from "#contract/content/og-image.ts";
import { mark } from "./mark.ts";

/** What stands on the picture of a link. */
export type OgImage = {
  brand: string;
  /** The operator's own mark, in any stored format; without one the flame stands there. */
  logo?: Uint8Array | undefined;
  /** The operator's own colour for text on a light ground. */
  accent?: string | undefined;
  /** What it is, above the title. */
  kicker: string;
  title: string;
  /** Short lines below the title. */
  lines: readonly string[];
  /** What it costs, and what that includes. */
  price?: { amount: string; terms: string } | undefined;
  /** The bytes of a picture in any stored format; without one the brand's mark stands there. */
  photo?: Uint8Array | undefined;
};

const edge = 36;

/** Where the photograph goes; the words stand at its left. */
export const photoBox = {
  left: 640,
  top: edge,
  width: ogImageSize.width - 640 - edge,
  height: ogImageSize.height - 2 * edge,
  radius: 28,
};

const ink = "#1c1a27";
const muted = "#5e5b6b";
const ember = "#ad3c0d";

/** Words, flame and grounds of a picture; the photograph is laid over its place afterwards. */
export function layOut({ brand, kicker, title, lines, price, photo, accent = ember }: OgImage, ownMark = mark): ReactNode {
  return box(
    { width: "100%", height: "100%", background: "#faf9f7", fontFamily: "Inter", color: ink },
    column(
      {
        boxSizing: "border-box",
        width: photoBox.left,
        height: "100%",
        padding: `${edge + 8}px 36px ${edge + 8}px 56px`,
        justifyContent: "space-between",
      },
      box(
        { alignItems: "center" },
        picture(44, ownMark),
        line({ marginLeft: 14, fontSize: 34, fontWeight: 700, letterSpacing: "-0.02em" }, brand),
      ),
      column(
        {},
        kicker === "" ? null : line({ fontSize: 28, fontWeight: 700, color: accent, marginBottom: 12 }, kicker),
        line({ ...sizeOf(title), fontWeight: 700, letterSpacing: "-0.025em", lineClamp: 4, wordBreak: "break-word" }, title),
        ...lines.map((text) => line({ marginTop: 14, fontSize: 27, lineHeight: 1.3, fontWeight: 500, color: muted, lineClamp: 2 }, text)),
      ),
      price
        ? box(
            { alignItems: "baseline", flexWrap: "wrap", columnGap: 14, whiteSpace: "nowrap" },
            line({ fontSize: 44, fontWeight: 700, letterSpacing: "-0.02em" }, price.amount),
            line({ fontSize: 26, fontWeight: 500, color: muted }, price.terms),
          )
        : box({ height: 12, width: 120, borderRadius: 6, backgroundImage: "linear-gradient(90deg, #ffc24a, #ff6a2b 45%, #e8381b)" }),
    ),
    photo ? null : ground(ownMark),
  );
}

/** Long titles are set smaller, so that they end in three dots rarely, and so are those with a long word, so that it is not broken. */
function sizeOf(title: string): CSSProperties {
  const usual = title.length <= 34 ? 60 : title.length <= 64 ? 52 : 44;
  const longestWord = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  // A letter is hardly ever wider than 0.56 of its height.
  const fitting = Math.floor((photoBox.left - 36 - 56) / (longestWord * 0.56));
  return { fontSize: Math.max(30, Math.min(usual, fitting)), lineHeight: 1.12 };
}

/** What stands where there is no photograph. */
function ground(ownMark: string): ReactNode {
  const { left, top, width, height, radius } = photoBox;
  const style: CSSProperties = { position: "absolute", left, top, width, height, borderRadius: radius };
  return box(
    { ...style, alignItems: "center", justifyContent: "center", backgroundImage: "linear-gradient(160deg, #fff3e6, #ffd9bd)" },
    picture(330, ownMark),
  );
}

const picture = (size: number, src: string) => h("img", { src, width: size, height: size, style: { objectFit: "contain" } });

const box = (style: CSSProperties, ...children: ReactNode[]) => h("div", { style: { display: "flex", ...style } }, ...children);
const column = (style: CSSProperties, ...children: ReactNode[]) => box({ flexDirection: "column", ...style }, ...children);
/** Text needs a block to be cut after some lines. */
const line = (style: CSSProperties, text: string) => h("div", { style: { display: "block", ...style } }, text);
