import { type Html, html, trusted } from "#server/platform/pages/html.ts";

export type FieldView = {
  name: string;
  label: string;
  /** Attributes such as the type, in the template's own markup. */
  attributes: Html;
  help?: string | undefined;
  error?: string | undefined;
  /** The id of a message elsewhere on the page that is about this field too. */
  describedBy?: string | undefined;
  hasFocus?: boolean;
};

/** A labelled input; what is wrong with it and what helps are tied to it. */
export function field({ name, label, attributes, help, error, describedBy, hasFocus }: FieldView): Html {
  const described = [error !== undefined && `${name}-error`, help !== undefined && `${name}-help`, describedBy].filter(Boolean).join(" ");
  const isWrong = error !== undefined || describedBy !== undefined;
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" required ${attributes}${isWrong && trusted(' aria-invalid="true"')}${described !== "" && html` aria-describedby="${described}"`}${hasFocus && trusted(" autofocus")}>
${help !== undefined && html`<p class="field-help" id="${name}-help">${help}</p>`}
${error !== undefined && html`<p class="field-error" id="${name}-error">${error}</p>`}
</div>`;
}

/** What is wrong with the form as a whole. */
export function alert(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="alert" id="problem" role="alert">${message}</p>`;
}

/** What went well. */
export function notice(message: string | undefined): Html | undefined {
  return message === undefined ? undefined : html`<p class="notice" role="status">${message}</p>`;
}

export function hiddenField(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** A question with the link that answers it, below a form. */
export function aside(question: string, action: string, url: string): Html {
  return html`<p class="aside">${question} <a href="${url}">${action}</a></p>`;
}

export const emailAttributes = (value: string, autocomplete = "username"): Html =>
  html`type="email" maxlength="254" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" value="${value}"`;

export const newPasswordAttributes = html`type="password" maxlength="1024" autocomplete="new-password"`;

export const codeAttributes = html`class="code" inputmode="numeric" maxlength="16" autocomplete="one-time-code" autocapitalize="none" spellcheck="false"`;

/** Whose password it is, for password managers; nobody sees it. */
export const hiddenUserName = (email: string): Html =>
  html`<input class="hidden" type="email" autocomplete="username" value="${email}" tabindex="-1" aria-hidden="true" readonly>`;
