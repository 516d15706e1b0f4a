import { type Html, html } from "#server/platform/pages/html.ts";

/** A button that does what its page asks about. */
export const actForm = (label: string, action = ""): Html =>
  html`<form method="post"${action === "" ? "" : html` action="${action}"`}><div class="acts"><button class="primary" type="submit">${label}</button></div></form>`;

export const pageLink = (href: string, label: string): Html => html`<div class="acts"><a class="quiet" href="${href}">${label}</a></div>`;
