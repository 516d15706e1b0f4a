/** A UUID (RFC 9562) of any version, as a piece of a larger pattern: lower case where that pattern does not say `i`. */
export const uuidPattern = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

const whole = new RegExp(`^${uuidPattern}$`, "i");

/** Whether an address names something that can have an id, where no schema has judged it. */
export const isUuid = (text: string): boolean => whole.test(text);
