import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

/** Where the terms are read; in a tab of their own, so that what is typed here stays. */
export function TermsText({ version, hasPrices }: { version: string; hasPrices: boolean }) {
  const t = useTranslations("register.organisation");
  const linkTo = (href: string) => (words: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {words}
      <VisuallyHidden> ({t("newTab")})</VisuallyHidden>
    </a>
  );
  return (
    <p>
      {t.rich("termsText", {
        version,
        hasPrices: String(hasPrices),
        terms: linkTo("/info/terms-of-service"),
        pricing: linkTo("/pricing"),
      })}
    </p>
  );
}
