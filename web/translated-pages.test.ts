import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { expect, test } from "vitest";

/**
 * A browser that translates a page puts elements around its texts. React then
 * finds no text where it left one: taking it away, or setting something before
 * it, fails, and the screen with it; a new amount written into it is seen by
 * nobody. So a text that changes, or comes and goes, and one that something
 * comes and goes before, is the only thing in its element.
 */

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** What `useTranslations` and the like are called in a file: whatever they are called with, they say words. */
const speakers = /const (\w+) = use(?:Translations|FieldText|ProblemText)\(/g;

function faultsIn(file: string, code: string): string[] {
  const says = new Set([...code.matchAll(speakers)].map(([, name]) => name));
  const own = file.startsWith("web/ui/") ? ["children", "label", "text"] : [];
  const faults: string[] = [];

  const isText = (node: Node): boolean => {
    if (node.type === "Literal") return typeof node["value"] === "string" && node["value"].trim() !== "";
    if (node.type === "TemplateLiteral") return true;
    if (node.type === "Identifier") return own.includes(String(node["name"]));
    if (node.type !== "CallExpression") return false;
    const callee = node["callee"] as Node;
    const speaker = callee.type === "MemberExpression" ? (callee["object"] as Node) : callee;
    return speaker["name"] === "formats" || (callee.type === "Identifier" && says.has(String(callee["name"])));
  };
  /** Words with something in them, a price or a number: React writes a new one into the text that it remembers. */
  const changes = (node: Node): boolean => {
    if (node.type === "TemplateLiteral") return (node["expressions"] as Node[]).length > 0;
    if (node.type !== "CallExpression" || !isText(node)) return false;
    const callee = node["callee"] as Node;
    return callee.type === "MemberExpression" || (node["arguments"] as Node[]).length > 1;
  };
  const branches = (node: Node): Node[] => {
    if (node.type === "ConditionalExpression") return [node["consequent"], node["alternate"]].filter(isNode).flatMap(branches);
    return node.type === "LogicalExpression" ? branches(node["right"] as Node) : [node];
  };
  const comesAndGoes = ({ type, ...node }: Node) =>
    type === "ConditionalExpression" ||
    type === "LogicalExpression" ||
    (type === "Identifier" && ["icon", "prefix", "secondaryActions"].includes(String(node["name"]))) ||
    (type === "CallExpression" && ((node["callee"] as Node)["property"] as Node | undefined)?.["name"] === "map");

  function judge(children: Node[]): void {
    let isUnsteady = false;
    for (const child of children) {
      const inner = child.type === "JSXExpressionContainer" ? (child["expression"] as Node) : child;
      const isWords = inner.type === "JSXText" ? String(inner["value"]).trim() !== "" : isText(inner);
      const isConditional = branches(inner).length > 1 && branches(inner).some(isText);
      if (isConditional || (isWords && isUnsteady) || (children.length > 1 && changes(inner))) {
        const line = code.slice(0, inner.start).split("\n").length;
        faults.push(`${file}:${line} ${code.slice(inner.start, inner.end).replace(/\s+/g, " ").trim().slice(0, 60)}`);
      }
      isUnsteady = comesAndGoes(inner);
    }
  }
  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value)) return;
    if (value.type === "JSXElement" || value.type === "JSXFragment") {
      const children = (value["children"] as Node[]).filter((child) => {
        if (child.type === "JSXText") return !/^\s*\n\s*$/.test(String(child["value"]));
        return child.type !== "JSXExpressionContainer" || (child["expression"] as Node).type !== "JSXEmptyExpression";
      });
      if (children.length > 1) judge(children);
    }
    for (const [key, part] of Object.entries(value)) if (key !== "parent") visit(part);
  }
  visit(parseAst(code, { lang: "tsx" }));
  return faults;
}

test("a text that comes and goes, or that something comes and goes before, has an element of its own", () => {
  const files = globSync("web/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  expect(files.length).toBeGreaterThan(200);
  expect(files.flatMap((file) => faultsIn(file, readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ["a spinner before the words of a button", "const B = () => <button>{isBusy ? <Spinner /> : null}{t('send')}</button>;", 1],
  ["words that come and go beside others", "const B = () => <p>{t('one')} {isMore ? t('more') : null}</p>;", 1],
  ["an amount beside other words", "const B = () => <p>{t('total')} {formats.money(cents)}</p>;", 1],
  ["words with a number beside a picture", "const B = () => <p><Icon />{t('people', { count })}</p>;", 1],
  ["each in an element", "const B = () => <p><span>{t('one')}</span> {isMore ? <span>{t('more')}</span> : null}</p>;", 0],
  ["the only thing in its element", "const B = () => <p>{isMore ? t('more') : t('one')}</p>;", 0],
])("finds %s", (_what, jsx, count) => {
  expect(faultsIn("web/features/a/b.tsx", `const t = useTranslations("a");\n${jsx}`)).toHaveLength(count);
});
