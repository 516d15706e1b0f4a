const link = /<link rel="stylesheet" href="([^"]+)" data-precedence="default"\/>/g;

/**
 * The page with its style sheets written into it: nothing is painted before
 * they are there, and asking for them would cost a way to the server and back
 * on every first visit.
 *
 * Their links stay, disabled, so that no browser asks for them: React, when it
 * takes over, looks for them and takes what it finds for loaded. Sheets that
 * come later are put behind them, and so behind what is written here.
 *
 * @param styleOf the text of a built style sheet by its address; undefined where there is none, then its link stays as it is
 */
export function withInlineStyles(html: string, styleOf: (href: string) => string | undefined): string {
  const end = html.indexOf("</head>");
  if (end === -1) return html;
  const head = html.slice(0, end).replace(link, (whole, href: string) => {
    const style = styleOf(href);
    const element = style === undefined ? undefined : elementOf(style);
    return element === undefined ? whole : `${element}${whole.replace("/>", " disabled/>")}`;
  });
  return `${head}${html.slice(end)}`;
}

/** Found once for each sheet: pages are many, sheets are few. */
const elements = new Map<string, string | undefined>();

/** Undefined for a style that would end its element. */
function elementOf(style: string): string | undefined {
  if (!elements.has(style)) elements.set(style, /<\/style/i.test(style) ? undefined : `<style>${style.trim()}</style>`);
  return elements.get(style);
}
