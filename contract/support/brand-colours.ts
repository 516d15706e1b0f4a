/** A colour as six digits after a hash, in lower case. */
export type Hex = `#${string}`;

/** A colour as people write it, of six digits or of three that each stand for two, with the hash or without. */
export function readHex(text: string): Hex | undefined {
  const digits = text.trim().toLowerCase().replace(/^#/, "");
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, "$&$&")}` : undefined;
}

/** What text on a ground needs at least (WCAG 2.2, 1.4.3). */
export const leastContrast = 4.5;

/** What buttons of the colour carry: white in light mode, near-black in dark mode. */
export const inkOn = { light: "#ffffff", dark: "#17161d" } as const;
export type ColourMode = keyof typeof inkOn;

/** The grounds that text of the colour stands on, where it is read worst (`web/ui/theme/tokens.css`). */
const grounds: Record<ColourMode, readonly Hex[]> = { light: ["#f2f0ed", "#faf9f7", "#ffffff"], dark: ["#262531", "#23222d", "#121118"] };
const surfaces: Record<ColourMode, Hex> = { light: "#ffffff", dark: "#1a1922" };
/** Where a colour is led to be read better. */
const ends: Record<ColourMode, Hex> = { light: "#000000", dark: "#ffffff" };

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour, led to another one by a share of the way. */
function mix(colour: string, other: string, share: number): Hex {
  const others = channelsOf(other);
  const mixed = channelsOf(colour).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The nearest shade of the colour that can be read on all of these. */
function readableOn(colour: string, mode: ColourMode, on: readonly string[]): Hex {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, ends[mode], share);
    if (on.every((ground) => contrast(shade, ground) >= leastContrast)) return shade;
  }
  return ends[mode];
}

/** The shade for dark mode where none was chosen: as near to the colour as near-black can be read on it. */
export function darkShadeOf(colour: string): Hex {
  return readableOn(colour, "dark", [inkOn.dark]);
}

/** The colours of the design system that follow from a brand's colour, by the names of their tokens. */
export type BrandTokens = Record<"primary" | "primary-hover" | "on-primary" | "primary-text" | "primary-soft" | "primary-soft-text", Hex>;

/** All that follows from the colour in one mode; whatever it is, every text of it can be read. */
export function brandTokens(colour: string, mode: ColourMode): BrandTokens {
  const soft = mix(surfaces[mode], colour, mode === "light" ? 0.1 : 0.18);
  const text = readableOn(colour, mode, [...grounds[mode]]);
  return {
    primary: mix(colour, colour, 0),
    "primary-hover": mix(colour, ends[mode], 0.14),
    "on-primary": inkOn[mode],
    "primary-text": text,
    "primary-soft": soft,
    "primary-soft-text": readableOn(text, mode, [soft]),
  };
}
