import { useTranslations } from "use-intl";
import { pageLabels } from "./page-values.ts";

/** What the editor calls each field, in the person's language. */
export function usePageLabels(): Record<string, string> {
  const t = useTranslations("editing");
  const form = useTranslations("editing.form");
  return pageLabels({
    field: form,
    language: (code) => t(`languages.${code}`),
    pictureAlt: (language) => form("pictureAlt", { language }),
  });
}
