import { type Html, html } from "#server/platform/pages/html.ts";
import { alert } from "../form-parts.ts";
import { type Frame, page, textsOf } from "../layout.ts";

/** What the pages of one's own account share. */
export type AccountFrame = Frame & { formToken: string; backUrl: string };

/** What every form of these pages carries. */
export const tokenField = (formToken: string): Html => html`<input type="hidden" name="form_token" value="${formToken}">`;

/** A page below the overview, with the way back to it. */
export function accountPage(view: AccountFrame, title: string, content: Html): string {
  const texts = textsOf[view.language];
  return page(
    view,
    title,
    html`<section class="card" aria-labelledby="title">
<p class="crumb"><a href="${view.backUrl}"><span aria-hidden="true">←</span> ${texts.account.title}</a></p>
<h1 id="title">${title}</h1>
${alert(view.notice)}
${content}
</section>`,
  );
}
