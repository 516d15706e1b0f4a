import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { stringifySearch } from "#web/platform/page/search-params.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { wordsOf } from "./code-of.ts";
import styles from "./styleguide.module.css";
import { type StyleguideSearch, stageOptions } from "./styleguide-search.ts";

/** Theme, direction and width of the stage, which stand in the address. */
export function StageSwitches({ search }: { search: StyleguideSearch }) {
  const t = useTranslations("styleguide");
  const navigate = useNavigate();
  const labels: { [K in keyof typeof stageOptions]: (value: (typeof stageOptions)[K][number]) => string } = {
    mode: (value) => t(`mode.${value || "page"}`),
    theme: (value) => (value === "" ? t("theme.page") : wordsOf(value)),
    direction: (value) => t(`direction.${value || "page"}`),
    width: (value) => (value === "" ? t("width.all") : t("width.pixels", { width: value })),
  };
  return (
    <fieldset className={styles.switches}>
      <legend className={styles.legend}>{t("stage")}</legend>
      {(Object.keys(stageOptions) as (keyof typeof stageOptions)[]).map((key) => (
        <SelectField
          key={key}
          label={t(`${key}.label`)}
          options={stageOptions[key].map((value) => ({ value, label: labels[key](value as never) }))}
          value={search[key]}
          onChange={(event) => void navigate({ href: `/styleguide${stringifySearch({ ...search, [key]: event.currentTarget.value })}` })}
        />
      ))}
    </fieldset>
  );
}
