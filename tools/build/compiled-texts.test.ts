import { execFileSync } from "node:child_process";
import { parseAst } from "vite";
import { expect, test } from "vitest";
import { compiledTexts } from "./compiled-texts.ts";

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | undefined;
const transform = compiledTexts().transform as unknown as Transform;
const run = (code: string, id = "/x/web/features/a/texts.en.ts") => transform.call({ parse: parseAst }, code, id)?.code;

test("messages with arguments are parsed at the build, plain ones stay as they are", () => {
  const code =
    'import x from "#web/{a}.ts";\nexport const t = { plain: "Hello", hi: "Hi {name}", deep: { n: `{n, plural, one {# a} other {# b}}` } };';
  expect(run(code)).toBe(
    'import x from "#web/{a}.ts";\nexport const t = { plain: "Hello", hi: ["Hi ",["name"]], deep: { n: [["n",2,{"one":[0," a"],"other":[0," b"]}]] } };',
  );
});

test("a message that cannot be parsed breaks the build", () => {
  expect(() => run('export const t = { hi: "Hi {name" };')).toThrow();
});

test("so are those that the screens share with the server", () => {
  const code = 'export const t = { hi: "Hi {name}" };';
  expect(run(code, "/x/words/audit-texts.en.ts")).toBe('export const t = { hi: ["Hi ",["name"]] };');
  expect(run(code, "/x/server/features/a/texts.en.ts")).toBeUndefined();
});

test("no file of texts that a screen can show is left as it is written", () => {
  const files = execFileSync("git", ["ls-files", "*.en.ts", "*.nl.ts"], { encoding: "utf8" }).split("\n");
  const shown = files.filter((file) => file !== "" && !file.startsWith("server/"));
  expect(shown.length).toBeGreaterThan(20);
  expect(
    shown.filter((file) => run('export const t = { hi: "Hi {name}" };', `/x/${file}`) !== 'export const t = { hi: ["Hi ",["name"]] };'),
  ).toEqual([]);
});

test("files that hold no texts are left alone", () => {
  expect(run('export const t = { hi: "Hi {name}" };', "/x/web/features/a/screen.tsx")).toBeUndefined();
});
