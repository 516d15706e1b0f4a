import { locales } from "#contract/core/format.ts";
import type { UiLanguage } from "#contract/core/product.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/**
 * A number of bytes in the unit that people would say it in, `1.5 MB`.
 *
 * @param isChange with its sign, also where it is more
 */
export function byteSize(bytes: number, language: UiLanguage, isChange = false): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.abs(bytes) || 1) / 3)));
  const format = new Intl.NumberFormat(locales[language], {
    style: "unit",
    unit: units[step] ?? "byte",
    unitDisplay: "short",
    maximumFractionDigits: step === 0 ? 0 : 1,
    signDisplay: isChange ? "exceptZero" : "auto",
  });
  return format.format(bytes / 1_000 ** step);
}
