import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Replacement = { start: number; end: number; text: string };

/**
 * Parses the screens' ICU messages once, at the build, so that no visitor's
 * browser brings the parser along (13 kB on every page) and no page is drawn
 * by parsing. Applies to every `*.en.ts` and `*.nl.ts` of the web, and to those
 * of `words/` that it shares with the server, whose own bundle keeps them as written.
 */
export function compiledTexts(): Plugin {
  return {
    name: "compiled-texts",
    enforce: "post",
    transform(code, id) {
      if (!/\/(web|words)\/.*\.(en|nl)\.ts$/.test(id.split("?")[0] ?? "")) return undefined;
      const replacements: Replacement[] = [];
      visit(this.parse(code) as unknown as Node, (node) => {
        const message = messageOf(node);
        if (message === undefined) return;
        const { value, start, end } = message;
        const compiled: unknown = compile(value);
        if (compiled !== value) replacements.push({ start, end, text: JSON.stringify(compiled) });
      });
      let result = code;
      for (const { start, end, text } of replacements.sort((a, b) => b.start - a.start)) {
        result = result.slice(0, start) + text + result.slice(end);
      }
      return { code: result, map: null };
    },
  };
}

/** The text of a property: a message. Import paths and other texts are none. */
function messageOf(node: Node): { value: string; start: number; end: number } | undefined {
  if (node.type !== "Property") return undefined;
  const value = node["value"] as Node;
  if (value.type === "Literal" && typeof value["value"] === "string") return { value: value["value"], start: value.start, end: value.end };
  const quasis = value["quasis"] as { value: { cooked: string } }[] | undefined;
  if (value.type === "TemplateLiteral" && quasis?.length === 1) {
    return { value: quasis[0]?.value.cooked ?? "", start: value.start, end: value.end };
  }
  return undefined;
}

function visit(node: Node, enter: (node: Node) => void): void {
  enter(node);
  for (const child of Object.values(node)) {
    for (const item of Array.isArray(child) ? child : [child]) {
      if (typeof item === "object" && item !== null && typeof (item as Node).type === "string") visit(item as Node, enter);
    }
  }
}
