import "#web/ui/office-styles.ts";
import { createTheme, type MantineColorSchemeManager, MantineProvider, mergeThemeOverrides } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { theme, tokenVariables } from "#web/ui/theme.ts";
import { readThemeMode, setThemeMode, subscribeToTheme } from "#web/ui/theme-mode.ts";

export type OfficeProviderProps = {
  /** Name of the close button of the library's modals and drawers. */
  closeLabel: string;
  cspNonce?: string | undefined;
  children: ReactNode;
};

/** The component library for the office's screens, following the same `theme-mode` key as `ThemeModeSwitch`. */
export function OfficeProvider({ closeLabel, cspNonce, children }: OfficeProviderProps) {
  const ownTheme = useMemo(() => mergeThemeOverrides(theme, closeTexts(closeLabel)), [closeLabel]);
  return (
    <MantineProvider
      theme={ownTheme}
      cssVariablesResolver={tokenVariables}
      colorSchemeManager={colourSchemeManager}
      defaultColorScheme="auto"
      {...(cspNonce ? { getStyleNonce: () => cspNonce } : {})}
    >
      {children}
    </MantineProvider>
  );
}

function closeTexts(label: string) {
  const defaultProps = { closeButtonProps: { "aria-label": label } };
  return createTheme({ components: { Modal: { defaultProps }, Drawer: { defaultProps } } });
}

let stop: (() => void) | undefined;

const colourSchemeManager: MantineColorSchemeManager = {
  get: (defaultValue) => (typeof window === "undefined" ? defaultValue : readThemeMode()),
  // The library stores back what it was just told; an unchanged mode must not be announced again, or the two would call each other for ever.
  set: (mode) => {
    if (mode !== readThemeMode()) setThemeMode(mode);
  },
  subscribe: (onUpdate) => {
    stop = subscribeToTheme(() => onUpdate(readThemeMode()));
  },
  unsubscribe: () => stop?.(),
  clear: () => setThemeMode("auto"),
};
