import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  render,
  Section,
  Text,
} from "@react-email/components";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import type { UiLanguage } from "#contract/core/product.ts";
import { type MailBrand, type MailContent, plainTextOf, type RenderedMail } from "./content.ts";

/**
 * The look of every mail. Written with `createElement` rather than JSX, so that
 * Node runs the source as it is; loaded when the first mail is rendered, so
 * that starting does not wait for it.
 */
const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1c1a27";
const muted = "#5e5b6b";
const line = "1px solid #e6e3de";

const styles = {
  body: { backgroundColor: "#faf9f7", fontFamily: font, margin: 0, padding: "24px 8px" },
  brand: { color: ink, fontSize: 20, fontWeight: 700, textDecoration: "none" },
  flame: { color: "#ff6a2b" },
  card: { backgroundColor: "#ffffff", border: line, borderRadius: 12, padding: "28px 28px 32px" },
  heading: { color: ink, fontSize: 22, lineHeight: "28px", fontWeight: 700, margin: "0 0 16px" },
  text: { color: ink, fontSize: 16, lineHeight: "24px", margin: "0 0 14px" },
  code: {
    color: ink,
    fontFamily: "ui-monospace, Menlo, Consolas, monospace",
    fontSize: 32,
    fontWeight: 700,
    letterSpacing: "0.2em",
    lineHeight: "40px",
    margin: "6px 0 18px",
  },
  quotation: {
    borderLeft: "3px solid #ff6a2b",
    color: ink,
    fontSize: 16,
    lineHeight: "24px",
    margin: "0 0 18px",
    padding: "2px 0 2px 14px",
    whiteSpace: "pre-line",
  },
  label: { color: muted, fontSize: 14, lineHeight: "20px", padding: "5px 12px 5px 0", verticalAlign: "top", width: "38%" },
  value: { color: ink, fontSize: 14, lineHeight: "20px", padding: "5px 0", verticalAlign: "top", whiteSpace: "pre-line" },
  link: { color: "#2450e4", textDecoration: "underline", whiteSpace: "pre-line" },
  amount: { color: ink, fontSize: 14, lineHeight: "20px", padding: "5px 0", textAlign: "right", whiteSpace: "nowrap" },
  rule: { borderTop: line, margin: "14px 0" },
  button: {
    backgroundColor: "#2450e4",
    borderRadius: 12,
    color: "#ffffff",
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    marginTop: 22,
    padding: "13px 22px",
    textDecoration: "none",
  },
  footer: { color: muted, fontSize: 13, lineHeight: "19px", margin: "18px 28px 0" },
} satisfies Record<string, CSSProperties>;

// Mail programs that know dark mode repaint the page and its card; the others keep the light ones. The page's ground is
// painted twice, on the body and on the cell that stands for it where a program drops the body.
const darkMode = `
@media (prefers-color-scheme: dark) {
  .mail-page, .mail-page > table > tbody > tr > td { background-color: #121118 !important; }
  .mail-card { background-color: #1a1922 !important; border-color: #312f3c !important; }
  .mail-ink { color: #f3f1f6 !important; }
  .mail-muted { color: #aeaabb !important; }
  .mail-rule { border-color: #312f3c !important; }
}`;

export async function renderMail(content: MailContent, language: UiLanguage, brand: MailBrand): Promise<RenderedMail> {
  const html = await render(page(content, language, brand));
  return { subject: content.subject, html, text: plainTextOf(content, brand) };
}

function page(content: MailContent, language: UiLanguage, brand: MailBrand): ReactNode {
  return h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h("title", null, content.subject),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("style", null, darkMode),
    ),
    h(Preview, null, content.preview),
    h(
      Body,
      { style: styles.body, className: "mail-page" },
      h(
        Container,
        { style: { maxWidth: 580 } },
        h(
          Section,
          { style: { padding: "0 28px 16px" } },
          h(
            Link,
            { href: brand.publicUrl, style: styles.brand, className: "mail-ink" },
            h("span", { style: styles.flame, "aria-hidden": true }, "▲ "),
            brand.productName,
          ),
        ),
        h(Section, { style: styles.card, className: "mail-card" }, ...cardOf(content)),
        h(Text, { style: styles.footer, className: "mail-muted" }, content.footer),
      ),
    ),
  );
}

function cardOf({ heading, greeting, paragraphs, code, quotation, facts, price, button }: MailContent): ReactNode[] {
  const text = (words: string) => h(Text, { style: styles.text, className: "mail-ink" }, words);
  return [
    h(Heading, { as: "h1", style: styles.heading, className: "mail-ink" }, heading),
    text(greeting),
    ...paragraphs.slice(0, 1).map(text),
    code && h(Text, { style: styles.code, className: "mail-ink" }, code),
    ...paragraphs.slice(1).map(text),
    quotation &&
      h("blockquote", { style: styles.quotation, className: "mail-ink" }, h("strong", null, quotation.by), h("br"), quotation.text),
    h(Section, null, ...facts.map((fact) => pairOf(fact.label, fact.value, styles.value, fact.url))),
    price && h(Hr, { style: styles.rule, className: "mail-rule" }),
    price && h(Section, null, ...price.lines.map(({ label, amount }) => pairOf(label, amount, styles.amount))),
    price && h(Section, { style: { fontWeight: 600 } }, ...price.totals.map(({ label, amount }) => pairOf(label, amount, styles.amount))),
    button && h(Button, { href: button.url, style: styles.button }, button.label),
  ];
}

function pairOf(label: string, value: string, style: CSSProperties, url?: string): ReactNode {
  return h(
    Row,
    null,
    h(Column, { style: styles.label, className: "mail-muted" }, label),
    h(Column, { style, className: "mail-ink" }, url ? h(Link, { href: url, style: styles.link, className: "mail-ink" }, value) : value),
  );
}
