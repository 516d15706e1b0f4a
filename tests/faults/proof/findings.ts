/** What was found afterwards. Empty problems mean that all that must hold does. */
export type Findings = {
  /** Acknowledged writes that are not there, or not as they were acknowledged. */
  lost: number;
  /** Writes, events and mails that are there twice. */
  doubled: number;
  problems: string[];
};

/** The first few of many say enough. */
export function some(what: string, cases: readonly string[]): string[] {
  if (cases.length === 0) return [];
  const shown = cases.slice(0, 3).join(", ");
  return [`${cases.length} ${what}: ${shown}${cases.length > 3 ? ", …" : ""}`];
}
