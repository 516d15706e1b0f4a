import { expect, test } from "vitest";
import { withInlineStyles } from "./inline-styles.ts";

const linkTo = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="default"/>`;
const styleOf = (href: string) => ({ "/a.css": 'p { content: "$&" }\n', "/b.css": "b {}", "/bad.css": "/* </style> */" })[href];

test("writes what is known into the head, in its order, before the link that stands for it", () => {
  const html = `<html><head>${linkTo("/a.css")}<title>T</title>${linkTo("/b.css")}</head><body>${linkTo("/a.css")}</body></html>`;
  expect(withInlineStyles(html, styleOf)).toBe(
    [
      '<html><head><style>p { content: "$&" }</style><link rel="stylesheet" href="/a.css" data-precedence="default" disabled/>',
      '<title>T</title><style>b {}</style><link rel="stylesheet" href="/b.css" data-precedence="default" disabled/>',
      `</head><body>${linkTo("/a.css")}</body></html>`,
    ].join(""),
  );
});

test.each([
  ["what it does not know", `<html><head>${linkTo("/unknown.css")}</head></html>`],
  ["what would end the style", `<html><head>${linkTo("/bad.css")}</head></html>`],
  ["another document", linkTo("/a.css")],
])("leaves %s as it is", (_what, html) => {
  expect(withInlineStyles(html, styleOf)).toBe(html);
});
