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
import { renderToStaticMarkup } from "react-dom/server";
import { escapeMarkup } from "#contract/core/escape-markup.ts";

/**
 * The look of every mail, part by part. Written with `createElement` rather
 * than JSX, so that Node runs the source as it is. Each part is rendered once
 * a process, with slots where a mail's words go: rendering whole mails by
 * React took most of what a booking costs.
 */
const font = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const ink = "#1c1a27";
const muted = "#5e5b6b";
const line = "1px solid #e6e3de";

/** A place in the markup for a mail's own words, named by what stands there; of letters that mark-up escapes nowhere. */
const slot = (name: string) => `\uE000${name}\uE001`;
const slots = /\uE000(\w+)\uE001/;

/** What has no place to break, such as a hash or a long address, breaks anywhere rather than widen the mail; each word for programs that know the other not. */
const breaks = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

const styles = {
  body: { backgroundColor: "#faf9f7", fontFamily: font, margin: 0, padding: "24px 8px" },
  brand: { color: ink, fontSize: 20, fontWeight: 700, textDecoration: "none" },
  card: { backgroundColor: "#ffffff", border: line, borderRadius: 12, padding: "28px 28px 32px" },
  heading: { ...breaks, color: ink, fontSize: 22, lineHeight: "28px", fontWeight: 700, margin: "0 0 16px" },
  text: { ...breaks, color: ink, fontSize: 16, lineHeight: "24px", margin: "0 0 14px" },
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
    ...breaks,
    borderLeft: "3px solid #ff6a2b",
    color: ink,
    fontSize: 16,
    lineHeight: "24px",
    margin: "0 0 18px",
    padding: "2px 0 2px 14px",
    whiteSpace: "pre-line",
  },
  label: { color: muted, fontSize: 14, lineHeight: "20px", padding: "5px 12px 5px 0", verticalAlign: "top", width: "38%" },
  value: { ...breaks, color: ink, fontSize: 14, lineHeight: "20px", padding: "5px 0", verticalAlign: "top", whiteSpace: "pre-line" },
  link: { color: slot("primary"), textDecoration: "underline", whiteSpace: "pre-line" },
  /** An amount never breaks, as its space is none; a comparison of two does, between them. */
  amount: { color: ink, fontSize: 14, lineHeight: "20px", padding: "5px 0", textAlign: "right", verticalAlign: "top" },
  amountLabel: { color: muted, fontSize: 14, lineHeight: "20px", padding: "5px 12px 5px 0", verticalAlign: "top" },
  rule: { borderTop: line, margin: "14px 0" },
  button: {
    backgroundColor: slot("primary"),
    borderRadius: 12,
    color: "#ffffff",
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    marginRight: 12,
    marginTop: 22,
    padding: "13px 22px",
    textDecoration: "none",
  },
  quietButton: {
    border: "1px solid #86838f",
    borderRadius: 12,
    color: ink,
    display: "inline-block",
    fontSize: 16,
    fontWeight: 600,
    marginTop: 12,
    padding: "12px 22px",
    textDecoration: "none",
  },
  stop: { color: muted, textDecoration: "underline" },
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

/** Markup with its slots filled in; the values are markup themselves. */
export type Template<Name extends string = string> = (values: Record<Name, string>) => string;

function compile<Name extends string>(markup: string): Template<Name> {
  const pieces = markup.split(slots);
  return (values) => pieces.map((piece, index) => (index % 2 === 0 ? piece : values[piece as Name])).join("");
}

const part = <Name extends string>(node: ReactNode) => compile<Name>(renderToStaticMarkup(node));

/** What stands before the name: the operator's logo, else a flame in letters, which no program blocks. */
const markOf = (logoUrl: string | undefined): string =>
  logoUrl === undefined
    ? '<span style="color:#ff6a2b" aria-hidden="true">▲ </span>'
    : `<img src="${escapeMarkup(logoUrl)}" alt="" height="28" style="height:28px;width:auto;vertical-align:middle;margin-right:8px">`;

/** The page, and what its card is put together from. */
export async function compileParts() {
  return {
    page: compile<"language" | "subject" | "preview" | "home" | "mark" | "productName" | "card" | "footer">(await render(page())),
    mark: markOf,
    heading: part<"words">(h(Heading, { as: "h1", style: styles.heading, className: "mail-ink" }, slot("words"))),
    text: part<"words">(h(Text, { style: styles.text, className: "mail-ink" }, slot("words"))),
    code: part<"words">(h(Text, { style: styles.code, className: "mail-ink" }, slot("words"))),
    quotation: part<"by" | "words">(
      h("blockquote", { style: styles.quotation, className: "mail-ink" }, h("strong", null, slot("by")), h("br"), slot("words")),
    ),
    section: part<"rows">(h(Section, null, slot("rows"))),
    totals: part<"rows">(h(Section, { style: { fontWeight: 600 } }, slot("rows"))),
    fact: part<"label" | "value">(pair(styles.value, slot("value"))),
    linkedFact: part<"label" | "value" | "url" | "primary">(
      pair(styles.value, h(Link, { href: slot("url"), style: styles.link, className: "mail-ink" }, slot("value"))),
    ),
    amount: part<"label" | "value">(pair(styles.amount, slot("value"), styles.amountLabel)),
    rule: part<never>(h(Hr, { style: styles.rule, className: "mail-rule" })),
    button: part<"label" | "url" | "primary">(h(Button, { href: slot("url"), style: styles.button }, slot("label"))),
    quietButton: part<"label" | "url">(h(Button, { href: slot("url"), style: styles.quietButton, className: "mail-ink" }, slot("label"))),
    stop: part<"label" | "url">(
      h("span", null, h("br"), h(Link, { href: slot("url"), style: styles.stop, className: "mail-muted" }, slot("label"))),
    ),
  };
}

function page(): ReactNode {
  return h(
    Html,
    { lang: slot("language") },
    h(
      Head,
      null,
      h("title", null, slot("subject")),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("style", null, darkMode),
    ),
    h(Preview, null, slot("preview")),
    h(
      Body,
      { style: styles.body, className: "mail-page" },
      h(
        Container,
        { style: { maxWidth: 580 } },
        h(
          Section,
          { style: { padding: "0 28px 16px" } },
          h(Link, { href: slot("home"), style: styles.brand, className: "mail-ink" }, slot("mark"), slot("productName")),
        ),
        h(Section, { style: styles.card, className: "mail-card" }, slot("card")),
        h(Text, { style: styles.footer, className: "mail-muted" }, slot("footer")),
      ),
    ),
  );
}

function pair(style: CSSProperties, value: ReactNode, label: CSSProperties = styles.label): ReactNode {
  return h(
    Row,
    null,
    h(Column, { style: label, className: "mail-muted" }, slot("label")),
    h(Column, { style, className: "mail-ink" }, value),
  );
}
