import { describe, expect, it } from "vitest";
import { renderArticle, renderMarkdown } from "#web/platform/markdown.ts";

describe("the texts of vendors", () => {
  it("come out as headings, lists and paragraphs below the page's own headings", () => {
    expect(renderMarkdown("# Day\n\nWe **cook**.\n\n- fish\n- soup")).toBe(
      "<h3>Day</h3><p>We <strong>cook</strong>.</p>\n<ul>\n<li>fish</li>\n<li>soup</li>\n</ul>\n",
    );
  });

  it.each([
    ["<script>alert(1)</script>"],
    ["Hi <img src=x onerror=alert(1)>"],
    ["<div onclick=alert(1)>x</div>\n\ntext"],
    ["<svg/onload=alert(1)>"],
    ["<!-- --><iframe src=javascript:alert(1)>"],
    ['<a href="javascript:alert(1)">x</a>'],
    ["`<script>alert(1)</script>`"],
    ["```html\n<script>alert(1)</script>\n```"],
    ['```"><script>alert(1)</script>\nx\n```'],
    ["| a |\n|---|\n| <script>alert(1)</script> |"],
    ["- [ ] <script>alert(1)</script>"],
    ["<style>*{display:none}</style>"],
    ["![<script>alert(1)</script>](x)"],
  ])("never bring elements of their own: %s", (markdown) => {
    // The room round a table is the renderer's own.
    const html = renderMarkdown(markdown).replaceAll('<div data-table tabindex="0"><table>', "<table>");
    expect(html).not.toMatch(/<(script|img|iframe|svg|style|div|a|object|form)[\s>/]/i);
  });

  it.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](java&#10;script:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](<java\tscript:alert(1)>)",
    "[x](vbscript:msgbox(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    "[x](</ /evil.example>)",
    "[x][1]\n\n[1]: javascript:alert(1)",
    "<javascript:alert(1)>",
    "[x](file:///etc/passwd)",
  ])("never link to an unsafe address: %s", (markdown) => {
    expect(renderMarkdown(markdown)).not.toContain("href=");
  });

  it.each(["> ", "- ", "1. ", "> - ", "* > "])("that nest deeper than anybody reads are shown as they were typed: %s", (mark) => {
    expect(renderMarkdown(`${mark.repeat(20_000 / mark.length - 10)}<b>end</b>`)).toContain("&lt;b&gt;end&lt;/b&gt;");
    expect(renderArticle(`${mark.repeat(60_000 / mark.length - 10)}<b>end</b>`).html).toContain("&lt;b&gt;end&lt;/b&gt;");
  });

  it("cannot leave an attribute", () => {
    expect(renderMarkdown('[x](https://a.example/"onmouseover="alert(1))')).not.toMatch(/"\s*onmouseover=/);
    expect(renderMarkdown('[x](https://a.example "title\\" onmouseover=\\"alert(1)")')).not.toContain("onmouseover=");
  });

  it("link to the web, mailboxes, telephones and pages of this site", () => {
    expect(renderMarkdown("[site](https://a.example/?a=1&b=2)")).toBe(
      '<p><a href="https://a.example/?a=1&amp;b=2" rel="nofollow noopener ugc">site</a></p>\n',
    );
    expect(renderMarkdown("[us](/listings) [mail](mailto:a@b.example)")).toContain('<a href="/listings">us</a>');
  });

  it("head no column with an empty cell", () => {
    expect(renderMarkdown("| | Soup |\n|---|---|\n| For ten | <b>yes</b> |")).toContain("<td></td>\n<th>Soup</th>");
  });

  it("show a picture's description in its place", () => {
    expect(renderMarkdown("![A kayak](https://evil.example/track.gif)")).toBe("<p>A kayak</p>\n");
  });
});

describe("the operator's articles", () => {
  it("have headings that can be linked to, each by an id of its own, for a contents list", () => {
    const { html, headings } = renderArticle("## Wat wij bewaren, & waarom?\n\nTekst.\n\n## Één\n\n## één\n\n### ???");
    expect(headings).toEqual([
      { level: 2, id: "wat-wij-bewaren-waarom", text: "Wat wij bewaren, & waarom?" },
      { level: 2, id: "een", text: "Één" },
      { level: 2, id: "een-2", text: "één" },
      { level: 3, id: "section", text: "???" },
    ]);
    expect(html).toContain('<h2 id="een-2">één</h2>');
  });

  it("leave the page its one heading of the first level, and let no markup through", () => {
    const { html, headings } = renderArticle("# Big\n\n## **Bold** <img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) [y](#big)");
    expect(html).not.toMatch(/<h1|<img|javascript:alert\(1\)"/);
    expect(html).toContain('<a href="#big">y</a>');
    expect(headings[1]?.text).toContain("Bold");
  });
});

it("a wide table scrolls by itself and is reached by the keyboard; a written one stays text", () => {
  const html = renderMarkdown("| Days | Back |\n| --- | --- |\n| 14 | all |\n\n<table><tr><td>x</td></tr></table>");
  expect(html).toMatch(/^<div data-table tabindex="0"><table>/);
  expect(html.match(/<table>/g)).toHaveLength(1);
  expect(html.match(/<\/table><\/div>/g)).toHaveLength(1);
});

// The longest description made of these cost up to three quarters of a second, with every page that shows it.
it.each(["a_", "_a", "*a", "~~a", "[a](", "> ", "1. ", "- "])("what is written to keep the parser busy (%j) is shown as typed", (mark) => {
  const text = mark.repeat(10_000);
  expect(renderMarkdown(text)).toBe(`<p>${text.replaceAll(">", "&gt;")}</p>\n`);
});

it("a long text with all that people write is rendered as Markdown", () => {
  const section = "> - **What** you _do_: [more](/listings)\n>   1. *First*, then ~~never~~ second\n\n";
  const html = renderMarkdown(section.repeat(120));
  expect(html.match(/<strong>What<\/strong>/g)).toHaveLength(120);
});
