import formatParsed from "use-intl/format-message/format-only";

type Format = typeof formatParsed;

/** Most messages are plain: they are said as they are, without the formats being gathered that nothing in them needs. */
const formatMessage = ((...given: Parameters<Format>) => {
  const message = given[1];
  return typeof message === "string" ? message : formatParsed(...given);
}) as Format;
formatMessage.raw = formatParsed.raw;

export { formatMessage as default };
