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
  expect(run(code, "/x/contract/audit-texts.en.ts")).toBe('export const t = { hi: ["Hi ",["name"]] };');
  expect(run(code, "/x/server/features/a/texts.en.ts")).toBeUndefined();
});

test("files that hold no texts are left alone", () => {
  expect(run('export const t = { hi: "Hi {name}" };', "/x/web/features/a/screen.tsx")).toBeUndefined();
});
