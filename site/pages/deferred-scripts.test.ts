import { expect, test } from "vitest";
import { withDeferredScripts } from "./deferred-scripts.ts";

const page = `<html><head><link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="modulepreload" href="/assets/b.js"/></head><body><p>"text" &lt;script type="module"</p><script type="module" async="" src="/assets/a.js"></script><script>done()</script></body></html>`;

test("asks for no script before its own small one has run, and loses nothing else", () => {
  const late = withDeferredScripts(page);
  expect(late).not.toMatch(/rel="modulepreload"/);
  expect(late).not.toMatch(/<script[^>]+src=/);
  expect(late).toContain('{"entry":"/assets/a.js","modules":["/assets/a.js","/assets/b.js"],"timeoutMs":2500}');
  expect(late.replace(/<script>\(function[\s\S]*?<\/script>/, "")).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>"text" &lt;script type="module"</p><script>done()</script></body></html>',
  );
});

test("its small script is one that a browser can read by itself", () => {
  const [, script = ""] = /<script>(\(function[\s\S]*?)<\/script>/.exec(withDeferredScripts(page)) ?? [];
  const asked: string[] = [];
  const element = (name: string) => ({ name, setAttribute: (key: string, value: string) => asked.push(`${name} ${key} ${value}`) });
  const run = new Function("window", "document", "addEventListener", "removeEventListener", "requestAnimationFrame", "setTimeout", script);
  let frames = 0;
  run(
    {},
    { readyState: "complete", createElement: element, head: { append: () => undefined } },
    () => undefined,
    () => undefined,
    (next: () => void) => {
      frames += 1;
      next();
    },
    // The timeout for hidden pages runs out as well, and asks for nothing twice.
    (next: () => void) => next(),
  );
  expect(frames).toBe(3);
  expect(asked.filter((line) => /(src|href)/.test(line))).toEqual([
    "link href /assets/a.js",
    "link href /assets/b.js",
    "script src /assets/a.js",
  ]);
});

test.each(["<p>no head</p>", "<html><head></head><body>no script</body></html>", ""])("%j stays as it is", (html) => {
  expect(withDeferredScripts(html)).toBe(html);
});
