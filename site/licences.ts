/** What npm's lock file says of one package. */
export type LockedPackage = {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  name?: string;
  hasInstallScript?: boolean;
};
export type Lock = { packages: Record<string, LockedPackage> };

/** A package that reaches whoever installs or visits the product. */
export type ShippedPackage = { name: string; version: string; licence: string; folder: string; integrity?: string | undefined };

/** Licences that ask for no more than being named (SPDX). */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Weak copyleft that stands beside our code, unchanged and replaceable, package by package with the reason. */
const exceptions: { name: RegExp; licence: string; reason: string }[] = [
  { name: /^@img\/sharp-/, licence: "LGPL-3.0-or-later", reason: "libvips as a shared library of its own" },
  { name: /^libheif-js$/, licence: "LGPL-3.0", reason: "a WebAssembly file of its own, loaded by a worker" },
  { name: /^satori$/, licence: "MPL-2.0", reason: "unchanged files, left in node_modules" },
  { name: /^web-push$/, licence: "MPL-2.0", reason: "unchanged files, left in node_modules" },
  { name: /^lightningcss(-|$)/, licence: "MPL-2.0", reason: "unchanged, works at the build only" },
];

/** Development packages of which something is shipped all the same. */
const drawnWith = new Set(["@iconify-json/fluent-emoji"]);

/** The packages that are shipped: bundled for the server or the browser, or installed beside them, on any system. */
export function shippedPackages({ packages }: Lock): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  for (const [folder, { name: alias, version = "", license = "", dev, integrity }] of Object.entries(packages)) {
    const name = alias ?? folder.replace(/^.*node_modules\//, "");
    if (folder === "" || (dev && !drawnWith.has(name))) continue;
    found.set(`${name} ${version}`, { name, version, licence: license, folder, integrity });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/**
 * Why a package may not be shipped; undefined where it may.
 *
 * @param licence an SPDX expression: of what is joined by OR one is enough, of what is joined by AND none may be missing
 */
export function licenceFault({ name, licence }: Pick<ShippedPackage, "name" | "licence">): string | undefined {
  if (licence === "") return `${name} names no licence`;
  const isTaken = (id: string) =>
    permissive.has(id) || exceptions.some((exception) => exception.licence === id && exception.name.test(name));
  const choices = licence.replace(/^\((.*)\)$/, "$1").split(/\s+OR\s+/);
  const isFine = choices.some((choice) => choice.split(/\s+AND\s+/).every((id) => isTaken(id.replace(/[()]/g, ""))));
  return isFine ? undefined : `${name} is under ${licence}`;
}

/**
 * The page that names them, in plain text: who wrote what, under which terms.
 *
 * @param textsIn the licence's text in a package's folder; undefined where it brings none, or is not installed on this system
 */
export function licencesPage(shipped: readonly ShippedPackage[], textsIn: (folder: string) => string | undefined): string {
  const list = shipped.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const byText = Map.groupBy(shipped, ({ folder }) => textsIn(folder)?.replaceAll("\r\n", "\n").trim() ?? "");
  const texts = [...byText]
    .filter(([text]) => text !== "")
    .map(([text, owners]) => `${"-".repeat(72)}\n${owners.map(({ name, version }) => `${name} ${version}`).join("\n")}\n\n${text}\n`);
  return [
    "Packages of others that are part of this product, with their licences. Thank you.",
    "",
    ...list,
    "",
    "Their texts, as far as the packages bring them:",
    "",
    ...texts,
  ].join("\n");
}
