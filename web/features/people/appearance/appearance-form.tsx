import IconRestore from "@tabler/icons-react/icons/IconRestore";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/fields/chip-group.tsx";
import { RangeField } from "#web/ui/fields/range-field.tsx";
import {
  type Appearance,
  type AppearanceChoice,
  appearanceOptions,
  defaultAppearance,
  mostRadius,
  useAppearance,
} from "#web/ui/theme/appearance.ts";
import styles from "./appearance.module.css";
import { useChooseAppearance } from "./own-appearance.ts";

type Props = { isSignedIn: boolean };

/** Every choice of the appearance; each holds at once. */
export function AppearanceForm({ isSignedIn }: Props) {
  const t = useTranslations("appearance");
  const appearance = useAppearance();
  const choose = useChooseAppearance(isSignedIn);
  const group = useId();
  const chipsOf = (choice: AppearanceChoice) => (
    <ChipGroup
      key={choice}
      legend={t(`${choice}.label`)}
      name={`${group}-${choice}`}
      options={appearanceOptions[choice].map((value) => ({
        value,
        label: t(`${choice}.${value}` as "mode.auto"),
        ...(choice === "colourTheme" ? { icon: <span className={styles.swatch} data-colour-theme={value} aria-hidden="true" /> } : {}),
      }))}
      selected={[appearance[choice]]}
      onChange={([value]) => choose({ [choice]: value } as Partial<Appearance>)}
    />
  );
  return (
    <>
      {(Object.keys(appearanceOptions) as AppearanceChoice[]).map(chipsOf)}
      <RangeField
        label={t("radius")}
        min={0}
        max={mostRadius}
        value={appearance.radius}
        onChange={(event) => choose({ radius: event.currentTarget.valueAsNumber })}
      />
    </>
  );
}

/** Back to the standard appearance, which the page shows at once. */
export function ResetAppearance({ isSignedIn }: Props) {
  const t = useTranslations("appearance");
  const choose = useChooseAppearance(isSignedIn);
  return (
    <Button icon={<IconRestore size={18} stroke={1.9} aria-hidden="true" />} onClick={() => choose(defaultAppearance)}>
      {t("reset")}
    </Button>
  );
}
