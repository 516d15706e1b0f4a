import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { textsSaidAt } from "./screen-texts.ts";
import { officeTexts } from "./texts.en.ts";

type Module = { imports: string[]; namespaces: string[] };

/** What a file brings along, at once or later, and the words that it says. */
function read(file: string): Module {
  const code = readFileSync(file, "utf8").replace(/import type [^;]*;/g, "");
  const paths = [...code.matchAll(/(?:from|import\()\s*"((?:#web\/|\.)[^"]+\.tsx?)"/g)].map(([, path = ""]) =>
    path.startsWith("#") ? path.slice(1) : join(dirname(file), path),
  );
  const namespaces = [...code.matchAll(/useTranslations\(["`](\w+)/g)].map(([, name = ""]) => name);
  // Without a namespace, a text is called by its whole name.
  const whole = [...code.matchAll(/\bt\(["`](\w+)\.\w/g)].map(([, name = ""]) => name);
  return {
    imports: paths.filter((path) => existsSync(path)),
    namespaces: /useTranslations\(\)/.test(code) ? [...namespaces, ...whole] : namespaces,
  };
}

const known = new Map<string, Module>();
function saidBy(route: string): Set<string> {
  const seen = new Set([route]);
  const said = new Set<string>();
  for (const file of seen) {
    const { imports, namespaces } = known.get(file) ?? read(file);
    known.set(file, { imports, namespaces });
    for (const path of imports) seen.add(path);
    for (const name of namespaces) if (name in officeTexts && name !== "office") said.add(name);
  }
  return said;
}

/** `web/routes/admin/vendors/$vendorId/index.tsx` → `/admin/vendors/1`. */
const addressOf = (route: string) =>
  `/${route.slice("web/routes/".length, -".tsx".length)}`
    .replace(/\/(index|route)$/, "")
    .replace(/\.\{-\$\w+\}/, "/1")
    .replace(/\$\w+/g, "1");

test("every screen of the back office loads the words that it says, and none that no screen of its row says", () => {
  const routes = globSync("web/routes/{admin,client,team,vendor}/**/*.tsx").map((route) => route.replaceAll("\\", "/"));
  expect(routes.length).toBeGreaterThan(60);
  const missing = routes.flatMap((route) => {
    const loaded: readonly string[] = textsSaidAt(addressOf(route));
    return [...saidBy(route)].filter((name) => !loaded.includes(name)).map((name) => `${addressOf(route)}: ${name}`);
  });
  expect(missing, "Name them in web/office/screen-texts.ts.").toEqual([]);
  const rows = Map.groupBy(routes, (route) => textsSaidAt(addressOf(route)));
  const idle = [...rows].flatMap(([loaded, ofRow]) => {
    const said = new Set(ofRow.flatMap((route) => [...saidBy(route)]));
    return loaded.filter((name) => !said.has(name)).map((name) => `${addressOf(ofRow[0] ?? "")}: ${name}`);
  });
  expect(idle).toEqual([]);
});
