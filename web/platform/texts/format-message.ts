import formatParsed from "use-intl/format-message/format-only";
import { isolatedValues } from "#contract/core/isolated.ts";

type Format = typeof formatParsed;

/**
 * Most messages are plain: they are said as they are, without the formats being gathered that nothing in them needs. Names
 * of another script are set apart in the others.
 */
const formatMessage = ((...[locale, message, values, options]: Parameters<Format>) =>
  typeof message === "string" ? message : formatParsed(locale, message, values && isolatedValues(values), options)) as Format;
formatMessage.raw = formatParsed.raw;

export { formatMessage as default };
