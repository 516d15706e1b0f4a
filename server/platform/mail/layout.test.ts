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
