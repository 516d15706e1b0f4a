import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

/** Ten shades of the default blue; what is drawn comes from the tokens, through `tokenVariables`. */
const blue: MantineColorsTuple = [
  "#e9eeff",
  "#d0daff",
  "#a6b8ff",
  "#7893ff",
  "#5375fb",
  "#3560f0",
  "#2450e4",
  "#1c41c4",
  "#17359f",
  "#122a7d",
];

/** The neutrals of tokens.css in the order the library expects: from text over lines and surfaces to the deepest ground. */
const dark: MantineColorsTuple = [
  "#f3f1f6",
  "#c4c0d0",
  "#aeaabb",
  "#7f7c8e",
  "#403e4e",
  "#312f3c",
  "#1a1922",
  "#121118",
  "#0d0c12",
  "#08070c",
];

/** Width of a dialog of size "2xl", the default. */
export const modalWidth = "42rem";

/** The office's component library in the clothes of the tokens. */
export const theme = createTheme({
  primaryColor: "blue",
  primaryShade: 6,
  colors: { blue, dark },
  fontFamily: "var(--font)",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, monospace",
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  defaultRadius: "md",
  radius: { xs: "var(--radius-xs)", sm: "var(--radius-s)", md: "var(--radius-s)", lg: "var(--radius)", xl: "var(--radius-l)" },
  shadows: { xs: "var(--shadow-1)", sm: "var(--shadow-1)", md: "var(--shadow-2)", lg: "var(--shadow-3)", xl: "var(--shadow-3)" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Modal: {
      defaultProps: {
        size: modalWidth,
        centered: true,
        withCloseButton: true,
        closeOnEscape: true,
        closeOnClickOutside: true,
        radius: "xl",
        transitionProps: { duration: 180, transition: "pop" },
      },
    },
    Drawer: { defaultProps: { position: "right", closeOnEscape: true, closeOnClickOutside: true } },
  },
});

const shared = {
  "--mantine-color-body": "var(--colour-page)",
  "--mantine-color-text": "var(--colour-text)",
  "--mantine-color-dimmed": "var(--colour-muted)",
  "--mantine-color-placeholder": "var(--colour-muted)",
  "--mantine-color-error": "var(--colour-danger-text)",
  "--mantine-color-anchor": "var(--colour-primary-text)",
  "--mantine-color-default": "var(--colour-surface)",
  "--mantine-color-default-hover": "var(--colour-hover)",
  "--mantine-color-default-color": "var(--colour-text)",
  "--mantine-color-default-border": "var(--colour-line-strong)",
  "--mantine-primary-color-filled": "var(--colour-primary)",
  "--mantine-primary-color-filled-hover": "var(--colour-primary-hover)",
  "--mantine-primary-color-contrast": "var(--colour-on-primary)",
  "--mantine-primary-color-light": "var(--colour-primary-soft)",
  "--mantine-primary-color-light-color": "var(--colour-primary-soft-text)",
  "--mantine-color-blue-filled": "var(--colour-primary)",
  "--mantine-color-blue-filled-hover": "var(--colour-primary-hover)",
  "--mantine-color-blue-light": "var(--colour-primary-soft)",
  "--mantine-color-blue-light-color": "var(--colour-primary-soft-text)",
};

/** Points the library's colour variables at the tokens, which know the scheme and the colour theme by themselves. */
export const tokenVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
