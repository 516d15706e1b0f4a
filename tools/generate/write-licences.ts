import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Lock, licenceFault, licencesPage, shippedPackages } from "#site/licences.ts";

// A step of the build: writes `licences.txt` beside the browser's files, for the imprint to lead to.
const root = resolve(import.meta.dirname, "../..");
const shipped = shippedPackages(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lock);
const faults = shipped.map(licenceFault).filter(Boolean);
if (faults.length > 0) throw new Error(`May not be shipped (site/licences.ts): ${faults.join(", ")}.`);

function textsIn(folder: string): string | undefined {
  if (!existsSync(join(root, folder))) return undefined;
  const file = readdirSync(join(root, folder)).find((name) => /^(licen[cs]e|copying)([.-].*)?$/i.test(name));
  return file && readFileSync(join(root, folder, file), "utf8");
}

writeFileSync(join(root, "dist", "client", "licences.txt"), licencesPage(shipped, textsIn));
