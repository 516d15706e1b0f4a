import type { ReactNode } from "react";
import { type AbstractIntlMessages, IntlProvider } from "use-intl";
import type { UiLanguage } from "#contract/core/product.ts";

type TextsProps = { language: UiLanguage; timeZone: string; messages: object; children: ReactNode };

/** The texts below this point, in one language. A missing one is a bug and says so. */
export function Texts({ language, timeZone, messages, children }: TextsProps) {
  return (
    <IntlProvider locale={language} timeZone={timeZone} messages={messages as AbstractIntlMessages} onError={onError}>
      {children}
    </IntlProvider>
  );
}

function onError(error: Error): void {
  console.error(error);
}
