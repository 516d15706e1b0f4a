import { expect, test } from "vitest";
import type { MailContent } from "./content.ts";
import { renderMail } from "./layout.ts";

const content: MailContent = {
  subject: "Your request",
  preview: "It is on its way",
  heading: "It is on its way",
  greeting: "Hello Noor,",
  paragraphs: ["The vendor answers soon."],
  facts: [{ label: "Date", value: "16 March 2027" }],
  footer: "You get this mail because you asked.",
};

test("whatever the light mail paints behind text is repainted in the dark", async () => {
  const { html } = await renderMail(content, "en", {
    productName: "Bondfire",
    publicUrl: "https://market.example",
    sender: "Bondfire <hello@market.example>",
  });
  const tags = [...html.matchAll(/<(\w+)([^>]*style="[^"]*background-color[^"]*"[^>]*)>/g)].map(([, name, attributes]) => ({
    name,
    classes: /class="([^"]*)"/.exec(attributes ?? "")?.[1],
  }));
  // The body, the cell that stands for it, and the card.
  expect(tags).toEqual([
    { name: "body", classes: "mail-page" },
    { name: "td", classes: undefined },
    { name: "table", classes: "mail-card" },
  ]);
  expect(html).toMatch(/<body class="mail-page"[^>]*>(?:(?!<table).)*<table[^>]*><tbody><tr><td style="background-color/s);
  const dark = /@media \(prefers-color-scheme: dark\) \{(.*)\}/s.exec(html)?.[1];
  expect(dark).toMatch(/\.mail-page, \.mail-page > table > tbody > tr > td \{ background-color/);
  expect(dark).toMatch(/\.mail-card \{ background-color/);
});

test("nothing that somebody wrote, and no comparison of prices, is wider than a phone", async () => {
  const hash = "3122e4f65e8ba96637ebb370579d775a3dd179273b695f35e37851bdc58ec4dc";
  const { html } = await renderMail(
    {
      ...content,
      heading: hash,
      paragraphs: [hash],
      quotation: { by: "Noor", text: hash },
      facts: [
        { label: "Hash", value: hash },
        { label: "Link", value: hash, url: "https://market.example" },
      ],
      price: { lines: [{ label: "Base price", amount: "€1,600.00 → €1,800.00 (+€200.00)" }], totals: [] },
    },
    "en",
    { productName: "Bondfire", publicUrl: "https://market.example", sender: "Bondfire <hello@market.example>" },
  );
  const around = [
    ...html.matchAll(new RegExp(`<(?:h1|p|blockquote|td)[^>]*style="([^"]*)"[^>]*>(?:(?!<(?:h1|p|blockquote|td)\\b).)*?${hash}`, "gs")),
  ];
  expect(around).toHaveLength(5);
  for (const [, style] of around) expect(style).toContain("overflow-wrap:anywhere;word-break:break-word");
  expect(html).not.toContain("nowrap");
  expect(html).toContain("(+&#8288;€200.00)");
});
