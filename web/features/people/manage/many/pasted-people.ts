/** One person of a pasted list, and the line they stood on. */
export type PastedPerson = { line: number; name: string; email: string };

const address = /[^\s<>"',;()[\]]+@[^\s<>"',;()[\]]+/;

/** What a column of a file may be called, in the languages of those who send one. */
const headings = {
  email:
    /^((work|business|werk|zakelijke?)[ -]?)?(e-?mail|mail|e-?mail[ -]?adres(sen?)?|e-?mail[ -]?address|courriel|adresse (e-?mail|mail|électronique|de (messagerie|courriel)))( 1)?( - value)?$/i,
  name: /^(name|naam|full ?name|volledige naam|nom complet|display ?name|weergavenaam)$/i,
  first: /^(first ?name|given ?name|voornaam|prénom|prenom|vorname)$/i,
  /** What stands between the two: `de`, `van der`. */
  infix: /^(tussenvoegsels?|voorvoegsels?|infix|middle ?names?|tweede voornaam|deuxième prénom)$/i,
  last: /^(last ?name|family ?name|surname|achternaam|familienaam|nom|nachname)$/i,
};

/** What stands before people and is nothing of theirs: the separator that a spreadsheet names in its first line, the mark or number of a list's item, the kind of a link. */
const besides = [/^\s*sep=.\s*$/i, /^\s*(?:[-–—•▪·*]|\d{1,3}[.)])\s+/u, /\bmailto:/gi];

/**
 * The people in a list as it comes out of a mail program, a spreadsheet or a
 * CSV file: one a line, name and address in any order, between commas,
 * semicolons or tabs, or as `Name <address>`; on one line too, as mail programs
 * copy them. A line without an address stays, so that it can be complained about.
 */
export function readPeople(text: string): PastedPerson[] {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n?|\n/)
    .map((line) => besides.reduce((rest, what) => rest.replace(what, ""), line));
  const separator = separatorOf(lines);
  const first = lines.findIndex((line) => line.trim() !== "");
  const columns = first === -1 ? null : columnsIn(cellsOf(lines[first] ?? "", separator));
  return lines.flatMap((line, index) => {
    if (line.trim() === "" || (columns !== null && index === first)) return [];
    const people = columns ? [byColumns(cellsOf(line, separator), columns)] : withoutColumns(line, separator);
    return people.map((person) => ({ line: index + 1, ...person }));
  });
}

type Person = Omit<PastedPerson, "line">;
type Columns = Record<keyof typeof headings, number>;

/** What stands between the cells: whichever most lines have. */
function separatorOf(lines: readonly string[]): string {
  const counts = ["\t", ";", ","].map((separator) => ({ separator, count: lines.filter((line) => line.includes(separator)).length }));
  return counts.sort((a, b) => b.count - a.count)[0]?.separator ?? ",";
}

/** A line's cells; one in quotes may hold the separator, and quotes of its own, doubled. Quotes around less than a cell are part of it. */
function cellsOf(line: string, separator: string): string[] {
  // What is not closed again goes on to the end.
  const quoted = new RegExp(`^ *"((?:[^"]|"")*)"? *(${separator}|$)`);
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const [whole = "", inner, end = separator] = quoted.exec(rest) ?? [];
    const at = inner === undefined ? rest.indexOf(separator) : end === "" ? -1 : whole.length - 1;
    const cell = at === -1 ? rest : rest.slice(0, at);
    cells.push((inner?.replaceAll('""', '"') ?? cell).trim());
    if (at === -1) return cells;
    rest = rest.slice(at + 1);
  }
}

function columnsIn(cells: readonly string[]): Columns | null {
  const at = (heading: RegExp) => cells.findIndex((cell) => heading.test(cell));
  const { email, name, first, infix, last } = headings;
  const columns = { email: at(email), name: at(name), first: at(first), infix: at(infix), last: at(last) };
  return columns.email === -1 ? null : columns;
}

function byColumns(cells: readonly string[], { email, name, first, infix, last }: Columns): Person {
  const cell = (index: number) => (index === -1 ? "" : (cells[index] ?? ""));
  const written = cell(name) || [cell(first), cell(infix), cell(last)].filter(Boolean).join(" ");
  return named({ name: written, email: cell(email) });
}

function withoutColumns(line: string, separator: string): Person[] {
  const several = line.match(new RegExp(address, "g")) ?? [];
  // Several on one line, as a mail program copies them; behind brackets, a comma within a name ends nobody.
  if (several.length > 1) {
    const isBracketed = line.match(/<[^<>]*>/g)?.length === several.length;
    const parts = line.split(isBracketed ? /(?<=>)\s*[,;\t]/ : /[,;\t](?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return parts.flatMap((part) => (address.test(part) ? [inOne(part)] : []));
  }
  if (/<[^>]*>/.test(line)) return [inOne(line)];
  const cells = cellsOf(line, separator).filter(Boolean);
  const email = cells.find((cell) => address.test(cell));
  if (email === undefined) return [{ name: cells.join(" "), email: "" }];
  if (cells.length === 1) return [inOne(email)];
  return [named({ name: cells.filter((cell) => cell !== email).join(" "), email: address.exec(email)?.[0] ?? email })];
}

/** `Name <address>`, `Name address`, or the address alone. */
function inOne(text: string): Person {
  const email = address.exec(text)?.[0] ?? "";
  return named({ name: text.replace(email, "").replace(/[<>"';]/g, ""), email });
}

/** Who comes without a name has what their address says: `an.peeters@` is An Peeters. */
function named({ name, email }: Person): Person {
  const bare = name.replace(/\s+/g, " ").trim();
  if (bare !== "") return { name: bare, email: email.trim() };
  const words = (email.split("@")[0] ?? "").split(/[._+-]+/).filter((word) => /\p{L}/u.test(word));
  return { name: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" "), email: email.trim() };
}
