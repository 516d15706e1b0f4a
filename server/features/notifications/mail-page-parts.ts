import { type Html, html } from "#server/platform/pages/html.ts";

/** A button that does what its page asks about. */
export const actForm = (label: string, { action = "", look = "primary" }: { action?: string; look?: "primary" | "outlined" } = {}): Html =>
  html`<form method="post"${action === "" ? "" : html` action="${action}"`}><div class="acts"><button class="${look}" type="submit">${label}</button></div></form>`;

export const pageLink = (href: string, label: string): Html => html`<div class="acts"><a class="quiet" href="${href}">${label}</a></div>`;
