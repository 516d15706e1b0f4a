import "#web/ui/office-styles.ts";
import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import type { ReactNode } from "react";
import { theme, tokenVariables } from "#web/ui/theme.ts";
import { readThemeMode, setThemeMode, subscribeToTheme } from "#web/ui/theme-mode.ts";

/** The component library for the office's screens, following the same `theme-mode` key as `ThemeModeSwitch`. */
export function OfficeProvider({ children, cspNonce }: { children: ReactNode; cspNonce?: string | undefined }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={tokenVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      {...(cspNonce ? { getStyleNonce: () => cspNonce } : {})}
    >
      {children}
    </MantineProvider>
  );
}

let stop: (() => void) | undefined;

const colourSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => (typeof window === "undefined" ? defaultValue : readThemeMode()),
  set: setThemeMode,
  subscribe: (onUpdate) => {
    stop = subscribeToTheme(() => onUpdate(readThemeMode()));
  },
  unsubscribe: () => stop?.(),
  clear: () => setThemeMode("auto"),
};
