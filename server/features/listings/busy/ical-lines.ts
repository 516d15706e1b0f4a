/** A line of an iCal text: its name and parameters in capitals, its value as it stands. */
export type Property = { name: string; parameters: ReadonlyMap<string, string>; value: string };
export type Component = { name: string; properties: Property[]; components: Component[] };

/** More than any calendar needs: a program wrote it to be taken apart for long. */
const limits = { lines: 200_000, depth: 8 } as const;

/**
 * An iCal text (RFC 5545, section 3.1) taken apart, without anything of what it means.
 *
 * @returns the calendars; undefined where it is none, or ends in the middle of one
 */
export function componentsIn(text: string): Component[] | undefined {
  const root: Component = { name: "", properties: [], components: [] };
  const open = [root];
  // A line goes on in the next one that begins with a space.
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/(?:\r\n|\n|\r)[ \t]/g, "")
    .split(/\r\n|\n|\r/);
  if (lines.length > limits.lines) return undefined;
  for (const property of lines.map(propertyOf)) if (property && !take(property, open)) return undefined;
  const calendars = root.components.filter(({ name }) => name === "VCALENDAR");
  return open.length === 1 && calendars.length > 0 ? calendars : undefined;
}

/** Takes one line where it stands. @returns whether it may stand there */
function take(property: Property, open: Component[]): boolean {
  const here = open.at(-1) as Component;
  const value = property.value.trim().toUpperCase();
  if (property.name === "BEGIN") {
    const begun = { name: value, properties: [], components: [] };
    here.components.push(begun);
    open.push(begun);
    return open.length <= limits.depth;
  }
  if (property.name !== "END") {
    here.properties.push(property);
    return true;
  }
  return here.name === value && open.length > 1 && open.pop() !== undefined;
}

/** `NAME;PARAMETER=value;OTHER="a:b":the value`; undefined of what is no such line. */
function propertyOf(line: string): Property | undefined {
  const colon = endOfHead(line);
  if (colon < 1) return undefined;
  const [name = "", ...parameters] = line.slice(0, colon).split(";");
  return {
    name: name.trim().toUpperCase(),
    parameters: new Map(
      parameters.map((parameter) => {
        const [key = "", ...of] = parameter.split("=");
        return [key.trim().toUpperCase(), of.join("=").replaceAll('"', "").trim()];
      }),
    ),
    value: line.slice(colon + 1),
  };
}

/** The first colon that does not stand in quotes; -1 where there is none. */
function endOfHead(line: string): number {
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    else if (line[at] === ":" && !isQuoted) return at;
  }
  return -1;
}
