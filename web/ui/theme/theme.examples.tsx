import type { ExampleProps } from "../example-words.en.ts";
import { Columns, Stack } from "../stack.tsx";
import styles from "./theme.examples.module.css";
import { colourThemes } from "./theme-mode.ts";
import { ThemeModeSwitch } from "./theme-mode-switch.tsx";

export function Mode({ words }: ExampleProps) {
  return <ThemeModeSwitch texts={{ legend: words.colour, light: words.light, dark: words.dark, auto: words.auto }} />;
}

/** Every theme's ink on its ground. */
export function Colours({ words }: ExampleProps) {
  return (
    <Columns least="9rem" gap={2}>
      {colourThemes.map((theme) => (
        <div key={theme} data-colour-theme={theme} className={styles.theme}>
          <p className={styles.fill}>{theme}</p>
          <p className={styles.soft}>{words.title}</p>
          <p className={styles.ink}>{words.more}</p>
        </div>
      ))}
    </Columns>
  );
}

export function Letters({ words }: ExampleProps) {
  return (
    <Stack gap={2}>
      {["xs", "s", "m", "l", "xl", "2xl", "3xl"].map((size) => (
        <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: "var(--leading-tight)" }}>
          {words.title}
        </p>
      ))}
    </Stack>
  );
}
