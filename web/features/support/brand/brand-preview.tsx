import { useFormContext } from "react-hook-form";
import { useTranslations } from "use-intl";
import { brandTokens, type ColourMode, contrast, darkShadeOf, inkOn, leastContrast, readHex } from "#contract/support/brand-colours.ts";
import { useFormats } from "#web/platform/page/route-context.ts";
import { Flame } from "#web/ui/brand/flame.tsx";
import styles from "./brand.module.css";
import type { BrandValues } from "./brand-values.ts";

const standard = { light: "#2450e4", dark: "#4069f2" } as const;
const grounds = { light: { page: "#faf9f7", text: "#1c1a27" }, dark: { page: "#121118", text: "#f3f1f6" } } as const;

type PreviewProps = { standardName: string; logoUrl: string | null };

/** How it looks while it is typed, in both modes, with the contrast that text on it has. */
export function BrandPreview(props: PreviewProps) {
  const { watch } = useFormContext<BrandValues>();
  const [name, colour, darkColour] = watch(["name", "colour", "darkColour"]);
  const light = readHex(colour);
  const dark = readHex(darkColour) ?? (light && darkShadeOf(light));
  return (
    <div className={styles.previews}>
      <Preview mode="light" colour={light} name={name.trim() || props.standardName} logoUrl={props.logoUrl} />
      <Preview mode="dark" colour={dark} name={name.trim() || props.standardName} logoUrl={props.logoUrl} />
    </div>
  );
}

type OneProps = { mode: ColourMode; colour: string | undefined; name: string; logoUrl: string | null };

function Preview({ mode, colour, name, logoUrl }: OneProps) {
  const t = useTranslations("support.brand");
  const formats = useFormats();
  const tokens = colour ? brandTokens(colour, mode) : undefined;
  const fill = tokens?.primary ?? standard[mode];
  const ink = colour ? inkOn[mode] : "#ffffff";
  const ratio = contrast(fill, ink);
  const { page, text } = grounds[mode];
  return (
    <figure className={styles.preview}>
      <div className={styles.sample} style={{ background: page, color: text }}>
        <span className={styles.sampleName}>
          {logoUrl ? <img src={logoUrl} alt="" width={28} height={28} /> : <Flame size={28} />}
          <span>{name}</span>
        </span>
        <span className={styles.sampleButton} style={{ background: fill, color: ink }}>
          {t("sampleButton")}
        </span>
        <span style={{ color: tokens?.["primary-text"] ?? (mode === "light" ? "#1f48d6" : "#94adff") }}>{t("sampleLink")}</span>
      </div>
      <figcaption>
        {t("contrast", {
          mode: t(`modes.${mode}`),
          ratio: formats.number(Math.floor(ratio * 100) / 100),
          verdict: ratio >= leastContrast ? "good" : "low",
          least: formats.number(leastContrast),
        })}
      </figcaption>
    </figure>
  );
}
