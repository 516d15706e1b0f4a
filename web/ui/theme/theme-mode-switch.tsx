import IconDeviceDesktop from "@tabler/icons-react/icons/IconDeviceDesktop";
import IconMoon from "@tabler/icons-react/icons/IconMoon";
import IconSun from "@tabler/icons-react/icons/IconSun";
import { useId, useSyncExternalStore } from "react";
import { readThemeMode, setThemeMode, subscribeToTheme, type ThemeMode, themeModes } from "./theme-mode.ts";
import styles from "./theme-mode-switch.module.css";

export type ThemeModeSwitchProps = {
  /** `legend` names the group, for example "Appearance". */
  texts: { legend: string } & Record<ThemeMode, string>;
};

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Light, dark or the system's, as three radio buttons drawn as icons. The server renders "auto". */
export function ThemeModeSwitch({ texts }: ThemeModeSwitchProps) {
  const name = useId();
  const current = useSyncExternalStore(subscribeToTheme, readThemeMode, () => "auto" as const);
  return (
    <fieldset className={styles.group} data-print="no">
      <legend className={styles.hidden}>{texts.legend}</legend>
      {themeModes.map((mode) => {
        const Icon = icons[mode];
        return (
          <label key={mode} className={styles.option} title={texts[mode]}>
            <input type="radio" name={name} value={mode} checked={current === mode} onChange={() => setThemeMode(mode)} />
            <Icon size={17} stroke={1.9} aria-hidden="true" />
            <span className={styles.hidden}>{texts[mode]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
