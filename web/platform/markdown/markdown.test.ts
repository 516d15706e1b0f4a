import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leastCost } from "#tests/harness/thread-cost.ts";
import { renderArticle, renderMarkdown } from "./markdown.ts";

describe("the texts of vendors", () => {
  it("come out as headings, lists and paragraphs below the page's own headings", () => {
    expect(renderMarkdown("# Day\n\nWe **cook**.\n\n- fish\n- soup")).toBe(
      "<h3>Day</h3>\n<p>We <strong>cook</strong>.</p>\n<ul>\n<li>fish</li>\n<li>soup</li>\n</ul>\n",
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

describe("a text that is written to keep the parser busy", () => {
  const pieces = [
    ..."a@._*~`[]()<>!|#&\\-+=:/'\" \n\té🔥",
    ...["**", "__", "~~", "a_", "_a", "*a", "a*_", "a**b", "*_", "**_", "~~a", "`a`", "```\n", "~~~\n", "``a`"],
    ...["a@", "a.", "a@b.", "a@b-", "www.", "http://", "http://a&amp;", "http://a)", "mailto:", "<http:", "<a@b.c>"],
    ...[
      "[a](",
      "[a][",
      "![",
      "[a]: b\n",
      "\n\n[a]:",
      '[a](b "',
      "[^a]",
      "](",
      "((",
      '<a href="',
      "<b>\n",
      "<!--",
      "<![CDATA[",
      "<?",
      "&#",
      "&lt;",
    ],
    ...[
      "- ",
      "- a\n",
      "1. a\n",
      "> ",
      "> a\n",
      "- - ",
      "> - ",
      "* a\n * b\n",
      "* a\n\n",
      "- [ ] ",
      "    a\n",
      "a\n=",
      "---\n",
      "#",
      "# a\n",
    ],
    ...["|", "|a", "|-\n", "a|b\n", "|a|\n|-|\n", "|:-:|\n", "  \n", "\\\n", "\n"],
  ];
  const piece = fc.constantFrom(...pieces);
  const repeated = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(""));
  const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
  /** The longest description: something said again and again, or two such after one another, between a beginning and an end. */
  const hostile = fc
    .tuple(repeated, repeated, repeated, fc.option(repeated))
    .map(
      ([start, again, end, then]) =>
        (then === null ? start + fill(again, 20_000) : start + fill(again, 10_000) + fill(then, 10_000)).slice(0, 20_000 - end.length) +
        end,
    );

  let told = 0;
  const costOf = (text: string, enough = 0) =>
    // Another text every time, or it would be remembered.
    leastCost(() => renderMarkdown(text.slice(0, -8) + String(told++).padStart(8, "0")), enough);

  it("costs about as much as any text of its length", { retry: 0, timeout: 120_000 }, () => {
    const section =
      "> - **What** you _do_: [more](/listings)\n>   1. *First*, then ~~never~~ second\n\n| a | b |\n|---|---|\n| c | d |\n\n";
    const usual = costOf(fill(section, 20_000));
    // A parser that looks on through all that follows from every mark needs hundreds and thousands of times as much.
    const most = 30 * Math.max(usual, 2);
    for (const text of pieces) expect(costOf(fill(text, 20_000), most), JSON.stringify(text)).toBeLessThan(most);
    fc.assert(
      fc.property(hostile, (text) => {
        expect(costOf(text, most)).toBeLessThan(most);
      }),
      { numRuns: 100 },
    );
  });

  it("is shown whole, however deep it nests", () => {
    const stairs = Array.from({ length: 140 }, (_, depth) => `${"  ".repeat(depth)}- step ${depth}\n`).join("");
    const html = renderMarkdown(`${stairs}\nEnd`);
    expect([html.match(/step \d+/g)?.length, html.includes("End")]).toEqual([140, true]);
  });

  it("has headings of one name by the thousand, each with an id of its own", () => {
    const { headings } = renderArticle("# a\n".repeat(15_000));
    expect(new Set(headings.map(({ id }) => id)).size).toBe(15_000);
  });
});

it("links addresses that stand in a text by themselves, and takes no slip of the finger for one", () => {
  expect(renderMarkdown("See https://a.example/x, or write to lotte@a.example")).toContain(
    '<a href="https://a.example/x" rel="nofollow noopener ugc">https://a.example/x</a>, or write to <a href="mailto:lotte@a.example"',
  );
  expect(renderMarkdown("We start at nine.be there")).not.toContain("<a");
});

it("a long text with all that people write is rendered as Markdown", () => {
  const section = "> - **What** you _do_: [more](/listings)\n>   1. *First*, then ~~never~~ second\n\n";
  const html = renderMarkdown(section.repeat(120));
  expect(html.match(/<strong>What<\/strong>/g)).toHaveLength(120);
});
